import type { Term } from '../../rdf';
import { placeOf } from '../../session';
import { isNumber } from '../words/term';
import { instantOf } from './instant';
import { isImage } from './image';
import type { Row } from './result-table';

/** What the cells of a column are, told by their values and datatypes. */
export type ColumnType =
  'empty' | 'number' | 'latitude' | 'longitude' | 'year' | 'date' | 'point' | 'image' | 'thing' | 'text';

/** Rows that are looked at: the first ones tell what the others are. */
const MOST_LOOKED = 500;
const YEARS = { from: -4000, to: 2200 };

/** Two numbers are a place only where their column says which is which. */
const LATITUDE = /(?:^|[\s_])(?:lat|latitude|latitud)(?:$|[\s_])/iu;
const LONGITUDE = /(?:^|[\s_])(?:lon|long|lng|longitude|longitud)(?:$|[\s_])/iu;
const YEAR = /(?:^|[\s_])(?:year|año)(?:$|[\s_])/iu;

const isWithin = (terms: readonly Term[], from: number, to: number): boolean =>
  terms.every(({ value }) => Number(value) >= from && Number(value) <= to);

const numberType = (terms: readonly Term[], head: string): ColumnType => {
  if (LATITUDE.test(head) && isWithin(terms, -90, 90)) return 'latitude';
  if (LONGITUDE.test(head) && isWithin(terms, -180, 180)) return 'longitude';
  const areWhole = terms.every(({ value }) => Number.isInteger(Number(value)));
  return areWhole && YEAR.test(head) && isWithin(terms, YEARS.from, YEARS.to) ? 'year' : 'number';
};

/** More than this share of the cells must be of a type. The others are not drawn: `unknown`, a place on the Moon. */
const HALF = 0.5;

const areMost = (terms: readonly Term[], isOne: (term: Term) => boolean): boolean =>
  terms.filter(isOne).length > HALF * terms.length;

/** @param head the words at the head of the column */
export const columnType = (rows: readonly Row[], at: number, head: string): ColumnType => {
  const terms = rows.slice(0, MOST_LOOKED).flatMap((row) => row[at] ?? []);
  if (terms.length === 0) return 'empty';
  if (areMost(terms, (term) => isNumber(term))) return numberType(terms.filter(isNumber), head);
  if (areMost(terms, (term) => instantOf(term) !== undefined)) return 'date';
  if (areMost(terms, (term) => placeOf(term) !== undefined)) return 'point';
  if (terms.every(isImage)) return 'image';
  return terms.every(({ termType }) => termType !== 'Literal') ? 'thing' : 'text';
};
