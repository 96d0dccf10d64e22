import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';

const numbered = (from: number, step: number, text: string): [string, number][] =>
  text.split(' ').map((word, at) => [word, from + at * step]);

/** Folded words for numbers below a thousand. */
const SMALL: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map([
    ...numbered(
      0,
      1,
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...numbered(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
  ]),
  es: new Map([
    ...numbered(
      0,
      1,
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    ),
    ...numbered(
      20,
      1,
      'veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    ),
    ['veintiun', 21],
    ['veintiuna', 21],
    ['un', 1],
    ['una', 1],
    ...numbered(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    ['cien', 100],
    ...numbered(
      100,
      100,
      'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    ),
    ...numbered(
      200,
      100,
      'doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas',
    ),
  ]),
};

/** Words that multiply the number before them. Folded. */
const SCALES: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map([
    ['hundred', 100],
    ['thousand', 1e3],
    ['million', 1e6],
    ['millions', 1e6],
    ['billion', 1e9],
    ['billions', 1e9],
    ['trillion', 1e12],
  ]),
  es: new Map([
    ['mil', 1e3],
    ['millon', 1e6],
    ['millones', 1e6],
    ['billon', 1e12],
    ['billones', 1e12],
  ]),
};

/** Folded words for numbers. */
export const numberWords = (language: Language): readonly string[] => [
  ...SMALL[language].keys(),
  ...SCALES[language].keys(),
];

export const scaleOf = (token: Token | undefined, language: Language): number | undefined =>
  SCALES[language].get(token?.word ?? '');

/** A number that words say. Token index `end` inclusive. */
export interface Spelled {
  readonly value: number;
  readonly end: number;
  /** What the last words multiply by: 1e6 of "five million"; 1 of "twenty". */
  readonly scale: number;
}

/** "Twenty-five", "treinta y cinco", "ciento veinte": words that add up to less than a thousand, or in English a hundred. */
const smallAt = (tokens: readonly Token[], at: number, language: Language): Spelled | undefined => {
  const small = (index: number): number | undefined => SMALL[language].get(tokens[index]?.word ?? '');
  let value = small(at);
  if (value === undefined) return undefined;
  let end = at;
  for (;;) {
    const joint = language === 'es' && value % 100 >= 30 && tokens[end + 1]?.word === 'y' ? 2 : 1;
    const more = small(end + joint);
    const isTens = value % 100 >= 20 && value % 10 === 0 && more !== undefined && more > 0 && more < 10;
    const isHundreds = language === 'es' && value >= 100 && value % 100 === 0 && (more ?? 100) < 100;
    // "Treinta y cinco" needs its "y"; "entre treinta y cuarenta" is no sum.
    const isJoined = language === 'en' || isHundreds || joint === 2;
    if (more === undefined || !isJoined || !(isTens || (isHundreds && joint === 1))) break;
    value += more;
    end += joint;
  }
  return { value, end, scale: 1 };
};

/**
 * "Two hundred and five thousand", "mil quinientos": the words from `at` on that say one number; `undefined` where none
 * does. A bare scale counts as one of it in Spanish ("mil") and behind an article in English ("a thousand").
 */
export const spelledAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
  isBetween: boolean,
): Spelled | undefined => {
  const isBare =
    scaleOf(tokens[at], language) !== undefined &&
    (tokens[at]?.word === 'mil' || /^an?$/u.test(tokens[at - 1]?.word ?? ''));
  let part = isBare ? { value: 1, end: at - 1, scale: 1 } : smallAt(tokens, at, language);
  if (part === undefined) return undefined;
  let sum = 0;
  for (;;) {
    let [value, scale, end] = [part.value, 1, part.end];
    for (let next = scaleOf(tokens[end + 1], language); next !== undefined; end += 1) {
      // "Mil quinientos millones" multiplies all that was said.
      if (language === 'es' && next >= 1e6) [value, sum] = [value + sum, 0];
      value *= next;
      scale *= next;
      next = scaleOf(tokens[end + 2], language);
    }
    sum += value;
    const said: Spelled = { value: sum, end, scale };
    if (scale === 1) return said;
    const joint = tokens[end + 1]?.word === 'and' && !isBetween ? 2 : 1;
    const more = smallAt(tokens, end + joint, language);
    const after = more === undefined ? undefined : scaleOf(tokens[more.end + 1], language);
    const isSmaller = more !== undefined && more.value * (after ?? 1) < scale && more.value > 0;
    const isMillions = language === 'es' && scale === 1e3 && after !== undefined && after >= 1e6;
    if (more === undefined || !(isSmaller || isMillions) || (joint === 2 && after !== undefined)) return said;
    part = more;
  }
};
