import { UNOPPOSED, isWithout, type Ablations, type Election } from '../../composer';
import { answerKey } from '../answer/results';
import { toldApart } from './tell-apart';
import { rowCost } from './row-cost';
import type { CandidateTrial } from './trials';

/** Readings whose rows are equal. */
export interface Vote {
  /** The likeliest of them. */
  readonly trial: CandidateTrial;
  /** Of all that were run, the odds of these together, in [0, 1]. */
  readonly share: number;
}

/** With what its rows cost. */
const scoreOf = (trial: CandidateTrial, ablations: Ablations | undefined): number =>
  trial.candidate.score + rowCost(trial, ablations);

/**
 * The odds of each reading that was run, and of all together.
 * @param untried scores of readings that give rows of their own which are not known
 */
export const oddsOf = (
  trials: readonly CandidateTrial[],
  ablations: Ablations | undefined,
  untried: readonly number[] = [],
): { readonly odds: readonly number[]; readonly total: number } => {
  const scores = trials.map((trial) => scoreOf(trial, ablations));
  const top = scores.length === 0 ? 0 : Math.max(...scores);
  const odds = trials.map((trial, at) => Math.exp((scores[at] ?? 0) - top) * (trial.weight ?? 1));
  const all = [...odds, ...untried.map((score) => Math.exp(score - top))];
  return { odds, total: all.reduce((sum, one) => sum + one, 0) };
};

/**
 * The rows choose: readings that agree stand together, likeliest first. Of equal shares, the first stays. Without voting
 * the likeliest of those that agree stands for itself.
 * @param untried scores of readings that give rows of their own which are not known
 */
export const votesOf = (
  trials: readonly CandidateTrial[],
  ablations?: Ablations,
  untried: readonly number[] = [],
): readonly Vote[] => {
  const isAlone = isWithout(ablations, 'voting');
  // A score may take parsing the query: once each.
  const ranked = trials
    .map((trial) => ({ trial, score: scoreOf(trial, ablations) }))
    .sort((a, b) => b.score - a.score)
    .map(({ trial }) => trial);
  const { odds, total } = oddsOf(ranked, ablations, untried);
  const votes = new Map<string, Vote>();
  ranked.forEach((trial, at) => {
    const key = answerKey(trial);
    const share = (odds[at] ?? 0) / total;
    const known = votes.get(key);
    if (known === undefined) votes.set(key, { trial, share });
    else if (!isAlone) votes.set(key, { ...known, share: known.share + share });
  });
  return [...votes.values()].sort((a, b) => b.share - a.share);
};

/** How the odds fell on the first of them, and against how many. */
export const electionOf = (votes: readonly Pick<Vote, 'share'>[]): Election => {
  const [first] = votes;
  return first === undefined ? UNOPPOSED : { share: first.share, answers: votes.length };
};

/** The likeliest reading of each vote that its words tell apart from those before, at most so many. */
export const readingsOf = (votes: readonly Vote[], most: number): readonly CandidateTrial[] => {
  const told: CandidateTrial[] = [];
  for (const { trial } of votes) {
    if (told.length >= most) break;
    const candidate = toldApart(
      trial.candidate,
      told.map((one) => one.candidate),
    );
    if (candidate !== undefined) told.push({ ...trial, candidate });
  }
  return told;
};

/** The votes with that of one reading first. */
export const startingWith = (first: CandidateTrial, votes: readonly Vote[]): readonly Vote[] => {
  const key = answerKey(first);
  const isOf = ({ trial }: Vote): boolean => answerKey(trial) === key;
  return [
    ...votes.filter(isOf).map((vote) => ({ ...vote, trial: first })),
    ...votes.filter((vote) => !isOf(vote)),
  ];
};
