import type { Language } from '../../rdf';

/** What is done with what words name. */
type Done =
  | 'list'
  | 'check'
  | 'count'
  | 'compare'
  | 'extreme'
  | 'not'
  | 'any'
  | 'order'
  | 'fold'
  | 'calculated'
  | 'same'
  | 'text';

/** What an operator word of the question asks to be done, for the line under it. */
export const OPERATORS: Readonly<Record<Language, Readonly<Record<Done, string>>>> = {
  en: {
    list: 'show them all',
    check: 'yes or no',
    count: 'count them',
    compare: 'compare',
    extreme: 'the highest or lowest',
    not: 'without these',
    any: 'either of them',
    order: 'sort them',
    fold: 'sum or average',
    calculated: 'work out',
    same: 'the same one',
    text: 'part of a text',
  },
  es: {
    list: 'mostrarlos todos',
    check: 'sí o no',
    count: 'contarlos',
    compare: 'comparar',
    extreme: 'el mayor o el menor',
    not: 'sin estos',
    any: 'uno u otro',
    order: 'ordenarlos',
    fold: 'suma o media',
    calculated: 'calcular',
    same: 'el mismo',
    text: 'parte de un texto',
  },
};

const FOLDS: ReadonlySet<string> = new Set(['average', 'sum', 'least', 'most']);

/** By the name that an `Ask` gives to what is done; `undefined`: it is not shown. */
export const doneBy = (name: string): Done | undefined => {
  if (FOLDS.has(name)) return 'fold';
  return name in OPERATORS.en ? (name as Done) : undefined;
};
