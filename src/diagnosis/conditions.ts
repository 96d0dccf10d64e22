import {
  expressionVariables,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../sparql';
import { isSaidOnly } from './said-values';

/** A part of a query that solutions must meet, and what is left of the query without it. */
export interface Condition {
  readonly part: Pattern | Expression;
  readonly kind: 'pattern' | 'having';
  readonly rest: readonly Pattern[];
  /** Patterns that go with it. */
  readonly size: number;
}

const isBroken = (pattern: Pattern, before: ReadonlySet<string>, after: ReadonlySet<string>): boolean => {
  if (pattern.type !== 'filter' && pattern.type !== 'bind') return false;
  return expressionVariables(pattern.expression).some((name) => before.has(name) && !after.has(name));
};

/** Filters that lost a variable go too. */
const mended = (rest: readonly Pattern[], before: ReadonlySet<string>): readonly Pattern[] => {
  const after = new Set(visibleVariables(rest));
  return rest.filter((pattern) => !isBroken(pattern, before, after));
};

/** What is left of a group without one of its triple patterns. */
export const withoutTriple = (where: readonly Pattern[], triple: Triple): readonly Pattern[] =>
  where.flatMap((pattern): readonly Pattern[] => {
    if (pattern.type !== 'bgp' || !pattern.triples.includes(triple)) return [pattern];
    const triples = pattern.triples.filter((one) => one !== triple);
    return triples.length === 0 ? [] : [{ type: 'bgp', triples }];
  });

const sizeOf = (patterns: readonly Pattern[]): number =>
  patterns.reduce((sum, pattern) => sum + (pattern.type === 'bgp' ? pattern.triples.length : 1), 0);

/** Each triple pattern, filter, negation or sub-query of the outermost group, and each condition on its groups. */
export const conditionsOf = ({ where = [], having = [] }: SelectQuery): readonly Condition[] => {
  const before = new Set(visibleVariables(where));
  const without = (part: Pattern, left: readonly Pattern[]): Condition => {
    const rest = mended(left, before);
    return { part, kind: 'pattern', rest, size: sizeOf(where) - sizeOf(rest) };
  };
  const ofPattern = (pattern: Pattern): readonly Condition[] => {
    if (pattern.type === 'bind' || isSaidOnly(pattern)) return [];
    if (pattern.type !== 'bgp') {
      return [
        without(
          pattern,
          where.filter((one) => one !== pattern),
        ),
      ];
    }
    return pattern.triples.map((triple) =>
      without({ type: 'bgp', triples: [triple] }, withoutTriple(where, triple)),
    );
  };
  return [
    ...where.flatMap(ofPattern),
    ...having.map((part): Condition => ({ part, kind: 'having', rest: where, size: 0 })),
  ];
};

/** The variables that a query is about: those it projects, or those that its aggregates count over. */
export const targetsOf = ({ variables }: SelectQuery): readonly string[] => {
  const listed = variables as SelectQuery['variables'][number][];
  const plain = listed.flatMap((one) =>
    'termType' in one && one.termType === 'Variable' ? [one.value] : [],
  );
  if (plain.length > 0) return plain;
  const inside = listed.flatMap((one) => ('termType' in one ? [] : expressionVariables(one.expression)));
  return [...new Set(inside)];
};

/** The triple pattern of the outermost group that gives a variable its value. */
export const tripleOf = (where: readonly Pattern[], variable: string): Triple | undefined =>
  where
    .flatMap((pattern) => (pattern.type === 'bgp' ? pattern.triples : []))
    .find(
      ({ object, predicate }) =>
        object.termType === 'Variable' &&
        object.value === variable &&
        'termType' in predicate &&
        predicate.termType === 'NamedNode',
    );
