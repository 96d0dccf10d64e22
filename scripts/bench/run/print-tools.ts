/** What the papers report of their agents, for the terminal: percentages, and per question the least, the median and the most. */
import type { ToolSpread, ToolTotals } from '../../../src/bench';

export const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));

const digits = (value: number | null, places: number): string => value?.toFixed(places) ?? '–';

/** `2457 / 20480 / 172614` */
export const spreadText = ({ least, median, most }: ToolSpread, places = 0): string =>
  [least, median, most].map((one) => digits(one, places)).join(' / ');

export const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || '–';

/** Classes of queries that do not parse, as shares of all queries. */
export const faultsText = ({ queryFaults }: Pick<ToolTotals, 'queryFaults'>): string =>
  Object.entries(queryFaults)
    .map(([name, share]) => `${name} ${percent(share)}`)
    .join(', ') || 'none';

/** Steps of the table by step; later ones are few. */
const MOST_STEPS = 10;

export const toolLines = (tools: ToolTotals | null): readonly string[] => {
  if (tools === null) return [];
  return [
    '',
    `a model answered ${tools.n} questions with tools; per question least / median / most: tokens ${spreadText(tools.tokens)}, model calls ${spreadText(tools.modelCalls)}, SPARQL calls ${spreadText(tools.sparqlCalls)}, VoID calls ${spreadText(tools.voidCalls)}, seconds ${spreadText(tools.seconds, 1)}, seconds to the first rows ${spreadText(tools.firstRowsSeconds, 1)}`,
    `  queries, %: parse as written ${percent(tools.queriesValid)}, ran ${percent(tools.queriesRan)}, of these without rows ${percent(tools.queriesEmpty)}; do not parse: ${faultsText(tools)}`,
    `  calls of tools that failed ${percent(tools.toolErrors)} %, questions with one ${percent(tools.questionsWithErrors)} %`,
    `  of exact questions, %: trivial federation ${percent(tools.trivial)}, all matched sources asked ${percent(tools.consulted)}; queries sent to every source ${percent(tools.broadQueries)} %`,
    `  per question: ${digits(tools.repeatedQueries, 1)} queries repeated, ${digits(tools.switches, 1)} switches of sources; rollbacks in all ${tools.rollbacks}`,
    `  ends: ${countsText(tools.ends)}; cut off ${tools.budgetEnds}, answered all the same ${tools.salvaged}, right ${tools.salvagedExact}`,
    `  actions: ${countsText(tools.actions)}`,
    ...tools.actionsByStep
      .slice(0, MOST_STEPS)
      .map((counts, at) => `    step ${at + 1}: ${countsText(counts)}`),
    `    after a query: ${countsText(tools.actionsAfterQuery)}`,
  ];
};
