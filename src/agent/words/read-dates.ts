import { plain } from './tokens';

/** A date as it is written in a sentence. */
export interface ReadDate {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** As XSD begins one: `1879-03-14`, `1879-03`. */
  readonly iso: string;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];
const NAMES = MONTHS.flat().join('|');
const YEAR = String.raw`(?<year>\d{3,4})`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const MONTH = `(?<month>${NAMES})`;
const FORMS: readonly RegExp[] = [
  String.raw`(?<year>\d{4})-(?<number>\d\d)(?:-(?<day>\d\d))?`,
  `${DAY} (?:of |de )?${MONTH},? (?:of |de |del )?${YEAR}`,
  `${MONTH} ${DAY},? ${YEAR}`,
  `${MONTH},? (?:of |de |del )?${YEAR}`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}])${form}(?![\p{L}\p{N}-])`, 'giu'));

const two = (text: string): string => text.padStart(2, '0');

/** Dates of at least a month and a year, in English or Spanish. A year alone is a number. */
export const readDates = (text: string): readonly ReadDate[] => {
  const found: ReadDate[] = [];
  for (const form of FORMS)
    for (const match of text.matchAll(form)) {
      const { year = '', month = '', number, day } = match.groups ?? {};
      const end = match.index + match[0].length;
      if (found.some((one) => match.index < one.end && one.start < end)) continue;
      const at = MONTHS.findIndex((names) => names.includes(plain(month)));
      const iso = [
        year.padStart(4, '0'),
        two(number ?? String(at + 1)),
        ...(day === undefined ? [] : [two(day)]),
      ];
      found.push({ raw: match[0], start: match.index, end, iso: iso.join('-') });
    }
  return found.sort((one, other) => one.start - other.start);
};
