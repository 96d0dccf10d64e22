import { allVariables, visibleVariables, type Pattern, type SelectQuery } from '../../../sparql';
import { renameVariables } from '../rename-variables';

const isPlain = (query: SelectQuery): boolean =>
  query.group === undefined &&
  query.having === undefined &&
  query.limit === undefined &&
  query.offset === undefined &&
  query.values === undefined &&
  query.variables.every(
    (one) => 'termType' in one || ('termType' in one.expression && one.expression.termType === 'Variable'),
  );

/** What its columns are called inside, by what they are called outside. */
const columnsOf = (query: SelectQuery): ReadonlyMap<string, string> =>
  new Map(
    query.variables.flatMap((one): readonly (readonly [string, string])[] => {
      if ('termType' in one)
        return one.termType === 'Variable'
          ? [[one.value, one.value]]
          : visibleVariables(query.where ?? []).map((name) => [name, name]);
      const { expression, variable } = one;
      return 'termType' in expression ? [[variable.value, expression.value]] : [];
    }),
  );

let fresh = 0;

/** The patterns of a sub-query that only chooses columns, in the names of the query around it. */
const inlined = (query: SelectQuery): readonly Pattern[] => {
  const inside = new Map([...columnsOf(query)].map(([outer, inner]) => [inner, outer]));
  fresh += 1;
  const mark = String(fresh);
  const renamed = renameVariables(query, (name) => inside.get(name) ?? `${name}_${mark}`);
  return renamed.where ?? [];
};

/** Names that a sub-query keeps to itself are no others' names. */
const secluded = (query: SelectQuery): SelectQuery => {
  const outer = new Set(
    query.variables.flatMap((one) =>
      'expression' in one
        ? [one.variable.value]
        : one.termType === 'Variable'
          ? [one.value]
          : visibleVariables(query.where ?? []),
    ),
  );
  const hidden = [...allVariables(query)].filter((name) => !outer.has(name));
  if (hidden.length === 0) return query;
  fresh += 1;
  const mark = String(fresh);
  return renameVariables(query, (name) => (outer.has(name) ? name : `${name}_${mark}`));
};

/**
 * Groups within groups and sub-queries that only choose columns are taken apart, so that what is left nests no deeper than it
 * has to. `asSets`: how often a row comes does not count here (inside of MINUS and NOT EXISTS).
 */
export const flatten = (patterns: readonly Pattern[], asSets: boolean): readonly Pattern[] =>
  patterns.flatMap((pattern): readonly Pattern[] => {
    switch (pattern.type) {
      case 'group':
        return flatten(pattern.patterns, asSets);
      case 'query': {
        const cut = isPlain(pattern) && (asSets || pattern.distinct !== true);
        return cut ? flatten(inlined(pattern), asSets) : [secluded(pattern)];
      }
      default:
        return [pattern];
    }
  });
