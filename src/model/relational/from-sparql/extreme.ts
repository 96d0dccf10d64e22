import { expressionVariables, variableTerm, type Expression, type SelectQuery } from '../../../sparql';
import type { Group } from './group';
import { OPPOSITE, bare, callOf, conjunctsOf } from './operands';
import { selectOf } from './select-of';

/** A value outside, compared with the greatest or the least of a group. */
export interface Extreme {
  readonly outer: Expression;
  readonly operator: string;
  readonly select: SelectQuery;
}

const TURNED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const variableOf = (expression: Expression | undefined): string | undefined => {
  const inner = expression && bare(expression);
  return inner !== undefined && 'termType' in inner && inner.termType === 'Variable'
    ? inner.value
    : undefined;
};

/**
 * `NOT EXISTS { ?other :radius ?r FILTER(?r > ?own) }`, with ?own outside: it is at least the greatest. `undefined` where the group
 * says anything else of what is outside. @param isOuter names of variables that stand outside
 */
export const extremeIn = (
  { said, filters, optionals, minuses, subqueries, bound }: Group,
  isNot: boolean,
  isOuter: (name: string) => boolean,
  fresh: () => string,
): Extreme | undefined => {
  if (optionals.length + minuses.length + subqueries.length + bound.size > 0) return undefined;
  const conditions = filters.flatMap(conjunctsOf);
  const [only, another] = conditions.filter((one) => expressionVariables(one).some(isOuter));
  const isTouching = said.some(({ subject, object }) =>
    [subject, object].some((term) => term.termType === 'Variable' && isOuter(term.value)),
  );
  const call = only === undefined || another !== undefined || isTouching ? undefined : callOf(only);
  const turned = call && TURNED[call.operator];
  if (call === undefined || turned === undefined) return undefined;
  const [left, right] = call.args;
  const leftName = variableOf(left);
  const isLeft = leftName !== undefined && !isOuter(leftName);
  // As `inner operator outer`.
  const [inner, operator, outer] = isLeft ? [left, call.operator, right] : [right, turned, left];
  const name = variableOf(inner);
  if (name === undefined || isOuter(name) || outer === undefined) return undefined;
  if (!expressionVariables(outer).every(isOuter)) return undefined;
  const aggregation = operator.startsWith('>') ? 'max' : 'min';
  const shown = {
    expression: { type: 'aggregate' as const, aggregation, expression: variableTerm(name), distinct: false },
    variable: variableTerm(fresh()),
  };
  const select = selectOf(
    shown,
    said,
    conditions.filter((one) => one !== only),
  );
  const flipped = TURNED[operator] ?? operator;
  return { outer, operator: isNot ? (OPPOSITE[flipped] ?? flipped) : flipped, select };
};
