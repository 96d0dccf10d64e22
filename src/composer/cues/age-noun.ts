import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

const AGE = /^(?:ages?|edad(?:es)?)$/u;

/** "The age of", "their ages": an age where nothing is called so, and else what is. */
export const isAgeNoun = ({ cue, start }: CueSpan, tokens: readonly Token[]): boolean =>
  cue.cue === 'measure' && AGE.test(tokens[start]?.word ?? '');
