/** Which words of the question a reading takes up, by how it was made. */
import type { Context } from './context';
import type { Node, Trait } from './node';
import { ASKING } from './skips';

/** What is made of two things that go together: words between them may say how. */
const JOINING: ReadonlySet<string> = new Set([
  'behind',
  'related',
  'both-related',
  'either-related',
  'every-related',
  'related-every',
  'related-often',
  'relation',
  'relation-behind',
  'not',
  'not-related',
  'not-behind',
  'wish',
  'wish-behind',
  'of-owners',
  'columns-of-owners',
  'in-each',
  'asked-in-each',
  'counted-in-each',
  'done-often',
  'often-by',
  'common-behind',
  'and-conditions',
]);

export interface Coverage {
  /** Words that carry meaning and that nothing in the reading stands for. */
  readonly unread: readonly number[];
  readonly traits: readonly Trait[];
}

/** Words that carry no meaning by themselves, or only ask for something. */
export const harmlessWords = ({ tokens, lexicon }: Context): readonly boolean[] => {
  const harmless = tokens.map(({ word, isFunctionWord }) => isFunctionWord || lexicon.isHarmless(word));
  tokens.forEach((_, at) => {
    for (const { operator, end } of lexicon.operatorsAt(tokens, at))
      if (ASKING.has(operator.op)) harmless.fill(true, at, end);
  });
  return harmless;
};

type Place = 'leaf' | 'join' | 'within';

/** "Have major cities": a word between a small word and a noun tells which of them are meant. */
const isAttribute = (
  at: number,
  { start, end }: { start: number; end: number },
  isSmall: readonly boolean[],
): boolean => at === end - 1 && at > start && isSmall[at - 1] === true;

const placesIn = (node: Node, isSmall: readonly boolean[], places: Map<number, Place>): void => {
  const [left, right] = node.parts;
  if (left === undefined || right === undefined) {
    for (let at = node.start; at < node.end; at += 1) places.set(at, 'leaf');
    return;
  }
  const gap = { start: left.end, end: right.start };
  const joins = JOINING.has(node.rule ?? '');
  for (let at = gap.start; at < gap.end; at += 1)
    places.set(at, joins && !isAttribute(at, gap, isSmall) ? 'join' : 'within');
  for (const part of node.parts) placesIn(part, isSmall, places);
};

/**
 * A word is read where a leaf of the derivation stands for it. One that stands between two things that the reading joins
 * ("students living in Rome") is taken to say how; that no property is called so is a trait.
 */
export const coverageOf = (node: Node, harmless: readonly boolean[]): Coverage => {
  const places = new Map<number, Place>();
  placesIn(node, harmless, places);
  const counts = { join: 0, within: 0, edge: 0 };
  const unread = harmless.flatMap((isHarmless, at) => {
    const place = places.get(at) ?? 'edge';
    if (place === 'leaf' || isHarmless) return [];
    counts[place] += 1;
    return place === 'join' ? [] : [at];
  });
  const traits = Object.entries(counts).flatMap(([name, count]): readonly Trait[] =>
    count === 0 ? [] : [[`unread.${name}`, count]],
  );
  return { unread, traits };
};
