import { asData, quoted } from './as-data';

/** A question that was asked before, with its query in the aliases of the card. */
export interface ShownExample {
  readonly question: string;
  readonly query: string;
}

/** A reading of the question. */
export interface ShownReading {
  /** In words. */
  readonly paraphrase: string;
  /** In the aliases of the card; `undefined` where it can't be written in them. */
  readonly query: string | undefined;
  readonly rows: number;
  /** It counts, and there are none: that is an answer, though `rows` is 0. */
  readonly isZeroCount?: boolean;
}

export interface QuestionParts {
  /** The schema card, as text. */
  readonly card: string;
  readonly examples: readonly ShownExample[];
  /** Best first; the first is number 1. */
  readonly readings: readonly ShownReading[];
  readonly question: string;
}

const printExample = ({ question, query }: ShownExample): string => `Question: ${quoted(question)}\n${query}`;

const printRows = ({ rows, isZeroCount }: ShownReading): string => {
  if (rows === 0) return isZeroCount === true ? 'counts 0' : 'no rows';
  return rows === 1 ? '1 row' : `${String(rows)} rows`;
};

const printReading = (reading: ShownReading, at: number): string =>
  [
    `${String(at + 1)}. ${asData(reading.paraphrase)} (${printRows(reading)})`,
    ...(reading.query === undefined ? [] : [`   ${reading.query}`]),
  ].join('\n');

/** What the model is told of one question: what changes least stands first, the question last. */
export const questionMessage = ({ card, examples, readings, question }: QuestionParts): string =>
  [
    `Schema\n${card}`,
    ...(examples.length === 0 ? [] : [`Examples\n${examples.map(printExample).join('\n')}`]),
    readings.length === 0
      ? 'Readings\nnone: write a query'
      : `Readings\n${readings.map(printReading).join('\n')}`,
    `Question: ${quoted(question, 600)}`,
  ].join('\n\n');
