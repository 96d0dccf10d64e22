/**
 * Every condition of a query, wherever it stands: in OPTIONAL, UNION, MINUS, NOT EXISTS and sub-queries, too. Each is named by
 * its place, so that it can be left out or changed.
 */
import {
  allVariables,
  printQuery,
  printTriple,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { isSaidOnly } from '../said-values';
import { nodeAt, removedAt, replacedAt, type Place } from './places';

export interface PlacedCondition {
  readonly kind: 'triple' | 'test' | 'values' | 'minus';
  readonly place: Place;
  /** Of what stands in NOT EXISTS or MINUS: the outermost of these. Fewer matches there are more rows. */
  readonly deniedBy: Place | undefined;
}

const isAnd = (one: Expression): one is Expression & { args: Expression[] } =>
  !Array.isArray(one) && 'operator' in one && one.operator === '&&';

const isExists = (one: Expression): one is Expression & { operator: string; args: Pattern[] } =>
  !Array.isArray(one) && 'operator' in one && (one.operator === 'exists' || one.operator === 'notexists');

const ofTest = (
  expression: Expression,
  place: Place,
  deniedBy: Place | undefined,
): readonly PlacedCondition[] => {
  if (isAnd(expression))
    return expression.args.flatMap((one, at) => ofTest(one, [...place, 'args', at], deniedBy));
  const whole: PlacedCondition = { kind: 'test', place, deniedBy };
  if (!isExists(expression)) return [whole];
  const [inner] = expression.args;
  const inside = expression.operator === 'notexists' ? (deniedBy ?? place) : deniedBy;
  return [whole, ...(inner === undefined ? [] : ofPattern(inner, [...place, 'args', 0], inside))];
};

const ofPattern = (
  pattern: Pattern,
  place: Place,
  deniedBy: Place | undefined,
): readonly PlacedCondition[] => {
  switch (pattern.type) {
    case 'bgp':
      return pattern.triples.map((_, at) => ({
        kind: 'triple' as const,
        place: [...place, 'triples', at],
        deniedBy,
      }));
    case 'filter':
      return isSaidOnly(pattern) ? [] : ofTest(pattern.expression, [...place, 'expression'], deniedBy);
    case 'values':
      return [{ kind: 'values', place, deniedBy }];
    case 'query':
      return ofQuery(pattern, place, deniedBy);
    case 'bind':
      return [];
    case 'minus':
      return [
        { kind: 'minus', place, deniedBy },
        ...ofPatterns(pattern.patterns, [...place, 'patterns'], deniedBy ?? place),
      ];
    default:
      return ofPatterns(pattern.patterns, [...place, 'patterns'], deniedBy);
  }
};

const ofPatterns = (patterns: readonly Pattern[], place: Place, deniedBy: Place | undefined) =>
  patterns.flatMap((one, at) => ofPattern(one, [...place, at], deniedBy));

const ofQuery = (
  query: SelectQuery,
  place: Place,
  deniedBy: Place | undefined,
): readonly PlacedCondition[] => [
  ...ofPatterns(query.where ?? [], [...place, 'where'], deniedBy),
  ...(query.having ?? []).flatMap((one, at) => ofTest(one, [...place, 'having', at], deniedBy)),
];

/** In the order of the text. */
export const conditionsIn = (query: SelectQuery): readonly PlacedCondition[] => ofQuery(query, [], undefined);

/** The triples among them. */
export const triplesIn = (
  query: SelectQuery,
): readonly { readonly triple: Triple; readonly place: Place }[] =>
  conditionsIn(query).flatMap(({ kind, place }) =>
    kind === 'triple' ? [{ triple: nodeAt(query, place) as Triple, place }] : [],
  );

const withoutTest = (query: SelectQuery, place: Place): SelectQuery => {
  const key = place.at(-1);
  if (key === 'expression') return removedAt(query, place.slice(0, -1));
  const holder = place.slice(0, -2);
  if (place.at(-2) === 'having') return removedAt(query, place);
  const { args } = nodeAt(query, holder) as { args: readonly Expression[] };
  const [left] = args.filter((_, at) => at !== key);
  return replacedAt(query, holder, left);
};

/** Variables that some pattern, VALUES or BIND gives a value. What is only tested, or taken away, gives none. */
const given = (query: SelectQuery): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, triples, values, variable } = node as Record<string, unknown>;
    if (type === 'filter' || type === 'minus') return;
    if (type === 'bgp' || type === 'values')
      for (const name of allVariables({ triples, values } as never)) found.add(name);
    if (variable !== undefined) found.add((variable as { value: string }).value);
    for (const inner of Object.values(node)) visit(inner);
  };
  visit({ where: query.where, variables: query.variables });
  return found;
};

const mentions = (node: unknown): readonly string[] => [...allVariables({ where: [node] } as never)];

/** BINDs, each by its place. */
const bindsIn = (node: unknown, place: Place = []): readonly Place[] => {
  if (typeof node !== 'object' || node === null || 'termType' in node) return [];
  if ('type' in node && node.type === 'bind') return [place];
  return Object.entries(node).flatMap(([key, inner]) =>
    bindsIn(inner, [...place, Array.isArray(node) ? Number(key) : key]),
  );
};

/** Without one condition, and without the tests and BINDs that would have nothing left to work with. */
export const withoutCondition = (query: SelectQuery, { kind, place }: PlacedCondition): SelectQuery => {
  const before = given(query);
  let left = kind === 'test' ? withoutTest(query, place) : removedAt(query, place);
  for (;;) {
    const [current, after] = [left, given(left)];
    const isIdle = (node: unknown): boolean =>
      mentions(node).some((name) => before.has(name) && !after.has(name));
    const bind = bindsIn(current.where, ['where']).find((one) =>
      isIdle((nodeAt(current, one) as { expression: unknown }).expression),
    );
    const test = conditionsIn(current).find(
      (one) => one.kind === 'test' && isIdle(nodeAt(current, one.place)),
    );
    if (bind !== undefined) left = removedAt(current, bind);
    else if (test !== undefined) left = withoutTest(current, test.place);
    else return left;
  }
};

/** A condition as SPARQL writes it. */
export const printCondition = (query: SelectQuery, { kind, place }: PlacedCondition): string => {
  const node = nodeAt(query, place);
  if (kind === 'triple') return printTriple(node as Triple);
  const where: Pattern =
    kind === 'values' || kind === 'minus'
      ? (node as Pattern)
      : { type: 'filter', expression: node as Expression };
  const text = printQuery({ type: 'query', queryType: 'ASK', prefixes: {}, where: [where] });
  return text
    .slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
    .replace(/\s+/gu, ' ')
    .trim();
};
