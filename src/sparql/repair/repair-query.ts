import type { Query } from 'sparqljs';
import { done, failed, type Outcome } from '../../base';
import { newerSyntaxIn } from '../newer-syntax';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { asItStands, prefixSteps } from './as-it-stands';
import { asksNothing, isBare } from './asks-nothing';
import { Cursor, Unreadable } from './descent/cursor';
import { readQuery } from './descent/read-query';
import { findDrafts, startsIn, type Draft } from './find-drafts';
import { lostSource } from './lost-source';
import { mendQuery } from './mending/mend-query';
import { Names } from './names';
import type { Repaired, RepairStep } from './repair-step';
import { takeDeclarations } from './take-declarations';
import { readTokens } from './tokens/read-tokens';

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

/** The query as it was read, printed. */
const printed = (
  query: Query,
  names: Names,
  steps: readonly RepairStep[],
): Outcome<Repaired, RepairFailure> => {
  const mends: RepairStep[] = [];
  const text = printQuery(mendQuery(query, mends), { prefixes: names.used() });
  const parsed = parseQuery(text);
  if (parsed.ok) return done({ query: text, steps: [...prefixSteps(names), ...steps, ...mends] });
  return failed({
    kind: 'unreadable',
    piece: parsed.failure.kind === 'syntax' ? parsed.failure.message : 'update',
  });
};

interface Attempt {
  readonly outcome: Outcome<Repaired, RepairFailure>;
  /** Where what was read ends. */
  readonly end: number;
}

/** The query that starts a text, read as far as it goes. */
const repairStart = (text: string, prefixes: RepairOptions['prefixes']): Attempt => {
  const { declarations, tokens } = takeDeclarations(readTokens(text, []));
  const declared = new Map(declarations.map(({ prefix, namespace }) => [prefix, namespace]));
  const names = new Names(declared, prefixes);
  const cursor = new Cursor(tokens, text, names);
  try {
    const query = readQuery(cursor);
    const { end } = cursor;
    if (names.unknown.size > 0)
      return { outcome: failed({ kind: 'unknown-prefix', prefixes: [...names.unknown] }), end };
    const before = declarations.every((one) => one.end <= end);
    const right = before ? asItStands(text.slice(0, end), prefixes) : undefined;
    if (right !== undefined) return { outcome: done(right), end };
    // What follows the query has its own signs, that nothing was made of.
    const steps: RepairStep[] = [];
    readTokens(text.slice(0, end), steps);
    return { outcome: printed(query, names, [...steps, ...cursor.steps]), end };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { outcome: failed({ kind: 'unreadable', piece: error.what }), end: Math.max(1, cursor.end) };
  }
};

/** The query that starts a text: all of the text where that parses, else what can be read of it. */
const queryAt = (text: string, prefixes: RepairOptions['prefixes']): Attempt => {
  const whole = asItStands(text, prefixes);
  const attempt =
    whole === undefined ? repairStart(text, prefixes) : { outcome: done(whole), end: text.length };
  const parsed = attempt.outcome.ok ? parseQuery(attempt.outcome.value.query) : undefined;
  return parsed?.ok === true && asksNothing(parsed.value)
    ? { outcome: failed({ kind: 'no-query' }), end: attempt.end }
    : attempt;
};

/** Nothing but comments. */
const isBlank = (text: string): boolean => text.replaceAll(/#[^\n]*/gu, '').trim() === '';

/** Where to look: behind the question, where the text repeats it among others; else from the beginning. */
const inOrder = (text: string, question: string | undefined) => {
  const starts = startsIn(text);
  const asked = question === undefined || question.trim() === '' ? -1 : text.indexOf(question.trim());
  const behind = starts.filter((start) => start > asked);
  return asked < 0 || behind.length === 0 ? { beginning: 0, starts } : { beginning: asked, starts: behind };
};

/** The first query of a text that can be repaired. */
const repairIn = (
  { text, isPart }: Draft,
  { prefixes, question }: RepairOptions,
): Outcome<Repaired, RepairFailure> => {
  let failure: RepairFailure = { kind: 'no-query' };
  let from = 0;
  const { beginning, starts } = inOrder(text, question);
  for (const start of starts) {
    if (start < from) continue;
    const { outcome, ...attempt } = queryAt(text.slice(start), prefixes);
    const end = start + attempt.end;
    const parsed = outcome.ok ? parseQuery(outcome.value.query) : undefined;
    const lost =
      parsed?.ok === true
        ? lostSource(text.slice(beginning), start - beginning, end - beginning, parsed.value)
        : undefined;
    if (outcome.ok && lost === undefined) {
      const { query, steps } = outcome.value;
      const more = starts.some((one) => one >= end);
      const isCut = isPart || !isBlank(text.slice(0, start) + text.slice(end));
      const around: RepairStep[] = [
        ...(isCut ? [{ kind: 'cut-out', detail: '' } as const] : []),
        ...(more ? [{ kind: 'other-query', detail: text.slice(end).trim().slice(0, 80) } as const] : []),
      ];
      return done({ query, steps: [...around, ...steps] });
    }
    if (failure.kind === 'no-query' && lost !== undefined) failure = { kind: 'unreadable', piece: lost };
    else if (failure.kind === 'no-query' && !outcome.ok) ({ failure } = outcome);
    from = end;
  }
  return failed(failure);
};

/**
 * What a model wrote, as a query that parses: deterministic, and without a term that neither the text nor the namespaces of
 * the graph hold. Every triple pattern and filter that can be read is kept, and so is every SERVICE and FROM: a text that can
 * only be read without one, and what is no query, stay unrepaired.
 */
export const repairQuery = (output: string, options: RepairOptions): Outcome<Repaired, RepairFailure> => {
  const right = asItStands(output, options.prefixes);
  if (right !== undefined) {
    const parsed = parseQuery(right.query);
    return parsed.ok && isBare(parsed.value) ? failed({ kind: 'no-query' }) : done(right);
  }
  let failure: RepairFailure = { kind: 'no-query' };
  for (const draft of findDrafts(output)) {
    const newer = newerSyntaxIn(draft.text);
    if (newer !== undefined) return failed({ kind: 'unreadable', piece: `${newer.sign} (SPARQL 1.2)` });
    const repaired = repairIn(draft, options);
    if (repaired.ok) return repaired;
    if (failure.kind === 'no-query') failure = repaired.failure;
  }
  return failed(failure);
};
