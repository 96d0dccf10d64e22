import { NUMBERS, XSD } from '../rdf';

const TEMPORAL = new Set(
  ['date', 'dateTime', 'dateTimeStamp', 'gYear', 'gYearMonth'].map((name) => XSD + name),
);

const MOMENT = /^(-?\d{4,})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d):(\d\d):(\d\d(?:\.\d+)?))?(Z|[+-]\d\d:\d\d)?$/u;

const zoneMinutes = (zone: string | undefined): number => {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
};

// Months count as 31 days: only the order matters, and it holds.
const momentOrder = (lexical: string): number | undefined => {
  const parts = MOMENT.exec(lexical);
  if (parts === null) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone] = parts;
  const days = (Number(year) * 12 + Number(month)) * 31 + Number(day);
  return days * 86_400 + Number(hour) * 3600 + (Number(minute) - zoneMinutes(zone)) * 60 + Number(second);
};

/**
 * A number that sorts literals of one datatype by value. `undefined` for datatypes that have no order here (strings,
 * booleans, unknown ones) and for ill-typed literals. Dates compare by their first moment.
 */
export const literalOrder = (lexical: string, datatype: string): number | undefined => {
  if (TEMPORAL.has(datatype)) return momentOrder(lexical);
  if (!NUMBERS.has(datatype) || lexical.trim() === '') return undefined;
  const value = Number(lexical);
  return Number.isNaN(value) ? undefined : value;
};
