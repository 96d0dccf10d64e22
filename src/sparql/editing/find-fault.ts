/**
 * The first thing that is wrong with the text of a query, with its place and what would mend it. Facts: the sentence is made
 * by the page. Brackets, prefixes and words are looked at by tokens, as a parser says only where it got stuck.
 */
import { Parser, type ParserOptions } from 'sparqljs';
import type { Iri } from '../../rdf';
import type { VoidDescription } from '../../void';
import { checkQuery } from '../check-query';
import { nameLikeness } from '../closest-names';
import { parseQuery } from '../parse-query';
import { WELL_KNOWN_PREFIXES, WIDER_PREFIXES } from '../prefixes';
import type { Token } from '../repair/tokens/token';
import { termFactory } from '../terms';
import { declarePrefix, type TextEdit } from './declare-prefix';
import { walk } from './walk';

/** What one press changes. */
export type Fix =
  | {
      readonly kind: 'declare';
      readonly prefix: string;
      readonly namespace: string;
      readonly edit: TextEdit;
    }
  | { readonly kind: 'replace' | 'insert'; readonly text: string; readonly edit: TextEdit }
  | { readonly kind: 'remove'; readonly text: string; readonly edit: TextEdit };

export type FaultKind =
  /** A bracket that is never closed. */
  | 'unclosed'
  /** A bracket that closes nothing. */
  | 'unopened'
  | 'unclosed-string'
  | 'unknown-prefix'
  /** It runs here, as everybody means the same by it, and may not elsewhere. */
  | 'undeclared-prefix'
  | 'unknown-word'
  | 'unexpected'
  | 'ends-early'
  /** The grammar is kept, and some rule is not: the message says which. */
  | 'rule'
  | 'unknown-class'
  | 'unknown-property';

export interface QueryFault {
  readonly kind: FaultKind;
  /** What stands there. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** `note`: the query can be run, and may give less than is meant. */
  readonly weight: 'error' | 'note';
  /** Of `rule`: in English, by the parser. */
  readonly message?: string;
  /** Likeliest first. */
  readonly fixes: readonly Fix[];
}

/** What a query is held against. */
export interface KnownNames {
  readonly description: VoidDescription;
  /** prefix → namespace. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** A name as it is shown: with a prefix of the query where it has one. */
  readonly print: (iri: Iri, declared: Readonly<Record<string, string>>) => string;
}

const PAIRS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
const KEYWORDS =
  'SELECT DISTINCT WHERE FILTER OPTIONAL UNION MINUS BIND VALUES SERVICE GRAPH PREFIX CONSTRUCT ASK DESCRIBE ORDER GROUP HAVING LIMIT OFFSET COUNT EXISTS BASE REDUCED'.split(
    ' ',
  );
const MOST_FIXES = 3;
/** Below this likeness a proposal misleads. */
const LIKE = 0.6;
const LIKE_KEYWORD = 0.7;

type Found = Pick<QueryFault, 'kind' | 'text' | 'from' | 'to' | 'weight' | 'message'> & {
  readonly fixes?: readonly Fix[];
};

const replaced = (token: Pick<Token, 'start' | 'end'>, text: string): Fix => ({
  kind: 'replace',
  text,
  edit: { from: token.start, to: token.end, text },
});

const bracketFault = (text: string, tokens: readonly Token[]): Found | undefined => {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.kind !== 'mark') continue;
    const last = open.at(-1);
    if (PAIRS[token.value] !== undefined) open.push(token);
    else if (last !== undefined && PAIRS[last.value] === token.value) open.pop();
    else if (Object.values(PAIRS).includes(token.value))
      return last === undefined ? unopened(token) : unclosed(last, token.start);
  }
  const innermost = open.at(-1);
  return innermost === undefined ? undefined : unclosed(innermost, text.trimEnd().length);
};

const unclosed = ({ value, start, end }: Token, at: number): Found => {
  const text = PAIRS[value] ?? '';
  const edit = { from: at, to: at, text: text === '}' ? `\n${text}` : text };
  const fixes: readonly Fix[] = [{ kind: 'insert', text, edit }];
  return { kind: 'unclosed', text: value, from: start, to: end, weight: 'error', fixes };
};

const unopened = ({ value, start, end }: Token): Found => ({
  kind: 'unopened',
  text: value,
  from: start,
  to: end,
  weight: 'error',
  fixes: [{ kind: 'remove', text: value, edit: { from: start, to: end, text: '' } }],
});

const isUnclosedString = (text: string, { kind, start, end }: Token): boolean => {
  const quote = text[start];
  return kind === 'string' && /["']/u.test(quote ?? '') && (end - start < 2 || text[end - 1] !== quote);
};

const stringFault = (text: string, tokens: readonly Token[]): Found | undefined => {
  const token = tokens.find((one) => isUnclosedString(text, one));
  if (token === undefined) return undefined;
  const { start, end } = token;
  const quote = text[start] ?? '"';
  return {
    kind: 'unclosed-string',
    text: text.slice(start, end),
    from: start,
    to: end,
    weight: 'error',
    fixes: [{ kind: 'insert', text: quote, edit: { from: end, to: end, text: quote } }],
  };
};

/** Prefixes like one that nobody knows, likeliest first. */
const likePrefix = (prefix: string, known: readonly string[]): readonly string[] =>
  known
    .map((one) => ({ one, likeness: one === '' ? 0 : nameLikeness(prefix, one) }))
    .filter(({ likeness }) => likeness >= LIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ one }) => one);

const declaring = (text: string, prefix: string, namespace: string): Fix => ({
  kind: 'declare',
  prefix,
  namespace,
  edit: declarePrefix(text, prefix, namespace),
});

/** Of names whose prefix has no line of its own the first. Names in PREFIX lines declare one. */
const prefixFaults = (
  text: string,
  tokens: readonly Token[],
  declared: Readonly<Record<string, string>>,
  prefixes: Readonly<Record<string, string>>,
): { readonly unknown: Found | undefined; readonly undeclared: Found | undefined } => {
  const used = tokens.flatMap((token, at) =>
    token.kind === 'name' && !isDeclaration(tokens[at - 1]) && declared[token.prefix] === undefined
      ? [token]
      : [],
  );
  const found = (token: (typeof used)[number]): Found => {
    const { prefix, start } = token;
    const namespace = WELL_KNOWN_PREFIXES[prefix] ?? prefixes[prefix] ?? WIDER_PREFIXES[prefix];
    const to = start + prefix.length + 1;
    const place = { text: `${prefix}:`, from: start, to };
    if (WELL_KNOWN_PREFIXES[prefix] !== undefined)
      return {
        ...{ kind: 'undeclared-prefix', weight: 'note', ...place },
        fixes: [declaring(text, prefix, WELL_KNOWN_PREFIXES[prefix])],
      };
    const like = likePrefix(prefix, [...Object.keys(declared), ...Object.keys(prefixes)]);
    const named = like.map((one) => replaced({ start, end: to }, `${one}:`));
    const fixes = [...(namespace === undefined ? [] : [declaring(text, prefix, namespace)]), ...named];
    return { kind: 'unknown-prefix', weight: 'error', ...place, fixes };
  };
  const all = used.map(found);
  return {
    unknown: all.find(({ weight }) => weight === 'error'),
    undeclared: all.find(({ weight }) => weight === 'note'),
  };
};

const isDeclaration = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^prefix$/iu.test(token.value);

/** What jison knows of where it got stuck: the place of the token before. */
interface Stuck {
  readonly token: string;
  readonly loc: { readonly last_line: number; readonly last_column: number };
}

const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0) + column;

const stuckAt = (text: string, { token, loc }: Stuck, tokens: readonly Token[]): Found => {
  const after = offsetOf(text, loc.last_line, loc.last_column);
  const at = tokens.find(({ start, kind }) => start >= after && kind !== 'end');
  if (token === 'EOF' || at === undefined) {
    const end = text.trimEnd().length;
    return { kind: 'ends-early', text: '', from: Math.max(0, end - 1), to: end, weight: 'error' };
  }
  const { start, end } = at;
  const place = { text: text.slice(start, end), from: start, to: end, weight: 'error' } as const;
  if (at.kind !== 'word') return { kind: 'unexpected', ...place };
  const like = KEYWORDS.map((word) => ({ word, likeness: nameLikeness(at.value, word) }))
    .filter(({ word, likeness }) => likeness >= LIKE_KEYWORD && word !== at.value.toUpperCase())
    .sort((a, b) => b.likeness - a.likeness);
  if (like.length === 0) return { kind: 'unexpected', ...place };
  return { kind: 'unknown-word', ...place, fixes: like.map(({ word }) => replaced(at, word)) };
};

/** What a message of the parser names: a variable, mostly. */
const placeOfRule = (text: string, message: string): Pick<Found, 'text' | 'from' | 'to'> => {
  const name = /\?[\p{L}\p{N}_]+/u.exec(message)?.[0];
  const from = name === undefined ? 0 : Math.max(0, text.indexOf(name));
  return { text: name ?? '', from, to: from + (name ?? text.split('\n', 1)[0] ?? '').length };
};

/** Of the grammar alone: prefixes are looked at by themselves. */
const grammarFault = (text: string, tokens: readonly Token[]): Found | undefined => {
  const used = tokens.flatMap((token) => (token.kind === 'name' ? [token.prefix] : []));
  const prefixes = Object.fromEntries(used.map((prefix) => [prefix, `urn:prefix:${prefix}#`]));
  try {
    // The factory lacks what only RDF-star needs, which is off.
    const factory = termFactory as unknown as NonNullable<ParserOptions['factory']>;
    new Parser({ prefixes, factory }).parse(text);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    const { hash } = thrown as { hash?: Stuck };
    if (hash !== undefined) return stuckAt(text, hash, tokens);
    const message = `${(thrown.message.split('\n', 1)[0] ?? '').replace(/\.$/u, '')}.`;
    return { kind: 'rule', weight: 'error', message, ...placeOfRule(text, message) };
  }
};

/** A class or property that the sources do not have. */
const nameFault = (text: string, known: KnownNames): Found | undefined => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return undefined;
  const { tokens, declared } = walk(text, WELL_KNOWN_PREFIXES);
  const iriOf = (token: Token): string | undefined => {
    if (token.kind === 'iri') return token.value;
    if (token.kind !== 'name') return undefined;
    return (declared[token.prefix] ?? WELL_KNOWN_PREFIXES[token.prefix] ?? '') + token.value;
  };
  for (const finding of checkQuery(parsed.value, known.description)) {
    if (finding.kind !== 'unknown-class' && finding.kind !== 'unknown-property') continue;
    const iri = finding.kind === 'unknown-class' ? finding.class : finding.property;
    const token = tokens.find((one, at) => iriOf(one) === iri && !isDeclaration(tokens[at - 2]));
    if (token === undefined) continue;
    const { start, end } = token;
    return {
      ...{ kind: finding.kind, weight: 'note', text: text.slice(start, end), from: start, to: end },
      fixes: finding.alternatives
        .filter((one) => nameLikeness(iri, one) >= LIKE)
        .map((one) => replaced(token, known.print(one, declared))),
    };
  }
  return undefined;
};

/** `undefined`: nothing is. An empty text is not wrong yet. */
export const findFault = (text: string, known: KnownNames): QueryFault | undefined => {
  if (text.trim() === '') return undefined;
  const { tokens, declared } = walk(text, WELL_KNOWN_PREFIXES);
  const { unknown, undeclared } = prefixFaults(text, tokens, declared, known.prefixes);
  const grammar = grammarFault(text, tokens);
  // A parser says where it got stuck; a bracket or a quote before that may be why.
  const cause = grammar === undefined ? undefined : (stringFault(text, tokens) ?? bracketFault(text, tokens));
  const found = cause ?? unknown ?? grammar ?? nameFault(text, known) ?? undeclared;
  if (found === undefined) return undefined;
  const lines = text.slice(0, found.from).split('\n');
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return { ...found, ...place, fixes: (found.fixes ?? []).slice(0, MOST_FIXES) };
};
