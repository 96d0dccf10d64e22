import { done, failed, type Outcome } from '../../base';
import type { SETUP_BOUNDS } from '../../bench';

/** Numbers of a set-up that are typed. */
export const NUMBER_FIELDS = ['limit', 'seed', 'budget'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** The compiler holds them to those of the command line: to import these would load all of the bench with the page. */
const BOUNDS: typeof SETUP_BOUNDS = {
  budget: { least: 0.01, most: 3600 },
  seed: { least: 0, most: 4_294_967_295 },
};

/** `limit`: questions; the others as the command line takes them. */
export const NUMBER_BOUNDS: Readonly<Record<NumberField, Bounds>> = {
  limit: { least: 1, most: 1_000_000_000, isWhole: true },
  seed: { ...BOUNDS.seed, isWhole: true },
  budget: { ...BOUNDS.budget, isWhole: false },
};

/** Why a text is not the number that a field takes. */
export type NumberFault = 'empty' | 'no-number' | 'not-whole' | 'too-small' | 'too-large';

/** With a point or a comma; no exponent, no thousands. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/u;

export const readNumber = (field: NumberField, text: string): Outcome<number, NumberFault> => {
  const typed = text.trim();
  if (typed === '') return failed('empty');
  if (!NUMBER.test(typed)) return failed('no-number');
  const { least, most, isWhole } = NUMBER_BOUNDS[field];
  const number = Number(typed.replace(',', '.'));
  if (isWhole && !Number.isInteger(number)) return failed('not-whole');
  if (number < least) return failed('too-small');
  return number > most ? failed('too-large') : done(number);
};
