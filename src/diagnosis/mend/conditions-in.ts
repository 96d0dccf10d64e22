/**
 * Every condition of a query, wherever it stands: in OPTIONAL, UNION, MINUS, NOT EXISTS and sub-queries, too. Each is named by
 * its place, so that it can be left out or changed.
 */
import {
  allVariables,
  expressionVariables,
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
  readonly kind: 'triple' | 'test' | 'values';
  readonly place: Place;
  /** In MINUS or NOT EXISTS: fewer matches there are more rows. */
  readonly isDenied: boolean;
}

const isAnd = (one: Expression): one is Expression & { args: Expression[] } =>
  !Array.isArray(one) && 'operator' in one && one.operator === '&&';

const isExists = (one: Expression): one is Expression & { operator: string; args: Pattern[] } =>
  !Array.isArray(one) && 'operator' in one && (one.operator === 'exists' || one.operator === 'notexists');

const ofTest = (expression: Expression, place: Place, isDenied: boolean): readonly PlacedCondition[] => {
  if (isAnd(expression))
    return expression.args.flatMap((one, at) => ofTest(one, [...place, 'args', at], isDenied));
  const whole: PlacedCondition = { kind: 'test', place, isDenied };
  if (!isExists(expression)) return [whole];
  const [inner] = expression.args;
  const isOpposite = expression.operator === 'notexists' || isDenied;
  return [whole, ...(inner === undefined ? [] : ofPattern(inner, [...place, 'args', 0], isOpposite))];
};

const ofPattern = (pattern: Pattern, place: Place, isDenied: boolean): readonly PlacedCondition[] => {
  switch (pattern.type) {
    case 'bgp':
      return pattern.triples.map((_, at) => ({
        kind: 'triple' as const,
        place: [...place, 'triples', at],
        isDenied,
      }));
    case 'filter':
      return isSaidOnly(pattern) ? [] : ofTest(pattern.expression, [...place, 'expression'], isDenied);
    case 'values':
      return [{ kind: 'values', place, isDenied }];
    case 'query':
      return ofQuery(pattern, place, isDenied);
    case 'bind':
      return [];
    case 'minus':
      return ofPatterns(pattern.patterns, [...place, 'patterns'], true);
    default:
      return ofPatterns(pattern.patterns, [...place, 'patterns'], isDenied);
  }
};

const ofPatterns = (patterns: readonly Pattern[], place: Place, isDenied: boolean) =>
  patterns.flatMap((one, at) => ofPattern(one, [...place, at], isDenied));

const ofQuery = (query: SelectQuery, place: Place, isDenied: boolean): readonly PlacedCondition[] => [
  ...ofPatterns(query.where ?? [], [...place, 'where'], isDenied),
  ...(query.having ?? []).flatMap((one, at) => ofTest(one, [...place, 'having', at], isDenied)),
];

/** In the order of the text. */
export const conditionsIn = (query: SelectQuery): readonly PlacedCondition[] => ofQuery(query, [], false);

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

/** Without one condition, and without the tests that would have nothing left to test. */
export const withoutCondition = (query: SelectQuery, { kind, place }: PlacedCondition): SelectQuery => {
  const before = given(query);
  let left = kind === 'test' ? withoutTest(query, place) : removedAt(query, place);
  for (;;) {
    const after = given(left);
    const current = left;
    const idle = conditionsIn(current).find(
      (one) =>
        one.kind === 'test' &&
        expressionVariables(nodeAt(current, one.place) as Expression).some(
          (name) => before.has(name) && !after.has(name),
        ),
    );
    if (idle === undefined) return left;
    left = withoutTest(current, idle.place);
  }
};

/** A condition as SPARQL writes it. */
export const printCondition = (query: SelectQuery, { kind, place }: PlacedCondition): string => {
  const node = nodeAt(query, place);
  if (kind === 'triple') return printTriple(node as Triple);
  const where: Pattern =
    kind === 'values' ? (node as Pattern) : { type: 'filter', expression: node as Expression };
  const text = printQuery({ type: 'query', queryType: 'ASK', prefixes: {}, where: [where] });
  return text
    .slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
    .replace(/\s+/gu, ' ')
    .trim();
};
