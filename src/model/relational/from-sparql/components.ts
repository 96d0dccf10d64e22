import {
  expressionVariables,
  termKey,
  variableTerm,
  type Expression,
  type SelectQuery,
  type Term,
} from '../../../sparql';
import { unsupported } from '../sql-failure';
import type { Group, Said } from './group';
import { selectOf } from './select-of';
import { bare, callOf, conjunctsOf } from './operands';

/** A group as one connected part, and queries that give the variables of others. */
export interface Parted {
  readonly group: Group;
  readonly scalars: ReadonlyMap<string, SelectQuery>;
}

/** Keys of terms that hold triples together: variables, and things of which something is said. */
const connectors = (said: readonly Said[]): ((one: Said) => readonly string[]) => {
  const subjects = new Set(said.map(({ subject }) => termKey(subject)));
  const isConnecting = (term: Term): boolean => term.termType === 'Variable' || subjects.has(termKey(term));
  return ({ subject, object }) => [subject, object].filter(isConnecting).map(termKey);
};

const componentsOf = (said: readonly Said[]): readonly (readonly Said[])[] => {
  const keysOf = connectors(said);
  let parts: { keys: Set<string>; said: Said[] }[] = [];
  for (const one of said) {
    const keys = keysOf(one);
    const met = parts.filter((part) => keys.some((key) => part.keys.has(key)));
    const merged = {
      keys: new Set([...met.flatMap((part) => [...part.keys]), ...keys]),
      said: [...met.flatMap((part) => part.said), one],
    };
    parts = [...parts.filter((part) => !met.includes(part)), merged];
  }
  return parts.map((part) => part.said);
};

const variablesOf = (said: readonly Said[]): ReadonlySet<string> =>
  new Set(
    said.flatMap(({ subject, object }) =>
      [subject, object].flatMap((term) => (term.termType === 'Variable' ? term.value : [])),
    ),
  );

const COMPARISONS = new Set(['=', '!=', '<', '<=', '>', '>=', 'in', 'notin']);

/** The variable on one side of a comparison that is of the part, where the other side is not. */
const comparedIn = (filter: Expression, of: ReadonlySet<string>): string => {
  const call = callOf(filter);
  const sides = call !== undefined && COMPARISONS.has(call.operator) ? call.args : [];
  const within = sides.filter((side) => expressionVariables(side).some((name) => of.has(name)));
  const [side, another] = within;
  const [only, more] = side === undefined ? [] : Array.isArray(side) ? side : [side];
  const inner = only === undefined || more !== undefined ? undefined : bare(only);
  if (another !== undefined || inner === undefined || !('termType' in inner) || inner.termType !== 'Variable')
    throw unsupported('parts of a group that only a calculation holds together');
  return inner.value;
};

/**
 * Parts of a group that only a comparison holds together, as SQL says them: what is asked for in FROM, the other part as a query
 * in brackets. Throws a `SqlProblem`. @param wanted variables outside of the group
 */
export const partedGroup = (group: Group, wanted: ReadonlySet<string>): Parted => {
  const outside = new Set([...wanted, ...group.optionals.flatMap(({ said }) => [...variablesOf(said)])]);
  const scalars = new Map<string, SelectQuery>();
  const subqueries = group.subqueries.filter((select) => {
    const [only, another] = select.variables as (SelectQuery['variables'][number] | undefined)[];
    const name = only !== undefined && 'variable' in only ? only.variable.value : only?.value;
    if (name === undefined || another !== undefined || variablesOf(group.said).has(name)) return true;
    scalars.set(name, select);
    return false;
  });
  const parts = componentsOf(group.said);
  if (parts.length < 2) return { group: { ...group, subqueries }, scalars };
  const isMain = (part: readonly Said[]): boolean => [...variablesOf(part)].some((name) => outside.has(name));
  const main = parts.filter(isMain);
  if (main.length !== 1) throw unsupported('parts of a group that nothing holds together');
  let filters = group.filters.flatMap(conjunctsOf);
  for (const part of parts.filter((one) => !isMain(one))) {
    const own = variablesOf(part);
    const touching = filters.filter((one) => expressionVariables(one).some((name) => own.has(name)));
    const inner = touching.filter((one) => expressionVariables(one).every((name) => own.has(name)));
    const [cross, another] = touching.filter((one) => !inner.includes(one));
    if (cross === undefined || another !== undefined)
      throw unsupported('parts of a group that nothing, or more than a comparison, holds together');
    filters = filters.filter((one) => !inner.includes(one));
    const name = comparedIn(cross, own);
    scalars.set(name, selectOf(variableTerm(name), part, inner));
  }
  return { group: { ...group, said: main.flat(), filters, subqueries }, scalars };
};
