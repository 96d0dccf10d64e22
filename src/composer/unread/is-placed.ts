import { isPlaceClass, leadsToPlace } from '../joining/situating';
import type { QueryGraph } from '../joining/query-graph';
import { endOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';

/** Whether what a reading shows first may be where something is. */
export const isPlaced = (graph: QueryGraph, sketch: Sketch, schema: Schema): boolean => {
  const [wish] = sketch.columns;
  if (wish?.type !== 'item') return wish?.type === 'open';
  // The noun of the question is what some place is asked of.
  if (senseAt(sketch, wish.item)?.type === 'class') return false;
  const fact = graph.facts.find(({ item, role }) => item === wish.item && role.role === 'column');
  if (fact !== undefined) return schema.attributeKind(fact.property) === 'text';
  const shown = graph.vertices[endOf(graph, wish.item, sketch) ?? -1];
  return (
    shown === undefined ||
    shown.classes.some((one) => isPlaceClass(one, schema)) ||
    graph.edges.some(({ object, property }) => object === shown.id && leadsToPlace(property, schema))
  );
};
