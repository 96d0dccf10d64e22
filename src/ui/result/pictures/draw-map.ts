import * as Plot from '@observablehq/plot';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import type { Point } from '../../../rdf';
import type { Row } from '../result-table';
import { rolesOf } from '../roles';
import { cornersOf, partBetween, spotOf, spotUnder, type Part, type Spot } from './map-part';
import { IN_FILE } from './palette';
import { cellText, rowLines, shortened, type Drawing, type Picture } from './picture';
import { apart, drawn, tipOf } from './plot';

const MOST = 5000;
/** Of more the pointer alone tells the names. */
const MOST_NAMED = 250;
/** Degrees that a map shows at least, about five kilometres: the places of one town stand apart. */
const LEAST_SPAN = 0.05;
/** Degrees of latitude beyond which a map in Mercator's projection is all ice. */
const MERCATOR = 78;
/** Pixels. What stands beside the pointer has room for a name alone. */
const NARROW = 480;

interface Placed extends Point {
  readonly row: Row;
}

const placedRows = ({ table }: Pick<Drawing, 'table'>): readonly Placed[] => {
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

/** All that is shown, where it is the whole world: around the middle of what has a place in it. */
const worldAround = (spots: readonly Spot[]): Part => {
  const between = (all: readonly number[]): number =>
    all.length === 0 ? 0.5 : (Math.min(...all) + Math.max(...all)) / 2;
  return { x: between(spots.map(([x]) => x)), y: between(spots.map(([, y]) => y)), width: 1, height: 0.5 };
};

const isIn = ([x, y]: Spot, part: Part): boolean =>
  Math.abs(x - part.x) <= part.width / 2 && Math.abs(y - part.y) <= part.height / 2;

/** Rows at their places, over the countries of the world. Nobody is asked for the map: it comes with the page. */
export const drawMap = (drawing: Drawing): Picture => {
  const { table, palette, width, part } = drawing;
  const all = placedRows(drawing);
  const places = all.slice(0, MOST);
  const spots = places.map(({ longitude, latitude }) => spotOf(longitude, latitude));
  const frame = frameOf(places);
  const height = Math.round(frame === undefined ? width * 0.5 : Math.min(440, width * 0.75));
  const whole =
    frame === undefined
      ? worldAround(spots)
      : partBetween(spotOf(frame.west, frame.south), spotOf(frame.east, frame.north));
  const isWorld = part === undefined && frame === undefined;
  const shown = part ?? whole;
  const hasNames = spots.filter((spot) => isWorld || isIn(spot, shown)).length <= MOST_NAMED;
  const [name] = rolesOf(table).names;
  const at = { x: 'longitude', y: 'latitude' } as const;
  const nameOf = (at: number): string => shortened(cellText(places[at]?.row ?? [], name, drawing), 24);
  const tipText = ({ row }: Placed): string =>
    width < NARROW && name !== undefined
      ? shortened(cellText(row, name, drawing), 40)
      : rowLines(row, drawing);
  const pixels = new Map<number, Spot>();
  const svg = drawn(drawing, {
    height,
    margin: 0,
    projection: isWorld
      ? { type: 'equal-earth' }
      : { type: 'mercator', domain: { type: 'MultiPoint', coordinates: cornersOf(shown) } },
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
      Plot.dot(places, {
        ...at,
        r: 4.5,
        fill: palette.series[0],
        stroke: palette.paper,
        strokeWidth: 1,
        // A file has no words beside the pointer but those that its reader makes of a title.
        ...(palette === IN_FILE ? { title: ({ row }: Placed) => rowLines(row, drawing) } : {}),
        render: (index, scales, values, dimensions, context, next) => {
          for (const one of index) pixels.set(one, [Number(values.x?.[one]), Number(values.y?.[one])]);
          return next?.(index, scales, values, dimensions, context) ?? null;
        },
      }),
      ...(hasNames
        ? [
            Plot.text(places, {
              ...at,
              text: (_: Placed, at: number) => nameOf(at),
              dy: -12,
              render: apart(nameOf, -12, width),
              fill: palette.ink,
              stroke: palette.paper,
              strokeWidth: 3,
            }),
          ]
        : []),
      Plot.tip(places, Plot.pointer({ ...at, title: tipText, ...tipOf(drawing) })),
    ],
  });
  const under = ([x, y]: Spot): Spot =>
    // Near enough: what is looked at stays about where it was while one projection takes the place of the other.
    isWorld
      ? spotOf((x / width - 0.5) * 360, 90 - (y / height) * 180)
      : spotUnder([x, y], shown, { width, height });
  return {
    svg,
    share: { shown: places.length, of: table.rows.length, unplaced: table.rows.length - all.length },
    map: { whole, spots, pixels, spotUnder: under },
  };
};
