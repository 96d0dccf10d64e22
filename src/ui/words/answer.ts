import type { Answer } from '../../agent';
import type { Language, ResultSet, Term } from '../../rdf';
import { m } from '../../messages';
import { columnAt, firstAsked, isSubject, listText, rowText, templateOf, toldCount } from '../../session';
import { cutText } from './cut-text';
import { counted, numberText } from './number';
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

const contextOf = (answer: Answer, at: number, language: Language): TermContext => ({
  ...columnAt(answer, at),
  labels: answer.labels,
  language,
});

/** The cell of an answer that is one: one row, of one column that was asked for. */
export const singleCell = (answer: Answer): Term | undefined => {
  const { result } = answer;
  if (result.type !== 'bindings' || result.rows.length !== 1) return undefined;
  const asked = (result.rows[0] ?? []).filter((_, at) => !isSubject(answer, at));
  return asked.length === 1 ? asked[0] : undefined;
};

const distinctCells = (rows: ResultSet['rows'], at: number): number =>
  new Set(rows.map((row) => (row[at] === undefined ? '' : `${row[at].termType} ${row[at].value}`))).size;

/** Equals that are all named where one would stand. */
const MOST_EQUALS = 5;

const equalsText = (answer: Answer, rows: ResultSet['rows'], language: Language): string => {
  const texts = rows.map((row) => termText(row[0], contextOf(answer, 0, language)));
  return listText([...new Set(texts)], language);
};

const largeText = (answer: Answer, rows: ResultSet['rows'], language: Language): string | undefined => {
  const { candidate } = answer;
  const [row] = rows;
  if (candidate === undefined || row === undefined) return undefined;
  const at = firstAsked(answer, row.length);
  const firstCell = termText(row[at], contextOf(answer, at, language));
  if (candidate.form === 'count' && rows.length === 1) {
    return row[at]?.value === '1' ? firstCell : `${firstCell} ${candidate.noun}`;
  }
  const distinct = distinctCells(rows, at);
  if (distinct === 1) return firstCell;
  if (answer.best !== undefined && distinct <= MOST_EQUALS) return equalsText(answer, rows, language);
  if (candidate.form !== 'list') return undefined;
  const told = toldCount(answer, rows);
  // Values are counted with what they are of, as the sentence does; a thing that several have is no two things.
  return told === distinct || candidate.columns[at]?.kind !== 'entity'
    ? `${numberText(language, told)} ${candidate.noun}`
    : undefined;
};

const bindingsWords = (answer: Answer, rows: ResultSet['rows'], language: Language): AnswerWords => {
  const cites = rows.length === 0 ? undefined : { from: 1, to: rows.length };
  if (answer.candidate === undefined) {
    return { large: undefined, sentence: m.answer_written(counted(language, rows.length)), cites };
  }
  return { large: largeText(answer, rows, language), sentence: templateOf(answer, language), cites };
};

const booleanWords = (answer: Answer, holds: boolean, language: Language): AnswerWords => {
  const large = holds ? m.answer_yes() : m.answer_no();
  if (answer.candidate === undefined) {
    return { large, sentence: holds ? m.answer_written_yes() : m.answer_written_no(), cites: undefined };
  }
  return { large, sentence: templateOf(answer, language), cites: undefined };
};

const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** The answer in words, made of nothing but its rows and its reading. */
export const answerWords = (answer: Answer, language: Language): AnswerWords => {
  const { result } = answer;
  switch (result.type) {
    case 'bindings':
      return bindingsWords(answer, result.rows, language);
    case 'boolean':
      return booleanWords(answer, result.value, language);
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
    : cutText(rowText(answer, single, language));
};
