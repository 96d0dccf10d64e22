import type { Middle, Report, Slice } from '../../../src/bench';
import { toolLines } from './print-tools';

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const ms = (time: number | null): string => (time === null ? '–' : time.toFixed(0));

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const sliceTable = (title: string, slices: readonly Slice[]): readonly string[] => [
  '',
  line([title, 'n', 'exact', 'candRecall20', 'sourcePrecision', 'sourceRecall', 'p50 ms']),
  line(['---', '---:', '---:', '---:', '---:', '---:', '---:']),
  ...slices.map((slice) =>
    line([
      slice.name,
      slice.n,
      percent(slice.exact),
      percent(slice.candRecall20),
      percent(slice.sourcePrecision),
      percent(slice.sourceRecall),
      ms(slice.p50Ms),
    ]),
  ),
];

const goldOf = ({ items }: Report, check: 'differs' | 'failed'): readonly string[] => {
  const ids = items.filter(({ goldCheck }) => goldCheck === check).map(({ id }) => id);
  const what = check === 'failed' ? 'could not be run' : 'gives other rows than the gold rows';
  return ids.map((id) => `  the gold query of ${id} ${what}`);
};

const PER_QUESTION = [
  ['sourcesFetched', 'sources fetched'],
  ['sourcesAsked', 'asked alone'],
  ['requests', 'requests'],
  ['bytes', 'bytes'],
  ['rowsShipped', 'rows shipped'],
  ['repeatedQueries', 'queries repeated'],
  ['endpointSwitches', 'switches of source'],
] as const;

const perQuestion = (report: Report): string =>
  PER_QUESTION.map(([name, words]) => `${report[name]?.toFixed(1) ?? '–'} ${words}`).join(', ');

const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || '–';

const modelLines = ({ model }: Report): readonly string[] => {
  if (model === null) return [];
  const { calls, tokens, tokensIn, tokensOut, promptTokensPerSecond, tokensPerSecond } = model;
  const middle = ({ p50, p95 }: Middle): string => `${p50?.toFixed(0) ?? '–'} / ${p95?.toFixed(0) ?? '–'}`;
  return [
    '',
    `a model was asked about ${model.n} questions, p50 / p95: calls ${middle(calls)}, tokens ${middle(tokens)} (in ${middle(tokensIn)}, out ${middle(tokensOut)}), ms ${middle(model.ms)}`,
    `  tokens a second: read ${middle(promptTokensPerSecond)}, written ${middle(tokensPerSecond)}; prompt tokens not read again ${percent(model.prefixReuse)}`,
    `  exact with its word ${percent(model.exact)}, without it ${percent(model.composerExact)}; won ${model.won.length}, lost ${model.lost.length}, p ${model.p.toFixed(3)}`,
    `  it chose: ${countsOf(model.choices)}; readings by place: ${countsOf(model.places)}; agrees ${percent(model.agrees)}; faults: ${countsOf(model.faults)}`,
    ...model.won.map((id) => `  won ${id}`),
    ...model.lost.map((id) => `  lost ${id}`),
  ];
};

const SHARES = [
  'exact',
  'exactStrict',
  'exactSuperset',
  'exactTie',
  'rowEm',
  'rowF1',
  'setF1',
  'hit1',
  'mrr',
  'candRecall1',
  'candRecall5',
  'candRecall20',
  'valid',
  'zeroResult',
  'confidentlyWrong',
  'cautioned',
  'surerHalf',
  'sourcePrecision',
  'sourceRecall',
  'trivialRate',
  'trivialRatePaper',
] as const;

const changesOf = ({ without, weights, noise, triesAll, encoder }: Report): string =>
  [
    ...(triesAll === true ? [', all readings tried'] : []),
    ...(encoder === undefined ? [] : [`, encoder ${encoder}`]),
    ...(without === undefined ? [] : [`, without ${without.join(', ')}`]),
    ...(weights === undefined ? [] : [`, weights ${weights}`]),
    ...(noise === undefined ? [] : [`, noise ${noise}`]),
  ].join('');

/** For the terminal: percentages, milliseconds. */
export const printReport = (report: Report): string =>
  [
    `${report.pack}: ${report.n} questions${report.questions === null ? '' : ` of ${report.questions}`}, shards ${report.shards}, scope ${report.scope}, agent ${report.agent}, setup ${report.setup}, engine ${report.engine}, transport ${report.transport}${report.commit === null ? '' : `, commit ${report.commit}`}${changesOf(report)}`,
    '',
    line(['score', '%']),
    line(['---', '---:']),
    ...SHARES.map((name) => line([name, percent(report[name])])),
    '',
    `to the end: p50 ${ms(report.p50Ms)}, p90 ${ms(report.p90Ms)}, p95 ${ms(report.p95Ms)} ms; to the first rows: p50 ${ms(report.firstP50Ms)}, p95 ${ms(report.firstP95Ms)} ms`,
    `per question: ${perQuestion(report)}`,
    `Brier score ${report.brier?.toFixed(3) ?? '–'}`,
    `causes: ${Object.entries(report.causes)
      .map(([cause, count]) => `${cause} ${count}`)
      .join(', ')}`,
    `gold queries: ${report.goldChecks.ran} give the gold rows, ${report.goldChecks.differs} others, ${report.goldChecks.failed} could not be run${report.goldChecks.absent > 0 ? `, ${report.goldChecks.absent} questions have rows alone` : ''}`,
    ...(['differs', 'failed'] as const).flatMap((check) => goldOf(report, check)),
    ...modelLines(report),
    ...toolLines(report.tools ?? null),
    ...sliceTable('graph', report.byGraph),
    ...sliceTable('operators', report.byOperator),
    ...sliceTable('sharding', report.bySharding),
    ...sliceTable('matched fan-out', report.byFanOut),
  ].join('\n');
