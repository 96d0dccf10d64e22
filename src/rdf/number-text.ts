import type { Language } from './language';
import { localeOf } from './locale-of';

const THIN_SPACE = '\u202f';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Making one takes longer than using it a hundred times, and a table has many numbers. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: Language, fractionDigits: number): Intl.NumberFormat => {
  const locale = localeOf(language);
  const key = `${locale} ${fractionDigits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    useGrouping: 'min2',
    maximumFractionDigits: fractionDigits,
  });
  formats.set(key, made);
  return made;
};

/** With thin separators from five digits on, so that years stay as they are. */
export const groupedText = (language: Language, value: number | bigint, fractionDigits: number): string =>
  formatOf(language, fractionDigits)
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? THIN_SPACE : part.value))
    .join('');

/** A number as it is, in a language: the one way in which the page, paraphrases included, writes numbers. */
export const numberText = (language: Language, value: number | bigint): string =>
  groupedText(language, value, 20);

const superscript = (exponent: number): string =>
  String(exponent)
    .replace('-', '⁻')
    .replace(/\d/gu, (digit) => SUPERSCRIPTS.charAt(Number(digit)));

/** What computing leaves behind the tenth digit is noise more often than knowledge. */
const SIGNIFICANT = 10;

/**
 * A number that is no whole one, to ten significant digits, and never less than its whole part; very large and very
 * small ones as `5.97 × 10²⁴`.
 */
export const floatText = (language: Language, value: number): string => {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-4 && size < 1e15)) {
    const before = size === 0 ? 1 : Math.floor(Math.log10(size)) + 1;
    return groupedText(language, value, Math.max(0, SIGNIFICANT - before));
  }
  const [mantissa = '', exponent = '0'] = value.toExponential(SIGNIFICANT - 1).split('e');
  return `${numberText(language, Number(mantissa))} × 10${superscript(Number(exponent))}`;
};

/** Digits of a quotient: decimals of one that is 1 or more, significant ones of a smaller one. */
const DECIMALS = 2;
const SMALL = 3;

/** An average or a quotient: it has more digits than the data that it comes from. */
export const quotientText = (language: Language, value: number): string => {
  const size = Math.abs(value);
  const isPlain = size >= 1 && size < 1e15;
  return floatText(language, Number(isPlain ? value.toFixed(DECIMALS) : value.toPrecision(SMALL)));
};

/** Digits that a converted value is told in. */
const CONVERTED = 6;

/** A number in another unit: in it, it is `factor` times as many and `offset` more. */
export const convertedText = (
  language: Language,
  value: number,
  { factor, offset }: { readonly factor: number; readonly offset: number },
): string => floatText(language, Number((value * factor + offset).toPrecision(CONVERTED)));
