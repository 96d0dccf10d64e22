import type { IntVector } from './read-vector';

/** Where a reply stands in a grammar. */
export interface Matcher {
  /** `false`: the grammar does not go on with this token, and nothing has changed. */
  accept(token: number): boolean;
  /** `false`: somewhere in this text the grammar does not go on; then the matcher is of no more use until `reset`. */
  acceptText(text: string): boolean;
  /**
   * Tokens that may come next: bit `t % 32` of word `t / 32` of `into`, which has one bit for every token of the table.
   * A stop token is among them where the text may end here.
   */
  mask(into: Int32Array): void;
  /** A stop token was accepted, or with a compiler without tokens: the text may end here. */
  isDone(): boolean;
  reset(): void;
  dispose(): void;
}

/** What XGrammar's own matcher runs on. */
export interface MatcherHandle {
  AcceptToken(token: number, verbose: boolean): boolean;
  AcceptString(text: string, verbose: boolean): boolean;
  GetNextTokenBitmask(size: number): IntVector;
  IsTerminated(): boolean;
  Reset(): void;
  delete(): void;
}

/** `size`: tokens of the table, those that only fill it up included. */
export const makeMatcher = (
  handle: MatcherHandle,
  size: number,
  read: (vector: IntVector, into: Int32Array) => void,
): Matcher => ({
  // Asked after its end, XGrammar complains.
  accept: (token) => !handle.IsTerminated() && handle.AcceptToken(token, false),
  acceptText: (text) => handle.AcceptString(text, false),
  mask: (into) => {
    if (handle.IsTerminated()) {
      into.fill(0);
      return;
    }
    const vector = handle.GetNextTokenBitmask(size);
    try {
      read(vector, into);
    } finally {
      vector.delete();
    }
  },
  isDone: () => handle.IsTerminated(),
  reset: () => {
    handle.Reset();
  },
  dispose: () => {
    handle.delete();
  },
});

/** Whether a mask lets a token pass. */
export const allows = (mask: Int32Array, token: number): boolean =>
  (((mask[token >>> 5] ?? 0) >>> (token & 31)) & 1) === 1;
