import type { Measured } from './measure';

export interface TableRow {
  readonly pack: string;
  /** What readings were ranked by. */
  readonly weights: string;
  readonly measured: Measured;
}

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** For the terminal: percentages, but for the Brier score and the calibration error. */
export const printTable = (rows: readonly TableRow[]): string =>
  [
    line([
      'pack',
      'weights',
      'n',
      'exact',
      'row F1',
      'recall20',
      'conf. wrong',
      'cautioned',
      'false answer',
      'Brier',
      'ECE',
      'surer half',
    ]),
    line(['---', '---', ...Array.from({ length: 10 }, () => '---:')]),
    ...rows.map(({ pack, weights, measured: m }) =>
      line([
        pack,
        weights,
        m.n,
        percent(m.exact),
        percent(m.rowF1),
        percent(m.recall20),
        percent(m.confidentlyWrong),
        percent(m.cautioned),
        percent(m.falseAnswer),
        m.brier?.toFixed(3) ?? '–',
        m.reliability.error.toFixed(3),
        percent(m.surerHalf),
      ]),
    ),
  ].join('\n');

/** How often what is told with a confidence is right, and what a caution from there on would leave without one. */
export const printReliability = ({ pack, measured: { reliability } }: TableRow): string =>
  [
    line([
      `${pack}: confidence from`,
      'answers',
      'mean confidence',
      'exact',
      'covered from here',
      'of these wrong',
    ]),
    line(['---:', '---:', '---:', '---:', '---:', '---:']),
    ...reliability.bins.map(({ from, n, confidence, exact }, at) =>
      line([
        from.toFixed(1),
        n,
        percent(confidence),
        n === 0 ? '–' : percent(exact),
        percent(reliability.curve[at]?.coverage ?? null),
        percent(reliability.curve[at]?.risk ?? null),
      ]),
    ),
  ].join('\n');
