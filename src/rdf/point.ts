import type { Language } from './language';
import { numberText } from './number-text';
import type { Literal, Term } from './term';

/** In degrees. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** Geometry in WKT, before which the system of its coordinates may stand. @see https://www.ogc.org/standards/geosparql/ */
const WKT = /^\s*(?:<([^>]*)>\s*|SRID=(\d+);\s*)?([A-Z]+)\s*(?:Z|M|ZM)?\s*\(([-+\d.eE\s,()]*)\)\s*$/iu;
/** Here latitude comes first: WGS 84 and ETRS89 as EPSG lists them. Without a system, and in CRS84, longitude does. */
const LATITUDE_FIRST = /(?:EPSG(?:\/[\d.]*\/|:[\d.]*:)|\bepsg\.io\/)(?:4326|4258)$/iu;
const LONGITUDE_FIRST = /CRS:?84$/iu;
/** Spatial databases put longitude first in these. */
const DATABASE_SYSTEMS = new Set(['4326', '4258']);

const within = (longitude: number, latitude: number): Point | undefined =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;

interface Shape {
  readonly kind: string;
  readonly points: readonly Point[];
}

/** `undefined` where it is none on earth: other bodies and other systems have other numbers. */
const shapeOf = (text: string): Shape | undefined => {
  const [whole, system = '', srid, kind = '', inside = ''] = WKT.exec(text) ?? [];
  if (whole === undefined || (srid !== undefined && !DATABASE_SYSTEMS.has(srid))) return undefined;
  const isLatitudeFirst = LATITUDE_FIRST.test(system);
  if (system !== '' && !isLatitudeFirst && !LONGITUDE_FIRST.test(system)) return undefined;
  const points = inside.split(',').map((one) => {
    const [first = NaN, second = NaN] = (one.match(/[^\s()]+/gu) ?? []).map(Number);
    return isLatitudeFirst ? within(second, first) : within(first, second);
  });
  const known = points.filter((one) => one !== undefined);
  return known.length === points.length ? { kind: kind.toUpperCase(), points: known } : undefined;
};

/** The place that a literal says; `undefined` where it is none on earth, or more than a point. */
export const pointOf = (term: Term | undefined): Point | undefined => {
  const shape = term?.termType === 'Literal' ? shapeOf(term.value) : undefined;
  return shape?.kind === 'POINT' && shape.points.length === 1 ? shape.points[0] : undefined;
};

const least = (all: readonly number[]): number => all.reduce((one, other) => Math.min(one, other), Infinity);
const most = (all: readonly number[]): number => all.reduce((one, other) => Math.max(one, other), -Infinity);
const middleOf = (all: readonly number[]): number => (least(all) + most(all)) / 2;

/** Where something of any shape lies: a point, a point on a line or of several, the middle of what an area spans. */
export const placeOf = (term: Term | undefined): Point | undefined => {
  const shape = term?.termType === 'Literal' ? shapeOf(term.value) : undefined;
  if (shape === undefined) return undefined;
  const { kind, points } = shape;
  if (!kind.includes('POLYGON')) return points[Math.floor((points.length - 1) / 2)];
  const longitudes = points.map(({ longitude }) => longitude);
  // What spans half the world, or crosses its edge, has no middle that could be told.
  if (most(longitudes) - least(longitudes) > 180) return undefined;
  return { longitude: middleOf(longitudes), latitude: middleOf(points.map(({ latitude }) => latitude)) };
};

/** Of two cells that are numbers. */
export const pointAt = (latitude: Term | undefined, longitude: Term | undefined): Point | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : within(Number(longitude.value), Number(latitude.value));

const SIDES: Readonly<Record<Language, readonly [north: string, south: string, east: string, west: string]>> =
  {
    en: ['N', 'S', 'E', 'W'],
    es: ['N', 'S', 'E', 'O'],
  };

/** What GeoSPARQL calls such a text, and what Virtuoso makes of it. */
const GEOMETRY = /#wktLiteral$|\/virtrdf#Geometry$/u;

/** A WKT point as people write it: "34.6° S, 58.4° W". `undefined`: the literal is none. */
export const placeText = (literal: Literal, language: Language): string | undefined => {
  const point = GEOMETRY.test(literal.datatype.value) ? pointOf(literal) : undefined;
  if (point === undefined) return undefined;
  const [north, south, east, west] = SIDES[language];
  const degrees = (value: number, side: string): string =>
    `${numberText(language, Math.abs(value))}°\u00a0${side}`;
  const { latitude, longitude } = point;
  return `${degrees(latitude, latitude < 0 ? south : north)}, ${degrees(longitude, longitude < 0 ? west : east)}`;
};
