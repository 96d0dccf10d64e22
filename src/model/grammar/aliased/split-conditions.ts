import type { Expression } from '../../../sparql';
import { operation } from './write-expression';

/** Tests that the grammar lets stand in one FILTER. */
const MOST = 3;

/** The parts of a chain of `&&`, or of `||`. */
export const partsOf = (operator: '&&' | '||', expression: Expression): readonly Expression[] => {
  const made = operation(expression);
  return made?.operator === operator ? made.args.flatMap((one) => partsOf(operator, one)) : [expression];
};

/** Conditions that all have to hold, as the insides of as few FILTERs as will do; `undefined`: some can't be written. */
export const writeConditions = (
  conditions: readonly Expression[],
  test: (expression: Expression) => string | undefined,
): readonly string[] | undefined => {
  const single: string[] = [];
  const chains: string[] = [];
  for (const condition of conditions.flatMap((one) => partsOf('&&', one))) {
    const tests = partsOf('||', condition).map(test);
    const written = tests.filter((one) => one !== undefined);
    if (written.length < tests.length || written.length > MOST) return undefined;
    (written.length === 1 ? single : chains).push(written.join(' || '));
  }
  const bundles = Array.from({ length: Math.ceil(single.length / MOST) }, (_, at) =>
    single.slice(at * MOST, (at + 1) * MOST).join(' && '),
  );
  return [...bundles, ...chains];
};
