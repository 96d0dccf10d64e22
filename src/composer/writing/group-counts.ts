import type { QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import type { Counted, Sketch } from '../sketch/sketch';

/** What each group has several of: the things that are measured, else those that are asked for. */
const inGroups = (graph: QueryGraph, sketch: Sketch): number | undefined =>
  graph.facts.find(({ role }) => role.role === 'aggregate')?.vertex ?? targetOf(graph, sketch);

/** "Only sports with at least 3", "each city that has more than ten": the groups are what has so many, and not each thing in them. */
export const isOfGroup = (graph: QueryGraph, sketch: Sketch, { item, whose }: Counted): boolean => {
  if (sketch.group === undefined) return false;
  if (whose !== undefined || sketch.counted !== undefined) return true;
  const isOfFact = graph.facts.some((fact) => fact.item === item);
  return !isOfFact && endOf(graph, item, sketch) === inGroups(graph, sketch);
};

/** Whether something else is numbered than what the groups are made of. */
export const isOfOthers = (graph: QueryGraph, sketch: Sketch, { item }: Counted): boolean =>
  graph.facts.some((fact) => fact.item === item) || endOf(graph, item, sketch) !== inGroups(graph, sketch);
