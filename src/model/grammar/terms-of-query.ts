import type { Query, Term } from '../../sparql';

const isTerm = (value: object): boolean => 'termType' in value;

/** Every object of an algebra, terms included, outermost first. */
function* objectsOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  if (isTerm(value)) return;
  for (const inner of Object.values(value)) yield* objectsOf(inner);
}

/** Every term that a query names or mentions, variables included, as often as it does. */
export function* termsOfQuery(query: Query): Generator<Term> {
  for (const one of objectsOf({ ...query, prefixes: {} })) if (isTerm(one)) yield one as Term;
}

/** Types of the patterns and expressions that a query is made of: `bgp`, `service`, `functionCall`… */
export function* kindsOfQuery(query: Query): Generator<string> {
  for (const one of objectsOf({ ...query, prefixes: {} }))
    if (!isTerm(one) && 'type' in one && typeof one.type === 'string') yield one.type;
}
