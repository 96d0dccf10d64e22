import { localName } from '../../rdf';
import type { Edge, QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { relationOf, spelled } from '../../wording';

const IN = /\b(?:in|at|en|within)$/u;

/** A deed, and no place: "depicts", "discovered by". */
const isDeed = ({ property }: Edge, { names }: Schema): boolean => {
  const labels = names.get(property)?.labels.filter(({ language }) => language.startsWith('en')) ?? [];
  const said = labels.length > 0 ? labels.map(({ text }) => text) : [spelled(localName(property))];
  return said.every((label) => {
    const relation = relationOf(label, 'en', undefined);
    return (relation.kind === 'verb' || relation.kind === 'participle') && !IN.test(label);
  });
};

/**
 * Whether all that is said to be "in X" is joined to it by something that may be read so. What nobody named may stand
 * between, and then it is in X, or has it as its sort: not "the paintings in X" by a painter who discovered X.
 */
export const areSituated = ({ vertices, edges }: QueryGraph, sketch: Sketch, schema: Schema): boolean =>
  vertices
    .filter(({ item }) => item !== undefined && sketch.placed.has(item))
    .every(({ id }) => {
      const touching = edges.filter(({ subject, object }) => subject === id || object === id);
      return touching.every((edge) => {
        const other = vertices[edge.subject === id ? edge.object : edge.subject];
        if (edge.item !== undefined || other?.item !== undefined) return true;
        return edge.object === id && !isDeed(edge, schema);
      });
    });

/** Whether a thing and the entity that it is said to be one of are joined by one property, and not by a way. */
export const areOwnKinds = ({ vertices, edges }: QueryGraph, sketch: Sketch): boolean =>
  sketch.kinds.every(({ of, kinds: [kind = -1] }) => {
    if (senseAt(sketch, kind)?.type !== 'entity') return true;
    const [one, other] = [of, kind].map((item) => vertices.find((vertex) => vertex.item === item)?.id);
    return edges.some(({ subject, object }) => subject === one && object === other);
  });
