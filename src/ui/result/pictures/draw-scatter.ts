import * as Plot from '@observablehq/plot';
import type { ResultColumn, Row } from '../result-table';
import { numberIn, rolesOf } from '../roles';
import { LETTER, axisWords, cellText, rowLines, shortened, type Drawing, type Picture } from './picture';
import { apart, drawn, tipOf } from './plot';
import { columnTick, numberTick } from './ticks';

const MOST = 3000;
/** Of more the pointer alone tells the names. */
const MOST_NAMED = 60;
/** From this ratio of the largest to the smallest on, most would lie on one spot. */
const WIDE = 1000;

interface Dot {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
}

const isWide = (values: readonly number[]): boolean => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least > 0 && most / least > WIDE;
};

/** Two numbers of each row against each other. */
export const drawScatter = (drawing: Drawing): Picture => {
  const { table, palette, language } = drawing;
  const { numbers, names } = rolesOf(table);
  const [across, up] = numbers;
  if (across === undefined || up === undefined) throw new Error('Two columns of numbers are needed.');
  const dots = table.rows.slice(0, MOST).flatMap((row): Dot[] => {
    const [x, y] = [numberIn(across, row), numberIn(up, row)];
    return x === undefined || y === undefined ? [] : [{ row, x, y }];
  });
  const axis = (column: ResultColumn, values: readonly number[], ticks: number): Plot.ScaleOptions => ({
    label: axisWords(column),
    labelArrow: 'none',
    grid: true,
    ticks,
    tickFormat: numberTick(language),
    ...(isWide(values) ? { type: 'log' } : { nice: true }),
  });
  const ofValue = columnTick(language, up);
  const widest = Math.max(...dots.map(({ y }) => ofValue(y).length), 3);
  const nameOf = (at: number): string => shortened(cellText(dots[at]?.row ?? [], names[0], drawing), 22);
  const svg = drawn(drawing, {
    height: 380,
    marginLeft: Math.min(widest, 12) * LETTER + 20,
    marginRight: 48,
    marginTop: 32,
    marginBottom: 48,
    x: axis(
      across,
      dots.map(({ x }) => x),
      Math.max(3, Math.floor(drawing.width / 130)),
    ),
    y: axis(
      up,
      dots.map(({ y }) => y),
      6,
    ),
    marks: [
      Plot.dot(dots, { x: 'x', y: 'y', r: 4.5, fill: palette.series[0], fillOpacity: 0.65 }),
      ...(dots.length > MOST_NAMED
        ? []
        : [
            Plot.text(dots, {
              x: 'x',
              y: 'y',
              text: (_: Dot, at: number) => nameOf(at),
              dy: -11,
              render: apart(nameOf, -11),
              fill: palette.soft,
            }),
          ]),
      Plot.tip(
        dots,
        Plot.pointer({ x: 'x', y: 'y', title: ({ row }: Dot) => rowLines(row, drawing), ...tipOf(drawing) }),
      ),
    ],
  });
  return { svg, share: { shown: dots.length, of: table.rows.length } };
};
