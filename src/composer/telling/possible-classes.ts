import type { Fact, QueryGraph } from '../joining/query-graph';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';

/** A graph that is told, and the vertices of it that stand in a negation. */
export interface Around {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly absent: ReadonlySet<number>;
}

/** What all things have for which the query gives an answer: not what is denied, left out or shown if there is any. */
const isCertain = ({ item, role }: Fact, { negated, optional, excepted }: Sketch): boolean =>
  (item === undefined || !(negated.has(item) || optional.has(item))) &&
  !(role.role === 'tests' && excepted.has(role.tests));

/**
 * What a vertex can be by the relations and values that the query asks of it; `undefined` where it asks none. The
 * class that a question names is not among the reasons: whether the query states it is another matter.
 */
export const possibleClasses = (
  id: number,
  { graph, sketch, schema, absent }: Around,
): ReadonlySet<ClassKey> | undefined => {
  const isBeside = (other: number): boolean => absent.has(other) === absent.has(id);
  const ends = graph.edges.flatMap(({ subject, property, object, item }) => {
    if (item !== undefined && sketch.optional.has(item)) return [];
    return [
      ...(subject === id && isBeside(object) ? [schema.subjectClasses(property)] : []),
      ...(object === id && isBeside(subject) ? [schema.objectClasses(property)] : []),
    ];
  });
  const owners = graph.facts
    .filter((fact) => fact.vertex === id && isCertain(fact, sketch))
    .map(({ property }) => schema.subjectClasses(property));
  const [first, ...others] = [...ends, ...owners];
  return first === undefined
    ? undefined
    : new Set([...first].filter((one) => others.every((other) => other.has(one))));
};
