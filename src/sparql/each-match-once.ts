import type { Expression, Pattern, Query, SelectQuery, Triple } from 'sparqljs';
import { freshNames, nameBlankNodes, spellOutWildcards } from './name-blank-nodes';
import { rewriteQuery } from './rewrite-query';
import { variableTerm } from './terms';
import { visibleVariables } from './variables';

/** Aggregates that give the same of a value that comes twice. */
const STEADY = new Set(['min', 'max', 'sample']);

/** Whether an expression gives something else where solutions come twice. */
const counts = (expression: Expression): boolean => {
  if (Array.isArray(expression)) return expression.some(counts);
  if ('termType' in expression) return false;
  if (expression.type === 'aggregate')
    return expression.distinct !== true && !STEADY.has(expression.aggregation.toLowerCase());
  return (expression.args as Expression[]).some(counts);
};

/** Whether the rows of a SELECT are others where its solutions come twice. */
const isBag = ({ variables, distinct, group, having }: SelectQuery): boolean => {
  const given = (variables as (typeof variables)[number][]).flatMap((one) =>
    'termType' in one ? [] : [one.expression],
  );
  const isGrouped = group !== undefined || JSON.stringify(given).includes('"type":"aggregate"');
  return isGrouped ? [...given, ...(having ?? [])].some(counts) : distinct !== true;
};

const hasBag = (query: Query): boolean => {
  if (query.queryType !== 'SELECT') return false;
  let found = isBag(query);
  rewriteQuery(query, (pattern) => {
    if (pattern.type === 'query') found ||= isBag(pattern);
    return undefined;
  });
  return found;
};

/** `?a :p/:q ?b` as two triples: what stands between tells its matches apart. */
const steps = (triple: Triple, fresh: () => string): readonly Triple[] => {
  const { predicate } = triple;
  if ('termType' in predicate || predicate.pathType !== '/') return [triple];
  const names = predicate.items.slice(1).map(() => variableTerm(fresh()));
  const ends = [triple.subject, ...names, triple.object];
  return predicate.items.flatMap((item, at) => {
    const [subject, object] = [ends[at], ends[at + 1]] as [Triple['subject'], Triple['object']];
    return steps({ subject, predicate: item, object }, fresh);
  });
};

const distinctOf = (triples: readonly Triple[]): Pattern => {
  const where: Pattern[] = [{ type: 'bgp', triples: [...triples] }];
  const names = visibleVariables(where);
  if (names.length === 0) return where[0] as Pattern;
  const select: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    distinct: true,
    variables: names.map(variableTerm),
    prefixes: {},
    where,
  };
  return { type: 'group', patterns: [select] };
};

/**
 * The query for a store that gives a triple once for each graph that holds it, where SPARQL has it once in their merge: the
 * solutions of each basic graph pattern are made distinct, as those over a set of triples are. `undefined`: its answer is
 * the same either way.
 */
export const withEachMatchOnce = (query: Query): Query | undefined => {
  if (!hasBag(query)) return undefined;
  const named = nameBlankNodes(spellOutWildcards(query));
  const fresh = freshNames(named, 'between');
  return rewriteQuery(named, (pattern) => {
    // One match is enough to test, or to take away.
    if (pattern.type === 'minus' || pattern.type === 'filter') return [pattern];
    if (pattern.type !== 'bgp') return undefined;
    return [distinctOf(pattern.triples.flatMap((triple) => steps(triple, fresh)))];
  });
};
