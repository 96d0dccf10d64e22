/** Numbers as tables write them: signs between thousands and before fractions, currencies, units and magnitudes beside them. */
import type { CellForm } from './table-plan';
import WORDS from './words.json' with { type: 'json' };

type Decimal = CellForm['decimal'];

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
/** As XSD has it already. */
const AS_WRITTEN = /^-?\d+(?:\.\d+)?$/u;
const PLAIN_COMMA = /^[+-]?(?:\d+(?:,\d*)?|,\d+)(?:e[+-]?\d+)?$/iu;
/** Thousands apart: `1,234.5`, `1 234`, `1'234`, and `12,34,567` as in India. */
const GROUPED =
  /^[+-]?(?!0[,'’\u00a0\u202f ])(?:\d{1,3}(?:([,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/u;
const GROUPED_COMMA =
  /^[+-]?(?!0[.'’\u00a0\u202f ])\d{1,3}(?:([.'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:,\d+)?$/u;
/** A number, and what stands before and behind it. */
const AROUND =
  /^(-?)\s*([^\d\s.,+-]{0,4})\s?([+-]?[\d.,](?:[\d.,'’\u00a0\u202f ]*[\d.,])?(?:e[+-]?\d+)?)(\s?)([^\d\s][^\s]{0,9}(?:\s[^\d\s]\S{0,9})?)?$/iu;
const IN_BRACKETS = /^\((.*)\)$/u;
const MINUS = /[−–](?=\s*[\d.,€$£])/u;

/** ISO 4217, and the signs of the most used. */
const CURRENCIES: ReadonlySet<string> = new Set([
  ...WORDS.currencySigns,
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
]);
const MAGNITUDES: Readonly<Record<string, number>> = WORDS.magnitudes;
const PLAIN_MAGNITUDES: ReadonlySet<string> = new Set(WORDS.plainMagnitudes);
const SCALES: readonly Readonly<Record<string, number | undefined>>[] = WORDS.scales;
const UNITS: ReadonlySet<string> = new Set([
  ...WORDS.units,
  ...SCALES.flatMap((scale) => Object.keys(scale)),
]);

const PARTS: ReadonlySet<string> = new Set(WORDS.partLetters);

const isMagnitude = (mark: string): boolean => Object.hasOwn(MAGNITUDES, mark);

/** The number as XSD writes it, of digits and signs alone. */
const written = (number: string, decimal: Decimal): string | undefined => {
  const [plain, grouped] = decimal === '.' ? [PLAIN, GROUPED] : [PLAIN_COMMA, GROUPED_COMMA];
  const isPlain = plain.test(number);
  if (!isPlain && !grouped.test(number)) return undefined;
  const bare = isPlain ? number : number.replace(decimal === '.' ? /[^\d.+-]/gu : /[^\d,+-]/gu, '');
  return (decimal === '.' ? bare : bare.replace(',', '.'))
    .replace(/^\+/u, '')
    .replace(/^(-?)\./u, '$10.')
    .replace(/\.(?=$|e)/iu, '');
};

/** A number and its marks, in small letters: the "€" and "m" of "€1.5M". `glued`: no space stands before the one behind. */
export interface MarkedNumber {
  readonly text: string;
  readonly marks: readonly string[];
  readonly isGlued: boolean;
}

/** "m€", "mio €", "mio. eur": a magnitude, and what is counted. */
const partsOf = (mark: string): readonly string[] => {
  if (UNITS.has(mark) || CURRENCIES.has(mark) || isMagnitude(mark)) return [mark];
  const [, first = '', second = ''] = /^(\p{L}+\.?)\s?(\S+)$/u.exec(mark) ?? [];
  for (let at = first.length; at > 0; at -= 1) {
    const [head, tail] = [first.slice(0, at).trim(), (first.slice(at) + second).trim()];
    if (isMagnitude(head) && (CURRENCIES.has(tail) || UNITS.has(tail))) return [head, tail];
  }
  return [mark];
};

/** `undefined` where a cell holds no number beside its marks. */
export const markedNumber = (cell: string, decimal: Decimal): MarkedNumber | undefined => {
  const trimmed = cell.trim().replace(MINUS, '-');
  if (PLAIN.test(trimmed)) {
    const text = written(trimmed, decimal);
    return text === undefined ? undefined : { text, marks: [], isGlued: false };
  }
  const bracketed = IN_BRACKETS.exec(trimmed)?.[1]?.trim();
  const found = AROUND.exec(bracketed ?? trimmed);
  if (found === null || (found[2] !== '' && !CURRENCIES.has(found[2]?.toLowerCase() ?? ''))) return undefined;
  const [, minus = '', before = '', number = '', space = '', behind = ''] = found;
  const text = written(number, decimal);
  if (text === undefined) return undefined;
  const isNegative = bracketed !== undefined || minus !== '';
  const marks = [before.toLowerCase(), ...partsOf(behind.toLowerCase())].filter((mark) => mark !== '');
  return { text: isNegative ? `-${text}`.replace(/^--/u, '') : text, marks, isGlued: space === '' };
};

const isKnown = (mark: string): boolean => UNITS.has(mark) || CURRENCIES.has(mark) || isMagnitude(mark);

/** The number as XSD writes it, where it stands alone or with marks that are known. */
export const numberIn = (cell: string, decimal: Decimal): string | undefined => {
  const found = markedNumber(cell, decimal);
  return found?.marks.every(isKnown) === true ? found.text : undefined;
};

/** Moves the point of a number as XSD writes it. */
const shifted = (text: string, power: number): string => {
  if (power === 0) return text;
  const [, sign = '', whole = '', part = '', exponent] = /^(-?)(\d*)\.?(\d*)(?:e(.*))?$/iu.exec(text) ?? [];
  if (exponent !== undefined)
    return `${sign}${whole}${part === '' ? '' : `.${part}`}e${Number(exponent) + power}`;
  const at = whole.length + power;
  const digits = (whole + part).padEnd(at, '0');
  const padded = at <= 0 ? '0'.repeat(1 - at) + digits : digits;
  const point = Math.max(1, at);
  const fraction = padded.slice(point).replace(/0+$/u, '');
  const front = padded.slice(0, point).replace(/^0+(?=\d)/u, '');
  return sign + front + (fraction === '' ? '' : `.${fraction}`);
};

/** The number of a cell of a column of this form. `undefined`: it is none, or has marks that the column has not. */
export const numberOf = (cell: string, { decimal, marks = {} }: CellForm): string | undefined => {
  if (decimal === '.' && AS_WRITTEN.test(cell)) return cell;
  const found = markedNumber(cell, decimal);
  if (found === undefined) return undefined;
  let power = 0;
  for (const mark of found.marks) {
    const one = marks[mark];
    if (one === undefined) return undefined;
    power += one;
  }
  return shifted(found.text, power);
};

export interface Marks {
  /** As `CellForm` has them. */
  readonly powers: Readonly<Record<string, number>>;
  /** What the numbers are in. */
  readonly unit?: string;
}

const powersOf = (marks: Iterable<string>, powerOf: (mark: string) => number): Record<string, number> =>
  Object.fromEntries([...marks].map((mark) => [mark, powerOf(mark)]));

/** As the cells have it: `kWh`, and not `kwh`. */
const asWritten = (mark: string, cells: readonly string[]): string => {
  const cell = cells.find((one) => one.toLowerCase().includes(mark)) ?? mark;
  const at = cell.toLowerCase().indexOf(mark);
  return at === -1 ? mark : cell.slice(at, at + mark.length);
};

/** "12A" is a part of a house as soon as a current: a letter alone is told by a space, or by fractions. */
const mayBePart = (mark: string, numbers: readonly MarkedNumber[], cells: readonly string[]): boolean => {
  const isRisky = PARTS.has(mark) || (isMagnitude(mark) && mark !== 'k' && asWritten(mark, cells) !== mark);
  return (
    isRisky &&
    mark.length === 1 &&
    numbers.every(({ text, marks, isGlued }) => !text.includes('.') && (isGlued || !marks.includes(mark)))
  );
};

/**
 * Whether one mark alone is a magnitude: an "M" without a space, or with a currency; `5 m` is five metres, and `300 K` a
 * temperature, which no number beside it goes without.
 */
const isMagnitudeAlone = (
  mark: string,
  numbers: readonly MarkedNumber[],
  cells: readonly string[],
  hasCurrency: boolean,
): boolean => {
  if (PLAIN_MAGNITUDES.has(mark) || (hasCurrency && isMagnitude(mark))) return true;
  const isCapital = asWritten(mark, cells) !== mark;
  if (!isMagnitude(mark)) return false;
  const marked = numbers.filter(({ marks }) => marks.includes(mark));
  if (mark === 'k' && marked.length < numbers.length) return true;
  return marked.every(({ isGlued }) => isGlued) && (isCapital || mark === 'k');
};

/** What the marks of a column are; `undefined` where its numbers can't be compared: `€` and `$`, `kg` and an unknown one. */
export const marksOf = (numbers: readonly MarkedNumber[], cells: readonly string[]): Marks | undefined => {
  const all = new Set(numbers.flatMap(({ marks }) => marks));
  if (all.size === 0) return { powers: {} };
  const currencies = [...all].filter((mark) => CURRENCIES.has(mark) && !isMagnitude(mark));
  const others = [...all].filter((mark) => !currencies.includes(mark));
  const [currency] = currencies;
  if (currencies.length > 1 || ![...all].every(isKnown)) return undefined;
  if (currencies.length === 0 && others.length === 1 && mayBePart(others[0] ?? '', numbers, cells))
    return undefined;
  const unitOf = (mark: string | undefined): { unit?: string } =>
    mark === undefined ? {} : { unit: asWritten(mark, cells) };
  const powered = others.every(isMagnitude);
  if (
    powered &&
    (others.length > 1 ||
      (others[0] !== undefined && isMagnitudeAlone(others[0], numbers, cells, currency !== undefined)))
  )
    return {
      powers: powersOf(all, (mark) => (currencies.includes(mark) ? 0 : (MAGNITUDES[mark] ?? 0))),
      ...unitOf(currency),
    };
  if (others.length === 0) return { powers: powersOf(all, () => 0), ...unitOf(currency) };
  // Magnitudes of a unit: "5 mio t".
  const units = others.filter((mark) => !PLAIN_MAGNITUDES.has(mark));
  const powerOf = (mark: string): number => (PLAIN_MAGNITUDES.has(mark) ? (MAGNITUDES[mark] ?? 0) : 0);
  const [unit] = units;
  if (units.length === 1 && currency === undefined)
    return { powers: powersOf(all, powerOf), ...unitOf(unit) };
  const scale = SCALES.find((one) => units.every((mark) => one[mark] !== undefined));
  if (scale === undefined || currency !== undefined) return undefined;
  const count = (mark: string): number => numbers.filter(({ marks }) => marks.includes(mark)).length;
  const base = units.reduce((most, mark) => (count(mark) > count(most) ? mark : most));
  return {
    powers: powersOf(all, (mark) => powerOf(mark) + (scale[mark] ?? 0) - (scale[base] ?? 0)),
    ...unitOf(base),
  };
};
