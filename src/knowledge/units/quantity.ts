import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { clockAt } from './clock-at';
import { dayAt } from './day-at';
import { isInWord } from './glued';
import { isoDateAt } from './iso-date';
import { beforeChrist, eraAt, plainYear, yearOfEraAt } from './era';
import { scaleOf, spelledAt } from './number-words';
import { parseNumber } from './parse-number';
import { halfMoreAt, partOfUnitAt } from './part-of-unit';
import { withEdge } from './period-edge';
import { powerOfTenAt } from './power-of-ten';
import { isPowerAt, unitAt } from './unit-at';
import { withUnitSigns } from './unit-signs';

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
      /** "31 BC": nothing but a time. */
      readonly hasEra?: true;
    }
  /** ISO form: a day (`1969-07-20`), a month (`1969-07`), a time on a day (`1969-07-20T20:17`) or on any (`T20:17`). */
  | { readonly type: 'day'; readonly start: number; readonly end: number; readonly iso: string };

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const ORDINAL_WORDS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

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

/** "one" and "un" are articles and pronouns too: numbers only in a comparison. */
const ONE = new Set(['one', 'un', 'una', 'uno']);
const ONE_AFTER = new Set([
  'than',
  'least',
  'most',
  'exactly',
  'only',
  'just',
  'menos',
  'maximo',
  'minimo',
  'exactamente',
  'solo',
]);

/** "Un solo vecino", "una única luna": one, and no more. */
const ALONE = /^(?:un (?:solo|unico)|una (?:sola|unica))$/u;

const isAlone = (tokens: readonly Token[], at: number): boolean =>
  ALONE.test(`${tokens[at]?.word ?? ''} ${tokens[at + 1]?.word ?? ''}`);

/** Nothing stands between two tokens. */
const isGlued = (one: Token | undefined, next: Token | undefined): boolean =>
  one !== undefined && next?.start === one.end;

/** The power of ten of "1e26", which is three tokens. */
const exponentAt = (tokens: readonly Token[], at: number): number | undefined => {
  const [own, letter, power] = tokens.slice(at, at + 3);
  const isPower = letter?.word === 'e' && isGlued(own, letter) && isGlued(letter, power);
  return isPower && /^\d{1,3}$/u.test(power?.word ?? '') ? Number(power?.word) : undefined;
};

/** In figures or in words, with its scale: 1e6 of "5 million". */
export const valueAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): { value: number; end: number; scale: number } | undefined => {
  const word = tokens[at]?.word ?? '';
  const figures = parseNumber(word, language);
  const exponent = figures === undefined ? undefined : exponentAt(tokens, at);
  if (figures !== undefined && exponent !== undefined)
    return { value: Number(`${String(figures)}e${String(exponent)}`), end: at + 2, scale: 1 };
  if (figures !== undefined) {
    let [end, scale] = [at, 1];
    for (let next = scaleOf(tokens[end + 1], language); next !== undefined; end += 1) {
      scale *= next;
      next = scaleOf(tokens[end + 2], language);
    }
    return { value: figures * scale, end, scale };
  }
  if (isAlone(tokens, at)) return { value: 1, end: at + 1, scale: 1 };
  const isBetween = tokens
    .slice(Math.max(0, at - 2), at)
    .some((token) => /^(?:between|entre)$/u.test(token.word));
  const spelled = spelledAt(tokens, at, language, isBetween);
  if (spelled === undefined || spelled.end > at || !ONE.has(word)) return spelled;
  const [before, second] = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? ''];
  return (before === 'de' ? ['mas', 'menos'].includes(second) : ONE_AFTER.has(before)) ? spelled : undefined;
};

type Stated = Quantity & { type: 'number' | 'years' };

/** A place, and no number of things. */
const PLACE = /^\d+(?:st|nd|rd|th)$/u;

/** "8a" is what something is called. */
const isCalled = (tokens: readonly Token[], end: number): boolean => isGlued(tokens[end], tokens[end + 1]);

const isYear = (tokens: readonly Token[], at: number): boolean =>
  /^1\d{3}$|^20\d{2}$/u.test(tokens[at]?.word ?? '');

const numberAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): { quantity: Stated; scale: number } | undefined => {
  const part = partOfUnitAt(tokens, at);
  const stated = part === undefined ? valueAt(tokens, at, language) : undefined;
  if (PLACE.test(tokens[at]?.word ?? '')) return undefined;
  if (stated === undefined && part === undefined) return undefined;
  const scale = stated?.scale ?? 1;
  const half = stated === undefined ? undefined : halfMoreAt(tokens, stated.end + 1);
  const end = half ?? stated?.end ?? at;
  const unit = part ?? unitAt(tokens, end + 1);
  if (unit === undefined && isCalled(tokens, end)) return undefined;
  if (unit === undefined && end === at && isYear(tokens, at) && stated !== undefined)
    return { quantity: { type: 'years', start: at, end, from: stated.value, to: stated.value }, scale };
  const more = half === undefined && unit !== undefined ? halfMoreAt(tokens, unit.end + 1) : undefined;
  const halves = half === undefined && more === undefined ? 0 : 0.5;
  const value = (part?.value ?? stated?.value ?? 0) + halves * scale;
  return {
    quantity: { type: 'number', start: at, end: more ?? unit?.end ?? end, value, unit: unit?.unit },
    scale,
  };
};

const powerAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): Quantity | undefined => {
  const power = powerOfTenAt(text, tokens, at, language);
  if (power === undefined) return undefined;
  const unit = unitAt(tokens, power.end + 1);
  return { type: 'number', start: at, end: unit?.end ?? power.end, value: power.value, unit: unit?.unit };
};

const JOINTS: ReadonlySet<string> = new Set('and but to or y e pero a o u hasta'.split(' '));
/** "More than 5 and less than 8 million". */
const BOUND: ReadonlySet<string> = new Set(
  'less fewer more greater than below under above over at most least menos mas de por debajo encima del inferior superior a'.split(
    ' ',
  ),
);

/** "5 and 10 million", "1000 to 1500 K": the first number has the scale and the unit of the one it is joined to. */
const sharing = (tokens: readonly Token[], one: Quantity, language: Language): Quantity => {
  const isPlain =
    (one.type === 'number' && one.unit === undefined) || (one.type === 'years' && one.from === one.to);
  if (!isPlain || scaleOf(tokens[one.end], language) !== undefined) return one;
  const joint = JOINTS.has(tokens[one.end + 1]?.word ?? '') ? 2 : 1;
  const bound = joint === 2 ? tokens.slice(one.end + 2).findIndex(({ word }) => !BOUND.has(word)) : 0;
  const other = numberAt(tokens, one.end + joint + Math.max(0, bound), language);
  if (other?.quantity.type !== 'number') return one;
  const { quantity, scale } = other;
  const { start, end } = one;
  const stated = one.type === 'number' ? one.value : one.from;
  if (scale === 1 && quantity.unit === undefined) return one;
  const value = stated < quantity.value / scale ? stated * scale : stated;
  return { type: 'number', start, end, value, unit: quantity.unit };
};

const eraYearAt = (tokens: readonly Token[], at: number, language: Language): Quantity | undefined => {
  const years = yearOfEraAt(tokens, at, language);
  return years && { type: 'years', hasEra: true, ...years };
};

/** "5th century BC". */
const inEra = (
  tokens: readonly Token[],
  one: Quantity | undefined,
  language: Language,
): Quantity | undefined => {
  const era = one?.type === 'years' ? eraAt(tokens, one.end + 1, language) : undefined;
  if (one?.type !== 'years' || era === undefined) return one;
  return { ...one, ...(era.isBefore ? beforeChrist(one) : {}), end: era.end, hasEra: true };
};

/** "And", "y el". */
const isJoined = ([joint, ...rest]: readonly Token[]): boolean =>
  joint !== undefined && JOINTS.has(joint.word) && rest.length < 2 && rest.every((one) => one.isFunctionWord);

/** "Between 100 BC and 50", "from 100 to 50 BC": the plain number beside a year of an era is one, too. */
const sharingEra = (tokens: readonly Token[], all: readonly Quantity[]): Quantity[] =>
  all.map((one, at): Quantity => {
    const year = one.start === one.end ? plainYear(tokens[one.start]) : undefined;
    if (year === undefined) return one;
    const isBeside = (left: Quantity | undefined, right: Quantity | undefined): boolean =>
      left !== undefined &&
      right !== undefined &&
      isJoined(tokens.slice(left.end + 1, right.start)) &&
      [left, right].some((other) => other.type === 'years' && other.hasEra === true);
    const [before, next] = [all[at - 1], all[at + 1]];
    const years = { from: year, to: year };
    const { start, end } = one;
    if (isBeside(before, one)) return { type: 'years', start, end, ...years, hasEra: true };
    if (!isBeside(one, next) || next?.type !== 'years') return one;
    return { type: 'years', start, end, ...(next.to <= 0 ? beforeChrist(years) : years), hasEra: true };
  });

/** The numbers, years, centuries, decades and dates of a question, left to right. */
export const findQuantities = (text: string, words: readonly Token[], language: Language): Quantity[] => {
  const tokens = withUnitSigns(text, words);
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length;) {
    if (isPowerAt(tokens, at) || isInWord(text, tokens, at)) {
      at += 1;
      continue;
    }
    const one =
      powerAt(text, tokens, at, language) ??
      clockAt(text, tokens, at, language) ??
      isoDateAt(text, tokens, at) ??
      inEra(tokens, centuryAt(tokens, at), language) ??
      eraYearAt(tokens, at, language) ??
      decadeAt(tokens, at) ??
      dayAt(tokens, at, language) ??
      numberAt(tokens, at, language)?.quantity;
    if (one !== undefined) found.push(withEdge(tokens, sharing(tokens, one, language)));
    at = one === undefined ? at + 1 : one.end + 1;
  }
  return sharingEra(tokens, found);
};
