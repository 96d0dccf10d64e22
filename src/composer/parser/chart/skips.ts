/** What it costs to leave words out, by what they could have said; and what they connect. */
import type { Context } from './context';
import type { Node, Trait } from './node';
import type { Gap } from './rule';

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
]);

export class Skips {
  readonly #traits: readonly Trait[];
  readonly #words: readonly string[];
  readonly #connectorOf: Context['lexicon']['connectorOf'];
  readonly #isEmpty: Context['lexicon']['isEmpty'];

  constructor(leaves: readonly Node[], { tokens, lexicon }: Context) {
    this.#words = tokens.map(({ word }) => word);
    this.#connectorOf = (words) => lexicon.connectorOf(words);
    this.#isEmpty = (word) => lexicon.isEmpty(word);
    const named = new Array<number>(tokens.length).fill(0);
    const operators = new Array<boolean>(tokens.length).fill(false);
    const requests = new Array<boolean>(tokens.length).fill(false);
    tokens.forEach((_, at) => {
      for (const { operator, end } of lexicon.operatorsAt(tokens, at))
        if (operator.op === 'request' || operator.op === 'ask' || operator.op === 'check')
          requests.fill(true, at, end);
    });
    for (const { start, end, meaning, traits } of leaves) {
      const quality = traits.find(([name]) => name === 'lexical')?.[1];
      for (let at = start; at < end; at += 1) {
        if (quality !== undefined) named[at] = Math.max(named[at] ?? 0, quality);
        if (OPERATORS.has(meaning.cat)) operators[at] = true;
      }
    }
    this.#traits = tokens.map((token, at): Trait => {
      if (/^\d/u.test(token.word)) return ['skip.number', 1];
      if (operators[at] === true) return ['skip.operator', 1];
      if (lexicon.isEmpty(token.word)) return ['skip.empty', 1];
      if (requests[at] === true) return ['skip.request', 1];
      if (token.isFunctionWord) return ['skip.function', 1];
      const quality = named[at] ?? 0;
      if (quality > 0.5) return ['skip.name', quality];
      return ['skip.word', 1];
    });
  }

  /** Of the words from one token to before another. */
  traits(start: number, end: number): readonly Trait[] {
    return this.#traits.slice(start, end);
  }

  gap(start: number, end: number): Gap {
    const words = this.#words.slice(start, end).filter((word) => !this.#isEmpty(word));
    const { length } = words;
    return { connector: length === 0 ? 'none' : (this.#connectorOf(words) ?? 'other'), length };
  }
}
