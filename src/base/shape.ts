/** Whether a value of unknown origin is of a type. */
export type Is<T> = (value: unknown) => value is T;

export const isText: Is<string> = (value) => typeof value === 'string';
export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

export const isNumber: Is<number> = (value): value is number => Number.isFinite(value);

/** Whole and not negative: what a count may be. */
export const isCount: Is<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isOneOf =
  <T>(...known: readonly T[]): Is<T> =>
  (value): value is T =>
    known.some((one) => one === value);

export const isListOf =
  <T>(is: Is<T>): Is<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every((one) => is(one));

/** What may be missing. */
export const isMaybe =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

export const isOrNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value);

export const isEither =
  <A, B>(isA: Is<A>, isB: Is<B>): Is<A | B> =>
  (value): value is A | B =>
    isA(value) || isB(value);

/** An object with these fields, each of its type; others are passed over. */
export const isShaped =
  <T extends object>(fields: { readonly [K in keyof T]-?: Is<T[K] | undefined> | Is<T[K]> }): Is<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Is<unknown>>(fields).every(([name, is]) => is(Reflect.get(value, name)));
