/** A word of EBNF, and what has to come after it: an expression over other rules. */
export type Word = string | { readonly word: string; readonly then: string };

/** Words that go on from here, by letter. */
interface Node {
  readonly next: Map<string, Node>;
  /** What follows a word that ends here; `''`: nothing; `undefined`: none ends here. */
  then: string | undefined;
}

const node = (): Node => ({ next: new Map(), then: undefined });

const trieOf = (words: readonly Word[]): Node => {
  const root = node();
  for (const each of words) {
    const { word, then } = typeof each === 'string' ? { word: each, then: '' } : each;
    let at = root;
    for (const letter of word) {
      const next = at.next.get(letter) ?? node();
      at.next.set(letter, next);
      at = next;
    }
    at.then = then;
  }
  return root;
};

const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007f';
const hex = (letter: string): string => `\\x${(letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`;

/** A letter as a string of EBNF writes it. */
const quoted = (letter: string): string => {
  if (letter === '\n') return '\\n';
  if (letter === '"' || letter === '\\') return `\\${letter}`;
  return isControl(letter) ? hex(letter) : letter;
};

/** A text as EBNF writes it. */
export const literal = (text: string): string => `"${Array.from(text, quoted).join('')}"`;

const isDigit = (letter: string): boolean => /^[0-9]$/u.test(letter);
const follows = (one: string, other: string): boolean => one.charCodeAt(0) + 1 === other.charCodeAt(0);

/** Digits in a row as one class, other letters each for itself. */
const starts = (letters: readonly string[]): readonly string[] => {
  const runs: string[][] = [];
  for (const letter of [...letters].sort()) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last !== undefined && isDigit(last) && isDigit(letter) && follows(last, letter)) run?.push(letter);
    else runs.push([letter]);
  }
  return runs.map((run) => {
    const [first = '', last = ''] = [run[0], run.at(-1)];
    return run.length === 1 ? literal(first) : `[${first}-${last}]`;
  });
};

class Factored {
  readonly rules: string[] = [];
  /** Name of the rule for each rest that several beginnings share, by how it reads. */
  readonly #names = new Map<string, string>();

  constructor(private readonly name: string) {}

  /** A rule for this rest, which is not empty. */
  #ruleOf(rest: string): string {
    const known = this.#names.get(rest);
    if (known !== undefined) return known;
    const name = `${this.name}_${String(this.#names.size)}`;
    this.#names.set(rest, name);
    this.rules.push(`${name} ::= ${rest}`);
    return name;
  }

  /** What may follow the node; empty: nothing. */
  rest({ next, then }: Node): string {
    const byRest = new Map<string, string[]>();
    for (const [letter, node] of next) {
      const after = this.#after(letter, node);
      byRest.set(after.rest, [...(byRest.get(after.rest) ?? []), after.letter]);
    }
    const branches = [...byRest].flatMap(([rest, letters]) => {
      const whole = letters.length > 1 && rest.length > 8 ? this.#ruleOf(rest) : rest;
      const said = whole === rest && rest !== '' ? ` (${rest})` : rest === '' ? '' : ` ${whole}`;
      return (letters.every((one) => one.length === 1) ? starts(letters) : letters.map(literal)).map(
        (start) => `${start}${said}`,
      );
    });
    if (branches.length === 0) return then ?? '';
    const any = branches.join(' | ');
    if (then === undefined) return any;
    return then === '' ? `(${any})?` : `${any} | ${then}`;
  }

  /** A letter and those that must come after it, as one text. */
  #after(letter: string, node: Node): { readonly letter: string; readonly rest: string } {
    let [text, at] = [letter, node];
    while (at.next.size === 1 && at.then === undefined) {
      const [[more, next] = ['', at]] = at.next;
      text += more;
      at = next;
    }
    return { letter: text, rest: this.rest(at) };
  }
}

/**
 * EBNF rules, the first of which is called `name` and derives exactly these words. No two alternatives begin alike: XGrammar
 * accepts what it must not where they do. Without words there is no such rule.
 */
export const factored = (name: string, words: readonly Word[]): readonly string[] => {
  if (words.length === 0) return [];
  const made = new Factored(name);
  const start = made.rest(trieOf(words));
  return [`${name} ::= ${start === '' ? '""' : start}`, ...made.rules];
};
