import type { QueryResult } from '../../rdf';
import { shareOf, type Share } from '../score/share';
import type { Asked } from '../run/ask-question';
import { SWAP_KINDS, type SwapKind, type Unanswerable } from './unanswerable';

/** What came of a question that nothing answers. An empty answer, or none, is `refused`. */
export type Outcome = 'refused' | 'cautioned' | 'falseAnswer';

/** What a language model changes about it. */
export interface WithModel {
  /** What came of the question without it. */
  readonly without: Outcome;
  /** What would come of it for who always took the model's word; of its answers those with a caution are `cautioned`. */
  readonly taken: Outcome;
}

/** One such question, asked. */
export interface Refusal extends Unanswerable {
  readonly outcome: Outcome;
  /** Of an answer; `null` where none was given. */
  readonly confidence: number | null;
  /** Default: no model was asked, or it said nothing in time. */
  readonly model?: WithModel;
}

/** No row, "no", or zero: what is said of things that nothing can be said of. */
const isNothing = (result: QueryResult): boolean => {
  if (result.type === 'boolean') return !result.value;
  if (result.type === 'quads') return result.nquads === '';
  const [first] = result.rows;
  return first === undefined || (result.rows.length === 1 && first.length === 1 && first[0]?.value === '0');
};

export const outcomeOf = (
  { answer, failure }: Pick<Asked, 'answer' | 'failure'>,
  kind?: SwapKind,
): Outcome => {
  if (answer === undefined || failure !== undefined) return 'refused';
  if (kind === 'misfit' && isNothing(answer.result)) return 'refused';
  return answer.cautions.length > 0 ? 'cautioned' : 'falseAnswer';
};

export const withModelOf = (
  { consulted }: Pick<Asked, 'consulted'>,
  kind: SwapKind,
): Pick<Refusal, 'model'> => {
  if (consulted === undefined) return {};
  const { composed, failure, told } = consulted;
  return {
    model: {
      without: outcomeOf({ answer: composed, failure }, kind),
      taken: outcomeOf({ answer: told.answer, failure: undefined }, kind),
    },
  };
};

/** Shares in 0 … 1 of the questions asked, which add up to 1; `null` of none. */
export interface RefusalTotals {
  readonly n: number;
  readonly refused: Share;
  /** Answered, beside a caution. */
  readonly cautioned: Share;
  /** Answered as if it had been what was asked. */
  readonly falseAnswer: Share;
}

export const refusalTotals = (items: readonly Pick<Refusal, 'outcome'>[]): RefusalTotals => {
  const share = (outcome: Outcome): Share => shareOf(items, (one) => one.outcome === outcome);
  return {
    n: items.length,
    refused: share('refused'),
    cautioned: share('cautioned'),
    falseAnswer: share('falseAnswer'),
  };
};

/** Of the questions that a model was asked about: without it, and for who always took its word. `undefined` of none. */
export const modelRefusals = (
  items: readonly Pick<Refusal, 'model'>[],
): Readonly<Record<keyof WithModel, RefusalTotals>> | undefined => {
  const asked = items.flatMap(({ model }) => model ?? []);
  if (asked.length === 0) return undefined;
  return {
    without: refusalTotals(asked.map(({ without }) => ({ outcome: without }))),
    taken: refusalTotals(asked.map(({ taken }) => ({ outcome: taken }))),
  };
};

/** The same by what was swapped: every kind, though no question be of it. */
export const refusalsByKind = (
  items: readonly Pick<Refusal, 'outcome' | 'kind'>[],
): Readonly<Record<SwapKind, RefusalTotals>> =>
  Object.fromEntries(
    SWAP_KINDS.map((kind) => [kind, refusalTotals(items.filter((one) => one.kind === kind))]),
  ) as Record<SwapKind, RefusalTotals>;
