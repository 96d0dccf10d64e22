/** What was answered, and how sure of it; `undefined` where nothing was. */
export type Told = { readonly isRight: boolean; readonly confidence: number } | undefined;

/**
 * To two decimals, the least confidence from which on no more than this share of the questions is answered wrongly, on average
 * over the packs: a large one counts no more than a small one.
 */
export const sureFrom = (packs: readonly (readonly Told[])[], most: number): number => {
  const wrong = packs
    .flatMap((told) =>
      told.flatMap((one) =>
        one === undefined || one.isRight
          ? []
          : [{ confidence: one.confidence, share: 1 / (told.length * packs.length) }],
      ),
    )
    .sort((a, b) => b.confidence - a.confidence);
  let sum = 0;
  const first = wrong.find(({ share }) => (sum += share) > most + 1e-9);
  return first === undefined ? 0 : Math.ceil(100 * first.confidence + 1e-9) / 100;
};
