/** What was answered, and how sure of it; `undefined` where nothing was. */
export type Told = { readonly isRight: boolean; readonly confidence: number } | undefined;

/** To two decimals, the least confidence from which on no more than this share of all questions is answered wrongly. */
export const sureFrom = (told: readonly Told[], most: number): number => {
  const wrong = told
    .flatMap((one) => (one === undefined || one.isRight ? [] : [one.confidence]))
    .sort((a, b) => b - a);
  const first = wrong[Math.floor(most * told.length)];
  return first === undefined ? 0 : Math.ceil(100 * first + 1e-9) / 100;
};
