/** A part of a grammar: writes a text of it. */
type Write = (draw: Draw) => string;

/** Numbers in [0, 1). 0.7 again and again comes to an end: it takes no part that may be left out, and of others none that recurs. */
export interface Draw {
  next(): number;
}

/** Reads the EBNF that we write: rules, literals, classes of letters, groups, `|`, `?`, `*`, `+`. */
class Reader {
  readonly rules = new Map<string, Write>();
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

  #either(): Write {
    const branches = [this.#sequence()];
    while (this.#take(/^ *\| */u) !== undefined) branches.push(this.#sequence());
    return (draw) => branches[Math.floor(draw.next() * branches.length)]?.(draw) ?? '';
  }

  #sequence(): Write {
    const parts: Write[] = [];
    for (let part = this.#part(); part !== undefined; part = this.#part()) parts.push(part);
    return (draw) => parts.map((part) => part(draw)).join('');
  }

  #part(): Write | undefined {
    this.#take(/^ +/u);
    const one = this.#atom();
    const sign = one === undefined ? undefined : this.#take(/^[?*+]/u);
    if (one === undefined || sign === undefined) return one;
    if (sign === '?') return (draw) => (draw.next() > 0.75 ? one(draw) : '');
    return (draw) => {
      let text = sign === '+' ? one(draw) : '';
      while (draw.next() > 0.75) text += one(draw);
      return text;
    };
  }

  #atom(): Write | undefined {
    const quoted = this.#take(/^"(?:[^"\\]|\\.)*"/u);
    if (quoted !== undefined) {
      const word = JSON.parse(quoted) as string;
      return () => word;
    }
    const letters = this.#take(/^\[[^\]]+\]/u);
    if (letters !== undefined) {
      const any = lettersOf(letters);
      return (draw) => any[Math.floor(draw.next() * any.length)] ?? '';
    }
    if (this.#take(/^\(/u) !== undefined) {
      const inner = this.#either();
      if (this.#take(/^ *\)/u) === undefined) throw new Error(`Not closed: ${this.#rest}`);
      return inner;
    }
    const name = this.#take(/^\w+/u);
    return name === undefined ? undefined : (draw) => this.#named(name)(draw);
  }

  #named(name: string): Write {
    const rule = this.rules.get(name);
    if (rule === undefined) throw new Error(`There is no rule ${name}.`);
    return rule;
  }
}

const SOME = Array.from('aZ0 9_%"`;-()\\é\u00a0');

const lettersOf = (pattern: string): readonly string[] => {
  const letter = new RegExp(`^${pattern}$`, 'u');
  const all = [...new Set([...SOME, ...Array.from('123456789')])];
  return all.filter((one) => letter.test(one));
};

/** A text of a grammar, by numbers that are drawn. */
export const sampler = (grammar: string): ((draw: Draw) => string) => {
  const root = new Reader(grammar).rules.get('root');
  if (root === undefined) throw new Error('The grammar has no root.');
  return root;
};
