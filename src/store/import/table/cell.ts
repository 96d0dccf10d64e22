import { RDFS, XSD, literal, namedNode, toIri, type Term } from '../../../rdf';
import type { CellForm, ColumnType } from './table-plan';

/** What tables write where they have no value. */
const MISSING = /^(?:|n\/?a|#n\/a|null|nan|[-–—.?]+)$/iu;
const YES = /^(?:true|yes|y|t|s[ií]|verdadero)$/iu;
const NO = /^(?:false|no|n|f|falso)$/iu;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
/** Thousands apart: `1,234.5`, `1 234`, `1'234`. */
const GROUPED = /^[+-]?\d{1,3}(?:[,'’\u00a0\u202f ]\d{3})+(?:\.\d+)?$/u;
const GROUPED_COMMA = /^[+-]?\d{1,3}(?:[.'’\u00a0\u202f ]\d{3})+(?:,\d+)?$/u;
const PLAIN_COMMA = /^[+-]?(?:\d+(?:,\d*)?|,\d+)(?:e[+-]?\d+)?$/iu;
/** A currency or a unit that stands with the number. */
const AROUND =
  /^(?:(?:[€$£]|[A-Z]{3})\s?)?([+-]?[\d.,][\d.,'’\u00a0\u202f ]*(?:e[+-]?\d+)?)\s?(\p{L}[^\d\s]{0,7}|[%€$£°][CFK]?)?$/iu;
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(Z|[+-]\d{2}:?\d{2})?)?$/u;
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/u;
const YEAR_LAST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u;
const MONTH_NAME =
  /^(?:(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})|(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4}))$/u;
const YEAR = /^[12]\d{3}$/u;
const ADDRESS = /^https?:\/\/\S+$/iu;
const WKT = /^POINT\s*\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*\)$/iu;
const PAIR = /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[,;]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/u;

const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene)/iu,
  /^feb/iu,
  /^mar/iu,
  /^(?:apr|abr)/iu,
  /^may/iu,
  /^jun/iu,
  /^jul/iu,
  /^(?:aug|ago)/iu,
  /^sep/iu,
  /^oct/iu,
  /^nov/iu,
  /^(?:dec|dic)/iu,
];

export const isMissing = (text: string): boolean => MISSING.test(text.trim());

/** The number as XSD writes it; `undefined` where it is none. */
export const numberIn = (text: string, decimal: CellForm['decimal']): string | undefined => {
  const number = AROUND.exec(text.trim())?.[1]?.trim() ?? '';
  const [plain, grouped] = decimal === '.' ? [PLAIN, GROUPED] : [PLAIN_COMMA, GROUPED_COMMA];
  if (!plain.test(number) && !grouped.test(number)) return undefined;
  const bare = grouped.test(number)
    ? number.replace(decimal === '.' ? /[^\d.+-]/gu : /[^\d,+-]/gu, '')
    : number;
  const written = decimal === '.' ? bare : bare.replace(',', '.');
  return written
    .replace(/^\+/u, '')
    .replace(/^(-?)\./u, '$10.')
    .replace(/\.(?=$|e)/iu, '');
};

/** The unit that stands with a number: `kg` of "12 kg". */
export const unitIn = (text: string): string | undefined => AROUND.exec(text.trim())?.[2];

const two = (text: string): string => text.padStart(2, '0');

const dateOf = (year: string, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(Number(year), month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${year}-${two(String(month))}-${two(String(day))}` : undefined;
};

/** The day, and the time where there is one, as XSD writes it. */
export const dateIn = (text: string, order: CellForm['dateOrder']): string | undefined => {
  const cell = text.trim();
  const iso = ISO.exec(cell);
  if (iso !== null) {
    const [, year = '', month, day, hours, minutes = '', seconds = '00', zone = ''] = iso;
    const date = dateOf(year, Number(month), Number(day));
    if (date === undefined || hours === undefined) return date;
    return `${date}T${hours}:${minutes}:${seconds}${zone.replace(/(\d{2})(\d{2})$/u, '$1:$2')}`;
  }
  const first = YEAR_FIRST.exec(cell);
  if (first !== null) return dateOf(first[1] ?? '', Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(cell);
  if (last !== null) {
    const [, one, other, year = ''] = last;
    const [day, month] = order === 'day-first' ? [one, other] : [other, one];
    return dateOf(year, Number(month), Number(day));
  }
  const named = MONTH_NAME.exec(cell);
  if (named === null) return undefined;
  const month = MONTHS.findIndex((one) => one.test(named[2] ?? named[4] ?? '')) + 1;
  return month === 0 ? undefined : dateOf(named[3] ?? named[6] ?? '', month, Number(named[1] ?? named[5]));
};

/** Whether a cell says yes or no. */
export const booleanIn = (text: string): boolean | undefined =>
  YES.test(text.trim()) ? true : NO.test(text.trim()) ? false : undefined;

export const yearIn = (text: string): string | undefined =>
  YEAR.test(text.trim()) ? text.trim() : undefined;

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
  const isFraction = !isWhole || written.includes('.');
  return literal(written, XSD + (/e/iu.test(written) ? 'double' : isFraction ? 'decimal' : 'integer'));
};

const dateTerm = (written: string): Term =>
  literal(written, XSD + (written.includes('T') ? 'dateTime' : 'date'));

/** The value of a cell that stands for itself; what can't be read as its column's type is a text. */
export const valueOf = (text: string, type: ColumnType, { decimal, isWhole, dateOrder }: CellForm): Term => {
  const cell = text.trim();
  const read = (): Term | undefined => {
    switch (type) {
      case 'number':
      case 'latitude':
      case 'longitude': {
        const written = numberIn(cell, decimal);
        return written === undefined ? undefined : numberTerm(written, isWhole);
      }
      case 'date': {
        const written = dateIn(cell, dateOrder);
        return written === undefined ? undefined : dateTerm(written);
      }
      case 'year': {
        const year = yearIn(cell);
        return year === undefined ? undefined : literal(year, `${XSD}gYear`);
      }
      case 'boolean': {
        const says = booleanIn(cell);
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
