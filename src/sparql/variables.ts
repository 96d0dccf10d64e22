import type { Expression, Pattern, PropertyPath, Query, SelectQuery, Term } from 'sparqljs';

const named = (term: Term | PropertyPath): string[] =>
  'termType' in term && term.termType === 'Variable' ? [term.value] : [];

const ofSelect = (query: SelectQuery): string[] =>
  (query.variables as (typeof query.variables)[number][]).flatMap((one) => {
    if (!('termType' in one)) return [one.variable.value];
    return one.termType === 'Wildcard'
      ? visibleVariables(query.where ?? []).concat(ofValues(query.values ?? []))
      : [one.value];
  });

const ofValues = (rows: readonly object[]): string[] =>
  rows.flatMap((row) => Object.keys(row).map((name) => name.slice(1)));

const ofPattern = (pattern: Pattern): string[] => {
  switch (pattern.type) {
    case 'bgp':
      return pattern.triples.flatMap(({ subject, predicate, object }) =>
        [subject, predicate, object].flatMap(named),
      );
    case 'group':
    case 'optional':
    case 'union':
      return visibleVariables(pattern.patterns);
    case 'graph':
    case 'service':
      return [...named(pattern.name), ...visibleVariables(pattern.patterns)];
    case 'bind':
      return [pattern.variable.value];
    case 'values':
      return ofValues(pattern.values);
    case 'query':
      return ofSelect(pattern);
    case 'minus':
    case 'filter':
      return [];
  }
};

/** Names in scope after a group, in order of appearance: what `SELECT *` would project. */
export const visibleVariables = (patterns: readonly Pattern[]): string[] => [
  ...new Set(patterns.flatMap(ofPattern)),
];

/** Every name that an expression mentions, patterns of EXISTS included. */
export const expressionVariables = (expression: Expression | Pattern): string[] => {
  if (Array.isArray(expression)) return expression.flatMap(expressionVariables);
  if ('termType' in expression) return expression.termType === 'Variable' ? [expression.value] : [];
  switch (expression.type) {
    case 'operation':
    case 'functionCall':
      return (expression as { args: readonly (Expression | Pattern)[] }).args.flatMap(expressionVariables);
    case 'aggregate': {
      const inside = (expression as { expression: Expression | { termType: 'Wildcard' } }).expression;
      return 'termType' in inside && inside.termType === 'Wildcard' ? [] : expressionVariables(inside);
    }
    case 'filter':
      return expressionVariables((expression as { expression: Expression }).expression);
    default:
      return visibleVariables([expression]);
  }
};

/** Every name that stands anywhere in a query: fresh ones must differ from these. */
export const allVariables = (query: Query): Set<string> => {
  const found = new Set<string>();
  JSON.stringify(query, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const term = value as { termType?: string; value?: string };
    if (term.termType === 'Variable' && term.value !== undefined) found.add(term.value);
    else for (const key of Object.keys(value)) if (key.startsWith('?')) found.add(key.slice(1));
    return value;
  });
  return found;
};
