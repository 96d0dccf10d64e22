import type { Iri } from '../../rdf';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { FREE } from './charge';
import { addVertex, type QueryGraph } from './query-graph';

/** An entity joined to an earlier one has no vertex of its own: with "or" it is one more choice for that one's. */
const joinEarlier = (
  graph: QueryGraph,
  sketch: Sketch,
  item: number,
  entity: Iri,
): QueryGraph | undefined => {
  const partner = sketch.coordinated.get(item);
  const earlier =
    partner === undefined ? undefined : graph.vertices.find((vertex) => vertex.item === partner.with);
  if (earlier === undefined || partner?.by !== 'or') return earlier && graph;
  const vertices = graph.vertices.map((one) =>
    one === earlier ? { ...one, entities: [...one.entities, entity] } : one,
  );
  return { ...graph, vertices };
};

/** Of a choice of things: what each of them is; of one, or of things that have nothing in common, its own. */
const commonClasses = (sketch: Sketch, item: number, own: readonly ClassKey[]): readonly ClassKey[] => {
  const others = [...sketch.coordinated].flatMap(([other, { with: partner }]) => {
    const sense = partner === item ? senseAt(sketch, other) : undefined;
    return sense?.type === 'entity' ? [sense.classes] : [];
  });
  const common = own.filter((one) => others.every((classes) => classes.includes(one)));
  return common.length === 0 ? own : common;
};

/** A vertex for each class and entity of the sketch; "A or B" is one that is either. */
export const placeVertices = (sketch: Sketch, schema: Schema): QueryGraph => {
  const compared = new Set([
    ...sketch.conditions.flatMap(({ tests }) =>
      tests.flatMap((test) => (test.type === 'thing' ? [test.item] : [])),
    ),
    ...sketch.having.flatMap(({ value }) => (typeof value === 'number' ? [] : [value.of])),
  ]);
  let graph: QueryGraph = { vertices: [], edges: [], facts: [], cost: 0, charge: FREE };
  sketch.items.forEach(({ start }, item) => {
    const sense = senseAt(sketch, item);
    if (compared.has(item) || sketch.again.has(item) || sketch.leftOut.has(item)) return;
    const [wish] = sketch.columns;
    if (item === sketch.first) {
      const [own] = sense?.type === 'entity' ? sense.classes.filter((one) => one !== '') : [];
      // Of no noun: it is one of all of its class, and asked for as one of them.
      if (own === undefined || own === '' || wish?.type !== 'item' || wish.item !== item) return;
      graph = addVertex(graph, { at: start, classes: schema.withBelow(own), stated: own, item })[0];
    } else if (sense?.type === 'entity') {
      const { iri } = sense.name;
      const classes = schema.narrowest(commonClasses(sketch, item, sense.classes));
      graph =
        joinEarlier(graph, sketch, item, iri) ??
        addVertex(graph, { at: start, classes, item, entities: [iri] })[0];
    } else if (sense?.type === 'class') {
      const { iri } = sense.name;
      const { others = [] } = sense;
      const isAgain = graph.vertices.some((vertex) => vertex.stated === iri);
      if (isAgain && schema.paths(iri, iri, 1).length === 0) return;
      const classes = [iri, ...others].flatMap((one) => schema.withBelow(one));
      const named = { at: start, classes, stated: iri, item };
      graph = addVertex(graph, others.length === 0 ? named : { ...named, orStated: others })[0];
    }
  });
  return graph;
};
