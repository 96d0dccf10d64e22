import { visibleVariables, type Pattern, type SelectQuery } from '../../sparql';

const ofSelect = ({ variables, where = [], group }: SelectQuery): readonly string[] => {
  const inside = new Set(certainVariables(where));
  const isCertain = (name: string): boolean => inside.has(name);
  const keys = new Set(
    (group ?? []).flatMap(({ expression }) =>
      'termType' in expression && expression.termType === 'Variable' ? [expression.value] : [],
    ),
  );
  return (variables as readonly SelectQuery['variables'][number][]).flatMap((one) => {
    if ('termType' in one)
      return one.termType === 'Variable' &&
        isCertain(one.value) &&
        (group === undefined || keys.has(one.value))
        ? [one.value]
        : [];
    const { expression, variable } = one;
    return 'termType' in expression && expression.termType === 'Variable' && isCertain(expression.value)
      ? [variable.value]
      : [];
  });
};

const ofPattern = (pattern: Pattern): readonly string[] => {
  switch (pattern.type) {
    case 'bgp':
      return visibleVariables([pattern]);
    case 'group':
    case 'graph':
    case 'service':
      return certainVariables(pattern.patterns);
    case 'union': {
      const [first = [], ...others] = pattern.patterns.map((one) => certainVariables([one]));
      return first.filter((name) => others.every((names) => names.includes(name)));
    }
    case 'values': {
      const [first = {}, ...others] = pattern.values;
      return Object.entries(first).flatMap(([name, term]) =>
        term !== undefined && others.every((row) => row[name as `?${string}`] !== undefined)
          ? [name.slice(1)]
          : [],
      );
    }
    case 'query':
      return ofSelect(pattern);
    default:
      return [];
  }
};

/** Variables that every solution of a group binds. */
export const certainVariables = (patterns: readonly Pattern[]): readonly string[] => [
  ...new Set(patterns.flatMap(ofPattern)),
];
