import type { Token } from '../../retrieval';

/** Folded words for units that a number may carry. */
const UNIT_WORD =
  /^(?:km|kilometers?|kilometres?|kilometros?|m|meters?|metres?|metros?|cm|centimeters?|centimetres?|centimetros?|mm|mi|miles?|millas?|kg|kilograms?|kilogramos?|kilos?|g|grams?|gramos?|t|tonnes?|tons?|toneladas?|k|kelvin|kelvins?|days?|dias?|hours?|horas?|minutes?|minutos?|u|characters?|caracteres|caracter|letters?|letras?)$/u;
const LENGTH = /^(?:km|m|cm|mm|mi)$/u;
const SQUARE = /^(?:square|cuadrad[oa]s?)$/u;
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

/** The unit that stands at a token, and its last token. */
export const unitAt = (tokens: readonly Token[], at: number): { unit: string; end: number } | undefined => {
  const word = tokens[at]?.word ?? '';
  const [own, next] = [tokens[at], tokens[at + 1]];
  if (/²$/u.test(own?.text ?? '') && LENGTH.test(word.replace('²', '')))
    return { unit: `${word.replace('²', '')}²`, end: at };
  // "km2" is two tokens with nothing between.
  if (LENGTH.test(word) && next?.word === '2' && next.start === own?.end)
    return { unit: `${word}²`, end: at + 1 };
  if (SQUARE.test(word) && UNIT_WORD.test(tokens[at + 1]?.word ?? ''))
    return { unit: `${tokens[at + 1]?.word ?? ''}²`, end: at + 1 };
  const degrees = degreesAt(tokens, at);
  if (degrees !== undefined) return degrees;
  if (!UNIT_WORD.test(word)) return undefined;
  if (SQUARE.test(tokens[at + 1]?.word ?? '')) return { unit: `${word}²`, end: at + 1 };
  return { unit: word, end: at };
};
