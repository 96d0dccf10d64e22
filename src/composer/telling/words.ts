import type { Language } from '../../rdf';
import type { Aggregate, Comparison, OperandOrder, Operation } from '../cues/cue';
import type { TextMatch } from '../cues/text-cue';
import type { Gender } from './nouns';

type Comparing = Readonly<Record<Comparison, string>>;

interface Words {
  readonly whether: string;
  whetherThereIs(gender: Gender): string;
  readonly countOf: string;
  readonly identifiersOf: string;
  readonly andCountOf: string;
  readonly of: string;
  readonly and: string;
  readonly andTheir: string;
  /** Before what may be missing, and behind it. */
  readonly andTheirIfAny: string;
  readonly ifAny: string;
  /** Behind a relation that is followed over any number of steps. */
  readonly anySteps: string;
  /** Before the name of what two things are compared in, the first thing and the second. */
  difference(
    operation: Operation,
    direction: OperandOrder,
  ): readonly [before: string, first: string, second: string];
  /** Before two values of one thing and between them; and between those and the thing. */
  combined(operation: Operation, direction: OperandOrder): readonly [before: string, between: string];
  /** Between the two dates of an age, and before them. */
  readonly yearsFromTo: readonly [string, string];
  readonly or: string;
  readonly with: string;
  /** Behind what has the most, where the number is shown; before a second condition that another thing meets, or that the same meets too. */
  readonly andThatNumber: string;
  readonly andOfOthers: string;
  readonly andAlso: string;
  /** Between two lists that are one. */
  readonly andAlsoThe: string;
  /** Before the number of things that have one value. */
  readonly sharedBy: string;
  readonly withThe: string;
  readonly without: string;
  readonly has: string;
  readonly lacks: string;
  was(isPlural: boolean): string;
  thatWas(isPlural: boolean): string;
  readonly forEach: string;
  readonly things: string;
  readonly something: string;
  readonly nothing: string;
  readonly sameThing: string;
  readonly between: string;
  readonly orderedBy: string;
  readonly mostCommon: string;
  readonly leastCommon: string;
  readonly theMost: string;
  readonly theFewest: string;
  theFirst(limit: number, gender: Gender): string;
  atMost(limit: number): string;
  direction(isTime: boolean, isDescending: boolean): string;
  /** Around the quantity's name. */
  highest(isHighest: boolean, gender: Gender): { readonly before: string; readonly after: string };
  latest(isLatest: boolean, gender: Gender): { readonly before: string; readonly after: string };
  lastOf(isLatest: boolean): string;
  quoted(text: string): string;
  /** What a property says of a thing that it is true of. */
  readonly yes: string;
  readonly aggregate: Readonly<Record<Aggregate, string>>;
  /** Of a quantity with its name before it. */
  readonly compare: Comparing;
  /** Of a text, and denied. */
  readonly text: Readonly<Record<'=' | '!=', Readonly<Record<TextMatch, string>>>>;
  readonly toAverage: Comparing;
  /** Of a text: how long it is, and in which language. */
  length(operator: Comparison, characters: number): string;
  inLanguage(tag: string): string;
  longest(isLongest: boolean): { readonly before: string; readonly after: string };
  /** Behind a given thing that stands for all below it. */
  readonly andBelow: string;
  readonly theOneWith: string;
  /** The highest or the lowest of all. */
  toExtreme(operator: Comparison, isHighest: boolean): string;
  readonly toThing: Comparing;
  /** What a date is compared with: that of a thing. */
  readonly thatOf: string;
  /** Of a count. */
  readonly number: Comparing;
  /** Of a date with its name before it; of what happened. */
  readonly time: Comparing;
  readonly when: Comparing;
}

const TIMES_EN = { '>': 'after', '<': 'before', '>=': 'from', '<=': 'until', '=': 'in', '!=': 'not in' };

const LENGTHS_EN: Comparing = {
  '>': 'more than',
  '<': 'fewer than',
  '>=': 'at least',
  '<=': 'at most',
  '=': 'exactly',
  '!=': 'any number but',
};
const LENGTHS_ES: Comparing = {
  '>': 'más de',
  '<': 'menos de',
  '>=': 'al menos',
  '<=': 'como máximo',
  '=': 'exactamente',
  '!=': 'cualquier número salvo',
};

/** What a language is called in another. */
const languageName = (language: Language, tag: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;

/** The words that join terms in a paraphrase. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    whether: 'whether',
    whetherThereIs: () => 'whether there is any',
    countOf: 'number of',
    identifiersOf: 'identifiers of',
    andCountOf: 'and the number of',
    of: 'of',
    and: 'and',
    andTheir: 'and their',
    andTheirIfAny: 'and, if any, their',
    ifAny: ', if any,',
    anySteps: 'directly or indirectly',
    difference: (operation, direction) => {
      if (operation === 'ratio') return ['', 'of', 'divided by that of'];
      if (operation === 'years')
        return direction === 'absolute'
          ? ['years between the', 'of', 'and that of']
          : direction === 'second'
            ? ['years from the', 'of', 'to that of']
            : ['years by which the', 'of', 'is after that of'];
      return direction === 'absolute' ? ['difference in', 'between', 'and'] : ['', 'of', 'minus that of'];
    },
    combined: (operation, direction) => {
      if (operation === 'ratio') return ['', 'divided by'];
      if (operation === 'years') return ['years between', 'and'];
      return direction === 'absolute' ? ['difference between', 'and'] : ['', 'minus'];
    },
    yearsFromTo: ['to', 'years from'],
    or: 'or',
    with: 'with',
    andThatNumber: 'and that number',
    andOfOthers: 'and of another one',
    andAlso: 'and also',
    andAlsoThe: 'and besides',
    sharedBy: 'shared by',
    withThe: 'with the',
    without: 'without',
    has: 'has',
    lacks: 'has no',
    was: (isPlural) => (isPlural ? 'were' : 'was'),
    thatWas: (isPlural) => (isPlural ? 'that were' : 'that was'),
    forEach: 'for each',
    things: 'things',
    something: 'something',
    nothing: 'anything',
    sameThing: 'the same thing',
    between: 'between',
    orderedBy: 'ordered by',
    mostCommon: 'most common',
    leastCommon: 'least common',
    theMost: 'the most',
    theFewest: 'the fewest',
    theFirst: (limit) => `the ${String(limit)}`,
    atMost: (limit) => `, at most ${String(limit)}`,
    direction: (isTime, isDescending) =>
      isTime
        ? isDescending
          ? 'latest first'
          : 'earliest first'
        : isDescending
          ? 'highest first'
          : 'lowest first',
    highest: (isHighest) => ({ before: isHighest ? 'highest' : 'lowest', after: '' }),
    latest: (isLatest) => ({ before: isLatest ? 'latest' : 'earliest', after: '' }),
    lastOf: (isLatest) => (isLatest ? 'last' : 'first'),
    quoted: (text) => `“${text}”`,
    yes: 'yes',
    aggregate: { AVG: 'average', SUM: 'total', MIN: 'lowest', MAX: 'highest' },
    compare: {
      '>': 'over',
      '<': 'under',
      '>=': 'of at least',
      '<=': 'of at most',
      '=': 'of',
      '!=': 'other than',
    },
    text: {
      '=': { starts: 'that starts with', ends: 'that ends with', contains: 'that contains', is: 'that is' },
      '!=': {
        is: 'that is not',
        starts: 'that does not start with',
        ends: 'that does not end with',
        contains: 'that does not contain',
      },
    },
    toAverage: {
      '>': 'above the average',
      '<': 'below the average',
      '>=': 'of at least the average',
      '<=': 'of at most the average',
      '=': 'of exactly the average',
      '!=': 'other than the average',
    },
    length: (operator, characters) => `of ${LENGTHS_EN[operator]} ${String(characters)} characters`,
    inLanguage: (tag) => `in ${languageName('en', tag)}`,
    longest: (isLongest) => ({ before: isLongest ? 'longest' : 'shortest', after: '' }),
    andBelow: 'or anything below it',
    theOneWith: 'the one with the',
    toExtreme: (operator, isHighest) => {
      const extreme = isHighest ? 'the highest of all' : 'the lowest of all';
      return (
        {
          '>': 'above',
          '<': 'below',
          '>=': 'of at least',
          '<=': 'of at most',
          '=': 'that is',
          '!=': 'other than',
        }[operator] + ` ${extreme}`
      );
    },
    thatOf: 'that of',
    toThing: {
      '>': 'above that of',
      '<': 'below that of',
      '>=': 'of at least that of',
      '<=': 'of at most that of',
      '=': 'equal to that of',
      '!=': 'other than that of',
    },
    number: {
      '>': 'more than',
      '<': 'fewer than',
      '>=': 'at least',
      '<=': 'at most',
      '=': 'exactly',
      '!=': 'not exactly',
    },
    time: TIMES_EN,
    when: TIMES_EN,
  },
  es: {
    whether: 'si',
    whetherThereIs: (gender) => (gender === 'f' ? 'si hay alguna' : 'si hay algún'),
    countOf: 'número de',
    identifiersOf: 'identificadores de',
    andCountOf: 'y el número de',
    of: 'de',
    and: 'y',
    andTheir: 'con sus',
    andTheirIfAny: 'y, si constan, sus',
    ifAny: ', si consta,',
    anySteps: 'directa o indirectamente',
    difference: (operation, direction) => {
      if (operation === 'ratio') return ['', 'de', 'entre el mismo valor de'];
      if (operation === 'years')
        return direction === 'absolute'
          ? ['años de diferencia en', 'entre', 'y']
          : direction === 'second'
            ? ['años desde', 'de', 'hasta el mismo valor de']
            : ['años hasta', 'de', 'desde el mismo valor de'];
      return direction === 'absolute'
        ? ['diferencia de', 'entre', 'y']
        : ['', 'de', 'menos el mismo valor de'];
    },
    combined: (operation, direction) => {
      if (operation === 'ratio') return ['', 'dividido entre'];
      if (operation === 'years') return ['años entre', 'y'];
      return direction === 'absolute' ? ['diferencia entre', 'y'] : ['', 'menos'];
    },
    yearsFromTo: ['a', 'años de'],
    or: 'o',
    with: 'con',
    andThatNumber: 'y ese número',
    andOfOthers: 'y de otro',
    andAlso: 'y también',
    andAlsoThe: 'y además',
    sharedBy: 'que comparten',
    withThe: 'con',
    without: 'sin',
    has: 'tiene',
    lacks: 'no tiene',
    was: (isPlural) => (isPlural ? 'fueron' : 'fue'),
    thatWas: (isPlural) => (isPlural ? 'que fueron' : 'que fue'),
    forEach: 'por cada',
    things: 'cosas',
    something: 'algo',
    nothing: 'nada',
    sameThing: 'lo mismo',
    between: 'de entre',
    orderedBy: 'por orden de',
    mostCommon: 'lo más frecuente:',
    leastCommon: 'lo menos frecuente:',
    theMost: 'el mayor número de',
    theFewest: 'el menor número de',
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
    time: {
      '>': 'posterior a',
      '<': 'anterior a',
      '>=': 'desde',
      '<=': 'hasta',
      '=': 'en',
      '!=': 'fuera de',
    },
    when: { '>': 'después de', '<': 'antes de', '>=': 'desde', '<=': 'hasta', '=': 'en', '!=': 'fuera de' },
  },
};
