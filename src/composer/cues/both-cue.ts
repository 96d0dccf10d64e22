import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

/** Words between "tanto" and what it is said of, up to its "como". */
const REACH = 12;

/** "Tanto de A como de B": its "como" joins two names as an "and" does, and its "tanto" says no more than that. */
export const bothCueAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  if (language !== 'es') return undefined;
  const word = tokens[at]?.word;
  const isSaid = (other: string, from: number, to: number): boolean =>
    tokens.slice(Math.max(0, from), to).some((token) => token.word === other);
  const isPair =
    (word === 'tanto' && isSaid('como', at + 2, at + REACH)) ||
    (word === 'como' && isSaid('tanto', at - REACH, at - 1));
  return isPair ? { start: at, end: at, cue: { cue: 'and' } } : undefined;
};
