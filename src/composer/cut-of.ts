/** What single words of a question may name, before it is read as a whole. */
import type { Token } from '../retrieval';
import { schedule } from './items/schedule';
import type { Span } from '../knowledge';
import type { Named } from './items/spans-of';
import type { Lexicon } from './lexicon/lexicon';

// Weights of a stretch: for each of its words, that names outweigh operators of as many words, and gradable adjectives all.
const OPERATOR_WORD = 0.8;
const ADJECTIVE_WORD = 1.05;
/** Between equals the operator wins. */
const EDGE = 0.1;
/** One long name is better than its parts as two. */
const LENGTH_POWER = 1.25;

interface Piece {
  /** Token indices, `end` inclusive. */
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly span?: Span;
}

const wordsIn = (tokens: readonly Token[], start: number, end: number): number =>
  Math.max(1, tokens.slice(start, end + 1).filter((token) => !token.isFunctionWord).length);

const lexiconPieces = (tokens: readonly Token[], lexicon: Lexicon): readonly Piece[] =>
  tokens.flatMap((_, start) => {
    const pieceTo = (weight: number) => (one: { readonly end: number }) => ({
      start,
      end: one.end - 1,
      weight: weight * (one.end - start) + EDGE,
    });
    return [
      ...lexicon.operatorsAt(tokens, start).map(pieceTo(OPERATOR_WORD)),
      // "Deep" by itself compares nothing.
      ...lexicon
        .adjectivesAt(tokens, start)
        .filter(({ degree }) => degree !== 'plain')
        .map(pieceTo(ADJECTIVE_WORD)),
    ];
  });

/** The words of a question cut into what they say each. */
export interface Cut {
  /** Those that name something, in their order. */
  readonly spans: readonly Span[];
  /** Indices of the words that carry meaning and that nothing takes. */
  readonly unread: readonly number[];
}

export const cutOf = ({ tokens, spans }: Pick<Named, 'tokens' | 'spans'>, lexicon: Lexicon): Cut => {
  const names = spans.flatMap((span): readonly Piece[] => {
    const { start, end, senses } = span;
    const [best] = senses;
    const weight = (best?.score ?? 0) * wordsIn(tokens, start, end) ** LENGTH_POWER;
    return best === undefined ? [] : [{ start, end, weight, span }];
  });
  const chosen = schedule([...names, ...lexiconPieces(tokens, lexicon)], tokens.length);
  const isTaken = (at: number): boolean => chosen.some(({ start, end }) => start <= at && at <= end);
  const carries = ({ word, isFunctionWord }: Token): boolean =>
    !isFunctionWord && !/^\d/u.test(word) && !lexicon.isHarmless(word);
  return {
    spans: chosen.flatMap(({ span }) => span ?? []),
    unread: tokens.flatMap((token, at) => (carries(token) && !isTaken(at) ? [at] : [])),
  };
};
