/**
 * What one row of a table is called. The name of the file says it if its head is a plural (`movies_small.csv`: "movie"); else
 * the heading of the key does (`order_id`: "order"); else that of the column that names the rows (`country`); else the name of the
 * file, as it is.
 */
import pluralize from 'pluralize';
import { readHeading } from './heading';
import WORDS from './row-words.json' with { type: 'json' };

const LONGEST = 60;
/** Words of a heading that may be a noun. */
const HEADING_WORDS = 3;
const FILE_ENDING = /(?:\.(?:csv|tsv|tab|txt|gz))+$/iu;
/** `2024`, `v2`, `q1`, `2024-05`: which edition it is. */
const EDITION = /^(?:v|q|h|fy)?\d[\d.-]*$/iu;
/** Endings of Spanish plurals, which the English rules would cut wrongly. */
const SPANISH: readonly (readonly [RegExp, string])[] = [
  [/ciones$/iu, 'ción'],
  [/dades$/iu, 'dad'],
  [/(?<=[áéíóúñ].*[lnrsd])es$/iu, ''],
  [/(?<=[áéíóúñ].*[aeo])s$/iu, ''],
];

const lower = (word: string): string => word.toLowerCase();

/** Of a word or a name of several, whose last word is changed: `lab samples` → `lab sample`; what is no plural stays. */
export const singularOf = (noun: string): string => {
  const spanish = SPANISH.find(([ending]) => ending.test(noun));
  return spanish === undefined ? pluralize.singular(noun) : noun.replace(...spanish);
};

const isPlural = (word: string): boolean => singularOf(word) !== word;

/** "Species", "fish": it may be one or many. */
const isBoth = (word: string): boolean => pluralize.plural(word) === word;

const saysLittle = (word: string): boolean => {
  const bare = lower(word).replace(/\d+$/u, '');
  return EDITION.test(word) || WORDS.little.includes(bare) || WORDS.months.includes(bare);
};

/** The noun phrase in the name of a file, before what says where, when or how much of it this is. */
const phraseIn = (fileName: string): readonly string[] => {
  const bare = fileName.replace(/^.*[/\\]/u, '').replace(FILE_ENDING, '');
  const words = readHeading(bare.replace(/[-.()]+/gu, ' ')).label.split(' ');
  const parts = words.reduce<readonly (readonly string[])[]>(
    ([last = [], ...before], word) =>
      WORDS.prepositions.includes(lower(word)) ? [[], last, ...before] : [[...last, word], ...before],
    [],
  );
  const telling = parts.map((part) => part.filter((word) => !saysLittle(word)));
  const said = telling.findLast((part) => part.length > 0) ?? [];
  return said.slice(0, said.findLastIndex(isPlural) + 1 || said.length);
};

const headingWords = (heading: string): readonly string[] =>
  readHeading(heading.replace(/[.:#]/gu, ' ')).label.split(' ');

/** Whether a heading ends with a word for keys. */
export const saysIdentifier = (heading: string): boolean =>
  WORDS.identifiers.includes(lower(headingWords(heading).at(-1) ?? ''));

/** What the heading of a key says that it tells apart: `order_id` → `order`; a bare `id` says nothing. */
export const nounOfKey = (heading: string): string | undefined => {
  const words = headingWords(heading);
  if (!saysIdentifier(heading)) return undefined;
  const said = words.slice(
    0,
    words.findIndex((word) => WORDS.identifiers.includes(lower(word))),
  );
  return said.length === 0 ? undefined : singularOf(said.join(' '));
};

/** What the heading of names says that they name: `Country` → `country`. What describes, or is named by a number, says nothing. */
const nounOfNames = (heading: string): string | undefined => {
  const words = headingWords(heading);
  const last = lower(words.at(-1) ?? '');
  const isNoun = words.length <= HEADING_WORDS && /^\p{L}{2,}$/u.test(last);
  const isOther = saysIdentifier(heading) || saysLittle(last) || WORDS.describing.includes(last);
  return isNoun && !isOther ? lower(singularOf(words.join(' '))) : undefined;
};

/** `Cars93` → `Cars`: which edition it is, behind a plural. */
const withoutEdition = (word: string): string => {
  const bare = word.replace(/\d+$/u, '');
  return isPlural(bare) ? bare : word;
};

export type Period = 'day' | 'month' | 'year';

/** A column of times that tell the rows apart. */
export interface Times {
  readonly heading: string;
  readonly period: Period;
}

const SPANISH_TIMES = /(?:^|\s)(?:fecha|d[ií]a|mes|a[ñn]o)(?:\s|$)/iu;

const nounOfTimes = ({ heading, period }: Times): string =>
  SPANISH_TIMES.test(readHeading(heading).label) ? WORDS.spanishPeriods[period] : period;

/** `keys`: headings of columns whose values tell the rows apart. `naming`: that of the first such column of short texts. */
export const rowNoun = (
  fileName: string,
  keys: readonly string[],
  naming?: string,
  times?: Times,
): string => {
  const words = phraseIn(fileName).map(withoutEdition);
  const named = singularOf(words.join(' '));
  const last = words.at(-1) ?? '';
  if (isPlural(last)) return named.slice(0, LONGEST);
  const keyed = keys.map(nounOfKey).find((noun) => noun !== undefined);
  const headed = naming === undefined || (last !== '' && isBoth(last)) ? undefined : nounOfNames(naming);
  const timed = times === undefined ? undefined : nounOfTimes(times);
  return (keyed ?? headed ?? timed ?? (named === '' ? 'row' : named)).slice(0, LONGEST);
};
