/** What a column holds, as its heading and its first cells tell. */
import { namesCode } from '../../../wording';
import {
  addressIn,
  booleanIn,
  dateIn,
  isMissing,
  isTick,
  numberIn,
  pointIn,
  saysNoNumber,
  yearIn,
} from './cell';
import { isOpenDate, orderIn } from './cell-date';
import { markedNumber, marksOf, type MarkedNumber, type Marks } from './cell-number';
import { codesIn } from './column-codes';
import { readHeading } from './heading';
import type { CellForm, ColumnPlan, ColumnType } from './table-plan';
import WORDS from './words.json' with { type: 'json' };

/** The share of the values that must fit a type: a few slips of the pen change nothing. */
const MOST = 0.95;
/** Values that stand for things of their own: each is said so often on average, and is no longer than this. */
const LEAST_REPEATED = 2;
const LONGEST_NAME = 60;
const MOST_THINGS = 5000;
const MOST_MARKS = 6;

const LATITUDE = /^(?:lat|latitude|latitud|lat\.|decimal latitude)$/iu;
const LONGITUDE = /^(?:lon|lng|long|longitude|longitud|lon\.|decimal longitude)$/iu;
/** `00123`: a code, which is no number. */
const PADDED = /^[+-]?0\d/u;
/** With the sign of a country before it: a number to call. */
const TO_CALL = /^\+\d[\d ()-]{8,}$/u;

const wordsOf = (label: string): readonly string[] => label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
const hasWord = (label: string, words: readonly string[]): boolean =>
  wordsOf(label).some((word) => words.includes(word));
const isCount = (label: string): boolean => {
  const words = wordsOf(label);
  return [words[0], words.at(-1)].some((word) => word !== undefined && WORDS.countHeadings.includes(word));
};

const fits = (values: readonly string[], isOne: (text: string) => boolean): boolean => {
  const least = MOST * values.length;
  return values.length > 0 && values.filter(isOne).length >= least;
};

/** What the file's other columns tell, where a column leaves it open. */
export interface FileForm {
  readonly decimal?: CellForm['decimal'];
  readonly dateOrder?: CellForm['dateOrder'];
}

/** The sign before fractions, where the values tell; `isOpen`: they have signs that may be either. */
export const decimalIn = (
  values: readonly string[],
): { readonly decimal?: CellForm['decimal']; readonly isOpen: boolean } => {
  let [points, commas, open] = [0, 0, 0];
  for (const value of values) {
    if (!/[.,]/u.test(value)) continue;
    const [point, comma] = [numberIn(value, '.') !== undefined, numberIn(value, ',') !== undefined];
    if (point && comma) open += 1;
    else if (point) points += 1;
    else if (comma) commas += 1;
  }
  if (points === commas) return { isOpen: open > 0 };
  return { decimal: points > commas ? '.' : ',', isOpen: false };
};

/** Which part of a date is the day, by all values; `isOpen`: there are dates, and none tells. */
export const orderOfAll = (
  values: readonly string[],
): { readonly dateOrder?: CellForm['dateOrder']; readonly isOpen: boolean } => {
  const orders = values.flatMap((value) => orderIn(value) ?? []);
  const months = orders.filter((order) => order === 'month-first').length;
  if (orders.length === 0) return { isOpen: values.some(isOpenDate) };
  return { dateOrder: months * 2 > orders.length ? 'month-first' : 'day-first', isOpen: false };
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

const isFull = (text: string): boolean => /^(?:true|false|yes|no)$/iu.test(text.trim());

/** Yes and no, both of them or as whole words; 1 and 0 unless the heading says that something is counted. */
const areBooleans = (label: string, values: readonly string[]): boolean => {
  if (!fits(values, (one) => booleanIn(one) !== undefined)) return false;
  const said = new Set(values.map((one) => booleanIn(one)));
  const isBoth = said.has(true) && said.has(false);
  const areDigits = values.some((one) => /^[01]$/u.test(one));
  if (areDigits) return isBoth && !isCount(label) && values.every((one) => /^[01]$/u.test(one));
  return isBoth || (values.length > 1 && values.every((one) => isFull(one) && !/^no$/iu.test(one)));
};

/** Ticks where something is so, and nothing elsewhere. */
const areTicks = (cells: readonly string[]): boolean => {
  const filled = cells.filter((one) => one.trim() !== '');
  return filled.length > 0 && filled.length < cells.length && filled.every(isTick);
};

interface Read {
  readonly label: string;
  readonly values: readonly string[];
  readonly form: CellForm;
  readonly marks: Marks | undefined;
}

const isCode = (label: string, values: readonly string[]): boolean =>
  namesCode(label) ||
  hasWord(label, WORDS.codeHeadings) ||
  values.some((one) => PADDED.test(one) && numberIn(one, '.') !== undefined && !one.includes(',')) ||
  fits(values, (one) => TO_CALL.test(one));

const isInCoordinates = (values: readonly string[]): boolean =>
  fits(values, (one) => pointIn(one) !== undefined) && values.some((one) => /\d\.\d/u.test(one));

const typeOf = ({ label, values, form, marks }: Read): ColumnType => {
  const areNumbers = marks !== undefined && fits(values, (one) => numberIn(one, form.decimal) !== undefined);
  if (areNumbers && LATITUDE.test(label)) return 'latitude';
  if (areNumbers && LONGITUDE.test(label)) return 'longitude';
  if (areBooleans(label, values)) return 'boolean';
  if (hasWord(label, WORDS.yearHeadings) && fits(values, (one) => yearIn(one) !== undefined)) return 'year';
  const areDates = fits(values, (one) => dateIn(one, form.dateOrder) !== undefined);
  if (areDates && (!areNumbers || hasWord(label, WORDS.dateHeadings))) return 'date';
  if (areNumbers && !isCode(label, values)) return 'number';
  if (fits(values, (one) => addressIn(one) !== undefined)) return 'link';
  if (isInCoordinates(values)) return 'point';
  return isRepeated(values) && !areNumbers ? 'thing' : 'text';
};

const HOLDS_NO_TEXT: ReadonlySet<ColumnType> = new Set<ColumnType>([
  ...(['number', 'date', 'year', 'latitude', 'longitude', 'point', 'link'] as const),
]);

const formOf = (
  values: readonly string[],
  file: FileForm,
): Pick<Read, 'form' | 'marks'> & { readonly isUnsure: boolean } => {
  const signs = decimalIn(values);
  const order = orderOfAll(values);
  const decimal = signs.decimal ?? (signs.isOpen ? file.decimal : undefined) ?? '.';
  const numbers = values
    .map((one) => markedNumber(one, decimal))
    .filter((one): one is MarkedNumber => one !== undefined);
  const marks = marksOf(numbers, values);
  const powers = marks?.powers ?? {};
  return {
    marks,
    form: {
      decimal,
      isWhole:
        numbers.every(({ text }) => !/[.e]/iu.test(text)) &&
        Object.values(powers).every((power) => power >= 0),
      dateOrder: order.dateOrder ?? file.dateOrder ?? 'day-first',
      ...(Object.keys(powers).length > 0 ? { marks: powers } : {}),
    },
    isUnsure: (signs.isOpen && file.decimal === undefined) || (order.isOpen && file.dateOrder === undefined),
  };
};

/** A column as its heading and its first values tell it. `others`: headings beside it. */
export const guessColumn = (
  heading: string,
  cells: readonly string[],
  file: FileForm = {},
  others: readonly string[] = [],
): ColumnPlan => {
  const read = readHeading(heading, others);
  const codes = codesIn(cells);
  const isValue = (one: string): boolean => codes.includes(one.trim()) || !isMissing(one);
  const texts = cells.filter(isValue).map((one) => one.trim());
  // "unknown" is no value of numbers, and may be one of words.
  const numeric = texts.filter((one) => !saysNoNumber(one));
  const { form: plain, marks, isUnsure } = formOf(numeric, file);
  const typed = typeOf({ label: read.label, values: numeric, form: plain, marks });
  const isTicked = areTicks(cells);
  const type = isTicked
    ? 'boolean'
    : texts.length === 0
      ? 'none'
      : numeric.length > 0 && (HOLDS_NO_TEXT.has(typed) || numeric.length === texts.length)
        ? typed
        : isRepeated(texts)
          ? 'thing'
          : 'text';
  const form: CellForm = {
    ...plain,
    ...(codes.length > 0 ? { codes } : {}),
    ...(isTicked ? { blankIsNo: true } : {}),
  };
  const unit = read.unit ?? (type === 'number' ? marks?.unit : undefined);
  const isEmpty = (one: string): boolean =>
    one.trim() !== '' && (!isValue(one) || (HOLDS_NO_TEXT.has(type) && saysNoNumber(one)));
  const noValues = [...new Set(cells.filter(isEmpty).map((one) => one.trim()))].slice(0, MOST_MARKS);
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
    ...(noValues.length > 0 && !isTicked ? { noValues } : {}),
    ...(isUnsure && (type === 'number' || type === 'date') ? { isUnsure: true } : {}),
  };
};
