/**
 * Up to which confidence of a composed answer, in [0, 1], another answer of a model with so many billion parameters is taken for likelier
 * right; 0: never. Chosen on questions of `many/dev` (docs/decisions/model-writes-sql.md has the figures); nobody tells the size: as a
 * large one.
 */
export const trustedBelow = (billions: number | undefined): number => {
  if (billions === undefined || billions >= 1) return 0.85;
  return billions >= 0.4 ? 0.5 : 0;
};
