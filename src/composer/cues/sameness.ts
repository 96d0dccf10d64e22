import type { Token } from '../../retrieval';

/** "The same name", "el mismo nombre"; "share a birthday": that values of several things are one. */
const SAME = /^(?:same|mism[oa]s?)$/u;
const SHARES = /^(?:shar(?:e|es|ed|ing)|compart(?:e|en|ieron|ian|iendo))$/u;
/** Behind the verb: a noun, with its article or without. "The share of X" is none. */
const ARTICLE = /^(?:the|of)$/u;
/** Before what something is the same as. */
const WITH = /^(?:with|con|as|que)$/u;

export interface Sameness {
  /** Token. */
  readonly at: number;
  /** "Share": not "the same". */
  readonly isVerb: boolean;
}

/** Where a question says that things have something in common with each other, and not with what is given. */
export const samenessIn = (tokens: readonly Token[]): Sameness | undefined => {
  const at = tokens.findIndex(
    ({ word }, place) =>
      SAME.test(word) || (place > 0 && SHARES.test(word) && !ARTICLE.test(tokens[place - 1]?.word ?? '')),
  );
  if (at < 0 || tokens.slice(at).some(({ word }) => WITH.test(word))) return undefined;
  return { at, isVerb: SHARES.test(tokens[at]?.word ?? '') };
};

export const isSame = ({ word }: Token): boolean => SAME.test(word);
