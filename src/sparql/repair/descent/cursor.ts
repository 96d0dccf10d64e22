import type { VariableTerm } from 'sparqljs';
import type { Names } from '../names';
import type { RepairKind, RepairStep } from '../repair-step';
import { variableTerm } from '../../terms';
import type { Token } from '../tokens/token';

/** A text that cannot be read as a query, and why. */
export class Unreadable extends Error {
  constructor(readonly what: string) {
    super(what);
  }
}

const KEYWORDS =
  /^(?:select|ask|construct|describe|where|from|named|distinct|reduced|as|optional|union|minus|except|filter|bind|values|undef|graph|service|silent|exists|not|group|order|by|having|limit|offset|asc|desc|true|false|a|in|and|or|prefix|base|like|is|between)$/iu;

/** The way through the tokens of one text, forwards, with what was mended on the way. */
export class Cursor {
  private at = 0;
  private readonly taken: Set<string>;
  readonly steps: RepairStep[] = [];

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
    readonly names: Names,
  ) {
    this.taken = new Set(tokens.flatMap((one) => (one.kind === 'variable' ? [one.value] : [])));
  }

  peek(ahead = 0): Token {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (token === undefined) throw new Error('There is always a last token.');
    return token;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.at++;
    return token;
  }

  /** To go back to, when what was tried is not there. Also takes back what was noted since. */
  mark(): () => void {
    const { at } = this;
    const noted = this.steps.length;
    return () => {
      this.at = at;
      this.steps.length = noted;
    };
  }

  get position(): number {
    return this.at;
  }

  /** Where the last token ends that was taken, in the text. */
  get end(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  note(kind: RepairKind, detail: string = this.peek().value): void {
    this.steps.push({ kind, detail });
  }

  /** The text from a token on to the last that was taken. */
  since(position: number): string {
    const from = this.tokens[position]?.start ?? 0;
    return this.text.slice(from, this.tokens[this.at - 1]?.end ?? from).slice(0, 200);
  }

  isEnd(): boolean {
    const token = this.peek();
    return token.kind === 'end' || (token.kind === 'mark' && token.value === '```');
  }

  isMark(value: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'mark' && token.value === value;
  }

  isWord(value: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.value.toLowerCase() === value;
  }

  takeMark(...values: readonly string[]): boolean {
    const found = values.some((value) => this.isMark(value));
    if (found) this.next();
    return found;
  }

  takeWord(...values: readonly string[]): boolean {
    const found = values.some((value) => this.isWord(value));
    if (found) this.next();
    return found;
  }

  /** A word that SPARQL knows nothing of. */
  isProseWord(ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && /\p{L}/u.test(token.value) && !KEYWORDS.test(token.value);
  }

  /** Sentences instead of SPARQL, or the tag of the next thing in a few-shot prompt: `[Note]`. */
  isProse(): boolean {
    if (this.isMark('[') && this.peek(1).kind === 'word' && this.isMark(']', 2)) return true;
    if (this.isMark('<') && this.isMark('/', 1)) return true;
    const other = this.peek(1);
    return this.isProseWord() && (other.kind === 'word' || other.kind === 'end') && !this.isMark('(', 1);
  }

  /** A lone word between patterns (`AND`) that can be left out. */
  takesNoPart(): boolean {
    return (
      this.isWord('and') || this.isMark('&&') || this.isWord('where') || this.isMark('|') || this.isMark('\\')
    );
  }

  variable(name: string): VariableTerm {
    return variableTerm(name);
  }

  /** A variable that the text does not have. */
  fresh(name: string): VariableTerm {
    let value = name;
    for (let number = 2; this.taken.has(value); number++) value = `${name}${String(number)}`;
    this.taken.add(value);
    return variableTerm(value);
  }
}
