import type { Iri } from '../../rdf';
import type { Edge, QueryGraph } from '../joining/query-graph';
import { lineOf } from '../schema/hierarchy';
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
  const { transitive, lineage } = sketch;
  if (lineage !== undefined) return graph.edges.find(({ item }) => item === lineage.at);
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
  (related.sketch.transitive === undefined && related.sketch.lineage === undefined) ||
  transitiveEdge(related) !== undefined;

/** The relations that are followed: of a line there may be several, and some that lead back. */
export const followed = (
  edge: Edge,
  { graph, sketch, schema }: Related,
): { readonly along: readonly Iri[]; readonly against: readonly Iri[] } => {
  const given = graph.vertices.find(({ item }) => item !== undefined && item === sketch.lineage?.of);
  const line = given === undefined ? undefined : lineOf(given.classes, schema);
  if (line === undefined) return { along: [edge.property], against: [] };
  return line.up.length > 0 ? { along: line.up, against: line.down } : { along: line.down, against: [] };
};

/** As a property path. */
export const followedPath = (edge: Edge, related: Related): string => {
  const { along, against } = followed(edge, related);
  const steps = [...along.map((one) => `<${one}>`), ...against.map((one) => `^<${one}>`)];
  return steps.length === 1 ? `${steps.join('')}+` : `(${steps.join('|')})+`;
};
