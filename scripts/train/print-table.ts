import type { Measured } from './measure';

export interface TableRow {
  readonly pack: string;
  /** What readings were ranked by. */
  readonly weights: string;
  readonly measured: Measured;
}

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** For the terminal: percentages, but for the Brier score. */
export const printTable = (rows: readonly TableRow[]): string =>
  [
    line(['pack', 'weights', 'n', 'exact', 'recall20', 'Brier', 'surer half']),
    line(['---', '---', '---:', '---:', '---:', '---:', '---:']),
    ...rows.map(({ pack, weights, measured: { n, exact, recall20, brier, surerHalf } }) =>
      line([
        pack,
        weights,
        n,
        percent(exact),
        percent(recall20),
        brier?.toFixed(3) ?? '–',
        percent(surerHalf),
      ]),
    ),
  ].join('\n');
