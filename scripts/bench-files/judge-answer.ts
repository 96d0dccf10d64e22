import type { Caution } from '../../src/agent';
import { folded } from '../cases/judge';
import type { RealQuestion } from './real-file';

/** What came of a question. */
export interface Answered {
  /** The answer in words. */
  readonly said: string;
  /** Cells as the page shows them. */
  readonly rows: readonly (readonly string[])[];
  /** What cells lead to that are shown by a name. */
  readonly iris?: readonly string[];
  readonly cautions: readonly Caution['kind'][];
  /** Why there is no answer. Default: there is one. */
  readonly refused?: string;
}

/**
 * `right`: all right values stand in it, and no more rows than they are; `told`: another answer, beside a caution that
 * it may be wrong; `refused`: no answer, and why; `wrong`: another answer without a word.
 */
export type FileVerdict = 'right' | 'told' | 'refused' | 'wrong';

/** These say that the answer may be wrong; others tell of the data. */
const DOUBTS: readonly Caution['kind'][] = [
  'unread-words',
  'near-words',
  'not-held',
  'unknown-unit',
  'close-call',
  'in-place-of',
  'guessed-link',
  'unsure',
  'incomplete',
  'awaited',
  'capped',
];

/** Right values are rounded to two decimals. */
const NEAR = 0.006;
const PREFIX = /…$/u;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

const says = (cell: string, value: string): boolean => {
  if (PREFIX.test(value)) return folded(cell.trim()).startsWith(folded(value.replace(PREFIX, '').trim()));
  if (isNumber(cell) && isNumber(value)) return Math.abs(Number(cell) - Number(value)) < NEAR;
  return folded(cell.trim()) === folded(value.trim());
};

const NO_ROWS = 'empty';

const isRight = (right: RealQuestion['right'], { rows, iris = [], refused }: Answered): boolean => {
  if (right.length === 0) return refused === NO_ROWS;
  const isNoMore = new Set(rows.map((row) => row.join('\t'))).size <= right.length;
  const cells = [...rows.flat(), ...iris];
  return (
    refused === undefined &&
    isNoMore &&
    right.every((value) => [value].flat().some((one) => cells.some((cell) => says(cell, one))))
  );
};

export const judgeAnswer = ({ right, or }: RealQuestion, answered: Answered): FileVerdict => {
  if (isRight(right, answered) || (or !== undefined && isRight(or, answered))) return 'right';
  if (answered.refused !== undefined) return 'refused';
  return answered.cautions.some((kind) => DOUBTS.includes(kind)) ? 'told' : 'wrong';
};
