import { done, failed, type Outcome } from '../../base';

/** Numbers of a set-up that are typed. */
export const NUMBER_FIELDS = ['limit', 'seed', 'budget'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** `limit`: questions; `seed`: as many as the shard hash tells apart; `budget`: seconds. */
export const NUMBER_BOUNDS: Readonly<Record<NumberField, Bounds>> = {
  limit: { least: 1, most: 1_000_000_000, isWhole: true },
  seed: { least: 0, most: 4_294_967_295, isWhole: true },
  budget: { least: 0.1, most: 3600, isWhole: false },
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
