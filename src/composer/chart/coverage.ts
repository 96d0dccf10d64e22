/** Which words of the question a reading takes up, by how it was made. */
import type { Context } from './context';
import type { Node, Trait } from './node';
import type { Connector } from '../lexicon/entry';
import { isVerb } from '../lookup/is-verb';
import { decisiveIn, type Decisive } from './decisive';
import { askingWords, type Skips } from './skips';

/** What is made of two things that go together: words between them may say how. */
const JOINING: ReadonlySet<string> = new Set([
  'behind',
  'related',
  'either-related',
  'every-related',
  'related-often',
  'relation',
  'relation-behind',
  'not',
  'not-related',
  'wish',
  'wish-behind',
  'of-owners',
  'columns-of-owners',
  'in-each',
  'asked-in-each',
  'counted-in-each',
  'done-often',
  'common-behind',
  'and-conditions',
]);

export interface Coverage {
  /** Words that carry meaning and that nothing in the reading stands for. */
  readonly unread: readonly number[];
  /** Verbs between two things that go together: "students living in Rome". No node stands for them. */
  readonly joining: readonly number[];
  /** Words of leaves, which some node of what is asked must stand for. */
  readonly taken: readonly number[];
  readonly traits: readonly Trait[];
}

/** Words that carry no meaning by themselves, or only ask for something. @param isCalled as `askingWords` has it */
export const harmlessWords = (
  context: Context,
  isCalled: (at: number) => boolean = () => false,
): readonly boolean[] => {
  const asking = askingWords(context, isCalled);
  return context.tokens.map(
    ({ word, isFunctionWord }, at) =>
      isFunctionWord || context.lexicon.isHarmless(word) || asking[at] === true,
  );
};

/** Phrases without which something else is asked, up to its opposite: who leaves one out has not read the question. */
const LOGIC: ReadonlySet<string> = new Set([
  'not',
  'except',
  'neither',
  'time',
  'compare',
  'or',
  'either',
  'between',
  'most',
  'factor',
]);

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly compares: boolean;
}

const logicPhrases = ({ tokens, lexicon }: Context): readonly Stretch[] =>
  tokens.flatMap((_, start): readonly Stretch[] => [
    ...lexicon
      .operatorsAt(tokens, start)
      .flatMap(({ operator, end }) =>
        LOGIC.has(operator.op) && !('named' in operator)
          ? [{ start, end, compares: operator.op === 'compare' || operator.op === 'factor' }]
          : [],
      ),
    ...lexicon
      .adjectivesAt(tokens, start)
      .flatMap(({ degree, end }) => (degree === 'plain' ? [] : [{ start, end, compares: true }])),
  ]);

/** `idle`: a leaf that adds nothing, as all lists are of different things. */
type Place = 'leaf' | 'idle' | 'join' | 'within';

/** What could have said something else, or a number, does not say how two things go together. */
const NO_VERBS: ReadonlySet<string> = new Set([
  'skip.name',
  'skip.number',
  'skip.operator',
  'skip.logic',
  'skip.direction',
]);

/** Before a verb stand what does it, and these. */
const BEFORE_VERBS: ReadonlySet<Connector | undefined> = new Set(['be', 'do', 'that', 'and']);

/** What is known of each word, whatever the reading. */
export interface WordKinds {
  readonly harmless: readonly boolean[];
  /** Their words may be harmless, and what is asked hangs on them. */
  readonly logic: readonly Stretch[];
  /** Where it stands it may be a verb, and nothing is called so. */
  readonly verbs: readonly boolean[];
  /** How it decides what is asked, where nothing stands for it. */
  readonly decisive: readonly (Decisive | undefined)[];
}

/** "Have major cities", "in the home of": what stands behind a small word tells which things are meant, and is no verb. */
export const kindsOfWords = (skips: Skips, context: Context): WordKinds => {
  const { tokens, lexicon, language } = context;
  const isNamed = (at: number): boolean => skips.traits(at, at + 1).some(([name]) => name === 'skip.name');
  const harmless = harmlessWords(context, isNamed);
  const logic = logicPhrases(context);
  const verbs = tokens.map((_, at) => {
    const before = tokens[at - 1];
    if (logic.some(({ start, end }) => start <= at && at < end)) return false;
    // "Who is currently warden": when, and not how.
    if (lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'state' && operator.isNow))
      return false;
    // "The total ticket expense of": a noun.
    const isNounOf =
      lexicon.connectorOf([tokens[at + 1]?.word ?? '']) === 'of' && !isVerb(tokens, at, language);
    const isBehind =
      before !== undefined &&
      !isNounOf &&
      (harmless[at - 1] !== true || BEFORE_VERBS.has(lexicon.connectorOf([before.word])));
    return isBehind && skips.traits(at, at + 1).every(([name]) => !NO_VERBS.has(name));
  });
  const isRead = (at: number): boolean =>
    skips.traits(at, at + 1).some(([name]) => name === 'skip.name' || name === 'skip.operator');
  return { harmless, logic, verbs, decisive: decisiveIn(context, isRead) };
};

const placesIn = (node: Node, verbs: readonly boolean[], places: Map<number, Place>): void => {
  const [left, right] = node.parts;
  if (left === undefined || right === undefined) {
    const place = node.meaning.cat === 'distinct' ? 'idle' : 'leaf';
    for (let at = node.start; at < node.end; at += 1) places.set(at, place);
    return;
  }
  const joins = JOINING.has(node.rule ?? '');
  for (let at = left.end; at < right.start; at += 1)
    places.set(at, joins && verbs[at] === true ? 'join' : 'within');
  for (const part of node.parts) placesIn(part, verbs, places);
};

/**
 * A word is read where a leaf of the derivation stands for it. A verb that stands between two things that the reading joins
 * ("students living in Rome") is taken to say how; that no property is called so is a trait.
 */
export const coverageOf = (node: Node, { harmless, logic, verbs, decisive }: WordKinds): Coverage => {
  const places = new Map<number, Place>();
  placesIn(node, verbs, places);
  const lost = logic.filter(
    ({ start, end }) => !harmless.some((_, at) => at >= start && at < end && places.get(at) === 'leaf'),
  );
  const isLost = (at: number): boolean => lost.some(({ start, end }) => at >= start && at < end);
  const compared = lost.filter(({ compares }) => compares).length;
  const counts = { join: 0, within: 0, edge: 0, name: 0, noun: 0, asked: 0, compared };
  const unread = harmless.flatMap((isHarmless, at) => {
    const place = places.get(at) ?? 'edge';
    if (place === 'leaf' || place === 'idle') return [];
    // What leaving them out costs is told by the traits of what is skipped.
    if (isHarmless) return isLost(at) ? [at] : [];
    counts[place] += 1;
    return place === 'join' ? [] : [at];
  });
  const at = (place: Place): readonly number[] =>
    harmless.flatMap((isHarmless, word) => (!isHarmless && places.get(word) === place ? [word] : []));
  const left = unread.flatMap((at) => decisive[at] ?? []);
  for (const one of new Set(left)) counts[one] = left.filter((other) => other === one).length;
  const traits = Object.entries(counts).flatMap(([name, count]): readonly Trait[] =>
    count === 0 ? [] : [[`unread.${name}`, count]],
  );
  return { unread, joining: at('join'), taken: at('leaf'), traits };
};
