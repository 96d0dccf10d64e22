/** Printed between their operands. */
export const INFIX: ReadonlySet<string> = new Set([
  '<',
  '>',
  '<=',
  '>=',
  '=',
  '!=',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
]);
const ASSOCIATIVE = new Set(['&&', '||']);

/**
 * Whether an operation is printed in brackets where it is an operand of another. Arithmetic always is: Oxigraph up to 0.5.11
 * takes `8 - 4 - 2` for `8 - (4 - 2)`, and `8 / 2 * 4` for `8 / (2 * 4)`.
 */
export const needsBrackets = (operator: string, outer: string): boolean => {
  if (operator === outer && ASSOCIATIVE.has(operator)) return false;
  return INFIX.has(operator) || operator === 'in' || operator === 'notin';
};
