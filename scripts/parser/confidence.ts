/** How far the readings that the votes put first are to be trusted. */
import { electionOf } from '../../src/agent';
import { confidenceTerms, parserConfidence, type Election, type ParserWeights } from '../../src/composer';
import { fitOutcomes, type Outcome } from './fit-outcomes';
import { sureFrom, type Told } from './sure-from';
import type { Option } from './choice';
import type { Measured } from './crossed';
import { votesOf, type Vote } from './elect';

/** What it is learned from: how the odds fell, what the reading leaves out, and what its rows are. */
const NAMES = [
  'share',
  'answers',
  'score',
  'unread.join',
  'unread.edge',
  'unread.within',
  'rows.zero',
  'rows.one',
] as const;
const PULL = 0.1;
/** At most such a share is to be answered wrongly without a caution. */
const MOST_WRONG = 0.04;

/** What is answered, where anything is: readings without rows are not held against one that has some, as in the page. */
export const electedOf = ([choice, reading]: Measured):
  { readonly vote: Vote; readonly election: Election } | undefined => {
  const found = choice.options.filter(({ features }) => features['rows.empty'] !== 1);
  const votes = votesOf(found.length === 0 ? choice : { ...choice, options: found }, reading);
  const [vote] = votes;
  return vote === undefined || found.length === 0 ? undefined : { vote, election: electionOf(votes) };
};

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

/** Fitted on readings by weights that never saw their graph, as its answers would else look surer than they are. */
export const fitConfidence = (measured: readonly Measured[]): NonNullable<ParserWeights['confidence']> => {
  const outcomes = measured.flatMap((one): Outcome[] => {
    const elected = electedOf(one);
    if (elected === undefined) return [];
    const { option, isRight } = elected.vote;
    const features = confidenceTerms(NAMES, option.features, elected.election, { reading: one[1] });
    return [{ features, isRight }];
  });
  const fitted = fitOutcomes(outcomes, NAMES, PULL);
  return Object.fromEntries(Object.entries(fitted).map(([name, value]) => [name, rounded(value)]));
};

/** What is told of a question, and how surely. */
export const toldOf = (one: Measured, confidence: ParserWeights['confidence']): Told => {
  const elected = electedOf(one);
  if (elected === undefined) return undefined;
  const { option, isRight } = elected.vote;
  const weights: ParserWeights = { reading: one[1], ...(confidence === undefined ? {} : { confidence }) };
  const found = parserConfidence({ traits: option.features }, elected.election, weights);
  // As in `confidenceIn`: who leaves words out is never sure.
  return { isRight, confidence: leavesWords(option.features) ? 0 : found };
};

const leavesWords = ({ 'unread.edge': edge = 0, 'unread.within': within = 0 }: Option['features']): boolean =>
  edge + within > 0;

/** The least confidence that leaves at most `MOST_WRONG` wrong without a caution, of the questions of a pack on average. */
export const sureOf = (measured: readonly Measured[], confidence: ParserWeights['confidence']): number => {
  const packs = new Set(measured.map(([{ pack }]) => pack));
  const told = [...packs].map((pack) =>
    measured.filter(([one]) => one.pack === pack).map((one) => toldOf(one, confidence)),
  );
  return sureFrom(told, MOST_WRONG);
};
