import type { Term } from '../../rdf';

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
