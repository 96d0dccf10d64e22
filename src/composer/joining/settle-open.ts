import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import type { QueryGraph } from './query-graph';
import { OPEN } from './target';

/**
 * Of the classes that "who" may be of, those that all that is said of it allows; where something is denied, the one that is left
 * is stated, as nothing else may say what it is. `undefined` where it can be of none.
 */
export const settleOpen = (graph: QueryGraph, sketch: Sketch, schema: Schema): QueryGraph | undefined => {
  const open = graph.vertices.find(({ item }) => item === OPEN);
  if (open === undefined || open.classes.length === 0) return graph;
  const allowed: ReadonlySet<ClassKey>[] = [
    ...graph.edges.flatMap(({ subject, property, object }) => [
      ...(subject === open.id ? [schema.subjectClasses(property)] : []),
      ...(object === open.id ? [schema.objectClasses(property)] : []),
    ]),
    ...graph.facts
      .filter(({ vertex }) => vertex === open.id)
      .map(({ property }) => schema.subjectClasses(property)),
  ];
  const classes = open.classes.filter((one) => allowed.every((some) => some.has(one)));
  const [only] = classes;
  if (only === undefined) return undefined;
  const isStated = classes.length === 1 && only !== '' && sketch.negated.size > 0;
  const settled = { ...open, classes, stated: isStated ? only : open.stated };
  return { ...graph, vertices: graph.vertices.map((one) => (one === open ? settled : one)) };
};
