import {
  expressionVariables,
  iriOfPredicate,
  termKey,
  type Expression,
  type Pattern,
  type Query,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { eachNode, type QueryTerm } from './query-terms';

type Shown = SelectQuery['variables'][number];

const literalKeys = (one: unknown): readonly string[] => {
  const keys: string[] = [];
  eachNode(one, (node) => {
    if (node.termType === 'Literal') keys.push(termKey(node as Parameters<typeof termKey>[0]));
  });
  return keys;
};

const isAggregate = (expression: Expression, names: readonly string[]): boolean =>
  !Array.isArray(expression) &&
  'type' in expression &&
  expression.type === 'aggregate' &&
  names.includes((expression as { aggregation: string }).aggregation.toUpperCase());

/** How often each variable stands anywhere in some patterns or expressions. */
const counts = (one: unknown): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  eachNode(one, ({ termType, value = '' }) => {
    if (termType === 'Variable') found.set(value, (found.get(value) ?? 0) + 1);
  });
  return found;
};

interface Left {
  readonly gone: ReadonlySet<string>;
  readonly literals: ReadonlySet<string>;
}

/** A test of something that is left out goes with it, if all that it compares with is. */
const withoutTests = (where: readonly Pattern[], { gone, literals }: Left): Pattern[] | undefined => {
  const kept: Pattern[] = [];
  for (const pattern of where) {
    if (pattern.type !== 'filter') {
      kept.push(pattern);
      continue;
    }
    const keys = literalKeys(pattern.expression);
    const isTouched =
      keys.some((key) => literals.has(key)) ||
      expressionVariables(pattern.expression).some((variable) => gone.has(variable));
    if (!isTouched) kept.push(pattern);
    else if (keys.length === 0 || !keys.every((key) => literals.has(key))) return undefined;
  }
  return kept;
};

const withoutTriples = (where: readonly Pattern[], isLeft: (triple: Triple) => boolean): Pattern[] =>
  where.map((pattern) =>
    pattern.type === 'bgp'
      ? { ...pattern, triples: pattern.triples.filter((triple) => !isLeft(triple)) }
      : pattern,
  );

/**
 * A query rid of columns, tests and aggregates that a question leaves out; `undefined` where the rest would hang on them:
 * they order the rows, stand in a sub-query, or nothing else is shown.
 */
export const withoutTerms = (
  query: Query,
  terms: readonly QueryTerm[],
  aggregates: readonly string[],
): Query | undefined => {
  if (terms.length === 0 && aggregates.length === 0) return query;
  if (query.queryType !== 'SELECT') return undefined;
  if (terms.some(({ kind }) => kind === 'class' || kind === 'entity' || kind === 'limit')) return undefined;
  const properties = new Set(terms.filter(({ kind }) => kind === 'property').map(({ iri }) => iri));
  const literals = new Set(terms.filter(({ kind }) => kind !== 'property').map(({ key }) => key));
  const where = query.where ?? [];
  const triples = where.flatMap((one) => (one.type === 'bgp' ? one.triples : []));
  const ofTerms = triples.filter((triple) => properties.has(iriOfPredicate(triple)));
  const subjects = new Set(triples.map(({ subject }) => subject.value));
  if ([...properties].some((one) => !ofTerms.some((triple) => iriOfPredicate(triple) === one)))
    return undefined;
  if (ofTerms.some(({ object }) => subjects.has(object.value))) return undefined;
  const gone = new Set(
    ofTerms.flatMap(({ object }) => (object.termType === 'Variable' ? [object.value] : [])),
  );
  const tested = withoutTests(where, { gone, literals });
  if (tested === undefined) return undefined;
  const isGone = (expression: Expression): boolean =>
    isAggregate(expression, aggregates) || expressionVariables(expression).some((one) => gone.has(one));
  const shown = (query.variables as Shown[]).filter(
    (one) => !('termType' in one ? gone.has(one.value) : isGone(one.expression)),
  );
  const { group, order, having } = query;
  if (
    shown.length === 0 ||
    [...(order ?? []).map(({ expression }) => expression), ...(having ?? [])].some(isGone)
  )
    return undefined;
  const grouped = group?.filter(({ expression }) => !isGone(expression));
  const made: SelectQuery = { ...query, variables: shown as SelectQuery['variables'], where: tested };
  if (group !== undefined && grouped?.length === 0) delete made.group;
  else if (grouped !== undefined) made.group = grouped;
  // What only the tests looked at is looked at no more.
  const used = counts({ ...made });
  const isIdle = ({ object, predicate }: Triple): boolean =>
    object.termType === 'Variable' &&
    'termType' in predicate &&
    (gone.has(object.value) ||
      (used.get(object.value) === 1 && terms.some(({ property }) => property === predicate.value)));
  made.where = withoutTriples(tested, (triple) => isIdle(triple) || literals.has(termKey(triple.object)));
  if (literalKeys(made).some((key) => literals.has(key))) return undefined;
  const left = counts(made.where);
  return shown.every((one) => !('termType' in one) || one.termType === 'Wildcard' || left.has(one.value))
    ? made
    : undefined;
};
