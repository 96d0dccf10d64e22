/** What the world answered: a value, or a failure made of facts. Bugs and aborts throw instead. */
export type Outcome<T, F> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export const done = <T>(value: T): Outcome<T, never> => ({ ok: true, value });

export const failed = <F>(failure: F): Outcome<never, F> => ({ ok: false, failure });
