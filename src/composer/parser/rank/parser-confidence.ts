import type { Candidate } from '../../candidate';
import { TRAINED, type ParserWeights } from './weights';

const SURE = 0.8;
/** Until it is trained: what each word that a reading leaves out takes from the share. One is enough for a caution. */
const LEFT_OUT = 0.4;

/** How many names are only close to what they were taken for. */
const farNames = (traits: Readonly<Record<string, number>>): number =>
  Object.entries(traits).reduce((sum, [name, value]) => (name.startsWith('far.') ? sum + value : sum), 0);

/**
 * How likely it is that a reading of the parser is right, in [0, 1]: a logistic regression on the share of the odds that its
 * rows have among all readings that ran, on how many words it leaves out (`unread`) and takes for what is not quite
 * called so (`far`), and on any of its traits.
 */
export const parserConfidence = (
  { traits = {}, unused = [] }: Pick<Candidate, 'traits' | 'unused'>,
  share: number,
  { confidence }: ParserWeights = TRAINED,
): number => {
  const unread = unused.length;
  if (confidence === undefined) return share * LEFT_OUT ** unread;
  const known: Readonly<Record<string, number>> = {
    ...traits,
    constant: 1,
    share,
    unread,
    far: farNames(traits),
  };
  const sum = Object.entries(confidence).reduce((so, [name, weight]) => so + weight * (known[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
};

/** The confidence from which on an answer of the parser stands without a caution. */
export const parserSure = ({ sure = SURE }: ParserWeights = TRAINED): number => sure;
