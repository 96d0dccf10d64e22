/**
 * What the papers report of their agents, over the questions of a run. Shares are in 0 … 1, `null` of nothing.
 * @see paper 000 §6; paper 001 §IV.E and F; paper 002 §5, tables of actions
 */
import type { Item } from '../run/item';
import { meanOf, shareOf, type Share } from '../score';
import type { QueryFault } from './query-fault';
import { spreadOf, type Spread } from './spread';
import type { ToolItem } from './tool-item';
import { QUERY_TOOLS } from './turns';

type Counts = Readonly<Record<string, number>>;

export interface ToolTotals {
  readonly n: number;
  /** These six per question. Tokens that were read and written, of all calls together. */
  readonly tokens: Spread;
  readonly modelCalls: Spread;
  readonly sparqlCalls: Spread;
  readonly voidCalls: Spread;
  readonly seconds: Spread;
  /** To the first query with rows, of the questions that have one. */
  readonly firstRowsSeconds: Spread;
  /** Of all queries: those that parse as they were written, that ran (repaired where they had to be), that gave no row. */
  readonly queriesValid: Share;
  readonly queriesRan: Share;
  readonly queriesEmpty: Share;
  /** Shares of all queries. */
  readonly queryFaults: Readonly<Partial<Record<QueryFault, number>>>;
  /** Of all calls of tools, those that failed; of all questions, those with one. */
  readonly toolErrors: Share;
  readonly questionsWithErrors: Share;
  /** Of the exact questions: all sources were asked where fewer would have done; all that match the gold query were. */
  readonly trivial: Share;
  readonly consulted: Share;
  /** Of all queries: sent to every source of the scope. */
  readonly broadQueries: Share;
  /** These two per question. */
  readonly repeatedQueries: number | null;
  readonly switches: number | null;
  /** See `ToolItem.actions`. */
  readonly actions: Counts;
  /** Of the first replies of all questions, of the second ones … */
  readonly actionsByStep: readonly Counts[];
  /** What was done after a query had run or failed. */
  readonly actionsAfterQuery: Counts;
  readonly rollbacks: number;
  readonly ends: Counts;
  /** Of the questions whose end is a limit: how many, with an answer all the same, and right. */
  readonly budgetEnds: number;
  readonly salvaged: number;
  readonly salvagedExact: number;
}

interface Told {
  readonly tools: ToolItem;
  readonly isExact: boolean;
  readonly ms: number;
}

const counted = (names: readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const part = (some: number, all: number): Share => (all === 0 ? null : some / all);

const byStep = (all: readonly ToolItem[]): readonly Counts[] => {
  const most = Math.max(0, ...all.map(({ actions }) => actions.length));
  return Array.from({ length: most }, (_, at) => counted(all.flatMap(({ actions }) => actions[at] ?? [])));
};

const afterQuery = (all: readonly ToolItem[]): Counts =>
  counted(
    all.flatMap(({ actions }) =>
      actions.filter((_, at) => QUERY_TOOLS.includes(actions[at - 1] ?? '') && at > 0),
    ),
  );

const queryTotals = (all: readonly ToolItem[]) => {
  const of = (what: (item: ToolItem) => number): number => sum(all.map(what));
  const queries = of(({ sparqlCalls }) => sparqlCalls);
  const faults: Partial<Record<QueryFault, number>> = {};
  for (const { queryFaults } of all)
    for (const [name, count] of Object.entries(queryFaults) as [QueryFault, number][])
      faults[name] = (faults[name] ?? 0) + count / queries;
  const faulty = of(({ queryFaults }) => sum(Object.values(queryFaults)));
  const ran = of(({ ranQueries }) => ranQueries);
  const called = all.flatMap(({ actions }) => actions.filter((one) => /^[a-z_]+_[a-z_]+$/u.test(one))).length;
  return {
    queriesValid: part(queries - faulty, queries),
    queriesRan: part(ran, queries),
    queriesEmpty: part(
      of(({ emptyQueries }) => emptyQueries),
      ran,
    ),
    queryFaults: faults,
    toolErrors: part(
      of(({ failedCalls }) => failedCalls),
      called,
    ),
    broadQueries: part(
      of(({ broadQueries }) => broadQueries),
      queries,
    ),
  };
};

const endTotals = (told: readonly Told[]) => {
  const cut = told.filter(({ tools }) => tools.end.startsWith('budget/'));
  const salvaged = cut.filter(({ tools }) => tools.salvaged);
  return {
    ends: counted(told.map(({ tools }) => tools.end)),
    budgetEnds: cut.length,
    salvaged: salvaged.length,
    salvagedExact: salvaged.filter(({ isExact }) => isExact).length,
  };
};

/** `null`: no question was answered with tools. */
export const toolTotals = (items: readonly Pick<Item, 'tools' | 'scores' | 'ms'>[]): ToolTotals | null => {
  const told = items.flatMap(({ tools, scores, ms }): readonly Told[] =>
    tools === undefined || tools === null ? [] : [{ tools, isExact: scores.exact === 1, ms }],
  );
  if (told.length === 0) return null;
  const all = told.map(({ tools }) => tools);
  const spread = (of: (item: ToolItem) => number): Spread => spreadOf(all.map(of));
  const exact = told.filter(({ isExact, tools }) => isExact && tools.trivial !== null);
  return {
    n: told.length,
    tokens: spread(({ tokensIn, tokensOut }) => tokensIn + tokensOut),
    modelCalls: spread(({ calls }) => calls),
    sparqlCalls: spread(({ sparqlCalls }) => sparqlCalls),
    voidCalls: spread(({ voidCalls }) => voidCalls),
    seconds: spreadOf(told.map(({ ms }) => ms / 1000)),
    firstRowsSeconds: spreadOf(
      all.flatMap(({ firstRowsMs }) => (firstRowsMs === null ? [] : firstRowsMs / 1000)),
    ),
    ...queryTotals(all),
    questionsWithErrors: shareOf(all, ({ failedCalls }) => failedCalls > 0),
    trivial: shareOf(exact, ({ tools }) => tools.trivial === true),
    consulted: shareOf(exact, ({ tools }) => tools.askedMatched),
    repeatedQueries: meanOf(all.map(({ repeatedQueries }) => repeatedQueries)),
    switches: meanOf(all.map(({ switches }) => switches)),
    actions: counted(all.flatMap(({ actions }) => actions)),
    actionsByStep: byStep(all),
    actionsAfterQuery: afterQuery(all),
    rollbacks: sum(all.map(({ rollbacks }) => rollbacks)),
    ...endTotals(told),
  };
};
