import type { Column } from '../composer';
import {
  NUMBERS,
  XSD,
  convertedText,
  isoDurationText,
  floatText,
  localName,
  minutesText,
  numberText,
  placeText,
  quotientText,
  WHOLE_NUMBERS,
} from '../rdf';
import type { Language, Literal, Term } from '../rdf';
import { dateText } from './date-text';

const DATE = /^-?\d{4,}(?:-\d\d(?:-\d\d)?)?/u;
const DATES: ReadonlySet<string> = new Set(
  ['date', 'dateTime', 'dateTimeStamp', 'gYear', 'gYearMonth'].map((name) => XSD + name),
);

export const isNumber = (term: Term): boolean =>
  term.termType === 'Literal' && NUMBERS.has(term.datatype.value) && Number.isFinite(Number(term.value));

/** The day, month or year that a literal says: `1879-03-14`. */
export const dateOf = (term: Term | undefined): string | undefined =>
  term?.termType === 'Literal' && DATES.has(term.datatype.value) ? DATE.exec(term.value)?.[0] : undefined;

/** What is known of a column. `isComputed`: its values are averages or quotients. */
export type ShownColumn = Partial<Column> & { readonly isComputed?: boolean };

/** None of its datatypes is a unit: those of XSD, RDF and of its vocabularies. */
const W3C = 'http://www.w3.org/';

/** A number whose datatype is its unit. */
export const isMeasured = (term: Term): term is Literal =>
  term.termType === 'Literal' &&
  !term.datatype.value.startsWith(W3C) &&
  term.value.trim() !== '' &&
  Number.isFinite(Number(term.value));

/** Whether a unit is told behind it. */
export const isAmount = (term: Term, column: ShownColumn): boolean =>
  isNumber(term) || (column.unit !== undefined && isMeasured(term));

const numberOf = (term: Literal, column: ShownColumn, language: Language): string => {
  const { shownIn, isComputed, isCode, isDuration } = column;
  const value = Number(term.value);
  if (isCode === true) return term.value;
  if (isDuration === true && shownIn === undefined) return minutesText(language, value);
  if (isComputed === true)
    return quotientText(language, shownIn === undefined ? value : value * shownIn.factor + shownIn.offset);
  if (shownIn !== undefined) return convertedText(language, value, shownIn);
  return WHOLE_NUMBERS.has(term.datatype.value) && /^[+-]?\d+$/u.test(term.value)
    ? numberText(language, BigInt(term.value.replace(/^\+/u, '')))
    : floatText(language, value);
};

/** Yes and no. */
export const VERDICTS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['yes', 'no'],
  es: ['sí', 'no'],
};

/** A cell as a sentence may say it, without its unit: a label, a number or a date in a language. Empty: nothing is there. */
export const cellText = (
  term: Term | undefined,
  column: ShownColumn,
  labels: Readonly<Record<string, string>>,
  language: Language,
): string => {
  if (term === undefined) return '';
  if (term.termType === 'BlankNode') return labels[`_:${term.value}`] ?? '';
  if (term.termType === 'NamedNode') return labels[term.value] ?? localName(term.value);
  if (isAmount(term, column)) return numberOf(term, column, language);
  if (term.datatype.value === `${XSD}boolean`)
    return VERDICTS[language][['true', '1'].includes(term.value) ? 0 : 1];
  if (column.isDuration === true) return isoDurationText(language, term.value);
  return dateOf(term) === undefined
    ? (placeText(term, language) ?? term.value)
    : dateText(term.value, language);
};
