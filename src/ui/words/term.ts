import type { Column } from '../../composer';
import type { Language, Literal, Term } from '../../rdf';
import { m } from '../../messages';
import {
  blankLabelOf,
  dateText,
  isMeasured,
  isoDurationText,
  labelOf,
  literalKind,
  minutesText,
  placeText,
} from '../../session';
import { convertedText, floatText, numberText, quotientText } from './number';

export interface TermContext {
  readonly language: Language;
  readonly labels: Readonly<Record<string, string>>;
  readonly unit?: string | undefined;
  /** The unit to show it in, and how it gets there. Default: its own. */
  readonly shownIn?: Column['shownIn'];
  readonly isCode?: Column['isCode'];
  readonly isDuration?: Column['isDuration'];
  /** It is an average or a quotient. */
  readonly isComputed?: boolean;
}

const wholeText = (lexical: string, language: Language): string =>
  /^[+-]?\d+$/u.test(lexical) ? numberText(language, BigInt(lexical.replace(/^\+/u, ''))) : lexical;

const floatOrLexical = (lexical: string, language: Language): string => {
  const value = Number(lexical);
  return lexical.trim() !== '' && Number.isFinite(value) ? floatText(language, value) : lexical;
};

const computedText = (lexical: string, language: Language, shownIn: TermContext['shownIn']): string => {
  const { factor, offset } = shownIn ?? { factor: 1, offset: 0 };
  const value = Number(lexical) * factor + offset;
  return Number.isFinite(value) ? quotientText(language, value) : lexical;
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
      return placeText(literal, language) ?? literal.value;
  }
};

export const isNumber = (term: Term | undefined): boolean =>
  term?.termType === 'Literal' && ['whole', 'fraction', 'float'].includes(literalKind(term));

/** "3.301 × 10²³" stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
const joined = (text: string, unit: string): string => unbroken(`${text} ${unit}`);

/** Codes as they stand, and lengths of time as people write them; `undefined` for all else. */
const formedText = (
  term: Literal,
  { isCode, isDuration, shownIn, language }: TermContext,
): string | undefined => {
  if (isCode === true) return term.value;
  if (isDuration !== true || shownIn !== undefined) return undefined;
  return unbroken(
    isNumber(term) ? minutesText(language, Number(term.value)) : isoDurationText(language, term.value),
  );
};

/** A cell in words: labels for IRIs; numbers and dates in the interface's language; the unit after a number. */
export const termText = (term: Term | undefined, context: TermContext): string => {
  const { labels, language, unit, shownIn, isComputed } = context;
  if (term === undefined) return '';
  if (term.termType === 'NamedNode') return labelOf(term.value, labels);
  // What a store calls it inside says nothing to a reader, and changes with every answer.
  if (term.termType === 'BlankNode') return blankLabelOf(term.value, labels) ?? m.term_unnamed();
  const formed = formedText(term, context);
  if (formed !== undefined) return formed;
  if (isComputed === true && isNumber(term)) {
    const shown = shownIn?.unit ?? unit;
    const text = computedText(term.value, language, shownIn);
    return shown === undefined ? unbroken(text) : joined(text, shown);
  }
  if (shownIn !== undefined && isNumber(term))
    return joined(convertedText(language, Number(term.value), shownIn), shownIn.unit);
  if (unit !== undefined && isMeasured(term)) return joined(floatOrLexical(term.value, language), unit);
  const text = literalText(term, language);
  return unit !== undefined && isNumber(term) ? joined(text, unit) : isNumber(term) ? unbroken(text) : text;
};
