import type { Language } from '../../rdf';

/** A number as it is written in a sentence. */
export interface ReadNumber {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** `undefined`: the language does not write numbers so. */
  readonly value: number | undefined;
}

const FIGURES =
  /(?<![\p{L}\p{N}])[-−]?(?:\d{1,3}(?:[\u202f\u00a0\u2009 ]\d{3})+(?![\p{L}\p{N}])(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?![\p{L}\p{N}])/gu;

/** The value of figures by the marks of a language: `12,345.6` in English, `12.345,6` in Spanish; spaces group in both. */
export const valueOf = (raw: string, language: Language): number | undefined => {
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const bare = raw.replace('−', '-').replace(/[\u202f\u00a0\u2009 ]/gu, '');
  const [whole = '', fraction, ...more] = bare.split(point);
  if (more.length > 0 || fraction?.includes(group) === true) return undefined;
  if (whole.includes(group) && !/^-?\d{1,3}(?:[.,]\d{3})+$/u.test(whole)) return undefined;
  return Number(`${whole.replaceAll(group, '')}.${fraction ?? '0'}`);
};

/** Numbers in figures, from left to right. */
export const readNumbers = (text: string, language: Language): readonly ReadNumber[] =>
  [...text.matchAll(FIGURES)].map(({ 0: raw, index }) => ({
    raw,
    start: index,
    end: index + raw.length,
    value: valueOf(raw, language),
  }));

const EQUAL = 1e-9;

export const areEqual = (one: number, other: number): boolean =>
  one === other || Math.abs(one - other) <= EQUAL * Math.max(Math.abs(one), Math.abs(other));

/** Whether a number is another one, rounded to the places that it is written with: 3400 of 3389.5, 3.4 of 3.389. */
export const isRounded = (value: number, from: number): boolean => {
  if (value === 0) return Math.abs(from) < 0.5;
  const digits = String(Math.abs(value))
    .replace(/^0\.0*|\./gu, '')
    .replace(/0+$/u, '').length;
  return areEqual(Number(from.toPrecision(Math.max(1, Math.min(15, digits)))), value);
};
