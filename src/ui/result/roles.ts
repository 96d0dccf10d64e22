/** What the columns of a result can be in a picture. */
import type { Point, Term } from '../../rdf';
import { placeOf, pointAt } from '../../session';
import { instantOf, yearInstant } from './instant';
import type { ResultColumn, ResultTable, Row } from './result-table';

export interface Roles {
  /** What things are called by. */
  readonly names: readonly ResultColumn[];
  readonly things: readonly ResultColumn[];
  readonly numbers: readonly ResultColumn[];
  readonly dates: readonly ResultColumn[];
  readonly images: readonly ResultColumn[];
  /** Where a row lies; `undefined`: no column says it. */
  readonly placeOf: ((row: Row) => Point | undefined) | undefined;
}

const placing = (columns: readonly ResultColumn[]): Roles['placeOf'] => {
  const point = columns.find(({ type }) => type === 'point');
  if (point !== undefined) return (row) => placeOf(row[point.at]);
  const latitude = columns.find(({ type }) => type === 'latitude');
  const longitude = columns.find(({ type }) => type === 'longitude');
  if (latitude === undefined || longitude === undefined) return undefined;
  return (row) => pointAt(row[latitude.at], row[longitude.at]);
};

export const rolesOf = ({ columns }: Pick<ResultTable, 'columns'>): Roles => {
  const ofType = (...types: readonly ResultColumn['type'][]): readonly ResultColumn[] =>
    columns.filter(({ type }) => types.includes(type));
  return {
    names: ofType('thing', 'text'),
    things: ofType('thing'),
    numbers: ofType('number'),
    dates: ofType('date', 'year'),
    images: ofType('image'),
    placeOf: placing(columns),
  };
};

export const momentIn = (column: ResultColumn, row: Row): Date | undefined =>
  (column.type === 'year' ? yearInstant : instantOf)(row[column.at]);

/** A number in the unit that the column is shown in. */
export const numberIn = ({ at, shownIn }: ResultColumn, row: Row): number | undefined => {
  const value = Number(row[at]?.value.trim() || NaN);
  if (!Number.isFinite(value)) return undefined;
  return shownIn === undefined ? value : value * shownIn.factor + shownIn.offset;
};

const keyOf = (term: Term | undefined): string =>
  term === undefined ? '' : `${term.termType} ${term.value}`;

/** How many different cells the rows have in this column. */
export const distinctIn = (rows: readonly Row[], { at }: ResultColumn): number =>
  new Set(rows.map((row) => keyOf(row[at]))).size;
