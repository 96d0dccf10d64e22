import type { Sketch } from '../sketch/sketch';
import type { QueryGraph } from './query-graph';
import { targetOf } from './target';

/**
 * Whether something unnamed is joined to what is asked for past given things alone: "drugs that interact with X that is in some
 * record marked major". That holds for all of what is asked for or for none of it, so that nobody says it to choose.
 */
export const isDetached = (graph: QueryGraph, sketch: Sketch): boolean => {
  const target = targetOf(graph, sketch);
  const { vertices, edges, facts } = graph;
  const isGiven = (id: number): boolean => (vertices[id]?.entities.length ?? 0) > 0;
  if (target === undefined || isGiven(target) || sketch.form === 'ask') return false;
  const free = edges.filter(({ subject, object }) => !isGiven(subject) && !isGiven(object));
  const isShown = (id: number): boolean =>
    facts.some(({ vertex, role }) => vertex === id && role.role !== 'tests' && role.role !== 'equals');
  const isAsked = (item: number | undefined): boolean =>
    sketch.columns.some((wish) => wish.type === 'item' && wish.item === item);
  const near = new Set([
    target,
    ...vertices.filter(({ id, item }) => isShown(id) || isAsked(item)).map(({ id }) => id),
  ]);
  for (let size = 0; size < near.size;) {
    size = near.size;
    for (const { subject, object } of free)
      if (near.has(subject) || near.has(object)) near.add(subject).add(object);
  }
  return vertices.some(({ id }) => !near.has(id) && !isGiven(id));
};
