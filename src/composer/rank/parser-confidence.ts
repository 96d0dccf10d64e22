import type { Candidate } from '../candidate';
import { TRAINED, type ParserWeights } from './weights';

/** How the odds of the readings that ran fell on what they found. */
export interface Election {
  /** Of the odds, those of the rows in question, in [0, 1]. */
  readonly share: number;
  /** How many different rows there are. */
  readonly answers: number;
}

/** One reading that nothing was held against. */
export const UNOPPOSED: Election = { share: 1, answers: 1 };

const SURE = 0.8;
/** Until it is trained: what each word that a reading leaves out takes from the share. One is enough for a caution. */
const LEFT_OUT = 0.4;

type Values = Readonly<Record<string, number>>;

/** What the confidence hangs on, by name: how the odds fell, the score of the reading by itself, and its traits. */
export const confidenceTerms = (
  names: readonly string[],
  traits: Values,
  { share, answers }: Election,
  { reading }: ParserWeights,
): Values => {
  const known: Values = {
    ...traits,
    constant: 1,
    share,
    answers: Math.log(answers),
    // As large as the others.
    score: Object.entries(traits).reduce((sum, [name, value]) => sum + (reading[name] ?? 0) * value, 0) / 10,
  };
  return Object.fromEntries(names.map((name) => [name, known[name] ?? 0]));
};

/**
 * How likely it is that a reading of the parser is right, in [0, 1]: a logistic regression on how the odds fell, on how far the
 * reading is from the words, and on what its rows are. Fitted by `npm run train` on readings by weights that never saw the graph.
 */
export const parserConfidence = (
  { traits = {}, unused = [] }: Pick<Candidate, 'traits' | 'unused'>,
  election: Election,
  weights: ParserWeights = TRAINED,
): number => {
  const { confidence } = weights;
  if (confidence === undefined) return election.share * LEFT_OUT ** unused.length;
  const terms = confidenceTerms(Object.keys(confidence), traits, election, weights);
  const sum = Object.entries(confidence).reduce((so, [name, weight]) => so + weight * (terms[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
};

/** The confidence from which on an answer of the parser stands without a caution. */
export const parserSure = ({ sure = SURE }: ParserWeights = TRAINED): number => sure;
