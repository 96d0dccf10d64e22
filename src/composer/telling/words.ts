import type { Language } from '../../rdf';
import type { Aggregate, Comparison, Cue } from '../cues/cue';

interface Words {
  readonly whether: string;
  readonly countOf: string;
  readonly of: string;
  readonly and: string;
  readonly or: string;
  readonly with: string;
  readonly without: string;
  readonly not: string;
  readonly that: string;
  readonly thatIs: string;
  readonly sameAs: string;
  readonly per: string;
  readonly thing: string;
  readonly between: string;
  readonly theAverage: string;
  readonly orderedBy: string;
  readonly mostCommon: string;
  readonly withMost: string;
  readonly withFewest: string;
  highest(limit: number): string;
  lowest(limit: number): string;
  readonly aggregate: Readonly<Record<Aggregate, string>>;
  readonly compare: Readonly<Record<Comparison, string>>;
  readonly time: Readonly<Record<Comparison, string>>;
}

/** The words that join terms in a paraphrase. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    whether: 'is there',
    countOf: 'count of',
    of: 'of',
    and: 'and',
    or: 'or',
    with: 'with',
    without: 'without',
    not: 'not',
    that: 'that',
    thatIs: 'that is',
    sameAs: ', the same as its',
    per: 'per',
    thing: 'things',
    between: 'between',
    theAverage: 'the average',
    orderedBy: 'ordered by',
    mostCommon: 'most common',
    withMost: 'with the most',
    withFewest: 'with the fewest',
    highest: (limit) => (limit === 1 ? 'with the highest' : `the ${String(limit)} with the highest`),
    lowest: (limit) => (limit === 1 ? 'with the lowest' : `the ${String(limit)} with the lowest`),
    aggregate: { AVG: 'average', SUM: 'sum of', MIN: 'lowest', MAX: 'highest' },
    compare: { '>': 'over', '<': 'under', '>=': 'at least', '<=': 'at most', '=': '', '!=': 'other than' },
    time: { '>': 'after', '<': 'before', '>=': 'from', '<=': 'until', '=': 'in', '!=': 'not in' },
  },
  es: {
    whether: 'existe',
    countOf: 'número de',
    of: 'de',
    and: 'y',
    or: 'o',
    with: 'con',
    without: 'sin',
    not: 'no',
    that: 'que',
    thatIs: 'que es',
    sameAs: ', igual que su',
    per: 'por',
    thing: 'cosas',
    between: 'entre',
    theAverage: 'la media',
    orderedBy: 'por orden de',
    mostCommon: 'más frecuente',
    withMost: 'con más',
    withFewest: 'con menos',
    highest: (limit) => (limit === 1 ? 'con mayor' : `los ${String(limit)} con mayor`),
    lowest: (limit) => (limit === 1 ? 'con menor' : `los ${String(limit)} con menor`),
    aggregate: { AVG: 'media de', SUM: 'suma de', MIN: 'mínimo de', MAX: 'máximo de' },
    compare: {
      '>': 'más de',
      '<': 'menos de',
      '>=': 'al menos',
      '<=': 'como máximo',
      '=': '',
      '!=': 'distinto de',
    },
    time: { '>': 'después de', '<': 'antes de', '>=': 'desde', '<=': 'hasta', '=': 'en', '!=': 'no en' },
  },
};

/** What an operator word of the question was taken for, for the line under it. */
export const OPERATORS: Readonly<Record<Language, Readonly<Record<Cue['cue'], string>>>> = {
  en: {
    list: 'list',
    who: 'who',
    where: 'place',
    when: 'time',
    how: 'how much',
    count: 'count',
    compare: 'comparison',
    between: 'range',
    each: 'for each',
    not: 'without',
    or: 'either',
    and: 'and',
    their: 'the same one',
    top: 'first',
    time: 'time',
    most: 'most',
    common: 'most common',
    superlative: 'extreme',
    measure: 'measure',
    first: 'first',
    order: 'order',
    aggregate: 'summary',
  },
  es: {
    list: 'lista',
    who: 'quién',
    where: 'lugar',
    when: 'tiempo',
    how: 'cuánto',
    count: 'recuento',
    compare: 'comparación',
    between: 'intervalo',
    each: 'por cada',
    not: 'sin',
    or: 'uno u otro',
    and: 'y',
    their: 'el mismo',
    top: 'primeros',
    time: 'tiempo',
    most: 'más',
    common: 'más frecuente',
    superlative: 'extremo',
    measure: 'medida',
    first: 'primero',
    order: 'orden',
    aggregate: 'resumen',
  },
};
