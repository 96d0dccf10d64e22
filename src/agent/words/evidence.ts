import { cellText, columnAt, dateOf, isNumber } from '../../words';
import { paraphraseOf } from '../answer/print-steps';
import type { Answer } from '../answer/answer';
import type { Language } from '../../rdf';
import { isClosed } from './closed-words';
import { standsIn, wordsOf } from './tokens';

/** Where something stands in the rows: rows by column. */
export type Places = ReadonlyMap<number, ReadonlySet<number>>;

/** One value of the rows, wherever it stands. */
export interface Value {
  /** As a sentence may say it. */
  readonly texts: readonly string[];
  /** Words of its label, without case and accents. Empty: it is a number or a date. */
  readonly words: readonly string[];
  readonly number: number | undefined;
  /** `1879-03-14` */
  readonly date: string | undefined;
  readonly places: Places;
}

/** All that a sentence about an answer may say. */
export interface Evidence {
  readonly language: Language;
  /** Of a yes-or-no answer. */
  readonly holds: boolean | undefined;
  readonly values: readonly Value[];
  /** The question, the reading, the headings with their units: words in order, each text by itself. */
  readonly said: readonly (readonly string[])[];
  readonly rows: number;
  /** Different values of each column, by column. */
  readonly distinct: readonly number[];
  /** Columns that were asked for. */
  readonly asked: readonly number[];
}

/** Units whose names begin with a capital in some texts: what else a unit is called is no name. */
const UNIT_NAMES: ReadonlyMap<string, string> = new Map([
  ['K', 'kelvin'],
  ['°C', 'celsius'],
  ['°F', 'fahrenheit'],
]);

const unitWords = (unit: string | undefined): string =>
  unit === undefined ? '' : [unit, UNIT_NAMES.get(unit) ?? ''].join(' ');

/** Rows whose values a sentence may name. */
const MOST_ROWS = 500;

/** The words that stand for the rows. */
export const evidenceOf = (answer: Answer, question: string, language: Language): Evidence => {
  const { result, candidate, labels } = answer;
  const columns = candidate?.columns ?? [];
  const headings = columns.flatMap(({ label, unit, shownIn }) => [
    label,
    unitWords(unit),
    unitWords(shownIn?.unit),
  ]);
  const reading = candidate === undefined ? [] : [paraphraseOf(candidate), candidate.noun];
  const said = [question, ...reading, ...headings].map(wordsOf).filter((words) => words.length > 0);
  if (result.type !== 'bindings') {
    const holds = result.type === 'boolean' ? result.value : undefined;
    return { language, holds, values: [], said, rows: 0, distinct: [], asked: [] };
  }
  const found = new Map<string, { value: Omit<Value, 'places'>; places: Map<number, Set<number>> }>();
  for (const [row, cells] of result.rows.slice(0, MOST_ROWS).entries())
    for (const [at, term] of cells.entries()) {
      const column = columnAt(answer, at);
      const text = cellText(term, column, labels, language);
      if (text === '' || term === undefined) continue;
      const number = isNumber(term) ? inShown(Number(term.value), column.shownIn) : undefined;
      const date = dateOf(term);
      const isLabel = number === undefined && date === undefined;
      const key = `${isLabel ? '' : (date ?? String(number))} ${text}`;
      const one = found.get(key) ?? {
        value: { texts: [text, term.value], words: isLabel ? wordsOf(text) : [], number, date },
        places: new Map<number, Set<number>>(),
      };
      found.set(key, one);
      one.places.set(at, (one.places.get(at) ?? new Set()).add(row));
    }
  const distinct = result.variables.map(
    (_, at) => new Set(result.rows.map((cells) => JSON.stringify(cells[at] ?? null))).size,
  );
  const asked = result.variables.flatMap((_, at) => (columns[at]?.isSubject === true ? [] : [at]));
  const values = [...found.values()].map(({ value, places }) => ({ ...value, places }));
  return { language, holds: undefined, values, said, rows: result.rows.length, distinct, asked };
};

const inShown = (value: number, shownIn?: { readonly factor: number; readonly offset: number }): number =>
  shownIn === undefined ? value : Number((value * shownIn.factor + shownIn.offset).toPrecision(6));

/** Wherever one of these stands. */
export const placesOf = (values: readonly Value[]): Places => {
  const places = new Map<number, Set<number>>();
  for (const value of values)
    for (const [column, rows] of value.places)
      places.set(column, new Set([...(places.get(column) ?? []), ...rows]));
  return places;
};

/** Whether words stand in the question, the reading or a heading, one after another. */
export const isInSaid = (words: readonly string[], { said }: Evidence): boolean =>
  said.some((text) => standsIn(words, text));

const isPluralOf = (word: string, other: string): boolean => word === `${other}s` || word === `${other}es`;

export const isPluralInSaid = (word: string, { said }: Evidence): boolean =>
  said.some((text) =>
    text.some((other) => other === word || isPluralOf(word, other) || isPluralOf(other, word)),
  );

/** Words that share so many first letters may be forms of one word. */
const STEM = 4;

/** Whether a word may be a form of one in the question or the rows. */
export const isRelated = (word: string, { said, values }: Evidence): boolean => {
  const isForm = (other: string): boolean =>
    word === other || (word.length >= STEM && other.startsWith(word.slice(0, STEM)));
  return !isClosed(word) && [...said, ...values.map(({ words }) => words)].some((text) => text.some(isForm));
};

const COUNTABLE: ReadonlySet<string> = new Set(
  ['of', 'rows', 'results', 'them', 'in', 'total'].concat(['de', 'filas', 'resultados', 'en']),
);

/** Whether what stands behind a number is what was asked for, or rows. */
export const isOfRows = ([next, ...more]: readonly string[], evidence: Evidence): boolean =>
  next === undefined ||
  COUNTABLE.has(next) ||
  [next, ...more.slice(0, 2)].some((word) => isRelated(word, evidence));
