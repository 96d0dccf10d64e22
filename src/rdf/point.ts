import type { Language } from './language';
import { numberText } from './number-text';
import type { Literal, Term } from './term';

/** In degrees. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
/** A POINT in WKT, before which the system of its coordinates may stand. @see https://www.ogc.org/standards/geosparql/ */
const WKT = new RegExp(
  String.raw`^\s*(?:<([^>]*)>\s*)?POINT\s*(?:Z|M|ZM)?\s*\(\s*(${NUMBER})\s+(${NUMBER})(?:\s+${NUMBER})*\s*\)\s*$`,
  'iu',
);
/** Here latitude comes first; without a system, and in CRS84, longitude does. */
const LATITUDE_FIRST = /EPSG\/[\d.]+\/4326$/u;

const within = (longitude: number, latitude: number): Point | undefined =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;

/** The place that a literal says; `undefined` where it is none on earth. */
export const pointOf = (term: Term | undefined): Point | undefined => {
  if (term?.termType !== 'Literal') return undefined;
  const [, system = '', first, second] = WKT.exec(term.value) ?? [];
  if (first === undefined || second === undefined) return undefined;
  // Other bodies and other systems have other numbers.
  if (system !== '' && !/CRS84$/u.test(system) && !LATITUDE_FIRST.test(system)) return undefined;
  return LATITUDE_FIRST.test(system)
    ? within(Number(second), Number(first))
    : within(Number(first), Number(second));
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

/** A WKT point as people write it: "34.6° S, 58.4° W". `undefined`: the literal is none. */
export const placeText = (literal: Literal, language: Language): string | undefined => {
  const point = literal.datatype.value.endsWith('#wktLiteral') ? pointOf(literal) : undefined;
  if (point === undefined) return undefined;
  const [north, south, east, west] = SIDES[language];
  const degrees = (value: number, side: string): string =>
    `${numberText(language, Math.abs(value))}°\u00a0${side}`;
  const { latitude, longitude } = point;
  return `${degrees(latitude, latitude < 0 ? south : north)}, ${degrees(longitude, longitude < 0 ? west : east)}`;
};
