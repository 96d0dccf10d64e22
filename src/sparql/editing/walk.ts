/**
 * What stands where in the text of a query, read by tokens: a query that is being typed does not parse. It follows groups,
 * triples, paths and lists; of expressions it knows only that they are there.
 */
import { RDF } from '../../rdf';
import { readTokens } from '../repair/tokens/read-tokens';
import type { Token } from '../repair/tokens/token';

/** What the next token of a text would be. `done`: a triple has ended, and `.`, `;` or `,` may follow. */
export type Slot =
  | 'subject'
  | 'predicate'
  | 'object'
  | 'done'
  | 'prefix'
  | 'service'
  | 'graph'
  | 'data'
  | 'projection'
  | 'expression'
  | 'none';

/** A triple with one plain property. Terms by key: `?name`, `<iri>`, or what tells them apart. */
export interface SaidTriple {
  readonly subject: string;
  readonly property: string;
  readonly object: string;
  /** Where the groups begin that it stands in, outermost first. */
  readonly groups: readonly number[];
}

/** Where a text ends. */
export interface Place {
  readonly slot: Slot;
  readonly subject: string | undefined;
  /** The step of the path before. */
  readonly property: string | undefined;
  readonly groups: readonly number[];
}

export interface Walked {
  readonly place: Place;
  readonly triples: readonly SaidTriple[];
  /** Without the `?`, in their order. */
  readonly variables: readonly string[];
  /** prefix → namespace, of the PREFIX lines. */
  readonly declared: Readonly<Record<string, string>>;
  readonly tokens: readonly Token[];
}

interface Frame {
  readonly kind: 'group' | 'bracket' | 'list' | 'path' | 'expression' | 'data';
  readonly start: number;
  subject: string | undefined;
  property: string | undefined;
  /** Of a path of one step, not turned around. */
  isPlain: boolean;
  slot: Slot;
}

const KEYWORDS: Readonly<Record<string, Slot>> = {
  PREFIX: 'prefix',
  SELECT: 'projection',
  WHERE: 'none',
  CONSTRUCT: 'none',
  ASK: 'none',
  DESCRIBE: 'projection',
  SERVICE: 'service',
  SILENT: 'service',
  GRAPH: 'graph',
  VALUES: 'data',
  FILTER: 'expression',
  BIND: 'expression',
  HAVING: 'expression',
  GROUP: 'expression',
  ORDER: 'expression',
  OPTIONAL: 'subject',
  UNION: 'subject',
  MINUS: 'subject',
  LIMIT: 'none',
  OFFSET: 'none',
};

const CLOSES: Readonly<Record<string, readonly Frame['kind'][]>> = {
  '}': ['group', 'data'],
  ']': ['bracket'],
  ')': ['list', 'path', 'expression'],
};

const TRIPLE_SLOTS: readonly Slot[] = ['subject', 'predicate', 'object', 'done'];

class Walk {
  readonly triples: SaidTriple[] = [];
  readonly variables = new Set<string>();
  readonly declared: Record<string, string> = {};
  readonly #frames: Frame[] = [{ ...blankFrame('expression', -1), slot: 'none' }];
  /** The prefix whose namespace comes next. */
  #declaring: string | undefined;
  #before: Token | undefined;

  constructor(private readonly known: Readonly<Record<string, string>>) {}

  get place(): Place {
    const { slot, subject, property } = this.#top;
    return { slot, subject, property, groups: this.#groups };
  }

  take(token: Token): void {
    if (token.kind === 'mark') this.#mark(token);
    else if (token.kind === 'word') this.#word(token);
    else if (token.kind !== 'end' && token.kind !== 'language' && token.kind !== 'placeholder')
      this.#term(token);
    this.#before = token;
  }

  get #top(): Frame {
    const top = this.#frames.at(-1);
    if (top === undefined) throw new Error('The outermost frame is never closed.');
    return top;
  }

  get #groups(): readonly number[] {
    return this.#frames.filter(({ kind }) => kind === 'group').map(({ start }) => start);
  }

  #open(kind: Frame['kind'], start: number, more: Partial<Frame>): void {
    this.#frames.push({ ...blankFrame(kind, start), ...more });
  }

  #mark({ value, start }: Token): void {
    const top = this.#top;
    const isInTriple = TRIPLE_SLOTS.includes(top.slot);
    if (value === '{') this.#brace(start);
    else if (value === '[') this.#open('bracket', start, { subject: `[${start}]`, slot: 'predicate' });
    else if (value === '(') this.#parenthesis(start);
    else if (CLOSES[value] !== undefined) this.#close(CLOSES[value], start);
    else if (value === '.' && isInTriple) top.slot = 'subject';
    else if (value === ';' && isInTriple) top.slot = 'predicate';
    else if (value === ',' && isInTriple) top.slot = 'object';
    else if ((value === '/' || value === '|') && top.slot === 'object') {
      top.slot = 'predicate';
      top.isPlain = false;
    } else if (/^[\^!*+?]$/u.test(value)) top.isPlain = false;
  }

  #brace(start: number): void {
    if (this.#top.slot === 'data') this.#open('data', start, { slot: 'data' });
    else this.#open('group', start, { slot: 'subject' });
  }

  #parenthesis(start: number): void {
    const { slot, subject, property } = this.#top;
    if (slot === 'predicate') this.#open('path', start, { slot, subject, isPlain: false });
    else if (slot === 'object' || slot === 'subject') this.#open('list', start, { slot: 'object', property });
    else this.#open('expression', start, { slot: slot === 'data' ? 'data' : 'expression' });
  }

  #close(kinds: readonly Frame['kind'][], start: number): void {
    const closed = this.#frames.length < 2 ? undefined : this.#top;
    if (closed === undefined || !kinds.includes(closed.kind)) return;
    this.#frames.pop();
    const top = this.#top;
    if (closed.kind === 'path') {
      top.property = closed.property;
      top.isPlain = false;
      top.slot = 'object';
    } else if (closed.kind === 'bracket' || closed.kind === 'list')
      this.#fill(closed.subject ?? `(${start})`, undefined);
    else if (top.kind === 'group' && top.slot !== 'projection') top.slot = 'subject';
    else if (closed.kind === 'group') top.slot = 'none';
  }

  #word({ value, start }: Token): void {
    const top = this.#top;
    if (value === 'a' && top.slot === 'predicate') this.#fill('a', `${RDF}type`);
    else if (/^(?:true|false)$/iu.test(value)) this.#fill(value, undefined);
    else {
      const slot = KEYWORDS[value.toUpperCase()];
      // In a group such words begin something new; elsewhere they are functions.
      if (slot !== undefined && (top.kind === 'group' || this.#frames.length === 1)) top.slot = slot;
      else if (top.slot === 'done' && start > 0) top.slot = 'subject';
    }
  }

  #term(token: Token): void {
    if (token.kind === 'variable') this.variables.add(token.value);
    const top = this.#top;
    if (top.slot === 'prefix') this.#declare(token);
    else if (top.slot === 'service' || top.slot === 'graph') top.slot = 'none';
    else if (this.#before?.kind !== 'mark' || this.#before.value !== '^^')
      this.#fill(keyOf(token, this.#iriOf(token)), this.#iriOf(token));
  }

  #declare(token: Token): void {
    if (token.kind === 'name') this.#declaring = token.prefix;
    if (token.kind !== 'iri' || this.#declaring === undefined) return;
    this.declared[this.#declaring] = token.value;
    this.#top.slot = 'none';
    this.#declaring = undefined;
  }

  #iriOf(token: Token): string | undefined {
    if (token.kind === 'iri') return token.value;
    if (token.kind !== 'name') return undefined;
    const namespace = this.declared[token.prefix] ?? this.known[token.prefix];
    return namespace === undefined ? undefined : namespace + token.value;
  }

  /** Puts a term where the triple has room for it. */
  #fill(key: string, iri: string | undefined): void {
    const top = this.#top;
    if (top.slot === 'subject' || top.slot === 'done') {
      top.subject = key;
      top.slot = 'predicate';
    } else if (top.slot === 'predicate') {
      // After `/` or `|` the path has more than one step.
      top.isPlain = !isPathMark(this.#before) && top.kind !== 'path';
      top.property = iri;
      top.slot = 'object';
    } else if (top.slot === 'object' && top.kind !== 'list' && top.kind !== 'path') {
      this.#say(key);
      top.slot = 'done';
    }
  }

  #say(object: string): void {
    const { subject, property, isPlain } = this.#top;
    if (subject === undefined || property === undefined || !isPlain) return;
    this.triples.push({ subject, property, object, groups: this.#groups });
  }
}

const blankFrame = (kind: Frame['kind'], start: number): Frame => ({
  kind,
  start,
  subject: undefined,
  property: undefined,
  isPlain: true,
  slot: 'none',
});

const isPathMark = (token: Token | undefined): boolean =>
  token?.kind === 'mark' && /^[/|^!]$/u.test(token.value);

const keyOf = (token: Token, iri: string | undefined): string => {
  if (token.kind === 'variable') return `?${token.value}`;
  return iri === undefined ? `${token.kind} ${token.value}` : `<${iri}>`;
};

/** @param known prefixes that stand for what they do without being declared */
export const walk = (text: string, known: Readonly<Record<string, string>>): Walked => {
  const tokens = readTokens(text, []);
  const walking = new Walk(known);
  for (const token of tokens) walking.take(token);
  return {
    place: walking.place,
    triples: walking.triples,
    variables: [...walking.variables],
    declared: walking.declared,
    tokens,
  };
};
