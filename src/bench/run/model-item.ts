import type { Answer, ModelAnswer, ModelChoice, ModelFault, ModelUsage } from '../../agent';
import { exact, type Rows } from '../score';
import type { Consulted } from './ask-question';
import { countedRows } from './counted-rows';

/** What it did; reports of before tell apart a reading that it `edited`. */
export type ChoiceKind = ModelChoice['kind'] | 'edited';

/** What a language model made of one question, beside the composer. Its query is `Item.modelQuery`. */
export interface ModelItem extends ModelUsage {
  readonly choice: ChoiceKind;
  /** Place of the reading that it chose among those that it was shown, from 1; `null` for any other choice. */
  readonly place: number | null;
  /** Of its answer, or of the composer's where it has none: what who always took its word would have. 0 or 1. */
  readonly exact: number;
  /** Of the answer without it. 0 or 1. */
  readonly composerExact: number;
  /** Its answer has the rows of the composer's. */
  readonly agrees: boolean;
  readonly calls: number;
  /** It was asked, has rows to show (its own, or the composer's where it has none), they are wrong, and nothing warns of that. Reports of before have none. */
  readonly confidentlyWrong?: number;
  /** What went wrong, from the kind to the reason: `model/timeout`, `unusable/empty`, `stopped`; `null`: nothing. */
  readonly fault: string | null;
}

const exactOf = (gold: Rows, answer: Answer | undefined): number => {
  const rows = countedRows(answer);
  return rows !== undefined && exact(gold, rows) ? 1 : 0;
};

const confidentlyWrongOf = (gold: Rows, answer: Answer | undefined): number => {
  const rows = countedRows(answer) ?? [];
  return rows.length > 0 && !exact(gold, rows) && answer?.cautions.length === 0 ? 1 : 0;
};

const faultOf = (fault: ModelFault | undefined): string | null => {
  if (fault === undefined) return null;
  if (fault.kind === 'model') return `model/${fault.failure.kind}`;
  return fault.kind === 'unusable' ? `unusable/${fault.fault.kind}` : fault.kind;
};

const placeOf = (choice: ModelChoice): number | null => ('at' in choice ? choice.at + 1 : null);

const costsOf = ({ calls, usage }: ModelAnswer) => ({ calls, ...usage });

/** `gold`: rows of the right answer. */
export const modelItem = (gold: Rows, { composed, told }: Consulted): ModelItem => ({
  choice: told.choice.kind,
  place: placeOf(told.choice),
  exact: exactOf(gold, told.answer ?? composed),
  composerExact: exactOf(gold, composed),
  agrees: told.agrees,
  confidentlyWrong: confidentlyWrongOf(gold, told.answer ?? composed),
  ...costsOf(told),
  fault: faultOf(told.fault),
});
