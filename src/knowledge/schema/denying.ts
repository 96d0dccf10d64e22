/** Words and beginnings by which a relation says that something is not so, folded. */
const DENYING =
  /^(?:not|no|non|without|never|lacks?|lacking|absent|absence|missing|negative|excluded|excludes|contra\p{L}{3,}|sin|nunca|ausente|ausencia|falta|negativo|negativa|excluid[oa]s?)$/u;

/** "Contraindication", "expression absent": what a question means only where it says so. `words`: of a relation's labels, folded. */
export const isDenying = (words: readonly string[]): boolean => words.some((word) => DENYING.test(word));
