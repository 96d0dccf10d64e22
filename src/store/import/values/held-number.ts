/**
 * Numbers in a form that the store can hold. Oxigraph keeps whole numbers up to 2^63 - 1, and decimals up to about 1.7e20 with 18
 * digits after the point; others it compares as texts. @see https://www.w3.org/TR/xmlschema-2/#built-in-datatypes
 */
import { WHOLE_NUMBERS, XSD } from '../../../rdf';

export type NumberKind = 'whole' | 'decimal' | 'double';

/** What a text is held as. `isRounded`: not all of its digits. */
export interface Held {
  readonly text: string;
  /** IRI. */
  readonly datatype: string;
  readonly isRounded: boolean;
}

export const numberKind = (datatype: string): NumberKind | undefined => {
  if (WHOLE_NUMBERS.has(datatype)) return 'whole';
  if (datatype === `${XSD}decimal`) return 'decimal';
  return datatype === `${XSD}double` || datatype === `${XSD}float` ? 'double' : undefined;
};

const WHOLE = /^[+-]?\d+$/u;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/u;
const DOUBLE = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/u;
const IS_OF: Readonly<Record<NumberKind, RegExp>> = { whole: WHOLE, decimal: DECIMAL, double: DOUBLE };
/** Texts of these letters are within all limits. */
const SAFE_LENGTH = 18;
/** `01067`: what is padded may be a code. */
const PADDED = /^0\d/u;

/** Whether the store holds the number as it is written. */
export const isHeld = (kind: NumberKind, text: string): boolean =>
  (kind === 'double' || text.length <= SAFE_LENGTH) &&
  IS_OF[kind].test(text) &&
  !(kind === 'whole' && PADDED.test(text));

/** Digits that a double keeps of any number. */
const DOUBLE_DIGITS = 15;
const MOST_AFTER_POINT = 18;
const MOST_BEFORE_POINT = 18;
const LARGEST = 2n ** 63n - 1n;

const digitsIn = (text: string): number =>
  text
    .replace(/[eE].*$/u, '')
    .replace(/\D/gu, '')
    .replace(/^0+|0+$/gu, '').length;

const asDouble = (text: string): Held => ({
  text: Number(text).toExponential().replace('e+', 'E').replace('e', 'E'),
  datatype: `${XSD}double`,
  isRounded: digitsIn(text) > DOUBLE_DIGITS,
});

const wholeHeld = (text: string, isCode: boolean): Held => {
  if (isCode && PADDED.test(text)) return { text, datatype: `${XSD}string`, isRounded: false };
  const value = BigInt(text.replace(/^\+/u, ''));
  const isSmall = value <= LARGEST && value >= -LARGEST;
  return isSmall ? { text: String(value), datatype: `${XSD}integer`, isRounded: false } : asDouble(text);
};

/** Longer ones are held as doubles: of rounded decimals the store could not multiply two. */
const decimalHeld = (text: string): Held => {
  const [, , before = '', after = ''] = /^([+-]?)0*(\d*)\.?(\d*?)0*$/u.exec(text) ?? [];
  const fits = after.length <= MOST_AFTER_POINT && before.length <= MOST_BEFORE_POINT;
  return fits ? { text, datatype: `${XSD}decimal`, isRounded: false } : asDouble(text);
};

/**
 * A number that is written as one of this datatype, or of another one; `undefined` where it is none.
 * @param isCode its zeros tell it from others
 */
export const heldNumber = (
  kind: NumberKind,
  written: string,
  datatype: string,
  isCode = false,
): Held | undefined => {
  const text = written.trim();
  if (isHeld(kind, text)) return { text, datatype, isRounded: false };
  if (kind !== 'double' && WHOLE.test(text))
    return kind === 'whole' ? wholeHeld(text, isCode) : decimalHeld(text);
  if (kind === 'whole' && /^[+-]?\d+\.0*$/u.test(text)) return wholeHeld(text.replace(/\..*$/u, ''), isCode);
  if (kind !== 'double' && DECIMAL.test(text)) return decimalHeld(text);
  return DOUBLE.test(text) ? { text, datatype: `${XSD}double`, isRounded: false } : undefined;
};

/** How the numbers of one property are written that are none in XSD. */
export type Signs = 'decimal-comma' | 'grouped';

const COMMA = /^[+-]?(?:\d+|\d{1,3}(?:[. \u00a0\u202f']\d{3})+),\d+$/u;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;

/**
 * What the commas of these texts are; `undefined` where they are no numbers, or where it can't be told: `1,234` alone may be either.
 * @param hasPoints whether other values of the property have a point in them
 */
export const signsOf = (
  kinds: ReadonlySet<NumberKind>,
  texts: readonly string[],
  hasPoints: boolean,
): Signs | undefined => {
  const areGrouped = texts.every((text) => GROUPED.test(text.trim()));
  const areCommas = texts.every((text) => COMMA.test(text.trim()));
  const isWhole = kinds.size === 1 && kinds.has('whole');
  if (areGrouped && (isWhole || !areCommas)) return 'grouped';
  return areCommas && !areGrouped && !hasPoints && !isWhole ? 'decimal-comma' : undefined;
};

/** The text as XSD writes the number. */
export const withPoint = (text: string, signs: Signs): string =>
  signs === 'grouped'
    ? text.trim().replace(/,/gu, '')
    : text
        .trim()
        .replace(/[. \u00a0\u202f']/gu, '')
        .replace(',', '.');
