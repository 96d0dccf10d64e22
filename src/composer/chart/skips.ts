/** What it costs to leave words out, by what they could have said; and what they connect. */
import { bordersOf } from './borders';
import type { Context } from './context';
import type { Node, Trait } from './node';
import type { Gap } from './rule';
import { isNamed } from './things';

/** Names that are said this well cost what they say, in full. */
const OPERATORS = new Set([
  'count',
  'folds',
  'superlative',
  'comparative',
  'compare',
  'not',
  'or',
  'each',
  'order',
  'between',
  'time',
  'except',
  'neither',
  'common',
  'frequency',
  'multiple',
]);

/** Words that only ask, or add nothing. */
const ASKING: ReadonlySet<string> = new Set(['request', 'ask', 'check', 'filler']);

/**
 * Whether a word stands in a phrase that only asks, or adds nothing.
 * @param isCalled whether something is called so: then it is no filler, as "in the collection" is elsewhere
 */
export const askingWords = (
  { tokens, lexicon }: Pick<Context, 'tokens' | 'lexicon'>,
  isCalled: (at: number) => boolean,
): readonly boolean[] => {
  const asking = new Array<boolean>(tokens.length).fill(false);
  const isAnyCalled = (start: number, end: number): boolean =>
    tokens.slice(start, end).some(({ isFunctionWord }, at) => !isFunctionWord && isCalled(start + at));
  for (const at of tokens.keys())
    for (const { operator, end } of lexicon.operatorsAt(tokens, at))
      if (ASKING.has(operator.op) && !(operator.op === 'filler' && isAnyCalled(at, end)))
        asking.fill(true, at, end);
  return asking;
};

/** A given thing, as the name that it has. */
const isGiven = (meaning: Node['meaning']): boolean =>
  meaning.cat === 'set' && isNamed(meaning.things) && meaning.things.conditions.length === 0;

/** Without these something else is asked. */
const LOGIC = new Set(['not', 'or', 'each', 'except', 'neither']);
const isOpen = (meaning: Node['meaning']): boolean => meaning.cat === 'set' && meaning.isOpen === true;

/** How well words name something that is called so. */
const CALLED = 0.5;

export class Skips {
  readonly #traits: readonly Trait[];
  /** How well a word names a given thing. */
  readonly #things: readonly number[];
  readonly #theirs: readonly boolean[];
  readonly #words: readonly string[];
  readonly #borders: readonly boolean[];
  readonly #requests: readonly boolean[];
  readonly #connectorOf: Context['lexicon']['connectorOf'];
  readonly #isEmpty: Context['lexicon']['isEmpty'];

  constructor(leaves: readonly Node[], { tokens, lexicon, text }: Context) {
    this.#borders = bordersOf({ tokens, lexicon, text });
    this.#requests = tokens.map((_, at) =>
      lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'request'),
    );
    this.#words = tokens.map(({ word }) => word);
    this.#connectorOf = (words) => lexicon.connectorOf(words);
    this.#isEmpty = (word) => lexicon.isEmpty(word);
    const named = new Array<number>(tokens.length).fill(0);
    const theirs = new Array<boolean>(tokens.length).fill(false);
    const things = new Array<number>(tokens.length).fill(0);
    const logic = new Array<boolean>(tokens.length).fill(false);
    const directions = new Array<boolean>(tokens.length).fill(false);
    const operators = new Array<boolean>(tokens.length).fill(false);
    const numbers = new Array<boolean>(tokens.length).fill(false);
    const asksWho = leaves.some(({ start, meaning }) => start === 0 && isOpen(meaning));
    for (const { start, end, meaning, traits } of leaves) {
      const quality = traits.find(([name]) => name === 'lexical')?.[1];
      for (let at = start; at < end; at += 1) {
        if (quality !== undefined) named[at] = Math.max(named[at] ?? 0, quality);
        if (quality !== undefined && isGiven(meaning)) things[at] = Math.max(things[at] ?? 0, quality);
        if (OPERATORS.has(meaning.cat)) operators[at] = true;
        if (meaning.cat === 'their') theirs[at] = true;
        if (LOGIC.has(meaning.cat)) logic[at] = true;
        if (meaning.cat === 'direction') directions[at] = true;
        if (meaning.cat === 'number') numbers[at] = true;
      }
    }
    const requests = askingWords({ tokens, lexicon }, (at) => (named[at] ?? 0) > CALLED);
    this.#things = things;
    this.#theirs = theirs;
    this.#traits = tokens.map((token, at): Trait => {
      if (numbers[at] === true || /^\d/u.test(token.word)) return ['skip.number', 1];
      if (logic[at] === true) return ['skip.logic', 1];
      // Rows in the other order are equal rows: no training sees it.
      if (directions[at] === true) return ['skip.direction', 1];
      if (asksWho && at === 0) return ['skip.who', 1];
      if (operators[at] === true) return ['skip.operator', 1];
      if (lexicon.isEmpty(token.word)) return ['skip.empty', 1];
      if (requests[at] === true) return ['skip.request', 1];
      if (token.isFunctionWord) return ['skip.function', 1];
      const quality = named[at] ?? 0;
      if (quality > CALLED) return ['skip.name', quality];
      return ['skip.word', 1];
    });
  }

  /** Of the words from one token to before another. */
  traits(start: number, end: number): readonly Trait[] {
    const traits = this.#traits.slice(start, end);
    const theirs = this.#theirs.slice(start, end).filter((one) => one).length;
    const given = this.#things.slice(start, end).flatMap((quality, at): readonly Trait[] => {
      const [name] = traits[at] ?? [''];
      return quality > 0 && name === 'skip.name' ? [['skip.thing', quality]] : [];
    });
    if (given.length + theirs === 0) return traits;
    return [...traits, ...given, ...(theirs === 0 ? [] : ([['skip.their', theirs]] as const))];
  }

  gap(start: number, end: number): Gap {
    const words = this.#words.slice(start, end).filter((word) => !this.#isEmpty(word));
    const { length } = words;
    const connector = length === 0 ? 'none' : (this.#connectorOf(words) ?? 'other');
    const border = this.#borders.slice(start, end + 1).indexOf(true);
    if (border < 0) return { connector, length };
    return {
      connector,
      length,
      border: this.#requests.slice(start, end).includes(true) ? 'request' : 'other',
    };
  }
}
