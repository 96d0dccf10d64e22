import { addressIn, booleanIn, dateIn, isMissing, numberIn, pointIn, unitIn, yearIn } from './cell';
import { readHeading } from './heading';
import type { CellForm, ColumnPlan, ColumnType } from './table-plan';

/** The share of the values that must fit a type: a few slips of the pen change nothing. */
const MOST = 0.95;
/** Values that stand for things of their own: each is said so often on average, and is no longer than this. */
const LEAST_REPEATED = 2;
const LONGEST_NAME = 60;
const MOST_THINGS = 5000;

const LATITUDE = /^(?:lat|latitude|latitud|lat\.)$/iu;
const LONGITUDE = /^(?:lon|lng|long|longitude|longitud|lon\.)$/iu;
const IN_YEARS = /(?:^|\s)(?:year|yr|año|built|founded|established|since|construido|fundado|desde)(?:\s|$)/iu;
/** `00123`: a code, which is no number. */
const CODE = /^0\d+$/u;

const fits = (values: readonly string[], isOne: (text: string) => boolean): boolean => {
  const least = MOST * values.length;
  return values.length > 0 && values.filter(isOne).length >= least;
};

const decimalOf = (values: readonly string[]): CellForm['decimal'] => {
  const readable = (decimal: CellForm['decimal']): number =>
    values.filter((one) => numberIn(one, decimal) !== undefined).length;
  const [point, comma] = [readable('.'), readable(',')];
  if (point !== comma) return point > comma ? '.' : ',';
  // `1,234` may be either: more or less than three digits after it tells which.
  return values.some((one) => /,\d{1,2}$|,\d{4,}$/u.test(one.trim())) ? ',' : '.';
};

const orderOf = (values: readonly string[]): CellForm['dateOrder'] => {
  const readable = (order: CellForm['dateOrder']): number =>
    values.filter((one) => dateIn(one, order) !== undefined).length;
  return readable('month-first') > readable('day-first') ? 'month-first' : 'day-first';
};

const unitOfAll = (values: readonly string[]): string | undefined => {
  const units = new Set(values.map(unitIn));
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
};

const isRepeated = (values: readonly string[]): boolean => {
  const different = new Set(values);
  return (
    different.size > 1 &&
    different.size <= MOST_THINGS &&
    different.size * LEAST_REPEATED <= values.length &&
    values.every((one) => one.length <= LONGEST_NAME) &&
    values.some((one) => /\p{L}/u.test(one))
  );
};

const typeOf = (label: string, values: readonly string[], form: CellForm): ColumnType => {
  const areNumbers = fits(values, (one) => numberIn(one, form.decimal) !== undefined);
  if (areNumbers && LATITUDE.test(label)) return 'latitude';
  if (areNumbers && LONGITUDE.test(label)) return 'longitude';
  if (fits(values, (one) => booleanIn(one) !== undefined)) return 'boolean';
  if (IN_YEARS.test(label) && fits(values, (one) => yearIn(one) !== undefined)) return 'year';
  if (areNumbers && !values.some((one) => CODE.test(one))) return 'number';
  if (fits(values, (one) => dateIn(one, form.dateOrder) !== undefined)) return 'date';
  if (fits(values, (one) => addressIn(one) !== undefined)) return 'link';
  if (fits(values, (one) => pointIn(one) !== undefined)) return 'point';
  return isRepeated(values) ? 'thing' : 'text';
};

/** A column as its heading and its first values tell it. */
export const guessColumn = (heading: string, cells: readonly string[]): ColumnPlan => {
  const values = cells.filter((one) => !isMissing(one)).map((one) => one.trim());
  const decimal = decimalOf(values);
  const isWhole = values.every((one) => !/[.e]/iu.test(numberIn(one, decimal) ?? ''));
  const form: CellForm = { decimal, isWhole, dateOrder: orderOf(values) };
  const read = readHeading(heading);
  const type = values.length === 0 ? 'none' : typeOf(read.label, values, form);
  const unit = read.unit ?? (type === 'number' ? unitOfAll(values) : undefined);
  return {
    heading,
    // A unit in brackets is a part of the name where the values are no numbers.
    label:
      type === 'number' || read.unit === undefined
        ? read.label
        : readHeading(heading.replace(/[([\])]/gu, ' ')).label,
    ...(type === 'number' && unit !== undefined ? { unit } : {}),
    type,
    form,
  };
};
