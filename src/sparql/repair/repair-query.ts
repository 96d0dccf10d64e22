import type { Query } from 'sparqljs';
import { done, failed, type Outcome } from '../../base';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { findDrafts, startsIn, type Draft } from './find-drafts';
import { mendQuery } from './mending/mend-query';
import { Names } from './names';
import { Cursor, Unreadable } from './reading/cursor';
import { readQuery } from './reading/read-query';
import type { RepairStep } from './repair-step';
import { takeDeclarations, type Declaration } from './take-declarations';
import { readTokens } from './tokens/read-tokens';

export interface Repaired {
  /** SPARQL that parses, with every prefix it uses declared. */
  readonly query: string;
  /** Empty where it was right as it stood. */
  readonly steps: readonly RepairStep[];
}

export type RepairFailure =
  /** Nothing in the text is a query. */
  | { readonly kind: 'no-query' }
  /** Nobody says what these stand for. */
  | { readonly kind: 'unknown-prefix'; readonly prefixes: readonly string[] }
  /** Something in it is no SPARQL, and no repair is known: the piece. */
  | { readonly kind: 'unreadable'; readonly piece: string };

export interface RepairOptions {
  /** prefix → namespace, of the graph that is asked; the empty prefix is its own. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** What was asked: of an output with several questions and queries it tells which are meant. */
  readonly question?: string;
}

const declaration = ([prefix, namespace]: readonly [string, string]): string =>
  `PREFIX ${prefix}: <${namespace}>`;

/** The text itself, with declarations put right and put in. */
const asWritten = (text: string, declarations: readonly Declaration[], names: Names): string => {
  let mended = text;
  for (const { prefix, start, end } of [...declarations].reverse()) {
    const meant = names.mended.get(prefix);
    if (meant !== undefined)
      mended = mended.slice(0, start) + declaration([prefix, meant]) + mended.slice(end);
  }
  return [...[...names.added].map(declaration), mended.trim()].join('\n');
};

const prefixSteps = ({ added, mended }: Names): RepairStep[] => [
  ...[...added].map((one): RepairStep => ({ kind: 'prefix-added', detail: declaration(one) })),
  ...[...mended].map((one): RepairStep => ({ kind: 'prefix-mended', detail: declaration(one) })),
];

/** One text on its way to a query. */
interface Reading {
  readonly names: Names;
  readonly declarations: readonly Declaration[];
  /** What had to be mended to tell its tokens apart. */
  readonly steps: readonly RepairStep[];
  readonly cursor: Cursor;
}

/** The text as it was written, up to a place, where declarations are all it lacks. */
const almostRight = (text: string, { names, declarations, steps, cursor }: Reading): Repaired | undefined => {
  // A prefix between angle brackets parses, as an address that nobody has.
  if (cursor.steps.some(({ kind }) => kind === 'iri')) return undefined;
  // To the parser the rest of such a name is a comment, and it may parse without.
  if (steps.some(({ kind, detail }) => kind === 'name' && detail.includes('#'))) return undefined;
  if (declarations.some(({ end }) => end > text.length)) return undefined;
  const query = asWritten(text, declarations, names);
  const parsed = parseQuery(query);
  if (!parsed.ok) return undefined;
  const mends: RepairStep[] = [];
  const mended = mendQuery(parsed.value, mends);
  const before = prefixSteps(names);
  if (mends.length === 0) return { query, steps: before };
  return { query: printQuery(mended, { prefixes: names.used() }), steps: [...before, ...mends] };
};

/** The query as it was read, printed. */
const printed = (query: Query, { names, steps, cursor }: Reading): Outcome<Repaired, RepairFailure> => {
  const mends: RepairStep[] = [];
  const text = printQuery(mendQuery(query, mends), { prefixes: names.used() });
  const parsed = parseQuery(text);
  if (parsed.ok)
    return done({ query: text, steps: [...prefixSteps(names), ...steps, ...cursor.steps, ...mends] });
  return failed({
    kind: 'unreadable',
    piece: parsed.failure.kind === 'syntax' ? parsed.failure.message : 'update',
  });
};

const readingOf = (text: string, prefixes: RepairOptions['prefixes']): Omit<Reading, 'steps'> => {
  const { declarations, tokens } = takeDeclarations(readTokens(text, []));
  const names = new Names(
    new Map(declarations.map(({ prefix, namespace }) => [prefix, namespace])),
    prefixes,
  );
  return { names, declarations, cursor: new Cursor(tokens, text, names) };
};

/** The query that starts a text, read as far as it goes, and where it ends. */
const repairStart = (
  text: string,
  prefixes: RepairOptions['prefixes'],
): { readonly outcome: Outcome<Repaired, RepairFailure>; readonly end: number } => {
  const whole = readingOf(text, prefixes);
  const { cursor, names } = whole;
  try {
    const query = readQuery(cursor);
    const { end } = cursor;
    // What follows the query has its own signs, that nothing was made of.
    const steps: RepairStep[] = [];
    readTokens(text.slice(0, end), steps);
    const reading = { ...whole, steps };
    if (names.unknown.size > 0)
      return { outcome: failed({ kind: 'unknown-prefix', prefixes: [...names.unknown] }), end };
    const right = almostRight(text.slice(0, end), reading);
    return { outcome: right === undefined ? printed(query, reading) : done(right), end };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { outcome: failed({ kind: 'unreadable', piece: error.what }), end: Math.max(1, cursor.end) };
  }
};

/** Nothing but comments. */
const isBlank = (text: string): boolean => text.replaceAll(/#[^\n]*/gu, '').trim() === '';

/** Where to look first: behind the question, where the text repeats it among others; else from the start. */
const inOrder = (text: string, question: string | undefined): number[] => {
  const starts = startsIn(text);
  const asked = question === undefined || question.trim() === '' ? -1 : text.indexOf(question.trim());
  const behind = starts.filter((start) => start > asked);
  return asked < 0 || behind.length === 0 ? starts : behind;
};

/** The first query of a text that can be repaired. */
const repairIn = (
  { text, unwrapped }: Draft,
  { prefixes, question }: RepairOptions,
): Outcome<Repaired, RepairFailure> => {
  let failure: RepairFailure = { kind: 'no-query' };
  let from = 0;
  const starts = inOrder(text, question);
  for (const start of starts) {
    if (start < from) continue;
    const { outcome, ...attempt } = repairStart(text.slice(start), prefixes);
    const end = start + attempt.end;
    if (outcome.ok) {
      const { query, steps } = outcome.value;
      const more = starts.some((one) => one >= end);
      const beside = unwrapped || !isBlank(text.slice(0, start) + text.slice(end));
      const around: RepairStep[] = [
        ...(beside ? [{ kind: 'unwrapped', detail: '' } as const] : []),
        ...(more ? [{ kind: 'other-query', detail: text.slice(end).trim().slice(0, 80) } as const] : []),
      ];
      return done({ query, steps: [...around, ...steps] });
    }
    if (failure.kind === 'no-query') failure = outcome.failure;
    from = end;
  }
  return failed(failure);
};

/**
 * What a model wrote, as a query that parses: deterministic, and without a term that neither the text nor the namespaces of
 * the graph hold. Every triple pattern and filter that can be read is kept; what is no query stays unrepaired.
 */
export const repairQuery = (output: string, options: RepairOptions): Outcome<Repaired, RepairFailure> => {
  let failure: RepairFailure = { kind: 'no-query' };
  for (const draft of findDrafts(output)) {
    const repaired = repairIn(draft, options);
    if (repaired.ok) return repaired;
    if (failure.kind === 'no-query') failure = repaired.failure;
  }
  return failed(failure);
};
