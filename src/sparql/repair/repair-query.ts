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

type Attempt = Outcome<Repaired & { readonly end: number }, RepairFailure & { readonly end: number }>;

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

/** The query that starts at a place of a text, read as far as it goes. */
const repairAt = (text: string, start: number, prefixes: RepairOptions['prefixes']): Attempt => {
  const whole = text.slice(start);
  const steps: RepairStep[] = [];
  const all = readTokens(whole, steps);
  const { declarations, tokens } = takeDeclarations(all);
  const declared = new Map(declarations.map(({ prefix, namespace }) => [prefix, namespace]));
  const names = new Names(declared, prefixes);
  const cursor = new Cursor(tokens, whole, names);
  try {
    const query = readQuery(cursor);
    const { end } = cursor;
    if (names.unknown.size > 0)
      return failed({ kind: 'unknown-prefix', prefixes: [...names.unknown], end: start + end });
    const within = declarations.filter((one) => one.end <= end);
    const simple = asWritten(whole.slice(0, end), within, names);
    const misread = steps.some(({ kind, detail }) => kind === 'name' && detail.includes('#'));
    if (!misread && within.length === declarations.length && parseQuery(simple).ok)
      return done({ query: simple, steps: prefixSteps(names), end: start + end });
    steps.push(...cursor.steps);
    const printed = printQuery(mendQuery(query, steps), { prefixes: names.used() });
    const parsed = parseQuery(printed);
    if (!parsed.ok) {
      const piece = parsed.failure.kind === 'syntax' ? parsed.failure.message : 'update';
      return failed({ kind: 'unreadable', piece, end: start + end });
    }
    return done({ query: printed, steps: [...prefixSteps(names), ...steps], end: start + end });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return failed({ kind: 'unreadable', piece: error.what, end: start + Math.max(1, cursor.end) });
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
    const attempt = repairAt(text, start, prefixes);
    if (attempt.ok) {
      const { query, steps, end } = attempt.value;
      const more = starts.some((one) => one >= end);
      const beside = unwrapped || !isBlank(text.slice(0, start) + text.slice(end));
      const around: RepairStep[] = [
        ...(beside ? [{ kind: 'unwrapped', detail: '' } as const] : []),
        ...(more ? [{ kind: 'other-query', detail: text.slice(end).trim().slice(0, 80) } as const] : []),
      ];
      return done({ query, steps: [...around, ...steps] });
    }
    const { end, ...reason } = attempt.failure;
    if (failure.kind === 'no-query') failure = reason;
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
