import type { Expression } from '../../../sparql';
import { operation } from './write-expression';

/** The parts of a chain of `&&`, or of `||`. */
export const partsOf = (operator: '&&' | '||', expression: Expression): readonly Expression[] => {
  const made = operation(expression);
  return made?.operator === operator ? made.args.flatMap((one) => partsOf(operator, one)) : [expression];
};

/**
 * Conditions that all have to hold, as the insides of as few FILTERs of so many tests as will do; `undefined`: some can't be
 * written.
 */
export const writeConditions = (
  conditions: readonly Expression[],
  test: (expression: Expression) => string | undefined,
  most: number,
): readonly string[] | undefined => {
  const single: string[] = [];
  const chains: string[] = [];
  for (const condition of conditions.flatMap((one) => partsOf('&&', one))) {
    const tests = partsOf('||', condition).map(test);
    const written = tests.filter((one) => one !== undefined);
    if (written.length < tests.length || written.length > most) return undefined;
    (written.length === 1 ? single : chains).push(written.join(' || '));
  }
  const bundles = Array.from({ length: Math.ceil(single.length / most) }, (_, at) =>
    single.slice(at * most, (at + 1) * most).join(' && '),
  );
  return [...bundles, ...chains];
};
