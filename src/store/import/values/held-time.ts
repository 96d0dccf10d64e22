/** Times in a form that the store compares. @see https://www.w3.org/TR/xmlschema11-2/#dateTime */
import { XSD } from '../../../rdf';

const ZONE = '(?:Z|[+-]\\d{2}:\\d{2})?';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const YEAR = '-?(?:[1-9]\\d{3,}|0\\d{3})';
const CLOCK = '(?:[01]\\d|2[0-4]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?';

/** Lexical forms, the finest first. */
const FORMS: readonly (readonly [datatype: string, form: RegExp])[] = [
  ['dateTime', new RegExp(`^${YEAR}-${MONTH}-${DAY}T${CLOCK}${ZONE}$`, 'u')],
  ['date', new RegExp(`^${YEAR}-${MONTH}-${DAY}${ZONE}$`, 'u')],
  ['gYearMonth', new RegExp(`^${YEAR}-${MONTH}${ZONE}$`, 'u')],
  ['gYear', new RegExp(`^${YEAR}${ZONE}$`, 'u')],
];
const FORM_OF = new Map(FORMS.map(([name, form]) => [XSD + name, form]));

export const isTimeType = (datatype: string): boolean => FORM_OF.has(datatype);

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether its month has the day. */
const isReal = (text: string): boolean => {
  const [, year, month, day] = /^(-?\d+)-(\d{2})-(\d{2})/u.exec(text) ?? [];
  if (day === undefined || Number(day) < 29) return true;
  const most = month === '02' && isLeap(Number(year)) ? 29 : (DAYS[Number(month) - 1] ?? 0);
  return Number(day) <= most;
};

/** Whether the store takes the text for a time of this datatype. */
export const isHeldTime = (datatype: string, text: string): boolean =>
  FORM_OF.get(datatype)?.test(text) === true && isReal(text);

const padded = (text: string): string =>
  text.replace(/^(-?)(\d{1,3})(?=-|$)/u, (_, sign: string, year: string) => sign + year.padStart(4, '0'));

/** The time as the datatype that its text is of: `1871` of a day, `1871-00-00`; `undefined` where it is none. */
export const heldTime = (
  written: string,
): { readonly text: string; readonly datatype: string } | undefined => {
  const text = padded(written.trim())
    .replace(/^(-?\d{4,}-\d{2}-\d{2}) (?=\d{2}:)/u, '$1T')
    .replace(/(?:-00){1,2}$/u, '')
    .replace(/^(-?\d{4,})\.0+$/u, '$1');
  const found = FORMS.find(([, form]) => form.test(text));
  return found === undefined || !isReal(text) ? undefined : { text, datatype: XSD + found[0] };
};
