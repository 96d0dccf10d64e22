import type { Iri } from '../../rdf';
import type { Sketch } from '../sketch/sketch';
import type { FactRole, QueryGraph } from './query-graph';

const isOver = (role: FactRole): boolean => role.role === 'tests' && role.tests.length === 0;

const isBegun = (role: FactRole): boolean =>
  role.role === 'order' ||
  role.role === 'column' ||
  (role.role === 'tests' && role.tests.some(({ type }) => type === 'age'));

/** Whether a time may be one of the two that a length lies between: both are of one thing, and not the same. */
export const isEndOfLength = (
  { facts }: QueryGraph,
  one: { readonly vertex: number; readonly property: Iri; readonly role: FactRole },
  { age }: Sketch,
): boolean => {
  if (age?.at !== 'end' || (!isOver(one.role) && !isBegun(one.role))) return true;
  return facts
    .filter(({ role }) => isOver(role) || isBegun(role))
    .every(
      ({ vertex, property, role }) =>
        vertex === one.vertex && (property === one.property) === (isOver(role) === isOver(one.role)),
    );
};
