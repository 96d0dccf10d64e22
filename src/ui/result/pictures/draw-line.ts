import * as Plot from '@observablehq/plot';
import type { ResultColumn, Row } from '../result-table';
import { distinctIn, momentIn, numberIn, rolesOf } from '../roles';
import { MOST_LINES } from '../views';
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
import { columnTick, momentTick, numberTick } from './ticks';

const MOST = 5000;
const NAME = 18;

interface Dot {
  readonly row: Row;
  readonly moment: Date;
  readonly value: number;
  readonly series: string;
}

/** The column whose few names tell lines apart. */
const seriesColumn = (drawing: Drawing): ResultColumn | undefined =>
  rolesOf(drawing.table).names.find((column) => {
    const distinct = distinctIn(drawing.table.rows, column);
    return distinct > 1 && distinct <= MOST_LINES;
  });

/** A number over time, a line for each of a few names. */
export const drawLine = (drawing: Drawing): Picture => {
  const { table, palette, language } = drawing;
  const { dates, numbers } = rolesOf(table);
  const [date] = dates;
  const [number] = numbers;
  if (date === undefined || number === undefined) throw new Error('Dates or numbers are missing.');
  const naming = seriesColumn(drawing);
  const dots = table.rows
    .flatMap((row): Dot[] => {
      const [moment, value] = [momentIn(date, row), numberIn(number, row)];
      if (moment === undefined || value === undefined) return [];
      return [{ row, moment, value, series: shortened(cellText(row, naming, drawing), NAME) }];
    })
    .sort((one, other) => one.moment.getTime() - other.moment.getTime())
    .slice(0, MOST);
  const names = [...new Set(dots.map(({ series }) => series))];
  const colourOf = ({ series }: Dot): string =>
    palette.series[names.indexOf(series) % 5] ?? palette.series[0];
  const inRow = columnTick(language, number);
  const widest = Math.max(...dots.map(({ value }) => inRow(value).length), 3);
  const place = { x: 'moment', y: 'value' } as const;
  const svg = drawn(drawing, {
    height: 320,
    marginLeft: Math.min(widest, 12) * LETTER + 20,
    marginRight: naming === undefined ? 24 : widthOf(names) + 16,
    marginTop: 32,
    marginBottom: 36,
    x: {
      type: 'utc',
      label: null,
      ticks: Math.max(2, Math.floor(drawing.width / 120)),
      tickFormat: momentTick(
        language,
        dots.map(({ moment }) => moment),
      ),
    },
    y: {
      label: axisWords(number),
      labelArrow: 'none',
      grid: true,
      nice: true,
      tickFormat: numberTick(language),
    },
    marks: [
      Plot.lineY(dots, { ...place, z: 'series', stroke: colourOf, strokeWidth: 2 }),
      ...(dots.length <= 60 ? [Plot.dot(dots, { ...place, fill: colourOf, r: 3.5 })] : []),
      ...(naming === undefined
        ? []
        : [
            Plot.text(
              dots,
              Plot.selectLast({
                ...place,
                z: 'series',
                text: 'series',
                textAnchor: 'start',
                dx: 8,
                fill: colourOf,
              }),
            ),
          ]),
      Plot.tip(
        dots,
        Plot.pointerX({ ...place, title: ({ row }: Dot) => rowLines(row, drawing), ...tipOf(drawing) }),
      ),
    ],
  });
  return { svg, share: { shown: dots.length, of: table.rows.length } };
};
