import type { Candidate } from '../composer';
import type { Language, QueryResult, ResultSet, Term } from '../rdf';
import { cellText, isAmount, type ShownColumn } from './cell-text';

/** What of an answer its words are made of. */
export interface Told {
  /** `undefined` for a query that somebody wrote. */
  readonly candidate: Candidate | undefined;
  readonly result: QueryResult;
  /** Of the IRIs in the rows, in the question's language. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Letters of one name in a sentence; the table has the rest. */
const NAME_LENGTH = 80;

const shortened = (text: string): string =>
  text.length <= NAME_LENGTH ? text : `${text.slice(0, NAME_LENGTH).trimEnd()}…`;

/** Whether something calls it a name: what stands for a thing that nothing names says nothing in a sentence. */
const isNamed = (term: Term | undefined, { labels }: Told): boolean =>
  term?.termType === 'Literal' || (term !== undefined && Object.hasOwn(labels, term.value));

export const isSubject = ({ candidate }: Told, at: number): boolean =>
  candidate?.columns[at]?.isSubject === true;

/** The place of the first column that was asked for. */
export const firstAsked = (answer: Told, width: number): number =>
  Math.max(
    0,
    Array.from({ length: width }, (_, at) => at).findIndex((at) => !isSubject(answer, at)),
  );

/** What is known of a column of an answer, by its place. */
export const columnAt = ({ candidate, result }: Told, at: number): ShownColumn => {
  const variable = result.type === 'bindings' ? result.variables[at] : undefined;
  const isComputed =
    result.type === 'bindings' && variable !== undefined && result.computed?.includes(variable) === true;
  return { ...candidate?.columns[at], isComputed };
};

/** A cell in words, with its unit. */
export const unitText = (answer: Told, term: Term | undefined, at: number, language: Language): string => {
  const column = columnAt(answer, at);
  const text = cellText(term, column, answer.labels, language);
  // Minutes of a length of time are told with their units.
  const unit = column.shownIn?.unit ?? (column.isDuration === true ? undefined : column.unit);
  if (term === undefined || !isAmount(term, column)) return text;
  // "3.301 × 10²³ kg" stays on one line.
  return (unit === undefined ? text : `${text} ${unit}`).replaceAll(' ', '\u00a0');
};

/** Whether each row says what one thing has: the thing, and one value. */
export const areValuesOfThings = (answer: Told): boolean => {
  if (answer.result.type !== 'bindings') return false;
  const at = [...answer.result.variables.keys()];
  return at.some((one) => isSubject(answer, one)) && at.filter((one) => !isSubject(answer, one)).length === 1;
};

/**
 * How many different things the rows tell: values with what they are of, else things in the first column that was asked for. Of
 * one thing alone, its rows.
 */
export const toldCount = (answer: Told, rows: ResultSet['rows']): number => {
  const all = [...(rows[0] ?? []).keys()];
  const asked = all.filter((at) => !isSubject(answer, at));
  const told = asked.length === 1 ? all : [firstAsked(answer, all.length)];
  const keys = new Set(
    rows.map((row) => told.map((at) => `${row[at]?.termType ?? ''} ${row[at]?.value ?? ''}`).join('\n')),
  );
  return keys.size === 1 ? rows.length : keys.size;
};

/**
 * A row in words: `Vienna`, `Niels Bohr (Copenhagen)`; a value behind what it is of: `France (67 million)`. Of more columns the
 * first that was asked for: the table tells the rest. Empty where nothing can be said.
 */
export const rowText = (answer: Told, row: readonly (Term | undefined)[], language: Language): string => {
  const texts = row.map((term, at) => shortened(unitText(answer, term, at, language)));
  const subject = texts.filter((_, at) => isSubject(answer, at) && isNamed(row[at], answer)).join(' ');
  const asked = texts.filter((_, at) => !isSubject(answer, at));
  const hasSubject = asked.length < texts.length;
  const shown = !hasSubject ? asked : asked.length > 1 ? asked.slice(0, 1) : [subject, ...asked];
  const [first = '', ...rest] = shown;
  const beside = rest.length === 1 ? (rest[0] ?? '') : '';
  return first === '' || beside === '' ? first || beside : `${first} (${beside})`;
};
