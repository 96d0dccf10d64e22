import type { Token } from '../../retrieval';
import { isUnit as isKnownUnit, isUnitWord } from './unit';

interface UnitAt {
  readonly unit: string;
  readonly end: number;
}

/** Behind a verb that says that something goes on, years are a length of time. */
const LASTING =
  /^(?:last|lasts|lasted|take|takes|took|stay|stays|stayed|dura|duran|duro|duraron|tarda|tardan|tardo|tardaron)$/u;
/** What has not always as many days. */
const CALENDAR_UNIT = /^(?:years?|anos?|months?|mes|meses)$/u;
/** Texts are measured in these, and nothing converts them. */
const OF_TEXT = /^(?:characters?|caracteres|caracter|letters?|letras?)$/u;
/** As a unit these stand at the end alone: "5 in Europe", "4 c". */
const OFTEN_WORDS = new Set(['in', 'c', 'f', 's', 'd', 'ac', 'kn']);
/** Between what is measured and what it is measured by. */
const PER = /^(?:per|por)$/u;
const LENGTH = /^(?:km|m|cm|mm|mi|ft|yd|in)$/u;
const SQUARE = /^(?:square|sq|cuadrad[oa]s?)$/u;
const CUBIC = /^(?:cubic|cubic[oa]s?)$/u;
const isPower = (word: string | undefined): boolean => SQUARE.test(word ?? '') || CUBIC.test(word ?? '');
const powerOf = (word: string): string => (CUBIC.test(word) ? '³' : '²');
const DEGREE = /^(?:degrees?|grados?)$/u;
/** The sign "°" is no token: "C" in a capital letter behind a number is a scale. */
const scaleNamed = (token: Token | undefined, isDegrees: boolean): string | undefined => {
  if (token?.text === 'C') return '°C';
  if (token?.text === 'F') return '°F';
  const word = token?.word ?? '';
  if (/^(?:celsius|centigrados?)$/u.test(word)) return '°C';
  if (word === 'fahrenheit') return '°F';
  return isDegrees && /^kelvins?$/u.test(word) ? 'K' : undefined;
};

/** "Degrees Celsius", "grados", "°C". */
const degreesAt = (tokens: readonly Token[], at: number): UnitAt | undefined => {
  const word = tokens[at]?.word ?? '';
  const isSaid = DEGREE.test(word);
  const end = isSaid ? at + 1 : at;
  const scale = scaleNamed(tokens[end], isSaid);
  if (scale !== undefined) return { unit: scale, end };
  return isSaid ? { unit: word, end: at } : undefined;
};

const isUnit = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word ?? '';
  if (OFTEN_WORDS.has(word) && at < tokens.length - 1) return false;
  // "Lasted two years": of anything else, years are what a number is called.
  if (CALENDAR_UNIT.test(word)) return tokens.slice(0, at).some((one) => LASTING.test(one.word));
  return isUnitWord(word) || OF_TEXT.test(word);
};

/** "km²", "km2", "km^2", "square kilometres". */
const poweredAt = (tokens: readonly Token[], at: number): UnitAt | undefined => {
  const [own, next] = [tokens[at], tokens[at + 1]];
  const word = own?.word ?? '';
  const sign = /[²³]/u.exec(own?.text ?? '')?.[0];
  if (sign !== undefined && LENGTH.test(word)) return { unit: `${word}${sign}`, end: at };
  // "km2" is two tokens with nothing between.
  const isBeside = next?.start === own?.end || own?.text.endsWith('^') === true;
  if (LENGTH.test(word) && /^[23]$/u.test(next?.word ?? '') && isBeside)
    return { unit: `${word}${next?.word === '3' ? '³' : '²'}`, end: at + 1 };
  if (isPower(word) && isUnitWord(next?.word ?? ''))
    return { unit: `${next?.word ?? ''}${powerOf(word)}`, end: at + 1 };
  const behind = next?.word ?? '';
  return isUnitWord(word) && isPower(behind) ? { unit: `${word}${powerOf(behind)}`, end: at + 1 } : undefined;
};

const partAt = (tokens: readonly Token[], at: number): UnitAt | undefined => {
  const word = tokens[at]?.word ?? '';
  const isPart = isUnitWord(word) || CALENDAR_UNIT.test(word);
  return poweredAt(tokens, at) ?? (isPart ? { unit: word, end: at } : undefined);
};

/** "Miles per hour", "km/h", "g/cm³". */
const ratioAt = (tokens: readonly Token[], at: number): UnitAt | undefined => {
  const above = partAt(tokens, at);
  if (above === undefined) return undefined;
  const next = tokens[above.end + 1];
  const isStroke = tokens[above.end]?.text.endsWith('/') === true;
  if (!isStroke && !PER.test(next?.word ?? '')) return undefined;
  const below = partAt(tokens, above.end + (isStroke ? 1 : 2));
  const unit = `${above.unit}${isStroke ? '/' : ` ${next?.word ?? ''} `}${below?.unit ?? ''}`;
  return below !== undefined && isKnownUnit(unit) ? { unit, end: below.end } : undefined;
};

/** The unit that stands at a token, and its last token; tokens with their signs (`withUnitSigns`). */
export const unitAt = (tokens: readonly Token[], at: number): UnitAt | undefined => {
  const special = ratioAt(tokens, at) ?? poweredAt(tokens, at) ?? degreesAt(tokens, at);
  if (special !== undefined) return special;
  return isUnit(tokens, at) ? { unit: tokens[at]?.word ?? '', end: at } : undefined;
};

/** The 2 of "km2" belongs to a unit. */
export const isPowerAt = (tokens: readonly Token[], at: number): boolean =>
  /^[23]$/u.test(tokens[at]?.word ?? '') &&
  tokens[at - 1]?.end === tokens[at]?.start &&
  poweredAt(tokens, at - 1)?.end === at;
