import { sourceScores } from '../score';
import type { Item } from './item';

/** See `sourceScores`; where the realised sources are not known nothing is told against them. */
export const sourceShares = (
  isExact: boolean,
  { fetched, matched, realised }: Item['sources'],
): Pick<Item, 'sourcePrecision' | 'sourceRecall' | 'sourcePrecisionMatched' | 'sourceRecallMatched'> => {
  const ofRealised = sourceScores(isExact, fetched, realised ?? []);
  const ofMatched = sourceScores(isExact, fetched, matched);
  return {
    sourcePrecision: ofRealised.precision,
    sourceRecall: ofRealised.recall,
    sourcePrecisionMatched: ofMatched.precision,
    sourceRecallMatched: ofMatched.recall,
  };
};
