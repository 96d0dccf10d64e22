import type { Column } from '../../composer';
import type { Language, Literal, Term } from '../../rdf';
import { m } from '../../messages';
import { blankLabelOf, labelOf, literalKind } from '../../session';
import { convertedText, floatText, numberText } from './number';

export interface TermContext {
  readonly language: Language;
  readonly labels: Readonly<Record<string, string>>;
  readonly unit?: string | undefined;
  /** The unit to show it in, and how it gets there. Default: its own. */
  readonly shownIn?: Column['shownIn'];
}

const DATE = /^(-?\d{4,})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?)?/u;

const dateText = (lexical: string, language: Language): string => {
  const [whole, year, month, day, hour, minute] = DATE.exec(lexical) ?? [];
  if (whole === undefined || year === undefined) return lexical;
  // Written as it stands, in no zone: a date has no other day for a reader elsewhere.
  const date = new Date(
    Date.UTC(2000, Number(month ?? 1) - 1, Number(day ?? 1), Number(hour ?? 0), Number(minute ?? 0)),
  );
  date.setUTCFullYear(Number(year));
  if (Number.isNaN(date.getTime())) return lexical;
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(Number(year) <= 0 ? { era: 'short' } : {}),
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
    ...(hour === undefined ? {} : { hour: 'numeric', minute: '2-digit' }),
  }).format(date);
};

const wholeText = (lexical: string, language: Language): string =>
  /^[+-]?\d+$/u.test(lexical) ? numberText(language, BigInt(lexical.replace(/^\+/u, ''))) : lexical;

const floatOrLexical = (lexical: string, language: Language): string => {
  const value = Number(lexical);
  return lexical.trim() !== '' && Number.isFinite(value) ? floatText(language, value) : lexical;
};

const literalText = (literal: Literal, language: Language): string => {
  switch (literalKind(literal)) {
    case 'whole':
      return wholeText(literal.value, language);
    case 'fraction':
    case 'float':
      return floatOrLexical(literal.value, language);
    case 'date':
      return dateText(literal.value, language);
    case 'boolean':
      return ['true', '1'].includes(literal.value) ? m.answer_yes() : m.answer_no();
    case 'text':
      return literal.value;
  }
};

export const isNumber = (term: Term | undefined): boolean =>
  term?.termType === 'Literal' && ['whole', 'fraction', 'float'].includes(literalKind(term));

/** "3.301 × 10²³" stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
const joined = (text: string, unit: string): string => unbroken(`${text} ${unit}`);

/** A cell in words: labels for IRIs; numbers and dates in the interface's language; the unit after a number. */
export const termText = (
  term: Term | undefined,
  { labels, language, unit, shownIn }: TermContext,
): string => {
  if (term === undefined) return '';
  if (term.termType === 'NamedNode') return labelOf(term.value, labels);
  // What a store calls it inside says nothing to a reader, and changes with every answer.
  if (term.termType === 'BlankNode') return blankLabelOf(term.value, labels) ?? m.term_unnamed();
  if (shownIn !== undefined && isNumber(term))
    return joined(convertedText(language, Number(term.value), shownIn), shownIn.unit);
  const text = literalText(term, language);
  return unit !== undefined && isNumber(term) ? joined(text, unit) : isNumber(term) ? unbroken(text) : text;
};
