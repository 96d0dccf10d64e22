import {
  expressionVariables,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
} from '../../sparql';
import { isSaidOnly } from '../said-values';

/** A condition with what has to stand before it: values that are bound, optional parts. */
export interface OrderedCondition {
  readonly part: Pattern;
  /** Everything up to it, itself left out. */
  readonly before: readonly Pattern[];
}

const conjuncts = (expression: Expression): readonly Expression[] => {
  if (Array.isArray(expression) || !('operator' in expression) || expression.operator !== '&&')
    return [expression];
  return (expression.args as Expression[]).flatMap(conjuncts);
};

/** The smallest parts that hold by themselves. */
const singles = (pattern: Pattern): readonly Pattern[] => {
  if (pattern.type === 'bgp') return pattern.triples.map((triple) => ({ type: 'bgp', triples: [triple] }));
  if (pattern.type !== 'filter') return [pattern];
  return conjuncts(pattern.expression).map((expression) => ({ type: 'filter', expression }));
};

const isCondition = (pattern: Pattern): boolean =>
  pattern.type !== 'bind' && pattern.type !== 'optional' && !isSaidOnly(pattern);

/** Filters hold for the whole group, wherever they stand: each comes as soon as all that it mentions is there. */
const sorted = (where: readonly Pattern[]): readonly Pattern[] => {
  const parts = where.flatMap(singles);
  const matched = parts.filter(({ type }) => type !== 'filter');
  const open = new Set(parts.filter(({ type }) => type === 'filter'));
  const all = new Set(visibleVariables(matched));
  const placed: Pattern[] = [];
  const placeReady = (isEnd: boolean): void => {
    const there = new Set(visibleVariables(placed.filter(({ type }) => type !== 'filter')));
    for (const filter of open) {
      const needs = expressionVariables(filter).filter((name) => all.has(name));
      if (!isEnd && !needs.every((name) => there.has(name))) continue;
      open.delete(filter);
      placed.push(filter);
    }
  };
  for (const part of matched) {
    placed.push(part);
    placeReady(false);
  }
  placeReady(true);
  return placed;
};

/** What gives a variable its value comes first. */
const begunWith = (where: readonly Pattern[], variable: string): readonly Pattern[] => {
  const parts = where.flatMap(singles);
  const first = parts.find(
    (part) => part.type === 'bgp' && part.triples[0]?.object.equals(variableTerm(variable)) === true,
  );
  return first === undefined ? parts : [first, ...parts.filter((part) => part !== first)];
};

/**
 * The conditions of a group in the order of the query, a filter right behind what it tests.
 * @param first begins with what gives this variable its value. Default: no change
 */
export const conditionsInOrder = (where: readonly Pattern[], first?: string): readonly OrderedCondition[] => {
  const parts = sorted(first === undefined ? where : begunWith(where, first));
  return parts.flatMap((part, at) => (isCondition(part) ? [{ part, before: parts.slice(0, at) }] : []));
};
