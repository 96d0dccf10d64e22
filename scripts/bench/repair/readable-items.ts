/**
 * What can be read from an output without any repair: a count of its own, to hold a repair against. It shares no code with
 * the repair, and knows no grammar: terms between the signs that end a statement.
 */
export type Item =
  /** Three terms; or fewer or more, where a statement is broken: then all of them. */
  | { readonly kind: 'triple'; readonly terms: readonly string[] }
  /** The terms of a condition. */
  | { readonly kind: 'filter'; readonly terms: readonly string[] };

const TOKEN = new RegExp(
  [
    String.raw`(?<iri><[^<>\s{}]+>)`,
    String.raw`(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.|'(?=\p{L}))*')(?:@[a-z-]+|\^\^?(?:<[^>]*>|[\w:-]+))?`,
    String.raw`(?<variable>[?$][\p{L}\p{N}_]+)`,
    // What models put in a name, too: slashes, signs after an underscore, parentheses.
    String.raw`(?<name>[\^!]?[\p{L}\p{N}_-]*:(?:_\([^)\s]*\)|,_|\\.|[^\s;,"<>{}()[\]?$\\])*(?:_\([^)\s]*\)|[^\s;.,"<>{}()[\]?$\\])(?:[*+?](?=[\s/)|]))?|[\p{L}\p{N}_-]+:(?=[\s"']))`,
    String.raw`(?<number>(?<![\p{L}\p{N}_])\d+(?:\.\d+)?)`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_]*)`,
    String.raw`(?<mark>[{}()[\].;,]|\|\||&&|[=<>!]=?)`,
    '(?<fence>```)',
  ].join('|'),
  'gu',
);

interface Token {
  readonly kind: string;
  readonly text: string;
}

/** Backslashes of a text that was to be in JSON are undone first. */
const tokensOf = (raw: string): Token[] => {
  const text = raw
    .replaceAll(/"(?:sparql|query)"\s*:\s*"((?:[^"\\]|\\.)*)"?/gsu, '\n```\n$1\n```\n')
    .replaceAll('\\"', '"')
    .replaceAll('\\n', '\n')
    .replaceAll(/(?<=[\s.;{}])#[^\n]*/gu, '')
    .replaceAll(/(?<=:)(?=SELECT\b|ASK\b|PREFIX\b)/gu, ' ')
    // The next thing of a few-shot prompt; a declaration in the middle of a pattern.
    .replaceAll(/\[[A-Z][\p{L} ]*\]\s*:/gu, '\n```\n')
    .replaceAll(/(?<=\{\s*(?:PREFIX[^>]*>\s*)*)PREFIX[^>]*>/giu, ' ')
    // A label in brackets that stands at a name.
    .replaceAll(/(?<=[\p{L}\p{N}_])\[[^\]\n:?]*\]/gu, ' ');
  return [...text.matchAll(TOKEN)].map((match) => {
    const [kind = ''] =
      Object.entries<string | undefined>(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    return { kind, text: match[0] };
  });
};

const TERMS = new Set(['iri', 'string', 'variable', 'name', 'number']);
const isWord = (token: Token | undefined, words: RegExp): boolean =>
  token?.kind === 'word' && words.test(token.text);
const FORM = /^(?:select|ask|construct|describe)$/iu;

/** Runs of tokens that are one query each, from its form's keyword; a sub-query is part of its query. */
const queriesIn = (tokens: readonly Token[]): Token[][] => {
  const queries: Token[][] = [];
  let current: Token[] | undefined;
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    const starts = isWord(token, FORM) && depth <= 0 && !isWord(tokens[at - 1], /^union$/iu);
    const declares = isWord(token, /^prefix$/iu) && tokens[at - 1]?.text !== '{';
    const ends = token.kind === 'fence' || declares;
    if (starts || ends) {
      if (current !== undefined) queries.push(current);
      current = starts ? [] : undefined;
      depth = 0;
    }
    if (token.text === '{') depth++;
    if (token.text === '}') depth--;
    current?.push(token);
  }
  if (current !== undefined) queries.push(current);
  return queries;
};

const MODIFIER = /^(?:group|order|having|limit|offset|values|bind)$/iu;

/** Reads the statements of one query. */
class Statements {
  readonly items: Item[] = [];
  private run: string[] = [];
  private subject: string | undefined;
  private predicate: string | undefined;
  private after: '.' | ';' | ',' = '.';
  private readonly around: object[] = [];

  term(text: string): void {
    this.run.push(text);
  }

  /** `[`: a node without a name, which what follows is said of. */
  open(): void {
    this.run.push('[]');
    const { run, subject, predicate, after } = this;
    this.around.push({ run, subject, predicate, after });
    Object.assign(this, { run: [], subject: '[]', predicate: undefined, after: ';' });
  }

  /** `]`. */
  close(): void {
    this.end('.');
    Object.assign(this, this.around.pop());
  }

  /** A sign that ends a run of terms. */
  end(next: '.' | ';' | ','): void {
    const { run, after } = this;
    this.run = [];
    this.after = next;
    const [one, two, three] = run;
    const known = [this.subject, this.predicate].filter((term) => term !== undefined);
    const lead = after === '.' ? [] : after === ';' ? known.slice(0, 1) : known;
    const terms = [...lead, ...run];
    if (run.length === 0 || run.every((term) => /^["'\d]/u.test(term))) {
      if (!(terms.length === 3 && after !== '.')) return;
    }
    if (terms.length < 2 || (run.length === 1 && after !== ',')) {
      if (one !== undefined && after === '.') this.subject = one;
      return;
    }
    this.items.push({ kind: 'triple', terms });
    if (after === '.') [this.subject, this.predicate] = run.length === 2 ? [this.subject, one] : [one, two];
    else if (after === ';')
      [this.subject, this.predicate] = run.length === 3 ? [one, two] : [this.subject, one];
    if (three !== undefined && after === ',') this.predicate = two;
  }
}

/** The terms of a condition that starts at a token, and where it ends. */
const conditionAt = (tokens: readonly Token[], from: number): { terms: string[]; end: number } => {
  const terms: string[] = [];
  let depth = 0;
  let at = from;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (
      token === undefined ||
      token.text === '}' ||
      isWord(token, /^(?:filter|optional|order|group|union|limit)$/iu)
    )
      break;
    if (token.text === '{' || isWord(token, /^select$/iu)) break;
    if (token.text === '(') depth++;
    if (TERMS.has(token.kind)) terms.push(token.text);
    if (token.text === ')' && --depth <= 0) {
      at++;
      break;
    }
  }
  return { terms, end: at };
};

const itemsOf = (tokens: readonly Token[]): Item[] => {
  const statements = new Statements();
  const filters: Item[] = [];
  const start = tokens.findIndex((token) => token.text === '{' || isWord(token, /^where$/iu));
  let depth = 0;
  let inModifiers = false;
  for (let at = Math.max(0, start); at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if (isWord(token, /^filter$/iu)) {
      statements.end('.');
      const { terms, end } = conditionAt(tokens, at + 1);
      if (terms.length > 0) filters.push({ kind: 'filter', terms });
      at = end - 1;
    } else if (token.text === '(' || isWord(token, /^(?:service|graph)$/iu)) {
      // What a BIND, VALUES or a call holds, and where a service is, is no statement.
      statements.end('.');
      at = token.text === '(' ? conditionAt(tokens, at).end - 1 : at + 1;
    } else if (isWord(token, /^a$/u)) statements.term('a');
    else if (isWord(token, /^values$/iu)) {
      while (at < tokens.length && tokens[at]?.text !== '}') at++;
    } else if (isWord(token, MODIFIER)) {
      statements.end('.');
      inModifiers = depth <= 0;
    } else if (isWord(token, FORM) && depth > 0) {
      while (at + 1 < tokens.length && tokens[at + 1]?.text !== '{') at++;
    } else if (token.text === '{' || token.text === '}') {
      statements.end('.');
      depth += token.text === '{' ? 1 : -1;
      if (token.text === '{') inModifiers = false;
    } else if (token.text === '.' || token.text === ';' || token.text === ',') statements.end(token.text);
    else if (token.text === '[') statements.open();
    else if (token.text === ']') statements.close();
    else if (TERMS.has(token.kind) && !inModifiers) statements.term(token.text);
    else statements.end('.');
  }
  statements.end('.');
  return [...statements.items, ...filters];
};

/** The triple patterns and filters of each query that an output holds, as far as they can be read. */
export const readableItems = (raw: string): Item[][] =>
  queriesIn(tokensOf(raw))
    .map(itemsOf)
    .filter((items) => items.length > 0);
