/** A part of a grammar: the places in a text where it may end, from the places where it may begin. */
type Match = (text: string, from: ReadonlySet<number>) => ReadonlySet<number>;

const union = (sets: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set(sets.flatMap((set) => [...set]));

/** Reads the EBNF that we write: rules, literals, classes of letters, groups, `|`, `?`, `*`, `+`. */
class Reader {
  readonly rules = new Map<string, Match>();
  #rest = '';

  constructor(grammar: string) {
    for (const line of grammar.split('\n')) {
      const [, name, body] = /^(\w+) ::= (.*)$/u.exec(line) ?? [];
      if (name === undefined || body === undefined) continue;
      this.#rest = body;
      this.rules.set(name, this.#either());
      if (this.#rest !== '') throw new Error(`Not read of ${name}: ${this.#rest}`);
    }
  }

  #take(pattern: RegExp): string | undefined {
    const [found] = pattern.exec(this.#rest) ?? [];
    if (found !== undefined) this.#rest = this.#rest.slice(found.length);
    return found;
  }

  #either(): Match {
    const branches = [this.#sequence()];
    while (this.#take(/^ *\| */u) !== undefined) branches.push(this.#sequence());
    return (text, from) => union(branches.map((branch) => branch(text, from)));
  }

  #sequence(): Match {
    const parts: Match[] = [];
    for (let part = this.#part(); part !== undefined; part = this.#part()) parts.push(part);
    return (text, from) => parts.reduce((at, part) => (at.size === 0 ? at : part(text, at)), from);
  }

  #part(): Match | undefined {
    this.#take(/^ +/u);
    const one = this.#atom();
    const sign = one === undefined ? undefined : this.#take(/^[?*+]/u);
    if (one === undefined || sign === undefined) return one;
    const again: Match = (text, from) => {
      const all = new Set(from);
      for (let last: ReadonlySet<number> = from; last.size > 0;) {
        last = new Set([...one(text, last)].filter((at) => !all.has(at)));
        for (const at of last) all.add(at);
      }
      return all;
    };
    if (sign === '*') return again;
    return sign === '+'
      ? (text, from) => again(text, one(text, from))
      : (text, from) => union([from, one(text, from)]);
  }

  #atom(): Match | undefined {
    const quoted = this.#take(/^"(?:[^"\\]|\\.)*"/u);
    if (quoted !== undefined) {
      const word = JSON.parse(quoted) as string;
      return (text, from) =>
        new Set([...from].filter((at) => text.startsWith(word, at)).map((at) => at + word.length));
    }
    const letters = this.#take(/^\[[^\]]+\]/u);
    if (letters !== undefined) {
      const letter = new RegExp(`^${letters}$`, 'u');
      return (text, from) =>
        new Set([...from].filter((at) => letter.test(text.charAt(at))).map((at) => at + 1));
    }
    if (this.#take(/^\(/u) !== undefined) {
      const inner = this.#either();
      if (this.#take(/^ *\)/u) === undefined) throw new Error(`Not closed: ${this.#rest}`);
      return inner;
    }
    const name = this.#take(/^\w+/u);
    return name === undefined ? undefined : (text, from) => this.#named(name)(text, from);
  }

  #named(name: string): Match {
    const rule = this.rules.get(name);
    if (rule === undefined) throw new Error(`There is no rule ${name}.`);
    return rule;
  }
}

/** Whether a grammar derives a text, told without XGrammar: for holding the one against the other. */
export const recogniser = (grammar: string): ((text: string) => boolean) => {
  const { rules } = new Reader(grammar);
  const root = rules.get('root');
  if (root === undefined) throw new Error('The grammar has no root.');
  return (text) => root(text, new Set([0])).has(text.length);
};
