import * as Plot from '@observablehq/plot';
import type { Row } from '../result-table';
import { momentIn, rolesOf } from '../roles';
import { LETTER, cellText, rowLines, shortened, widthOf, type Drawing, type Picture } from './picture';
import { drawn, tipOf } from './plot';
import { momentTick } from './ticks';

/** So many have a line of their own; of more each is a dot in a heap. */
const MOST_NAMED = 40;
const MOST = 1500;
const ROW = 24;

/** From one date to another, or at one. */
export interface Span {
  readonly row: Row;
  readonly from: Date;
  readonly to: Date | undefined;
}

/** In the order of time. A row begins at its first date, and ends at its second if that is later. */
export const spansOf = ({ table }: Pick<Drawing, 'table'>): readonly Span[] => {
  const [first, second] = rolesOf(table).dates;
  if (first === undefined) return [];
  return table.rows
    .flatMap((row): Span[] => {
      const from = momentIn(first, row);
      const to = second === undefined ? undefined : momentIn(second, row);
      if (from === undefined) return [];
      return [{ row, from, to: to !== undefined && to > from ? to : undefined }];
    })
    .sort((one, other) => one.from.getTime() - other.from.getTime());
};

const timeAxis = ({ language, width }: Drawing, spans: readonly Span[]): Plot.ScaleOptions => ({
  type: 'utc',
  label: null,
  grid: true,
  ticks: Math.max(3, Math.floor(width / 110)),
  tickFormat: momentTick(
    language,
    spans.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
  ),
});

const tip = (drawing: Drawing) => ({
  title: ({ row }: Span) => rowLines(row, drawing),
  ...tipOf(drawing),
});

const heap = (spans: readonly Span[], drawing: Drawing): SVGSVGElement => {
  const dots = Plot.dodgeY({ x: 'from', anchor: 'bottom', r: 4, fill: drawing.palette.series[0] });
  return drawn(drawing, {
    height: 320,
    marginLeft: 24,
    marginRight: 24,
    marginBottom: 36,
    x: timeAxis(drawing, spans),
    marks: [
      Plot.dot(spans, { ...dots, ...{ tip: tipOf(drawing), channels: {}, title: tip(drawing).title } }),
    ],
  });
};

/** When things were, one below the other. */
export const drawTimeline = (drawing: Drawing): Picture => {
  const { palette, width } = drawing;
  const spans = spansOf(drawing).slice(0, MOST);
  const share = { shown: spans.length, of: drawing.table.rows.length };
  if (spans.length > MOST_NAMED) return { svg: heap(spans, drawing), share };
  const [name] = rolesOf(drawing.table).names;
  const most = Math.max(10, Math.min(34, Math.floor((width * 0.42) / LETTER)));
  const labels = spans.map(({ row }) => shortened(cellText(row, name, drawing), most));
  const places = [...spans.keys()];
  const placeOf = (span: Span): number => spans.indexOf(span);
  const svg = drawn(drawing, {
    height: spans.length * ROW + 60,
    marginLeft: widthOf(labels) + 12,
    marginRight: 32,
    marginTop: 8,
    marginBottom: 36,
    x: timeAxis(drawing, spans),
    y: {
      type: 'point',
      domain: places,
      tickSize: 0,
      label: null,
      tickFormat: (at: number) => labels[at] ?? '',
    },
    marks: [
      Plot.link(
        spans.filter(({ to }) => to !== undefined),
        { x1: 'from', x2: 'to', y: placeOf, stroke: palette.series[0], strokeWidth: 7, strokeOpacity: 0.7 },
      ),
      Plot.dot(
        spans.filter(({ to }) => to === undefined),
        { x: 'from', y: placeOf, fill: palette.series[0], r: 5 },
      ),
      Plot.tip(spans, Plot.pointer({ x: 'from', y: placeOf, ...tip(drawing) })),
    ],
  });
  return { svg, share };
};
