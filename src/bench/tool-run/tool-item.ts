import type { AgentEvent, Exploration } from '../../agent';
import { queryFault, type QueryFault } from './query-fault';
import { QUERY_TOOLS, turnsOf, type Turn } from './turns';

/** How one question went that a model answered with tools alone. Counts, unless told otherwise; no text of the question. */
export interface ToolItem {
  /** Replies of the model. */
  readonly calls: number;
  /** Of all calls together. */
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Queries that were run or refused, the submitted ones included. */
  readonly sparqlCalls: number;
  readonly voidCalls: number;
  /** What each reply did, in order: see `Turn.action`. */
  readonly actions: readonly string[];
  /** Calls of tools that failed. */
  readonly failedCalls: number;
  /** Queries that do not parse as they were written, by class. */
  readonly queryFaults: Readonly<Partial<Record<QueryFault, number>>>;
  /** Of these, those that were repaired and ran. */
  readonly repairedQueries: number;
  /** Queries that ran, and of them those without rows. */
  readonly ranQueries: number;
  readonly emptyQueries: number;
  /** Queries that were sent to every source of the scope. */
  readonly broadQueries: number;
  /** Queries that the model wrote again, though it had seen what they give; it can submit one that it has run. */
  readonly repeatedQueries: number;
  /** Queries that went to other sources than the one before. */
  readonly switches: number;
  /** All of the scope, and all that match some pattern of the gold query, were sent some query. */
  readonly askedAll: boolean;
  readonly askedMatched: boolean;
  /** Fewer than all of the scope would have done: `null` where nobody knows. @see paper 000 §6, "trivial federations" */
  readonly trivial: boolean | null;
  /** From the first call to the first query with rows. Milliseconds; `null`: none has any. */
  readonly firstRowsMs: number | null;
  readonly rollbacks: number;
  /** `done`, `budget/turns`, `budget/time`, `fault/cut`, `stopped` … */
  readonly end: string;
  /** It was cut off, and the last query that gave rows is the answer. */
  readonly salvaged: boolean;
}

/** What of the question counts for it. */
export interface ToolItemFacts {
  readonly scope: readonly string[];
  /** Sources that match some pattern of the gold query, and those that give its rows. */
  readonly matched: readonly string[];
  readonly realised: readonly string[] | null;
  /** The time of the question was over. */
  readonly isOver: boolean;
}

const sameText = (query: string): string => query.replace(/\s+/gu, ' ').trim();

const isQuery = ({ action }: Turn): boolean => QUERY_TOOLS.includes(action);

const repeatedIn = (turns: readonly Turn[]): number => {
  const seen = new Set<string>();
  let repeated = 0;
  for (const { action, query } of turns) {
    if (query === undefined) continue;
    if (seen.has(sameText(query)) && action !== 'submit_query') repeated += 1;
    seen.add(sameText(query));
  }
  return repeated;
};

const switchesIn = (asked: readonly (readonly string[])[]): number => {
  const keys = asked.map((sources) => [...sources].sort().join(' '));
  return keys.filter((key, at) => at > 0 && key !== keys[at - 1]).length;
};

const faultsIn = (queries: readonly Turn[]): ToolItem['queryFaults'] => {
  const counts: Partial<Record<QueryFault, number>> = {};
  for (const { query } of queries) {
    const fault = query === undefined ? undefined : queryFault(query);
    if (fault !== undefined) counts[fault] = (counts[fault] ?? 0) + 1;
  }
  return counts;
};

const endOf = ({ end }: Exploration, isOver: boolean): string => {
  if (isOver) return 'budget/time';
  if (end === undefined) return 'broken';
  if (end.kind === 'budget') return `budget/${end.limit}`;
  return end.kind === 'fault' ? `fault/${end.failure.kind}` : end.kind;
};

const holdsAll = (all: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.every((one) => all.has(one));

const sourcesIn = (queries: readonly Turn[], { scope, matched, realised }: ToolItemFacts) => {
  const asked = queries.flatMap(({ sources }) => (sources === undefined ? [] : [sources]));
  const all = new Set(asked.flat());
  const askedAll = scope.length > 0 && holdsAll(all, scope);
  return {
    broadQueries: asked.filter((sources) => holdsAll(new Set(sources), scope)).length,
    switches: switchesIn(asked.filter((sources) => sources.length > 0)),
    askedAll,
    askedMatched: holdsAll(all, matched),
    trivial: realised === null ? null : askedAll && realised.length < scope.length,
  };
};

/** `undefined`: no model was asked with tools. */
export const toolItem = (events: readonly AgentEvent[], facts: ToolItemFacts): ToolItem | undefined => {
  const told = events.findLast((event) => event.type === 'explored')?.exploration;
  if (told?.model === undefined) return undefined;
  const turns = turnsOf(events);
  const queries = turns.filter(isQuery);
  const ran = queries.filter(({ failed }) => failed === undefined);
  const end = endOf(told, facts.isOver);
  return {
    calls: told.calls,
    tokensIn: told.usage?.tokensIn ?? 0,
    tokensOut: told.usage?.tokensOut ?? 0,
    sparqlCalls: queries.length,
    voidCalls: turns.filter(({ action }) => action === 'get_void_descriptions').length,
    actions: turns.map(({ action }) => action),
    failedCalls: turns.filter(({ failed }) => failed !== undefined).length,
    queryFaults: faultsIn(queries),
    repairedQueries: ran.filter(({ query }) => query !== undefined && queryFault(query) !== undefined).length,
    ranQueries: ran.length,
    emptyQueries: ran.filter(({ found }) => found === 0).length,
    repeatedQueries: repeatedIn(turns),
    ...sourcesIn(queries, facts),
    firstRowsMs: queries.find(({ found }) => found > 0)?.at ?? null,
    rollbacks: told.rollbacks,
    end,
    salvaged: end !== 'done' && !facts.isOver && told.found.length > 0,
  };
};
