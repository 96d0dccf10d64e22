/** Where a part of a grammar may end in a text, if it begins at a place. */
type Ends = (text: string, from: number) => ReadonlySet<number>;

/** Reads the EBNF that we write: rules, literals, classes of letters, groups, `|`, `?`, `*`, `+`. */
class Reader {
  readonly #rules = new Map<string, Ends>();
  #rest = '';

  constructor(grammar: string) {
    for (const line of grammar.split('\n')) {
      const [, name, body] = /^(\w+) ::= (.*)$/u.exec(line) ?? [];
      if (name === undefined || body === undefined) continue;
      this.#rest = body;
      this.#rules.set(name, this.#either());
      if (this.#rest !== '') throw new Error(`Not read of ${name}: ${this.#rest}`);
    }
  }

  ends(rule: string, text: string, from: number): ReadonlySet<number> {
    const found = this.#rules.get(rule);
    if (found === undefined) throw new Error(`There is no rule ${rule}.`);
    return found(text, from);
  }

  #take(pattern: RegExp): string | undefined {
    const [found] = pattern.exec(this.#rest) ?? [];
    if (found !== undefined) this.#rest = this.#rest.slice(found.length);
    return found;
  }

  #either(): Ends {
    const branches = [this.#sequence()];
    while (this.#take(/^ *\| */u) !== undefined) branches.push(this.#sequence());
    return (text, from) => new Set(branches.flatMap((branch) => [...branch(text, from)]));
  }

  #sequence(): Ends {
    const parts: Ends[] = [];
    for (let part = this.#part(); part !== undefined; part = this.#part()) parts.push(part);
    return (text, from) =>
      parts.reduce<ReadonlySet<number>>(
        (ends, part) => new Set([...ends].flatMap((end) => [...part(text, end)])),
        new Set([from]),
      );
  }

  #part(): Ends | undefined {
    this.#take(/^ +/u);
    const one = this.#atom();
    const sign = one === undefined ? undefined : this.#take(/^[?*+]/u);
    if (one === undefined || sign === undefined) return one;
    if (sign === '?') return (text, from) => new Set([from, ...one(text, from)]);
    return (text, from) => {
      const ends = new Set(sign === '*' ? [from] : one(text, from));
      for (const end of ends) for (const next of one(text, end)) ends.add(next);
      return ends;
    };
  }

  #atom(): Ends | undefined {
    const quoted = this.#take(/^"(?:[^"\\]|\\.)*"/u);
    if (quoted !== undefined) {
      const word = JSON.parse(quoted) as string;
      return (text, from) => new Set(text.startsWith(word, from) ? [from + word.length] : []);
    }
    const letters = this.#take(/^\[[^\]]+\]/u);
    if (letters !== undefined) {
      const letter = new RegExp(`^${letters}$`, 'u');
      return (text, from) => new Set(letter.test(text[from] ?? '') ? [from + 1] : []);
    }
    if (this.#take(/^\(/u) !== undefined) {
      const inner = this.#either();
      if (this.#take(/^ *\)/u) === undefined) throw new Error(`Not closed: ${this.#rest}`);
      return inner;
    }
    const name = this.#take(/^\w+/u);
    return name === undefined ? undefined : (text, from) => this.ends(name, text, from);
  }
}

/** Whether a grammar lets a text be written. */
export const matcher = (grammar: string): ((text: string) => boolean) => {
  const reader = new Reader(grammar);
  return (text) => reader.ends('root', text, 0).has(text.length);
};
