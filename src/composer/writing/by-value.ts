import type { QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';

/** Whether all that is shown are values of what is asked for. */
const showsValues = (graph: QueryGraph, sketch: Sketch): boolean => {
  const target = targetOf(graph, sketch);
  return (
    target !== undefined &&
    sketch.columns.length > 0 &&
    sketch.columns.every((_, column) =>
      graph.facts.some(
        ({ role, vertex }) => role.role === 'column' && role.column === column && vertex === target,
      ),
    )
  );
};

/** "Which country launched the most rockets?", where a country is a value of launch sites, of which nothing is said: those of all that have the value. */
export const isOfAllWithValue = (graph: QueryGraph, sketch: Sketch): boolean => {
  const target = graph.vertices[targetOf(graph, sketch) ?? -1];
  return (
    sketch.most !== undefined &&
    target !== undefined &&
    target.item === undefined &&
    target.entities.length === 0 &&
    showsValues(graph, sketch)
  );
};

/** "Which city has the most keepers?", where a city is a value of keepers: they are counted for each value. */
export const isCountedByValue = (graph: QueryGraph, sketch: Sketch): boolean => {
  const target = targetOf(graph, sketch);
  const counted = [sketch.most?.item, ...sketch.having.map(({ item }) => item)];
  return (
    showsValues(graph, sketch) &&
    counted.some(
      (item) =>
        item !== undefined &&
        graph.facts.every((fact) => fact.item !== item) &&
        endOf(graph, item, sketch) === target,
    )
  );
};
