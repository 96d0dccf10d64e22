/**
 * Units as data writes them: the names of QUDT's IRIs, the codes of UN/ECE, the symbols of UCUM, and words.
 * @see https://www.qudt.org/ @see https://unece.org/trade/uncefact/cl-recommendations @see https://ucum.org/ucum
 */
import { localName } from '../../rdf';
import CODES from './unit-codes.json' with { type: 'json' };
import { isCalendarUnit, isUnit } from './unit';

const KNOWN: ReadonlyMap<string, string> = new Map(
  [CODES.ucum, CODES.unece, CODES.qudt].flatMap((codes) => Object.entries(codes)),
);

const POWERS: readonly (readonly [RegExp, string])[] = [
  [/^square\s?(\S+)$/u, '$1²'],
  [/^cubic\s?(\S+)$/u, '$1³'],
];

/** "squareKilometre" → "kilometre²". */
const spelledOut = (text: string): string => {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]/gu, ' ')
    .toLowerCase()
    .trim();
  const power = POWERS.find(([form]) => form.test(words));
  return power === undefined ? words : words.replace(...power);
};

/** The unit that a code, a symbol, a word or the end of an IRI stands for, as `convert` takes it; `undefined`: none that is known. */
export const unitOfCode = (code: string): string | undefined => {
  const own = /^\w+:/u.test(code) && code.includes('/') ? localName(code) : code.trim();
  const known = KNOWN.get(own);
  if (known !== undefined) return known;
  return [own, spelledOut(own)].find((one) => isUnit(one) || isCalendarUnit(one));
};
