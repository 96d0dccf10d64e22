import * as Plot from '@observablehq/plot';
import type { Row } from '../result-table';
import { distinctIn, numberIn, rolesOf } from '../roles';
import {
  LETTER,
  axisWords,
  cellText,
  rowLines,
  shortened,
  widthOf,
  type Drawing,
  type Picture,
} from './picture';
import { drawn, tipOf } from './plot';
import { columnTick } from './ticks';

const MOST = 40;
const ROW = 26;
/** Letters of a name, and of a number behind its bar. */
const MOST_LETTERS = 34;
/** Pixels beside the bars. */
const LEAST = 31;

interface Bar {
  readonly row: Row;
  readonly value: number;
}

/** The largest first, unless they came in an order of their own. */
export const inOrder = (bars: readonly Bar[]): readonly Bar[] => {
  const isRising = bars.every(({ value }, at) => at === 0 || value >= (bars[at - 1]?.value ?? value));
  return isRising ? bars : [...bars].sort((one, other) => other.value - one.value);
};

/** A bar a row: its name before it, its number behind it. */
export const drawBars = (drawing: Drawing): Picture => {
  const { table, width, palette } = drawing;
  const { names, dates, numbers } = rolesOf(table);
  const number = numbers.find((one) => one.isSubject !== true) ?? numbers[0];
  if (number === undefined) throw new Error('No column has numbers.');
  const all = table.rows.flatMap((row): Bar[] => {
    const value = numberIn(number, row);
    return value === undefined ? [] : [{ row, value }];
  });
  const bars = inOrder(all).slice(0, MOST);
  const single = names.find((column) => distinctIn(table.rows, column) === table.rows.length);
  const naming = single === undefined ? [...names, ...dates].slice(0, 2) : [single];
  const nameOf = ({ row }: Bar): string =>
    naming
      .map((column) => cellText(row, column, drawing))
      .filter((text) => text !== '')
      .join(', ');
  const most = Math.max(10, Math.min(MOST_LETTERS, Math.floor((width * 0.42) / LETTER)));
  const labels = bars.map((bar) => shortened(nameOf(bar), most));
  // The unit stands at the axis.
  const values = bars.map(({ value }) => columnTick(drawing.language, number)(value));
  const places = [...bars.keys()];
  const svg = drawn(drawing, {
    height: bars.length * ROW + 44,
    marginLeft: Math.max(LEAST, widthOf(labels)) + 12,
    marginRight: Math.max(LEAST, widthOf(values)) + 12,
    marginTop: 32,
    marginBottom: 8,
    x: { axis: 'top', ticks: 0, label: axisWords(number), labelArrow: 'none', labelAnchor: 'left' },
    y: { domain: places, tickSize: 0, label: null, tickFormat: (at: number) => labels[at] ?? '' },
    marks: [
      Plot.barX(places, {
        x: (at: number) => bars[at]?.value,
        y: (at: number) => at,
        fill: palette.series[0],
        insetTop: 3,
        insetBottom: 3,
      }),
      Plot.text(places, {
        x: (at: number) => Math.max(0, bars[at]?.value ?? 0),
        y: (at: number) => at,
        text: (at: number) => values[at],
        textAnchor: 'start',
        dx: 6,
        fill: palette.soft,
      }),
      Plot.ruleX([0], { stroke: palette.edge }),
      Plot.tip(
        places,
        Plot.pointerY({
          x: (at: number) => bars[at]?.value,
          y: (at: number) => at,
          title: (at: number) => rowLines(bars[at]?.row ?? [], drawing),
          ...tipOf(drawing),
        }),
      ),
    ],
  });
  return { svg, share: { shown: bars.length, of: table.rows.length } };
};
