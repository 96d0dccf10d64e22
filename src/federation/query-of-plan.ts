import { parseQuery, type Query } from '../sparql';
import type { Plan } from './plan';

/** What was parsed to be planned need not be parsed again to be run. Beside the plan, which may cross to another worker. */
const known = new WeakMap<Plan, Query>();

/** The same plan, of which the parsed query is known from now on. */
export const planOf = (query: Query, plan: Plan): Plan => {
  known.set(plan, query);
  return plan;
};

/** The query of a plan, parsed. Nobody changes it. */
export const queryOf = (plan: Plan): Query => {
  const query = known.get(plan);
  if (query !== undefined) return query;
  const outcome = parseQuery(plan.query);
  if (!outcome.ok) throw new Error(`A plan holds a query that does not parse: ${plan.query}`);
  return outcome.value;
};
