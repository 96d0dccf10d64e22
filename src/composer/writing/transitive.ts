import type { Iri } from '../../rdf';
import type { Edge, QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';

interface Related {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
}

/** A relation that leads on from what it led to, by links and not by keys that both ends carry. */
const leadsOn = (property: Iri, schema: Schema): boolean => {
  const objects = schema.objectClasses(property);
  if (schema.keyBehind(property) !== undefined) return false;
  return [...schema.subjectClasses(property)].some((one) => objects.has(one));
};

/** The edge that is followed over any number of steps: the one that is named, else the one at what is given. */
export const transitiveEdge = ({ graph, sketch, schema }: Related): Edge | undefined => {
  const { transitive } = sketch;
  if (transitive === undefined) return undefined;
  const isGiven = (id: number): boolean => (graph.vertices[id]?.entities.length ?? 0) > 0;
  const found = graph.edges.filter(
    ({ item, subject, object, property }) =>
      leadsOn(property, schema) &&
      (transitive.item === undefined ? isGiven(subject) || isGiven(object) : item === transitive.item),
  );
  return found.length === 1 ? found[0] : undefined;
};

/** Whether what is to be followed over any number of steps can be. */
export const isTransitiveSaid = (related: Related): boolean =>
  related.sketch.transitive === undefined || transitiveEdge(related) !== undefined;
