import { languageName, type Comparing, type Words } from './word-list';

const LENGTHS_ES: Comparing = {
  '>': 'más de',
  '<': 'menos de',
  '>=': 'al menos',
  '<=': 'como máximo',
  '=': 'exactamente',
  '!=': 'cualquier número salvo',
};

/** The words that join terms in a Spanish paraphrase. */
export const WORDS_ES: Words = {
  whether: 'si',
  whetherThereIs: (gender) => (gender === 'f' ? 'si hay alguna' : 'si hay algún'),
  whetherThereAre: 'si hay',
  whetherThereAreSo: 'si hay',
  eachOf: 'cada uno de',
  all: (gender) => (gender === 'f' ? 'todas las' : 'todos los'),
  are: 'son',
  is: 'es',
  the: (gender) => (gender === 'f' ? 'la' : 'el'),
  isOneOf: (gender) => (gender === 'f' ? 'es una de' : 'es uno de'),
  otherWayRound: 'al revés',
  countOf: 'número de',
  percentageOf: 'porcentaje de',
  amongAll: (gender) => (gender === 'f' ? 'entre todas las' : 'entre todos los'),
  identifiersOf: 'identificadores de',
  andCountOf: 'y el número de',
  of: 'de',
  and: 'y',
  their: 'su',
  andTheir: 'con sus',
  andTheirIfAny: 'y, si constan, sus',
  ifAny: ', si consta,',
  anySteps: 'directa o indirectamente',
  inLine: (leads, isPlural) =>
    `que ${isPlural ? 'están' : 'está'} por ${leads === 'up' ? 'encima' : 'debajo'} de`,
  byWayOf: 'por',
  difference: (operation, direction) => {
    if (operation === 'ratio') return ['', 'de', 'entre el mismo valor de'];
    if (operation === 'years')
      return direction === 'absolute'
        ? ['años de diferencia en', 'entre', 'y']
        : direction === 'second'
          ? ['años desde', 'de', 'hasta el mismo valor de']
          : ['años hasta', 'de', 'desde el mismo valor de'];
    if (direction === 'second') return ['', 'de', 'restado del mismo valor de'];
    return direction === 'absolute' ? ['diferencia de', 'entre', 'y'] : ['', 'de', 'menos el mismo valor de'];
  },
  combined: (operation, direction) => {
    if (operation === 'ratio') return ['', 'dividido entre'];
    if (operation === 'years') return ['años entre', 'y'];
    return direction === 'absolute' ? ['diferencia entre', 'y'] : ['', 'menos'];
  },
  yearsFromTo: ['a', 'años de'],
  ageToday: ['edad', 'desde', 'hasta', 'o hasta hoy', 'hasta hoy'],
  lengthBetween: ['duración', 'entre'],
  daysBetween: ['y', 'días entre'],
  or: 'o',
  with: 'con',
  andThatNumber: 'y ese número',
  sharedBySeveral: (number = 'varios') => `en común a ${number}`,
  andOfOthers: 'y de otro',
  andAlso: 'y también',
  andAlsoThe: 'y además',
  sharedBy: 'que comparten',
  withThe: 'con',
  without: 'sin',
  otherThan: 'salvo',
  more: 'más',
  than: 'que',
  has: 'tiene',
  lacks: 'no tiene',
  was: (isPlural) => (isPlural ? 'fueron' : 'fue'),
  thatWas: (isPlural) => (isPlural ? 'que fueron' : 'que fue'),
  forEach: 'por cada',
  counted: 'contando',
  largestFirst: 'de mayor a menor',
  person: 'persona',
  things: 'cosas',
  something: 'algo',
  nothing: 'nada',
  sameThing: 'lo mismo',
  between: 'de entre',
  orderedBy: 'por orden de',
  mostCommon: 'lo más frecuente:',
  leastCommon: 'lo menos frecuente:',
  inAll: 'en total',
  theMost: 'el mayor número de',
  placed: (place, gender) => (gender === 'f' ? `la ${String(place)}.ª` : `el ${String(place)}.º`),
  theFewest: 'el menor número de',
  oneOfFirst: (limit, gender) => `${gender === 'f' ? 'una de las' : 'uno de los'} ${String(limit)}`,
  theFirst: (limit, gender) => `${gender === 'f' ? 'las' : 'los'} ${String(limit)}`,
  atMost: (limit) => `, como máximo ${String(limit)}`,
  direction: (isTime, isDescending) =>
    isTime
      ? isDescending
        ? '(lo más reciente primero)'
        : '(lo más antiguo primero)'
      : isDescending
        ? '(de mayor a menor)'
        : '(de menor a mayor)',
  highest: (isHighest) => ({ before: isHighest ? 'mayor' : 'menor', after: '' }),
  latest: (isLatest, gender) => ({
    before: '',
    after: isLatest ? 'más reciente' : gender === 'f' ? 'más antigua' : 'más antiguo',
  }),
  lastOf: (isLatest) => (isLatest ? 'después que el resto' : 'antes que el resto'),
  quoted: (text) => `«${text}»`,
  yes: 'sí',
  no: 'no',
  inOwnUnit: '(unidad de los datos, no se sabe cuál)',
  aggregate: { AVG: 'media de', SUM: 'total de', MIN: 'mínimo de', MAX: 'máximo de' },
  compare: {
    '>': 'superior a',
    '<': 'inferior a',
    '>=': 'de al menos',
    '<=': 'de como máximo',
    '=': 'de',
    '!=': 'distinto de',
  },
  text: {
    '=': { starts: 'que empieza por', ends: 'que termina en', contains: 'que contiene', is: 'que es' },
    '!=': {
      starts: 'que no empieza por',
      ends: 'que no termina en',
      contains: 'que no contiene',
      is: 'que no es',
    },
  },
  toAverage: {
    '>': 'superior a la media',
    '<': 'inferior a la media',
    '>=': 'no inferior a la media',
    '<=': 'no superior a la media',
    '=': 'igual a la media',
    '!=': 'que no es igual a la media',
  },
  length: (operator, characters) => `de ${LENGTHS_ES[operator]} ${String(characters)} caracteres`,
  inLanguage: (tag) => `en ${languageName('es', tag)}`,
  longest: (isLongest) => ({ before: '', after: isLongest ? 'más largo' : 'más corto' }),
  andBelow: 'con todo lo que abarca',
  theOneWith: 'el elemento con',
  toExtreme: (operator, isHighest) => {
    const extreme = isHighest ? 'máximo de todos' : 'mínimo de todos';
    return (
      {
        '>': 'superior al',
        '<': 'inferior al',
        '>=': 'no inferior al',
        '<=': 'no superior al',
        '=': 'igual al',
        '!=': 'distinto del',
      }[operator] + ` ${extreme}`
    );
  },
  thatOf: 'la de',
  inSame: { year: 'del mismo año que', day: 'del mismo día que' },
  toOwn: {
    '>': 'superior a',
    '<': 'inferior a',
    '>=': 'no inferior a',
    '<=': 'no superior a',
    '=': 'igual a',
    '!=': 'distinto de',
  },
  toThing: {
    '>': 'superior al valor de',
    '<': 'inferior al valor de',
    '>=': 'no inferior al valor de',
    '<=': 'no superior al valor de',
    '=': 'igual al valor de',
    '!=': 'que no es igual al valor de',
  },
  number: {
    '>': 'más de',
    '<': 'menos de',
    '>=': 'al menos',
    '<=': 'como máximo',
    '=': 'exactamente',
    '!=': 'un número distinto de',
  },
  onDay: 'el',
  atTime: 'a las',
  periodOf: { year: 'año de', month: 'mes de', decade: 'década de', century: 'siglo de' },
  fromTo: (from, to) => `de ${from} a ${to}`,
  time: {
    '>': 'posterior a',
    '<': 'anterior a',
    '>=': 'desde',
    '<=': 'hasta',
    '=': 'en',
    '!=': 'fuera de',
  },
  when: { '>': 'después de', '<': 'antes de', '>=': 'desde', '<=': 'hasta', '=': 'en', '!=': 'fuera de' },
};
