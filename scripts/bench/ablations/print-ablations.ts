import type { AblationRow } from './row';

export interface PackAblations {
  readonly pack: string;
  readonly rows: readonly AblationRow[];
  /** Variants that the pack can't be asked in, with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const signed = (share: number | null): string =>
  share === null ? '–' : `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const NUMBERS = [
  'n',
  'exact',
  'compared',
  'difference',
  'gained',
  'lost',
  'candRecall20',
  'confidentlyWrong',
  'cautioned',
  'Brier',
  'surer half',
];

const rowLine = (row: AblationRow): string =>
  line([
    row.name,
    row.n,
    percent(row.exact),
    row.compared,
    signed(row.difference),
    row.gained,
    row.lost,
    percent(row.candRecall20),
    percent(row.confidentlyWrong),
    percent(row.cautioned),
    row.brier?.toFixed(3) ?? '–',
    percent(row.surerHalf),
  ]);

/** Percentages, but for questions and the Brier score. */
export const printAblations = ({ pack, rows, leftOut }: PackAblations): string =>
  [
    line([pack, ...NUMBERS]),
    line(['---', ...NUMBERS.map(() => '---:')]),
    ...rows.map(rowLine),
    ...leftOut.map(({ name, reason }) => `\n${name}: left out. ${reason}`),
  ].join('\n');
