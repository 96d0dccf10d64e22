import { senseAt } from '../sketch/sense-at';
import { EVENT, type Sketch } from '../sketch/sketch';
import { beyond, touches, type QueryGraph } from './query-graph';

/** Item numbers of vertices that no words of their own name: an open "who", the members of a kind. */
export const OPEN = -1;
export const MEMBER = -2;
/** An end of a relation that is known not to be the one asked for. */
export const PASSED = -3;
/** What is denied apart from what else is said of its like. */
export const DENIED = -4;

/** The vertex that is asked for, as far as it is known: of the first column, else of what is ordered or counted. */
export const targetOf = (graph: QueryGraph, sketch: Sketch): number | undefined => {
  const wish = sketch.columns[0];
  if (wish === undefined)
    return (
      (graph.facts.find(({ role }) => role.role === 'order' || role.role === 'aggregate') ?? graph.facts[0])
        ?.vertex ?? graph.vertices[0]?.id
    );
  if (wish.type === 'members') return graph.vertices.find((vertex) => vertex.item === MEMBER)?.id;
  if (wish.type !== 'item')
    return (
      graph.facts.find(({ role }) => role.role === 'column' && role.column === 0)?.vertex ??
      graph.vertices.find((vertex) => vertex.item === OPEN)?.id
    );
  return endOf(graph, wish.item, sketch);
};

/** The vertex that an item stands for: its own; of a relation, the end that nothing else names, the object first. */
export const endOf = (graph: QueryGraph, item: number, sketch: Sketch): number | undefined => {
  if (item === EVENT) return eventOf(graph, sketch);
  const own = graph.vertices.find((vertex) => vertex.item === item);
  if (own !== undefined) return own.id;
  const sense = senseAt(sketch, item);
  if (sense?.type === 'class') return graph.vertices.find((vertex) => vertex.stated === sense.name.iri)?.id;
  const edge = graph.edges.find((one) => one.item === item);
  if (edge === undefined) return graph.facts.find((fact) => fact.item === item)?.vertex;
  const isNamed = (id: number): boolean => graph.vertices[id]?.item !== undefined;
  return isNamed(edge.object) && !isNamed(edge.subject) ? edge.subject : edge.object;
};

/** "How many times did X visit Y": whose times they are. */
export const doerOf = (graph: QueryGraph, sketch: Sketch): number | undefined => {
  const { form, group, columns } = sketch;
  const [wish] = columns;
  const isAsked = wish?.type === 'item' && wish.item === EVENT;
  if (!isAsked && form !== 'ask') return targetOf(graph, sketch);
  if (group !== undefined) return endOf(graph, group, sketch);
  return graph.vertices.filter(({ entities }) => entities.length > 0).sort((a, b) => a.at - b.at)[0]?.id;
};

/** The one thing beside who did it that is neither given nor shown: a visit, an award; of a plain relation, what it leads to. */
const eventOf = (graph: QueryGraph, sketch: Sketch): number | undefined => {
  const doer = doerOf(graph, sketch);
  if (doer === undefined) return undefined;
  const shown = sketch.columns.flatMap((wish) =>
    wish.type === 'item' && wish.item !== EVENT ? [endOf(graph, wish.item, sketch)] : [],
  );
  const beside = graph.edges.filter((edge) => touches(edge, doer)).map((edge) => beyond(edge, doer));
  const [only, ...others] = [...new Set(beside)].filter(
    (id) => graph.vertices[id]?.entities.length === 0 && !shown.includes(id),
  );
  return others.length === 0 ? only : undefined;
};
