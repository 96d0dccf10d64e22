/** Several reports in one table: a column for each, a line for each figure that the papers tell of their agents. */
import { PAPER_SETUPS, type PaperSetup, type Report, type ToolTotals } from '../../../src/bench';
import { countsText, faultsText, percent, spreadText } from '../run/print-tools';

/** A report with the name of its file. */
export interface Named {
  readonly name: string;
  readonly report: Report;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const count = (value: number | null | undefined, places = 1): string => value?.toFixed(places) ?? '–';

type Row = readonly [title: string, of: (report: Report) => string];

const tooled = (title: string, of: (tools: ToolTotals) => string): Row => [
  title,
  ({ tools }) => (tools === undefined || tools === null ? '–' : of(tools)),
];

const agentOf = ({ agent }: Report): string => agent.replace(/^openai:[^,]*,/u, '');

const ROWS: readonly Row[] = [
  ['agent', agentOf],
  ['shards, scope', ({ shards, scope }) => `${shards}, ${scope}`],
  ['questions', ({ n }) => String(n)],
  ['exact, %', ({ exact }) => percent(exact)],
  ['row F1, %', ({ rowF1 }) => percent(rowF1)],
  ['confidently wrong, %', ({ confidentlyWrong }) => percent(confidentlyWrong)],
  [
    'seconds: median, p95',
    ({ p50Ms, p95Ms }) => [p50Ms, p95Ms].map((ms) => count(ms === null ? null : ms / 1000)).join(', '),
  ],
  ['model calls, mean', ({ modelCalls }) => count(modelCalls)],
  tooled('tokens: least / median / most', ({ tokens }) => spreadText(tokens)),
  tooled('SPARQL calls, mean', ({ sparqlCalls }) => count(sparqlCalls.mean)),
  tooled('VoID calls, mean', ({ voidCalls }) => count(voidCalls.mean)),
  tooled('seconds to the first rows, median', ({ firstRowsSeconds }) => count(firstRowsSeconds.median)),
  tooled('queries that parse, %', ({ queriesValid }) => percent(queriesValid)),
  tooled('queries that ran, %', ({ queriesRan }) => percent(queriesRan)),
  tooled('of these without rows, %', ({ queriesEmpty }) => percent(queriesEmpty)),
  tooled('queries that do not parse, %', faultsText),
  tooled('calls of tools that failed, %', ({ toolErrors }) => percent(toolErrors)),
  tooled('trivial federation, % of exact', ({ trivial }) => percent(trivial)),
  tooled('all matched sources asked, % of exact', ({ consulted }) => percent(consulted)),
  tooled('queries sent to every source, %', ({ broadQueries }) => percent(broadQueries)),
  tooled('switches of sources, mean', ({ switches }) => count(switches)),
  tooled('queries repeated, mean', ({ repeatedQueries }) => count(repeatedQueries)),
  tooled('rollbacks', ({ rollbacks }) => String(rollbacks)),
  tooled('cut off; answered; right', ({ budgetEnds, salvaged, salvagedExact }) =>
    [budgetEnds, salvaged, salvagedExact].join('; '),
  ),
  tooled('ends', ({ ends }) => countsText(ends)),
  tooled('actions', ({ actions }) => countsText(actions)),
];

const paperTable = (setups: readonly string[]): readonly string[] => {
  const told = PAPER_SETUPS.filter(({ setup }) => setups.includes(setup));
  if (told.length === 0) return [];
  const cells = ({
    setup,
    model,
    exact,
    tokens,
    modelCalls,
    sparqlCalls,
    medianSeconds,
    trivial,
    consulted,
  }: PaperSetup) => [
    `${setup}, ${model}`,
    percent(exact),
    `${tokens.least} / ${tokens.median} / ${tokens.most}`,
    count(modelCalls),
    count(sparqlCalls),
    count(medianSeconds),
    percent(trivial),
    percent(consulted),
  ];
  return [
    '',
    'Paper 000 over its own questions (tokens, model calls and seconds are of its three set-ups together):',
    '',
    line([
      'set-up',
      'exact, %',
      'tokens',
      'model calls',
      'SPARQL calls',
      'seconds',
      'trivial, %',
      'consulted, %',
    ]),
    line(['---', ...Array.from({ length: 7 }, () => '---:')]),
    ...told.map((one) => line(cells(one))),
  ];
};

/** Markdown. The questions are those of each report, whether the others have them or not. */
export const sideBySide = (reports: readonly Named[]): string =>
  [
    line(['set-up', ...reports.map(({ report }) => report.setup)]),
    line(['---', ...reports.map(() => '---:')]),
    line(['file', ...reports.map(({ name }) => name)]),
    ...ROWS.map(([title, of]) => line([title, ...reports.map(({ report }) => of(report))])),
    ...paperTable(reports.map(({ report }) => report.setup)),
  ].join('\n');
