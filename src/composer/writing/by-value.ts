import type { QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';

/** "Which city has the most keepers?", where a city is a value of keepers: they are counted for each value. */
export const isCountedByValue = (graph: QueryGraph, sketch: Sketch): boolean => {
  const target = targetOf(graph, sketch);
  const isValue = sketch.columns.every((_, column) =>
    graph.facts.some(
      ({ role, vertex }) => role.role === 'column' && role.column === column && vertex === target,
    ),
  );
  const counted = [sketch.most?.item, ...sketch.having.map(({ item }) => item)];
  return (
    isValue &&
    sketch.columns.length > 0 &&
    target !== undefined &&
    counted.some(
      (item) =>
        item !== undefined &&
        graph.facts.every((fact) => fact.item !== item) &&
        endOf(graph, item, sketch) === target,
    )
  );
};
