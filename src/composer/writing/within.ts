import { touches, type QueryGraph } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import { hierarchiesOf, hierarchyOfKinds, type Hierarchy } from '../schema/hierarchy';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { isTransitiveSaid } from './transitive';

/** Given things that stand for all below them, by vertex, with the relation that leads there. */
export type Within = ReadonlyMap<number, Hierarchy>;

interface Related {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
}

/** "In X or anything below it", "in X, directly or indirectly" where no relation can be followed: of one given thing with a hierarchy. */
const saidWithin = ({ graph, sketch, schema }: Related): Within => {
  const given = graph.vertices.filter(
    ({ item, entities }) => entities.length === 1 && (sketch.within === undefined || item === sketch.within),
  );
  const found = given.flatMap(({ id, classes }): [number, Hierarchy][] => {
    const [by] = hierarchiesOf(classes, schema);
    return by === undefined ? [] : [[id, by]];
  });
  return new Map(found.length === 1 ? found : []);
};

/** "Rock bands": a kind that has narrower ones is meant with them, but where these are asked for. */
const kindsOf = ({ graph, sketch, schema }: Related): Within => {
  const target = targetOf(graph, sketch);
  return new Map(
    graph.vertices.flatMap(({ id, item, entities, classes }): [number, Hierarchy][] => {
      if (entities.length !== 1 || item === undefined || id === target) return [];
      const by = hierarchyOfKinds(classes, schema);
      const orders = new Set(hierarchiesOf(classes, schema).map(({ property }) => property));
      const edges = graph.edges.filter((edge) => touches(edge, id));
      const isSaidOf = edges.length > 0 && edges.every(({ property }) => !orders.has(property));
      return by === undefined || !isSaidOf ? [] : [[id, by]];
    }),
  );
};

/** What stands for all below it: what the words say so of, and kinds. */
export const withinOf = (related: Related): Within => {
  const { sketch } = related;
  const isFollowed = sketch.transitive !== undefined && !isTransitiveSaid(related);
  if (sketch.within !== undefined || isFollowed) return saidWithin(related);
  const isOther = sketch.transitive !== undefined || sketch.lineage !== undefined;
  return isOther || sketch.isWithoutKinds === true ? new Map() : kindsOf(related);
};
