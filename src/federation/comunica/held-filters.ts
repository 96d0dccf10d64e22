import {
  expressionVariables,
  freshNames,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type Query,
} from '../../sparql';

// Comunica moves filters towards the sources, and beside a part that binds all their variables it asks them of parts
// that bind only some, where they fail; of branches that bind none it asks nothing; into a sub-query it moves them by
// the names that are hidden there. What it may not move so stays: a variable that stands for the whole condition is
// made where the filter is.

type Filter = Pattern & { readonly type: 'filter' };
const isFilter = (pattern: Pattern): pattern is Filter => pattern.type === 'filter';

/** All of its variables are bound for sure by every part that speaks of any. */
const mayMove = (variables: readonly string[], parts: readonly Pattern[]): boolean => {
  const touching = parts.filter((part) => visibleVariables([part]).some((name) => variables.includes(name)));
  return touching.length > 0 && touching.every((part) => mayMoveInto(variables, part));
};

const mayMoveInto = (variables: readonly string[], part: Pattern): boolean => {
  const seen = visibleVariables([part]);
  if (variables.some((name) => !seen.includes(name))) return false;
  switch (part.type) {
    case 'bgp':
      return part.triples.every((triple) => {
        const own = visibleVariables([{ type: 'bgp', triples: [triple] }]);
        const shared = variables.filter((name) => own.includes(name));
        return shared.length === 0 || shared.length === variables.length;
      });
    case 'values':
      return part.values.every((row) => variables.every((name) => row[`?${name}`] !== undefined));
    case 'group':
      return mayMove(variables, part.patterns);
    case 'union':
      return part.patterns.every((branch) => mayMoveInto(variables, branch));
    case 'service':
      // What stands in one piece may leave them unbound.
      return part.patterns.every(({ type }) => type === 'bgp') && mayMove(variables, part.patterns);
    case 'query':
      return part.group === undefined && part.where !== undefined && mayMove(variables, part.where);
    default:
      return false;
  }
};

/** The condition, in which a name of the part before OPTIONAL stands: Comunica then looks at both sides. */
const tiedTo = (name: string, condition: Expression): Expression => ({
  type: 'operation',
  operator: 'if',
  args: [
    { type: 'operation', operator: 'bound', args: [variableTerm(name)] },
    condition,
    condition,
  ] as Expression[],
});

class Holder {
  constructor(private readonly fresh: () => string) {}

  /** A group, with its filters at its end. `before`: names of what it is an optional part of. */
  group(patterns: readonly Pattern[], before: readonly string[] = []): Pattern[] {
    const parts = patterns.filter((pattern) => !isFilter(pattern));
    const held = patterns.filter(isFilter).flatMap((filter) => this.#held(filter, parts, before));
    const inside = parts.map((part, at) =>
      part.type === 'optional'
        ? { ...part, patterns: this.group(part.patterns, visibleVariables(parts.slice(0, at))) }
        : this.#inside(part),
    );
    return [...inside, ...held.filter(({ type }) => type === 'bind'), ...held.filter(isFilter)];
  }

  #held(filter: Filter, parts: readonly Pattern[], before: readonly string[]): readonly Pattern[] {
    const { expression } = filter;
    const variables = expressionVariables(expression);
    const [anchor] = before;
    if (variables.some((name) => before.includes(name)) || mayMove(variables, parts)) return [filter];
    if (anchor !== undefined) return [{ ...filter, expression: tiedTo(anchor, expression) }];
    const held = variableTerm(this.fresh());
    return [
      { type: 'bind', expression, variable: held },
      { type: 'filter', expression: held },
    ];
  }

  #inside(part: Pattern): Pattern {
    switch (part.type) {
      case 'group':
      case 'minus':
        return { ...part, patterns: this.group(part.patterns) };
      case 'union':
        return {
          ...part,
          patterns: part.patterns.map((branch) => ({ type: 'group', patterns: this.group([branch]) })),
        };
      case 'query':
        return part.where === undefined ? part : { ...part, where: this.group(part.where) };
      default:
        return part;
    }
  }
}

/** The query with each filter where it was written, or where it may be moved without changing what it lets through. */
export const heldFilters = (query: Query): Query =>
  query.where === undefined
    ? query
    : { ...query, where: new Holder(freshNames(query, 'held')).group(query.where) };
