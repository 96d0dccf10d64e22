import type { Candidate } from '../candidate';
import { TRAINED, type ParserWeights } from './weights';

/** How the odds of the readings that ran fell on what they found. Shares are in [0, 1]. */
export interface Election {
  /** Of the rows in question. */
  readonly share: number;
  /** Of the likeliest other rows; 0 where there are none. */
  readonly next: number;
  /** How many different rows there are. */
  readonly answers: number;
}

/** One reading that nothing was held against. */
export const UNOPPOSED: Election = { share: 1, next: 0, answers: 1 };

const SURE = 0.8;
/** Until it is trained: what each word that a reading leaves out takes from the share. One is enough for a caution. */
const LEFT_OUT = 0.4;
const SMALLEST = 1e-3;

type Values = Readonly<Record<string, number>>;

const startingWith = (start: string, traits: Values): number =>
  Object.entries(traits).reduce((sum, [name, value]) => (name.startsWith(start) ? sum + value : sum), 0);

/**
 * What the confidence hangs on, by name: how the odds fell, the score of the reading by itself, and its traits; a name that ends
 * with a dot stands for the sum of all traits that begin so, as in "far.".
 */
export const confidenceTerms = (
  names: readonly string[],
  traits: Values,
  { share, next, answers }: Election,
  { reading }: ParserWeights,
): Values => {
  const known: Values = {
    ...traits,
    constant: 1,
    share,
    margin: share - next,
    logit: Math.log((share + SMALLEST) / (1 - share + SMALLEST)),
    answers: Math.log(answers),
    // As large as the others.
    score: Object.entries(traits).reduce((sum, [name, value]) => sum + (reading[name] ?? 0) * value, 0) / 10,
  };
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('.') ? startingWith(name, traits) : (known[name] ?? 0)]),
  );
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
