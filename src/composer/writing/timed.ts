import { beyond, touches, type QueryGraph, type Vertex } from '../joining/query-graph';
import { doerOf, endOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import { EVENT, countsEvents, type Sketch } from '../sketch/sketch';

/** All that hangs on the event, and not on who did it by another way. */
const branchOf = (graph: QueryGraph, event: number, doer: number): ReadonlySet<number> => {
  const found = new Set([event]);
  for (const id of found)
    for (const edge of graph.edges)
      if (touches(edge, id) && beyond(edge, id) !== doer) found.add(beyond(edge, id));
  return found;
};

/** "Visited X twice", "twice in 1990": what stands beside the number of times is said of each of them, and not of who did it. */
const isSaidOfEvent = (
  graph: QueryGraph,
  sketch: Sketch,
  branch: ReadonlySet<number>,
  doer: number,
): boolean => {
  const at = sketch.items.findIndex(({ what }) => what.type === 'cue' && what.cue.cue === 'times');
  const isTimed = [at + 1, at + 2].some((one) => sketch.items[one]?.what.type === 'quantity');
  const areThings = [at - 1, at + 1].every((one) => {
    const own = graph.vertices.find(({ item }) => item === one);
    return (
      senseAt(sketch, one)?.type !== 'entity' || own === undefined || own.id === doer || branch.has(own.id)
    );
  });
  const areConditions = graph.facts.every(
    ({ role, item, vertex }) => role.role !== 'tests' || item !== undefined || branch.has(vertex),
  );
  return areThings && (!isTimed || areConditions);
};

/** "Visited both A and B twice": not of one visit. */
const isOfTwo = (graph: QueryGraph, sketch: Sketch, event: number, schema: Schema): boolean =>
  [...sketch.coordinated.values()].some(({ by }) => by === 'and') ||
  graph.edges.some(({ subject, property, object }) => {
    const isForward = subject === event;
    const ends = graph.edges.filter(
      (one) => one.property === property && (isForward ? one.subject : one.object) === event,
    );
    const { classes = [] } = graph.vertices[event] ?? {};
    return (
      (isForward || object === event) && ends.length > 1 && schema.fanOut(property, classes, isForward) <= 1
    );
  });

/** "Who married twice?", where no noun tells the one end of a relation from the other. */
const isEitherEnd = (graph: QueryGraph, event: Vertex, doer: Vertex, schema: Schema): boolean =>
  [event, doer].every(({ item, entities }) => entities.length === 0 && (item === undefined || item < 0)) &&
  graph.edges.some(({ subject, property, object }) => {
    const of = schema.objectClasses(property);
    const isBetween = [subject, object].every((id) => id === event.id || id === doer.id);
    return isBetween && [...schema.subjectClasses(property)].some((one) => of.has(one));
  });

/** Whether there is something to count where it is asked, or said, how often: what the question names, or what is there only to join, and nothing denied. */
export const areTimesSaid = (graph: QueryGraph, sketch: Sketch, schema: Schema): boolean => {
  if (!countsEvents(sketch)) return true;
  const [event, doer] = [endOf(graph, EVENT, sketch), doerOf(graph, sketch)].map(
    (id) => graph.vertices[id ?? -1],
  );
  if (event === undefined || doer === undefined || sketch.negated.size > 0) return false;
  if (!isSaidOfEvent(graph, sketch, branchOf(graph, event.id, doer.id), doer.id)) return false;
  if (isOfTwo(graph, sketch, event.id, schema) || isEitherEnd(graph, event, doer, schema)) return false;
  const isLabelled = ({ classes }: Vertex): boolean => classes.some((one) => schema.isLabelled(one));
  // A node that is there only to join is no doer of a thing that has a name.
  if (!isLabelled(event)) return true;
  const isNamed =
    event.item !== undefined ||
    graph.edges.some((edge) => edge.item !== undefined && touches(edge, event.id));
  return isNamed && (isLabelled(doer) || doer.stated !== undefined);
};
