import type { Language } from '../../rdf';
import type { Hit, LabelIndex, SpanHits, Token } from '../../retrieval';
import { OF } from '../units/small-words';

const JOINS = /^(?:and|or|y|e|o|u)$/u;
/** Of a label that is said in full. */
const SURE = 0.8;

/** A word beside another that has a noun of its own, which is the noun of both. */
interface Shared {
  readonly at: number;
  readonly noun: readonly Token[];
  /** Where the noun is to be said again. */
  readonly side: 'before' | 'behind';
  /** The other word with its noun. */
  readonly said: { readonly start: number; readonly end: number };
}

/** "First, middle and last names": the noun behind the last of them. */
const beforeNoun = (text: string, tokens: readonly Token[], joint: number): readonly Shared[] => {
  const isListed = (at: number): boolean =>
    /^\s*,\s*$/u.test(text.slice(tokens[at]?.end, tokens[at + 1]?.start ?? 0));
  let first = joint - 1;
  while (isListed(first - 1)) first -= 1;
  const noun = tokens.slice(joint + 2, joint + 3);
  const said = { start: joint + 1, end: joint + 2 };
  return tokens
    .slice(Math.max(0, first), joint)
    .map((_, at) => ({ at: first + at, noun, side: 'behind', said }));
};

/** "Date of birth and death", "file size and type": the noun before the first of them. */
const behindNoun = (tokens: readonly Token[], joint: number): Shared => {
  const start = OF.has(tokens[joint - 2]?.word ?? '') ? joint - 3 : joint - 2;
  const at = OF.has(tokens[joint + 1]?.word ?? '') ? joint + 2 : joint + 1;
  return {
    at,
    noun: tokens.slice(Math.max(0, start), joint - 1),
    side: 'before',
    said: { start, end: joint - 1 },
  };
};

const sharedIn = (text: string, tokens: readonly Token[]): readonly Shared[] =>
  tokens
    .flatMap(({ word }, joint) =>
      JOINS.test(word) ? [...beforeNoun(text, tokens, joint), behindNoun(tokens, joint)] : [],
    )
    .filter(({ at, noun }) => tokens[at]?.isFunctionWord === false && noun[0]?.isFunctionWord === false);

/** The question with the noun said again. */
const saidAgain = (
  text: string,
  tokens: readonly Token[],
  { at, noun, side }: Shared,
): readonly [string, readonly Token[]] => {
  const next = side === 'behind' ? at + 1 : at;
  const place = tokens[next]?.start ?? text.length + 1;
  const words = `${noun.map((token) => token.text).join(' ')} `;
  let start = place;
  const again = noun.map((token) => {
    const moved = { ...token, start, end: start + token.text.length };
    start = moved.end + 1;
    return moved;
  });
  const later = tokens
    .slice(next)
    .map((token) => ({ ...token, start: token.start + words.length, end: token.end + words.length }));
  return [
    `${text.slice(0, place).padEnd(place)}${words}${text.slice(place)}`,
    [...tokens.slice(0, next), ...again, ...later],
  ];
};

const wholeProperties = (found: SpanHits | undefined): readonly Hit[] =>
  (found?.hits ?? []).filter(
    ({ isWhole, score, labelled }) =>
      isWhole && score > SURE && labelled.type === 'name' && labelled.name.role === 'property',
  );

/** Words that name a property by the noun that they share with another of its kind: the "first" of "first and last names". */
export const sharedNouns = (
  text: string,
  tokens: readonly Token[],
  language: Language,
  index: Pick<LabelIndex, 'spans'>,
  found: ReadonlyMap<string, SpanHits>,
): readonly SpanHits[] => {
  const named = (start: number, end: number, among = found): readonly Hit[] =>
    wholeProperties(among.get(`${String(start)}-${String(end)}`));
  return sharedIn(text, tokens).flatMap((shared): SpanHits[] => {
    const { at, noun, said } = shared;
    if (named(said.start, said.end).length === 0 || named(at, at).length > 0) return [];
    const again = saidAgain(text, tokens, shared);
    const hits = named(at, at + noun.length, index.spans(...again, language, noun.length + 1));
    return hits.length === 0 ? [] : [{ start: at, end: at, hits }];
  });
};
