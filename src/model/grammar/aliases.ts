import type { Vocabulary } from './vocabulary';

/** The lists of a vocabulary by the letter that their aliases begin with. */
export const ALIAS_LISTS = {
  c: 'classes',
  p: 'properties',
  e: 'entities',
  v: 'values',
  n: 'numbers',
  s: 'strings',
} as const satisfies Readonly<Record<string, keyof Vocabulary>>;

export type AliasLetter = keyof typeof ALIAS_LISTS;

/** `p17`: the eighteenth property. */
export const alias = (letter: AliasLetter, at: number): string => `${letter}${String(at)}`;

/** All aliases of a letter, in order. */
export const aliasesOf = (letter: AliasLetter, vocabulary: Vocabulary): readonly string[] =>
  vocabulary[ALIAS_LISTS[letter]].map((_, at) => alias(letter, at));

const isWhole = (number: string): boolean => /^\d{1,9}$/u.test(number);

/** Aliases of numbers that LIMIT and OFFSET take. */
export const wholeNumbers = ({ numbers }: Vocabulary): readonly string[] =>
  numbers.flatMap((number, at) => (isWhole(number) ? [alias('n', at)] : []));

/** Of these, the ones a LIMIT of which leaves something. */
export const limits = ({ numbers }: Vocabulary): readonly string[] =>
  numbers.flatMap((number, at) => (isWhole(number) && Number(number) > 0 ? [alias('n', at)] : []));

/** Names of variables that a query in aliases may have: of patterns, and of what is calculated, by where. */
export const PATTERN_VARIABLES = Array.from('abcdefghijkl');

/** Tests in one FILTER, at most, by how deep its group stands: fewer the deeper, where a random model would fill a reply with them. */
const TESTS = [3, 2, 1];
export const testsAt = (depth: number): number => TESTS[depth] ?? 1;

/** Alias of a property; `undefined` where it is not in the vocabulary. */
export const propertyAlias = ({ properties }: Vocabulary, iri: string): string | undefined => {
  const at = properties.findIndex((property) => property.iri === iri);
  return at < 0 ? undefined : alias('p', at);
};
