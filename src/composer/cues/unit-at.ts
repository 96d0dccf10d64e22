import type { Token } from '../../retrieval';
import { isLastingVerb } from './duration-cue';
import { CALENDAR_UNIT } from './in-days';
import { isUnitWord } from './unit';

/** Texts are measured in these, and nothing converts them. */
const OF_TEXT = /^(?:characters?|caracteres|caracter|letters?|letras?)$/u;
/** As a unit these stand at the end alone: "5 in Europe", "4 c". */
const OFTEN_WORDS = new Set(['in', 'c', 'f', 's', 'd', 'ac', 'kn']);
/** Of the words that UNITS joins by a space or a stroke: what stands before, between and behind. */
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
const degreesAt = (tokens: readonly Token[], at: number): { unit: string; end: number } | undefined => {
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
  if (CALENDAR_UNIT.test(word)) return tokens.slice(0, at).some((one) => isLastingVerb(one.word));
  return isUnitWord(word) || OF_TEXT.test(word);
};

/** "Miles per hour", "km/h". */
const speedAt = (tokens: readonly Token[], at: number): { unit: string; end: number } | undefined => {
  const [own, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (own === undefined || second === undefined) return undefined;
  // Words with nothing but a sign between them.
  const isStroke = second.start === own.end + 1;
  if (isStroke && isUnitWord(`${own.word}/${second.word}`))
    return { unit: `${own.word}/${second.word}`, end: at + 1 };
  const spelled = `${own.word} ${second.word} ${third?.word ?? ''}`;
  return PER.test(second.word) && isUnitWord(spelled) ? { unit: spelled, end: at + 2 } : undefined;
};

/** The unit that stands at a token, and its last token. */
export const unitAt = (tokens: readonly Token[], at: number): { unit: string; end: number } | undefined => {
  const word = tokens[at]?.word ?? '';
  const [own, next] = [tokens[at], tokens[at + 1]];
  if (/²$/u.test(own?.text ?? '') && LENGTH.test(word.replace('²', '')))
    return { unit: `${word.replace('²', '')}²`, end: at };
  // "km2" is two tokens with nothing between.
  if (LENGTH.test(word) && /^[23]$/u.test(next?.word ?? '') && next?.start === own?.end)
    return { unit: `${word}${next?.word === '3' ? '³' : '²'}`, end: at + 1 };
  if (isPower(word) && isUnitWord(tokens[at + 1]?.word ?? ''))
    return { unit: `${tokens[at + 1]?.word ?? ''}${powerOf(word)}`, end: at + 1 };
  const special = degreesAt(tokens, at) ?? speedAt(tokens, at);
  if (special !== undefined) return special;
  if (!isUnit(tokens, at)) return undefined;
  const power = tokens[at + 1]?.word ?? '';
  if (isPower(power)) return { unit: `${word}${powerOf(power)}`, end: at + 1 };
  return { unit: word, end: at };
};
