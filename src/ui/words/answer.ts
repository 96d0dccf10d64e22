import type { Answer } from '../../agent';
import type { Column } from '../../composer';
import type { Language, ResultSet, Term } from '../../rdf';
import { m } from '../../messages';
import { counted, numberText } from './number';
import { paraphraseText, sentenceCase } from './paraphrase';
import { termText, type TermContext } from './term';

/** Rows that the sentence speaks of, counted from 1. */
export interface Citation {
  readonly from: number;
  readonly to: number;
}

export interface AnswerWords {
  /** What stands large, where there is one such thing. */
  readonly large: string | undefined;
  readonly sentence: string;
  readonly cites: Citation | undefined;
}

/** All are named up to this many; of more, the first three. */
const NAMED = 5;
const NAMED_OF_MORE = 3;

const unitOf = (columns: readonly Column[], position: number): Pick<TermContext, 'unit' | 'shownIn'> => {
  const { unit, shownIn } = columns[position] ?? {};
  return { unit, ...(shownIn === undefined ? {} : { shownIn }) };
};

/** Letters of one name in a sentence; the table has the rest. */
const NAME_LENGTH = 80;

const shortened = (text: string): string =>
  text.length <= NAME_LENGTH ? text : `${text.slice(0, NAME_LENGTH).trimEnd()}…`;

type Cells = readonly (Term | undefined)[];

/** Whether something calls it a name: what stands for a thing that nothing names says nothing in a sentence. */
const isNamed = (term: Term | undefined, { labels }: Answer): boolean =>
  term?.termType === 'Literal' || (term !== undefined && Object.hasOwn(labels, term.value));

const isSubject = ({ candidate }: Answer, at: number): boolean => candidate?.columns[at]?.isSubject === true;

/**
 * A row in words: `Vienna`, `Niels Bohr (Copenhagen)`; a value behind what it is of: `France (67 million)`. Of more columns the
 * first that was asked for: the table tells the rest.
 */
const rowText = (answer: Answer, row: Cells, language: Language): string => {
  const columns = answer.candidate?.columns ?? [];
  const texts = row.map((term, at) =>
    shortened(termText(term, { labels: answer.labels, language, ...unitOf(columns, at) })),
  );
  const subject = texts.filter((_, at) => isSubject(answer, at) && isNamed(row[at], answer)).join(' ');
  const asked = texts.filter((_, at) => !isSubject(answer, at));
  const hasSubject = asked.length < texts.length;
  const shown = !hasSubject ? asked : asked.length > 1 ? asked.slice(0, 1) : [subject, ...asked];
  const [first = '', ...rest] = shown;
  const beside = rest.length === 1 ? (rest[0] ?? '') : '';
  return first === '' || beside === '' ? first || beside : `${first} (${beside})`;
};

/** The place of the first column that was asked for. */
const firstAsked = (answer: Answer, width: number): number => {
  const at = Array.from({ length: width }, (_, column) => column).find(
    (column) => !isSubject(answer, column),
  );
  return at ?? 0;
};

/** The cell of an answer that is one: one row, of one column that was asked for. */
export const singleCell = (answer: Answer): Term | undefined => {
  const { result } = answer;
  if (result.type !== 'bindings' || result.rows.length !== 1) return undefined;
  const asked = (result.rows[0] ?? []).filter((_, at) => !isSubject(answer, at));
  return asked.length === 1 ? asked[0] : undefined;
};

const distinctCells = (rows: ResultSet['rows'], at: number): number =>
  new Set(rows.map((row) => (row[at] === undefined ? '' : `${row[at].termType} ${row[at].value}`))).size;

const largeText = (answer: Answer, rows: ResultSet['rows'], language: Language): string | undefined => {
  const { candidate } = answer;
  const [row] = rows;
  if (candidate === undefined || row === undefined) return undefined;
  const at = firstAsked(answer, row.length);
  const firstCell = termText(row[at], {
    labels: answer.labels,
    language,
    ...unitOf(candidate.columns, at),
  });
  if (candidate.form === 'count' && rows.length === 1) {
    return row[at]?.value === '1' ? firstCell : `${firstCell} ${candidate.noun}`;
  }
  const distinct = distinctCells(rows, at);
  if (distinct === 1) return firstCell;
  return candidate.form === 'list' ? `${numberText(language, distinct)} ${candidate.noun}` : undefined;
};

const listSentence = (
  answer: Answer,
  rows: ResultSet['rows'],
  reading: string,
  language: Language,
): string => {
  const named = rows.length <= NAMED ? rows : rows.slice(0, NAMED_OF_MORE);
  const items = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    named.map((row) => rowText(answer, row, language)),
  );
  const sentence =
    named.length === rows.length ? m.answer_list({ reading, items }) : m.answer_among({ reading, items });
  return sentence.replace(/…\.$/u, '…');
};

const bindingsWords = (answer: Answer, rows: ResultSet['rows'], language: Language): AnswerWords => {
  const cites = rows.length === 0 ? undefined : { from: 1, to: rows.length };
  if (answer.candidate === undefined) {
    return { large: undefined, sentence: m.answer_written(counted(language, rows.length)), cites };
  }
  const reading = sentenceCase(paraphraseText(answer.candidate.paraphrase));
  if (rows.length === 0) return { large: undefined, sentence: m.answer_nothing({ reading }), cites };
  return {
    large: largeText(answer, rows, language),
    sentence: listSentence(answer, rows, reading, language),
    cites,
  };
};

const booleanWords = (answer: Answer, holds: boolean): AnswerWords => {
  const large = holds ? m.answer_yes() : m.answer_no();
  if (answer.candidate === undefined) {
    return { large, sentence: holds ? m.answer_written_yes() : m.answer_written_no(), cites: undefined };
  }
  const reading = sentenceCase(paraphraseText(answer.candidate.paraphrase));
  return { large, sentence: m.answer_is({ reading, value: large.toLocaleLowerCase() }), cites: undefined };
};

const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** The answer in words, made of nothing but its rows and its reading. */
export const answerWords = (answer: Answer, language: Language): AnswerWords => {
  const { result } = answer;
  switch (result.type) {
    case 'bindings':
      return bindingsWords(answer, result.rows, language);
    case 'boolean':
      return booleanWords(answer, result.value);
    case 'quads':
      return {
        large: undefined,
        sentence: m.answer_triples(counted(language, linesOf(result.nquads))),
        cites: undefined,
      };
  }
};

/** What another reading gives, in short: its value where there is one, else its number of rows. */
export const outcomeText = (answer: Answer, language: Language): string => {
  const { result } = answer;
  if (result.type === 'boolean') return result.value ? m.answer_yes() : m.answer_no();
  if (result.type === 'quads') return m.rows(counted(language, linesOf(result.nquads)));
  const single = result.rows.length === 1 ? result.rows[0] : undefined;
  return single === undefined
    ? m.rows(counted(language, result.rows.length))
    : rowText(answer, single, language);
};
