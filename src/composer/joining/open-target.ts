import type { Sketch } from '../sketch/sketch';
import { KIND, KIND_NEXT, MISFIT, PLACE, PLACE_NEXT } from './costs';
import { addEdge, addVertex, type QueryGraph } from './query-graph';
import type { Setting } from './setting';
import { MEMBER, OPEN, endOf } from './target';

/** What a relation to a place is called, likeliest first. Folded. */
const WHERE_NOUNS = [
  'location',
  'located',
  'place',
  'lugar',
  'ubicacion',
  'ubicado',
  'situado',
  'city',
  'ciudad',
];
/** Properties tried that may lead to the members of a kind. */
const POINTERS = 4;

/** "Who …", "where …" without a noun: something of the right sort beside what is named. */
export const openTarget = (graph: QueryGraph, sketch: Sketch, { schema, persons }: Setting): QueryGraph[] => {
  const wish = sketch.columns[0];
  if (wish?.type === 'item')
    return [{ ...graph, cost: graph.cost + misfit(graph, sketch, wish.item, { schema, persons }) }];
  if (wish?.type !== 'open' || wish.asks === 'when') return [graph];
  if (wish.asks === 'who' && persons.size > 0) {
    return [addVertex(graph, { at: 0, classes: [...persons], item: OPEN })[0]];
  }
  if (wish.asks !== 'where') return [];
  return graph.vertices.flatMap((vertex) => {
    const steps = vertex.classes.flatMap((one) => schema.relationsOf(one, WHERE_NOUNS));
    return steps.map(({ property, rank }) => {
      const [next, id] = addVertex(graph, {
        at: 0,
        classes: [...schema.objectClasses(property)],
        item: OPEN,
      });
      return addEdge(
        next,
        { subject: vertex.id, property, object: id, item: undefined },
        PLACE + PLACE_NEXT * rank,
      );
    });
  });
};

/** "Who" asks for a person, "where" for a thing, "when" for a time: the cost of a first column of another sort. */
const misfit = (
  graph: QueryGraph,
  sketch: Sketch,
  item: number,
  { schema, persons }: Pick<Setting, 'schema' | 'persons'>,
): number => {
  const fact = graph.facts.find((one) => one.item === item && one.role.role === 'column');
  const isTime = fact !== undefined && schema.attributeKind(fact.property) === 'time';
  switch (sketch.asks) {
    case 'what':
      return 0;
    case 'when':
      return isTime ? 0 : MISFIT;
    case 'where':
      return fact !== undefined && schema.attributeKind(fact.property) !== 'text' ? MISFIT : 0;
    case 'who': {
      if (fact !== undefined) return isTime ? MISFIT : 0;
      const target = graph.vertices[endOf(graph, item, sketch) ?? -1];
      const fits =
        target === undefined ||
        persons.size === 0 ||
        target.classes.length === 0 ||
        target.classes.some((one) => persons.has(one));
      return fits ? 0 : MISFIT;
    }
  }
};

/** Things that point at an entity as at their kind, by each property that does so; the most used first. */
export const placeMembers = (graph: QueryGraph, sketch: Sketch, { schema }: Setting): QueryGraph[] => {
  const wish = sketch.columns[0];
  if (wish?.type !== 'members') return [graph];
  const entity = graph.vertices.find((vertex) => vertex.item === wish.item);
  if (entity === undefined) return [];
  const steps = entity.classes.flatMap((one) => schema.pointersTo(one));
  return steps.slice(0, POINTERS).map(({ property, from }, at) => {
    const [next, id] = addVertex(graph, { at: entity.at, classes: [from], item: MEMBER });
    return addEdge(
      next,
      { subject: id, property, object: entity.id, item: undefined },
      KIND + KIND_NEXT * at,
    );
  });
};
