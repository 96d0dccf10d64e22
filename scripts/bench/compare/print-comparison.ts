import { BOOTSTRAP_DRAWS, type Comparison, type Interval, type Report } from '../../../src/bench';

export interface Compared {
  readonly paths: readonly [string, string];
  readonly reports: readonly [Report, Report];
  readonly seed: number;
}

/** Fewer clusters than this, and the interval over them is known to be too narrow. */
const FEW = 20;

const SETUP = [
  'questions',
  'agent',
  'setup',
  'examples',
  'shards',
  'scope',
  'engine',
  'transport',
  'seed',
  'budget',
  'limit',
  'kg',
  'warmup',
  'without',
  'weights',
  'noise',
  'version',
  'commit',
  'date',
] as const;

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const signed = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;
const interval = (found: Interval | null): string =>
  found === null ? '–' : `${signed(found.low)} … ${signed(found.high)}`;
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** What `null` stands for. */
const UNTOLD: Readonly<Partial<Record<(typeof SETUP)[number], string>>> = {
  questions: 'the pack’s own',
  limit: 'all',
  kg: 'all',
  commit: 'unknown',
  without: 'nothing',
  weights: 'the code’s own',
  noise: 'none',
};

const told = (report: Report, key: (typeof SETUP)[number]): string => String(report[key] ?? UNTOLD[key]);

const setupLines = ([a, b]: Compared['reports']): readonly string[] => {
  const other = SETUP.filter((key) => told(a, key) !== told(b, key));
  if (other.length === 0)
    return [`Both were made with the same set-up${a.commit === null ? '' : `, of commit ${a.commit}`}.`];
  return other.map((key) => `${key}: ${told(a, key)} → ${told(b, key)}`);
};

const sharedLine = ({ n, onlyInA, onlyInB, queries, graphs }: Comparison): string => {
  const over = queries === null ? 'gold queries unknown' : `${queries} gold queries`;
  return `${n} questions in both (${over}, ${graphs} graphs); ${onlyInA} in A alone, ${onlyInB} in B alone.`;
};

const warnings = ({ queries, graphs }: Comparison): readonly string[] => [
  ...(queries === null
    ? ['The reports do not say which questions share a gold query: what needs that is left out.']
    : []),
  ...(graphs < 2 ? ['One graph alone: there is no interval by graph.'] : []),
  ...(graphs >= 2 && graphs < FEW
    ? [`With ${graphs} graphs the interval by graph is narrower than it should be.`]
    : []),
  ...(queries !== null && queries < FEW
    ? [`With ${queries} gold queries the interval by gold query is narrower than it should be.`]
    : []),
];

const table = ({ differences }: Comparison): readonly string[] => [
  line(['share, %', 'n', 'A', 'B', 'B − A', '95 % by gold query', '95 % by graph']),
  line(['---', '---:', '---:', '---:', '---:', '---:', '---:']),
  ...differences.map(({ name, n, a, b, difference, byQuery, byGraph }) =>
    line([
      name,
      n,
      percent(a),
      percent(b),
      difference === null ? '–' : signed(difference),
      interval(byQuery),
      interval(byGraph),
    ]),
  ),
];

const testLines = ({ mcNemar }: Comparison): readonly string[] => {
  if (mcNemar === null) return [];
  const { n, onlyA, onlyB, p } = mcNemar;
  return [
    `McNemar, exact, on one question for each of ${n} gold queries: ${onlyA} exact in A alone, ${onlyB} in B alone, p = ${p < 0.001 ? p.toExponential(1) : p.toFixed(3)}.`,
  ];
};

const flips = (title: string, ids: readonly string[]): string =>
  `${title}: ${ids.length}${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`;

/** Markdown; shares as percentages. */
export const printComparison = (comparison: Comparison, { paths, reports, seed }: Compared): string =>
  [
    `A: ${paths[0]}`,
    `B: ${paths[1]}`,
    ...setupLines(reports),
    '',
    sharedLine(comparison),
    ...warnings(comparison),
    '',
    ...table(comparison),
    '',
    `Intervals: percentile, ${BOOTSTRAP_DRAWS.toLocaleString('en')} draws of whole clusters, seed ${seed}.`,
    ...testLines(comparison),
    '',
    flips('Exact in B alone', comparison.gained),
    flips('Exact in A alone', comparison.lost),
  ].join('\n');
