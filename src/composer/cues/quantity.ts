import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';

/** A number or a stretch of time that a question states. Token indices, `end` inclusive. */
export type Quantity =
  | {
      readonly type: 'number';
      readonly start: number;
      readonly end: number;
      readonly value: number;
      readonly unit: string | undefined;
    }
  /** Years, both inclusive. */
  | {
      readonly type: 'years';
      readonly start: number;
      readonly end: number;
      readonly from: number;
      readonly to: number;
    }
  /** ISO form: a day (`1969-07-20`) or a month (`1969-07`). */
  | { readonly type: 'day'; readonly start: number; readonly end: number; readonly iso: string };

const NUMBER_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
};
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  billions: 1e9,
  trillion: 1e12,
  mil: 1e3,
  millon: 1e6,
  millones: 1e6,
  billon: 1e12,
  billones: 1e12,
};
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const ORDINAL_WORDS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** `1,000` and `3.5` in English, `1.000` and `3,5` in Spanish; thin spaces in both. */
export const parseNumber = (word: string, language: Language): number | undefined => {
  const bare = word.replace(/(?<=\d)(?:st|nd|rd|th|s)$/u, '').replaceAll('\u202f', '');
  if (!/^\d/u.test(bare)) return undefined;
  const [grouped, group] =
    language === 'en'
      ? ([/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u, ','] as const)
      : ([/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u, '.'] as const);
  const value = Number((grouped.test(bare) ? bare.replaceAll(group, '') : bare).replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

const roman = (word: string): number | undefined => {
  if (!/^[ivx]+$/u.test(word)) return undefined;
  let sum = 0;
  for (let at = 0; at < word.length; at += 1) {
    const one = ROMAN[word[at] ?? ''] ?? 0;
    sum += one < (ROMAN[word[at + 1] ?? ''] ?? 0) ? -one : one;
  }
  return sum;
};

const century = (number: number): { from: number; to: number } => ({
  from: (number - 1) * 100 + 1,
  to: number * 100,
});
const pad = (value: number): string => String(value).padStart(2, '0');

/** Units that a number may carry; the value of one in the base unit of its kind. */
const UNIT_WORD =
  /^(?:km|kilometers?|kilometres?|kilometros?|m|meters?|metres?|metros?|cm|centimeters?|centimetres?|centimetros?|mm|mi|miles?|millas?|kg|kilograms?|kilogramos?|kilos?|g|grams?|gramos?|t|tonnes?|tons?|toneladas?|k|kelvin|kelvins?|days?|dias?|hours?|horas?|minutes?|minutos?|u)$/u;
const SQUARE = /^(?:km2|km²|m2|m²)$/u;

const centuryAt = (tokens: readonly Token[], at: number): Quantity | undefined => {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/u.exec(word(0))?.[1];
  const number = ordinal === undefined ? ORDINAL_WORDS.indexOf(word(0)) + 1 : Number(ordinal);
  if (number > 0 && /^centur(?:y|ies)$/u.test(word(1)))
    return { type: 'years', start: at, end: at + 1, ...century(number) };
  const latin = word(0) === 'siglo' ? (roman(word(1)) ?? parseNumber(word(1), 'es')) : undefined;
  return latin === undefined ? undefined : { type: 'years', start: at, end: at + 1, ...century(latin) };
};

const decadeAt = (tokens: readonly Token[], at: number): Quantity | undefined => {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  const decade = /^(\d{3}0)s$/u.exec(word(0))?.[1];
  if (decade !== undefined)
    return { type: 'years', start: at, end: at, from: Number(decade), to: Number(decade) + 9 };
  const offset = ['decada', 'decadas'].includes(word(0))
    ? word(1) === 'de' || word(1) === 'del'
      ? 2
      : 1
    : word(0) === 'anos'
      ? 1
      : undefined;
  if (offset === undefined) return undefined;
  const number = parseNumber(word(offset), 'es');
  if (number === undefined || number % 10 !== 0) return undefined;
  const from = number < 100 ? 1900 + number : number;
  return { type: 'years', start: at, end: at + offset, from, to: from + 9 };
};

const dayAt = (tokens: readonly Token[], at: number, language: Language): Quantity | undefined => {
  const rest = tokens.slice(at, at + 6).filter((token) => !['of', 'de', 'del', 'the'].includes(token.word));
  const monthOf = (token: Token | undefined): number => MONTHS[language].indexOf(token?.word ?? '') + 1;
  const [one, two, three] = rest;
  if (one === undefined || tokens[at] !== one) return undefined;
  const endOf = (token: Token): number => tokens.indexOf(token);
  const number = (token: Token | undefined): number =>
    token === undefined ? NaN : (parseNumber(token.word, language) ?? NaN);
  const isYear = (token: Token | undefined): token is Token => /^\d{4}$/u.test(token?.word ?? '');
  if (number(one) <= 31 && monthOf(two) > 0 && isYear(three)) {
    return {
      type: 'day',
      start: at,
      end: endOf(three),
      iso: `${three.word}-${pad(monthOf(two))}-${pad(number(one))}`,
    };
  }
  if (monthOf(one) > 0 && number(two) <= 31 && isYear(three)) {
    return {
      type: 'day',
      start: at,
      end: endOf(three),
      iso: `${three.word}-${pad(monthOf(one))}-${pad(number(two))}`,
    };
  }
  if (monthOf(one) > 0 && isYear(two))
    return { type: 'day', start: at, end: endOf(two), iso: `${two.word}-${pad(monthOf(one))}` };
  return undefined;
};

/** "one" and "un" are articles and pronouns too: numbers only in a comparison. */
const ONE = new Set(['one', 'un', 'una', 'uno']);
const ONE_AFTER = new Set([
  'than',
  'least',
  'most',
  'exactly',
  'only',
  'menos',
  'maximo',
  'minimo',
  'exactamente',
  'solo',
]);

const numberAt = (tokens: readonly Token[], at: number, language: Language): Quantity | undefined => {
  const word = tokens[at]?.word ?? '';
  const spelled = NUMBER_WORDS[language].indexOf(word);
  const before = tokens[at - 1]?.word ?? '';
  const isOne =
    ONE.has(word) &&
    (before === 'de' ? ['mas', 'menos'].includes(tokens[at - 2]?.word ?? '') : ONE_AFTER.has(before));
  let value =
    parseNumber(word, language) ??
    (isOne ? 1 : spelled >= 2 || word === 'zero' || word === 'cero' ? spelled : undefined);
  if (value === undefined) return undefined;
  let end = at;
  for (;;) {
    const scale = SCALES[tokens[end + 1]?.word ?? ''];
    if (scale === undefined) break;
    value *= scale;
    end += 1;
  }
  const unit = unitAt(tokens, end + 1);
  if (unit === undefined && end === at && /^1\d{3}$|^20\d{2}$/u.test(word))
    return { type: 'years', start: at, end, from: value, to: value };
  return { type: 'number', start: at, end: unit?.end ?? end, value, unit: unit?.unit };
};

const unitAt = (tokens: readonly Token[], at: number): { unit: string; end: number } | undefined => {
  const word = tokens[at]?.word ?? '';
  const isSquare = /^(?:square|cuadrad[oa]s?)$/u;
  if (SQUARE.test(tokens[at]?.text ?? '')) return { unit: 'km²', end: at };
  if (isSquare.test(word) && UNIT_WORD.test(tokens[at + 1]?.word ?? ''))
    return { unit: `${tokens[at + 1]?.word ?? ''}²`, end: at + 1 };
  if (!UNIT_WORD.test(word)) return undefined;
  if (isSquare.test(tokens[at + 1]?.word ?? '')) return { unit: `${word}²`, end: at + 1 };
  return { unit: word, end: at };
};

/** The numbers, years, centuries, decades and dates of a question, left to right. */
export const findQuantities = (tokens: readonly Token[], language: Language): Quantity[] => {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length;) {
    const one =
      centuryAt(tokens, at) ??
      decadeAt(tokens, at) ??
      dayAt(tokens, at, language) ??
      numberAt(tokens, at, language);
    if (one !== undefined) found.push(one);
    at = one === undefined ? at + 1 : one.end + 1;
  }
  return found;
};
