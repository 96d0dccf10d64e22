/** How a query of a model's, or of another program's, is made ready and run: repaired, read-only, at the sources it needs. */
import { asData, done, failed, quoted, type Outcome } from '../../base';
import { planQuery, unwrapService, type Execution, type Plan } from '../../federation';
import {
  parseQuery,
  printQuery,
  repairQuery,
  type Query,
  type RepairFailure,
  type RepairStep,
} from '../../sparql';
import type { Iri } from '../../rdf';
import { tellerOf } from '../telling/teller';
import type { ToolFailure, ToolParts } from '../tool';

/**
 * Who chose the sources. `planned`: the planner, by what they hold. `unwrapped`: the one SERVICE clause was taken away and its
 * body sent to that source. `federated`: SERVICE as it was written.
 */
export type How = 'planned' | 'unwrapped' | 'federated';

/** A query as it was written, repaired, and without its one SERVICE clause. */
export interface Written {
  /** As it is run. */
  readonly query: string;
  readonly parsed: Query;
  readonly repairs: readonly RepairStep[];
  /** Those that it may be asked: the chosen ones, or the one that its SERVICE names. */
  readonly scope: readonly Iri[];
  readonly isUnwrapped: boolean;
}

export interface Planned extends Written {
  readonly how: How;
  readonly plan: Plan;
}

/** Of what stands in a query, in a message. Letters. */
const LONGEST_PIECE = 200;
const MOST_PREFIXES = 12;

/** Shown where a text is no query at all, or can't be read as one. */
const FORM = 'A query has this form: SELECT ?x WHERE { ?x a ?class } LIMIT 10';

const repairText = (failure: RepairFailure): string => {
  switch (failure.kind) {
    case 'no-query':
      return `There is no SPARQL query in this text. ${FORM}`;
    case 'unknown-prefix':
      return `Nobody says what these prefixes stand for: ${failure.prefixes
        .slice(0, MOST_PREFIXES)
        .map((one) => asData(one, 60))
        .join(', ')}. Declare them with PREFIX, or write IRIs in angle brackets.`;
    case 'unreadable':
      return `The query can’t be read: ${quoted(failure.piece, LONGEST_PIECE)}. ${FORM}`;
  }
};

const isUpdate = (query: string): boolean => {
  const parsed = parseQuery(query);
  return !parsed.ok && parsed.failure.kind === 'update';
};

/** Not in the catalogue, or nobody added it: it is named, and was not contacted. */
const unknownSource = async (
  iri: string,
  { sources, scope, listed }: ToolParts,
  signal: AbortSignal,
): Promise<ToolFailure> => {
  const cards = await listed(signal);
  const isListed = [...sources, ...cards].some(
    (one) => one.iri === iri || one.remote?.aliases.some((alias) => alias === iri) === true,
  );
  return { kind: 'unknown-source', iri, isListed, known: scope };
};

/** Reads a query as far as it can be; asks no source. */
export const readWritten = (text: string, parts: ToolParts): Outcome<Written, ToolFailure> => {
  const { sources, scope } = parts;
  if (isUpdate(text)) return failed({ kind: 'plan', failure: { kind: 'update-refused' } });
  if (scope.length === 0)
    return failed({
      kind: 'bad-query',
      message: 'No source is chosen. The user chooses them under “Sources”.',
    });
  const repaired = repairQuery(text, { prefixes: tellerOf(parts).prefixes });
  if (!repaired.ok) return failed({ kind: 'bad-query', message: repairText(repaired.failure) });
  const { query, steps: repairs } = repaired.value;
  const parsed = parseQuery(query);
  if (!parsed.ok)
    return failed({
      kind: 'bad-query',
      message: `The query does not parse: ${quoted(query, LONGEST_PIECE)}`,
    });
  const unwrapped = unwrapService(parsed.value, sources);
  if (unwrapped === undefined)
    return done({ query, parsed: parsed.value, repairs, scope, isUnwrapped: false });
  const own = printQuery(unwrapped.query);
  return done({ query: own, parsed: unwrapped.query, repairs, scope: unwrapped.sources, isUnwrapped: true });
};

/** Which sources it needs; asks none. */
export const planWritten = async (
  written: Written,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<Outcome<Planned, ToolFailure>> => {
  const planned = planQuery(written.query, parts.sources, written.scope);
  if (planned.ok) {
    const asWritten = planned.value.resolved === undefined ? 'planned' : 'federated';
    return done({ ...written, plan: planned.value, how: written.isUnwrapped ? 'unwrapped' : asWritten });
  }
  const { failure } = planned;
  if (failure.kind === 'service-unknown') return failed(await unknownSource(failure.iri, parts, signal));
  return failed({ kind: 'plan', failure });
};

/** @param timeoutMs for the whole query */
export const runPlanned = async (
  { plan }: Planned,
  timeoutMs: number,
  { engines }: ToolParts,
  signal: AbortSignal,
): Promise<Outcome<Execution, ToolFailure>> => {
  const outcome = await engines.execute(plan, { signal, timeoutMs, purpose: 'answer' });
  return outcome.ok ? outcome : failed({ kind: 'execute', failure: outcome.failure });
};
