import type { Draw } from '../draw';
import { nameIn, valueIn, type Graph, type HeldCategory, type Thing } from '../graph/model';
import type { Bi, Lang, Noun } from '../words';

/** How many things a phrase stands for. */
export type Amount = 'sg' | 'pl';

/** Who asks: what is left to chance in wording one question, and what it made of it. */
export class Voice {
  /** Whether the question says things by other nouns than the graph's own. */
  readonly #usesSynonyms: boolean;
  /** `synonym`, where one was used. */
  readonly met = new Set<string>();

  constructor(
    readonly graph: Graph,
    readonly lang: Lang,
    readonly draw: Draw,
  ) {
    this.#usesSynonyms = draw.chance(0.15);
  }

  pick(...ways: readonly string[]): string {
    return this.draw.pick(ways);
  }

  /** The noun of this language, or a synonym. */
  word(noun: Bi<Noun>): Noun {
    const own = noun[this.lang];
    if (!this.#usesSynonyms || own.synonyms.length === 0) return own;
    this.met.add('synonym');
    return this.draw.pick(own.synonyms);
  }

  noun(noun: Bi<Noun>, amount: Amount): string {
    return this.word(noun)[amount];
  }

  name(thing: Thing): string {
    return nameIn(this.graph, thing, this.lang);
  }

  value(held: HeldCategory, value: Bi<string>): string {
    return valueIn(this.graph, held, value, this.lang);
  }

  /** Whether another thing has this name, so that people say of which kind it is. */
  isShared(thing: Thing): boolean {
    return this.graph.things.some((other) => other !== thing && other.name.en === thing.name.en);
  }
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a`, `a and b`, `a, b and c`. */
export const joined = (items: readonly string[], and: string): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1] ?? ''}`;
