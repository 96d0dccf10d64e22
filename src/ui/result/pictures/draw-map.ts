import * as Plot from '@observablehq/plot';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import type { Point } from '../../../rdf';
import type { Row } from '../result-table';
import { rolesOf } from '../roles';
import { cellText, rowLines, shortened, type Drawing, type Picture } from './picture';
import { apart, drawn, tipOf } from './plot';

const MOST = 5000;
/** Of more the pointer alone tells the names. */
const MOST_NAMED = 250;
/** Degrees that a map shows at least, about five kilometres: the places of one town stand apart. */
const LEAST_SPAN = 0.05;
/** Degrees of latitude beyond which a map in Mercator's projection is all ice. */
const MERCATOR = 78;

export interface Placed extends Point {
  readonly row: Row;
}

export const placedRows = ({ table }: Pick<Drawing, 'table'>): readonly Placed[] => {
  const { placeOf } = rolesOf(table);
  return table.rows.flatMap((row) => {
    const place = placeOf?.(row);
    return place === undefined ? [] : [{ row, ...place }];
  });
};

interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const widened = (from: number, to: number, most: number): readonly [number, number] => {
  const half = Math.max(LEAST_SPAN, (to - from) * 1.25) / 2;
  const middle = (from + to) / 2;
  return [Math.max(-most, middle - half), Math.min(most, middle + half)];
};

/** The part of the world that holds all of them with some room; `undefined`: the whole world. */
export const frameOf = (places: readonly Point[]): Frame | undefined => {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const least = (all: readonly number[]): number =>
    all.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (all: readonly number[]): number =>
    all.reduce((one, other) => Math.max(one, other), -Infinity);
  const [west, east] = widened(least(longitudes), most(longitudes), 180);
  const [south, north] = widened(least(latitudes), most(latitudes), 90);
  const isWorld = places.length === 0 || east - west > 150 || Math.max(-south, north) > MERCATOR;
  return isWorld ? undefined : { west, east, south, north };
};

const world = atlas as unknown as Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** Rows at their places, over the countries of the world. Nobody is asked for the map: it comes with the page. */
export const drawMap = (drawing: Drawing): Picture => {
  const { table, palette, width } = drawing;
  const all = placedRows(drawing);
  const places = all.slice(0, MOST);
  const frame = frameOf(places);
  const [name] = rolesOf(table).names;
  const corners = frame && [
    [frame.west, frame.south],
    [frame.east, frame.north],
  ];
  const at = { x: 'longitude', y: 'latitude' } as const;
  const nameOf = (at: number): string => shortened(cellText(places[at]?.row ?? [], name, drawing), 24);
  const svg = drawn(drawing, {
    height: Math.round(frame === undefined ? width * 0.5 : Math.min(440, width * 0.75)),
    margin: 0,
    projection:
      corners === undefined
        ? { type: 'equal-earth' }
        : { type: 'mercator', domain: { type: 'MultiPoint', coordinates: corners } },
    marks: [
      Plot.geo(feature(world, world.objects.land), {
        fill: palette.sunken,
        stroke: palette.edge,
        strokeWidth: 0.6,
      }),
      Plot.geo(
        mesh(world, world.objects.countries, (one, other) => one !== other),
        { stroke: palette.line, strokeWidth: 0.8 },
      ),
      Plot.frame({ stroke: palette.line }),
      Plot.dot(places, { ...at, r: 4.5, fill: palette.series[0], stroke: palette.paper, strokeWidth: 1 }),
      ...(places.length > MOST_NAMED
        ? []
        : [
            Plot.text(places, {
              ...at,
              text: (_: Placed, at: number) => nameOf(at),
              dy: -12,
              render: apart(nameOf, -12),
              fill: palette.ink,
              stroke: palette.paper,
              strokeWidth: 3,
            }),
          ]),
      Plot.tip(
        places,
        Plot.pointer({ ...at, title: ({ row }: Placed) => rowLines(row, drawing), ...tipOf(drawing) }),
      ),
    ],
  });
  return { svg, share: { shown: places.length, of: table.rows.length } };
};
