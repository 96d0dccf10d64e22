import { touches, type Edge } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import type { Writing } from './writing';

/** "countries that do not border Brazil": Brazil itself is not asked about. */
export const notItself = (writing: Writing, inside: ReadonlySet<number>): string[] => {
  const target = writing.graph.vertices[writing.target ?? -1];
  if (target === undefined || target.entities.length > 0) return [];
  return writing.graph.vertices
    .filter((vertex) => inside.has(vertex.id) && vertex.classes.some((one) => target.classes.includes(one)))
    .flatMap((vertex) => vertex.entities.map((one) => `  FILTER(${writing.term(target.id)} != <${one}>)`));
};

/** "In the same year as X": X is not one of those. */
export const writeOthers = (writing: Writing): string[] => {
  const all = new Set(writing.graph.vertices.map(({ id }) => id));
  const compared = writing.sketch.conditions.flatMap(({ tests }) =>
    tests.flatMap((test) => {
      const what = test.type === 'thing' ? writing.sketch.items[test.item]?.what : undefined;
      return what?.type === 'term' && what.sense.type === 'entity' ? [what.sense.name.iri] : [];
    }),
  );
  const target = writing.term(writing.target ?? -1);
  const filters = compared.map((one) => `  FILTER(${target} != <${one}>)`);
  return target.startsWith('?') ? [...notItself(writing, all), ...filters] : [];
};

/** "Drugs that have an interaction with X": both are in it by one relation, and X is not asked about. */
export const writeFellows = (writing: Writing): string[] => {
  const { graph, sketch, target, outside } = writing;
  if (target === undefined || outside.has(target) || !writing.term(target).startsWith('?')) return [];
  const besideIt = (own: Edge): readonly number[] =>
    graph.edges.flatMap(({ subject, property, object }) => {
      if (property !== own.property) return [];
      if (own.object === target) return subject === own.subject ? [object] : [];
      return object === own.object ? [subject] : [];
    });
  const fellows = graph.edges
    .filter((edge) => touches(edge, target))
    .flatMap(besideIt)
    .filter((id) => sketch.accompanying.has(graph.vertices[id]?.item ?? -1) && !outside.has(id));
  return [...new Set(fellows)].flatMap((id) =>
    (graph.vertices[id]?.entities ?? []).map((one) => `  FILTER(${writing.term(target)} != <${one}>)`),
  );
};

/** What is asked for is none of the things that are left out. */
export const writeLeftOut = (writing: Writing): string[] => {
  const target = writing.term(writing.target ?? -1);
  return [...writing.sketch.leftOut].flatMap((item) => {
    const sense = senseAt(writing.sketch, item);
    return sense?.type === 'entity' ? [`  FILTER(${target} != <${sense.name.iri}>)`] : [];
  });
};
