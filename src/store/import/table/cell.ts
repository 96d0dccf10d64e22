import { RDFS, XSD, literal, namedNode, toIri, type Term } from '../../../rdf';
import { heldNumber } from '../values/held-number';
import { dateIn } from './cell-date';
import { numberOf } from './cell-number';
import type { CellForm, ColumnType } from './table-plan';
import WORDS from './words.json' with { type: 'json' };

export { dateIn } from './cell-date';
export { numberIn } from './cell-number';

/** Signs that tables write where they have no value. */
const SIGNS = /^[-–—.?_]+$/u;
const NO_VALUE: ReadonlySet<string> = new Set(WORDS.noValue);
const NO_NUMBER: ReadonlySet<string> = new Set(WORDS.noNumber);
const YES: ReadonlySet<string> = new Set([...WORDS.yes, '1']);
const NO: ReadonlySet<string> = new Set([...WORDS.no, '0']);
const TICKS: ReadonlySet<string> = new Set(WORDS.ticks);
/** Numbers of so many letters are within what the store holds. */
const SHORT = 15;
const LONGEST_MARK = 11;
const YEAR = /^[12]\d{3}(?:\.0)?$/u;
const ADDRESS = /^https?:\/\/\S+$/iu;
const WKT = /^POINT\s*\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*\)$/iu;
const PAIR = /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[,;]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/u;

/** Whether a cell says that there is no value, where its column has none of these among its values. */
export const isMissing = (text: string): boolean => {
  const cell = text.trim();
  if (cell === '') return true;
  return cell.length <= LONGEST_MARK && (NO_VALUE.has(cell.toLowerCase()) || SIGNS.test(cell));
};

/** Whether a cell of this column has no value. */
export const isMissingIn = (text: string, type: ColumnType, { codes, blankIsNo }: CellForm): boolean => {
  const cell = text.trim();
  if (cell === '') return blankIsNo !== true;
  if (cell.length > LONGEST_MARK || codes?.includes(cell) === true) return false;
  if (isMissing(cell)) return true;
  return type !== 'text' && type !== 'thing' && type !== 'boolean' && NO_NUMBER.has(cell.toLowerCase());
};

/** What a column of numbers or days may have instead of one. */
export const saysNoNumber = (text: string): boolean => NO_NUMBER.has(text.trim().toLowerCase());

/** Whether a cell says yes or no. */
export const booleanIn = (text: string): boolean | undefined => {
  const cell = text.trim().toLowerCase();
  return YES.has(cell) ? true : NO.has(cell) ? false : undefined;
};

export const isTick = (text: string): boolean => TICKS.has(text.trim().toLowerCase());

export const yearIn = (text: string): string | undefined =>
  YEAR.test(text.trim()) ? text.trim().slice(0, 4) : undefined;

export const addressIn = (text: string): string | undefined =>
  ADDRESS.test(text.trim()) ? toIri(text.trim()) : undefined;

/** Latitude and longitude, in degrees. */
export const pointIn = (text: string): readonly [latitude: string, longitude: string] | undefined => {
  const wkt = WKT.exec(text.trim());
  const [latitude, longitude] = wkt === null ? (PAIR.exec(text.trim()) ?? []).slice(1) : [wkt[2], wkt[1]];
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    ? [latitude, longitude]
    : undefined;
};

const numberTerm = (written: string, isWhole: boolean): Term => {
  if (/e/iu.test(written)) return literal(written, `${XSD}double`);
  const isFraction = !isWhole || written.includes('.');
  const datatype = XSD + (isFraction ? 'decimal' : 'integer');
  if (written.length <= SHORT) return literal(written, datatype);
  const held = heldNumber(isFraction ? 'decimal' : 'whole', written, datatype);
  return literal(held?.text ?? written, held?.datatype ?? datatype);
};

const dateTerm = (written: string): Term =>
  literal(written, XSD + (written.includes('T') ? 'dateTime' : written.length === 7 ? 'gYearMonth' : 'date'));

/** The value of a cell that stands for itself; what can't be read as its column's type is a text. */
export const valueOf = (text: string, type: ColumnType, form: CellForm): Term => {
  const cell = text.trim();
  const read = (): Term | undefined => {
    switch (type) {
      case 'number':
      case 'latitude':
      case 'longitude': {
        const written = numberOf(cell, form);
        return written === undefined ? undefined : numberTerm(written, form.isWhole);
      }
      case 'date': {
        const written = dateIn(cell, form.dateOrder);
        return written === undefined ? undefined : dateTerm(written);
      }
      case 'year': {
        const year = yearIn(cell);
        return year === undefined ? undefined : literal(year, `${XSD}gYear`);
      }
      case 'boolean': {
        const says = form.blankIsNo === true ? isTick(cell) || (booleanIn(cell) ?? false) : booleanIn(cell);
        return says === undefined ? undefined : literal(String(says), `${XSD}boolean`);
      }
      case 'link': {
        const address = addressIn(cell);
        return address === undefined ? undefined : namedNode(address);
      }
      default:
        return undefined;
    }
  };
  return read() ?? literal(cell);
};

/** Says what a unit is, where the page looks for it. */
export const unitComment = (unit: string): readonly [property: string, object: Term] => [
  `${RDFS}comment`,
  literal(`Unit: ${unit}`),
];
