/**
 * In billions. On 150 questions of `many/dev` a model of 1.5 billion was right more often than the composer of 2026-11-24, and one of
 * 0.5 billion was not (53.3 % by itself, where the composer had 54.0 %).
 */
const LEAST_PARAMETERS = 1;

/** Whether a model is of a size that was measured to help no more than it harms. `billions`: of parameters; `undefined`: not known. */
export const isSmall = (billions: number | undefined): boolean =>
  billions !== undefined && billions < LEAST_PARAMETERS;
