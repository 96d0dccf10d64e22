import type { QueryGraph } from '../joining/query-graph';
import { hierarchiesOf, type Hierarchy } from '../schema/hierarchy';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { isTransitiveSaid } from './transitive';

/** A given thing with the relation that leads to what is below it. */
export interface Within {
  readonly vertex: number;
  readonly by: Hierarchy;
}

interface Related {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
}

/**
 * What stands for all below it: what the words say so of; and where a relation can't be followed any further ("in X,
 * directly or indirectly"), the one given thing of a class that has a hierarchy.
 */
export const withinOf = (related: Related): Within | undefined => {
  const { graph, sketch, schema } = related;
  const isFollowed = sketch.transitive !== undefined && !isTransitiveSaid(related);
  if (sketch.within === undefined && !isFollowed) return undefined;
  const given = graph.vertices.filter(
    ({ item, entities }) => entities.length === 1 && (sketch.within === undefined || item === sketch.within),
  );
  const found = given.flatMap(({ id, classes }): Within[] => {
    const [by] = hierarchiesOf(classes, schema);
    return by === undefined ? [] : [{ vertex: id, by }];
  });
  return found.length === 1 ? found[0] : undefined;
};
