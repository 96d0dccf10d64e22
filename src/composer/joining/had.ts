import type { Iri } from '../../rdf';
import { HAS, WITH } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { relationOf } from '../../wording';
import type { Edge, QueryGraph, Vertex } from './query-graph';

/** What says only that one thing is somehow of the other. */
const OWNING: ReadonlySet<string> = new Set([...HAS, ...WITH]);
/** Verbs that say no more themselves. */
const POSSESSIVE =
  /^(?:h[oe]ld|own|contain|includ|possess|keep|kept|hous|compris|consist|carr|featur|belong|locat|situat|based|plac|has|have|form|member|part)/u;
/** From this share of the things of either sort on, a relation is how the two belong together. */
const USUAL = 0.5;

/** What is not only of one another, but does something: "discovered", "named after". */
export const doesSomething = (property: Iri, schema: Schema): boolean => {
  const label = schema.names
    .get(property)
    ?.labels.find(({ kind, language }) => kind === 'preferred' && language !== 'es')?.text;
  if (label === undefined || POSSESSIVE.test(label.toLowerCase())) return false;
  return ['verb', 'participle'].includes(relationOf(label, 'en', undefined).kind);
};

const joined = ({ subject, object }: Edge, id: number): number | undefined =>
  subject === id ? object : object === id ? subject : undefined;

/** The relations from one thing to another, where no word names any of them. */
const unsaidWay = (
  graph: QueryGraph,
  from: number,
  to: number,
  way: readonly Edge[] = [],
): readonly Edge[] | undefined => {
  if (from === to) return way;
  for (const edge of graph.edges) {
    const next = joined(edge, from);
    if (edge.item !== undefined || next === undefined || way.includes(edge)) continue;
    const found = unsaidWay(graph, next, to, [...way, edge]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The share of the things of one of its ends that it joins to things of the other; of the end where it is larger. */
const shareOf = ({ subject, property, object }: Edge, { vertices }: QueryGraph, schema: Schema): number => {
  const classesOf = (id: number): readonly ClassKey[] => {
    const { stated, classes } = vertices[id] ?? {};
    return stated === undefined ? (classes ?? []) : schema.withBelow(stated);
  };
  const [from, to] = [classesOf(subject), classesOf(object)];
  const links = schema
    .linksOf(property)
    .filter(
      (link) =>
        from.includes(link.subjectClass ?? '') &&
        link.object.kind === 'class' &&
        to.includes(link.object.class),
    );
  const all = (classes: readonly ClassKey[]): number =>
    Math.max(1, ...classes.map((one) => schema.instances(one)));
  const most = (counts: readonly number[]): number => Math.max(0, ...counts);
  return Math.max(
    most(links.map(({ distinctSubjects }) => distinctSubjects)) / all(from),
    most(links.map(({ distinctObjects }) => distinctObjects)) / all(to),
  );
};

/** The nouns on both sides of a "has". */
const sidesOf = (
  { vertices }: QueryGraph,
  { items }: Sketch,
  { tokens }: Grounded,
): readonly (readonly [Vertex, Vertex])[] => {
  const isThing = ({ start }: { readonly start: number }): ((one: Vertex) => boolean) => {
    return (one) => one.item !== undefined && items[one.item]?.start === start;
  };
  const terms = items.filter(({ what }) => what.type === 'term');
  return terms.flatMap((before, at): (readonly [Vertex, Vertex])[] => {
    const after = terms[at + 1];
    if (after === undefined) return [];
    const between = tokens.slice(before.end + 1, after.start).map(({ word }) => word);
    const [one, other] = [vertices.find(isThing(before)), vertices.find(isThing(after))];
    if (one === undefined || other === undefined) return [];
    // "How many moons does X have?", "¿cuántas lunas tiene X?"
    const isOwner = other.entities.length > 0;
    const verbs = isOwner ? [...between, tokens[after.end + 1]?.word ?? ''] : between;
    return verbs.some((word) => OWNING.has(word) && !(isOwner && WITH.has(word))) ? [[one, other]] : [];
  });
};

/**
 * "Which element has the most moons?" told as: elements named after moons. That one thing has another is not said by what few
 * of either do, nor by what somebody between them does.
 */
export const isOnlyHad = (graph: QueryGraph, sketch: Sketch, grounded: Grounded, schema: Schema): boolean =>
  sidesOf(graph, sketch, grounded).some(([one, other]) => {
    const way = unsaidWay(graph, one.id, other.id) ?? [];
    const isGiven = other.entities.length > 0;
    const isUsual =
      way.length === 1 && (isGiven || way.every((edge) => shareOf(edge, graph, schema) >= USUAL));
    return !isUsual && way.some(({ property }) => doesSomething(property, schema));
  });
