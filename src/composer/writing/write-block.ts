import { printTerm, type Iri } from '../../rdf';
import type { Edge, Fact } from '../joining/query-graph';
import { endOf } from '../joining/target';
import type { ClassKey } from '../schema/class-key';
import { senseAt } from '../sketch/sense-at';
import { followedPath } from './transitive';
import { writeFilter } from './write-filter';
import type { Writing } from './writing';

/** The class of an end of a key, where things of other classes carry the same and the question names none. */
const keptTo = (
  writing: Writing,
  id: number,
  term: string,
  property: Iri,
  meant: ReadonlySet<ClassKey>,
): string[] => {
  const vertex = writing.graph.vertices[id];
  if (vertex === undefined || vertex.stated !== undefined || !term.startsWith('?')) return [];
  if ([...writing.schema.subjectClasses(property)].every((one) => meant.has(one))) return [];
  const classes = [...meant].filter((one) => vertex.classes.length === 0 || vertex.classes.includes(one));
  const [first, ...others] = classes.flatMap((one) => (one === '' ? [] : [one]));
  return first === undefined ? [] : [`  ${writing.schema.ofClass(term, first, others)}`];
};

/** One edge; where it is one of keys, by the key that both ends carry. */
const writeEdge = (writing: Writing, subject: string, edge: Edge, object: string): string[] => {
  const { schema } = writing;
  const { property } = edge;
  if (edge.item !== undefined && edge.item === writing.sketch.mutual)
    return [`  { ${subject} <${property}> ${object} } UNION { ${object} <${property}> ${subject} }`];
  if (edge === writing.transitive) return [`  ${subject} ${followedPath(edge, writing)} ${object} .`];
  const behind = schema.keyBehind(property);
  if (behind === undefined) return [`  ${subject} <${property}> ${object} .`];
  const key = `?${writing.fresh('key')}`;
  return [
    `  ${subject} <${property}> ${key} .`,
    ...keptTo(writing, edge.subject, subject, property, schema.linkingClasses(property)),
    `  ${object} <${behind}> ${key} .`,
    ...keptTo(writing, edge.object, object, behind, schema.objectClasses(property)),
  ];
};

/** "borders Austria and Germany": the same edge again, for the other entity. */
const writeClones = (writing: Writing, edge: Edge): string[] => {
  const { subject, object } = edge;
  const lines: string[] = [];
  for (const [later, { with: earlier, by }] of writing.sketch.coordinated) {
    const what = writing.sketch.items[later]?.what;
    if (by !== 'and' || what?.type !== 'term' || what.sense.type !== 'entity') continue;
    const iri = `<${what.sense.name.iri}>`;
    if (writing.graph.vertices[object]?.item === earlier)
      lines.push(...writeEdge(writing, writing.term(subject), edge, iri));
    if (writing.graph.vertices[subject]?.item === earlier)
      lines.push(...writeEdge(writing, iri, edge, writing.term(object)));
  }
  return lines;
};

export const writeFact = (writing: Writing, fact: Fact, isPositive: boolean): string[] => {
  const subject = writing.term(fact.vertex);
  const variable = writing.factTerm(fact);
  const { role } = fact;
  if (role.role === 'equals') {
    const [only, ...more] = role.literals;
    if (only !== undefined && more.length === 0)
      return [`  ${subject} <${fact.property}> ${printTerm(only)} .`];
    const values = role.literals.map((one) => printTerm(one)).join(' ');
    return [`  VALUES ${variable} { ${values} }`, `  ${subject} <${fact.property}> ${variable} .`];
  }
  const lines = [`  ${subject} <${fact.property}> ${variable} .`];
  if (role.role === 'tests' && isPositive) lines.push(...writeFilter(writing, fact, variable, role.tests));
  return lines;
};

/** "That are judges", "that are not judges". */
const writeKinds = (writing: Writing, id: number): string[] =>
  writing.sketch.kinds.flatMap(({ of, kinds, isDenied }) => {
    const senses = kinds.map((kind) => senseAt(writing.sketch, kind));
    const all = senses.flatMap((sense) =>
      sense?.type === 'class' ? [sense.name.iri, ...(sense.others ?? [])] : [],
    );
    const [first, ...others] = all;
    if (first === undefined || endOf(writing.graph, of, writing.sketch) !== id) return [];
    const line = writing.schema.ofClass(writing.term(id), first, others);
    return [isDenied ? `  FILTER NOT EXISTS { ${line} }` : `  ${line}`];
  });

/** The given entities, edges, types and literals of one part of the graph. */
export const writeBlock = (
  writing: Writing,
  has: (id: number) => boolean,
  hasEdge: (edge: Edge) => boolean = ({ subject, object }) => has(subject) && has(object),
  hasFact: (fact: Fact) => boolean = ({ vertex }) => has(vertex),
): string[] => {
  const { vertices, edges, facts } = writing.graph;
  const inside = vertices.filter(({ id }) => has(id));
  const given = inside
    .filter(({ entities }) => entities.length > 1)
    .map(
      ({ id, entities }) => `  VALUES ${writing.term(id)} { ${entities.map((one) => `<${one}>`).join(' ')} }`,
    );
  const below = inside.flatMap(({ id, entities: [top] }) => {
    const by = writing.within.get(id);
    if (by === undefined || top === undefined) return [];
    const { property, leads } = by;
    return [
      leads === 'up'
        ? `  ${writing.term(id)} <${property}>* <${top}> .`
        : `  <${top}> <${property}>* ${writing.term(id)} .`,
    ];
  });
  const linked = edges
    .filter(hasEdge)
    .flatMap((edge) => [
      ...writeEdge(writing, writing.term(edge.subject), edge, writing.term(edge.object)),
      ...writeClones(writing, edge),
    ]);
  const typed = inside.flatMap(({ id, stated, orStated, entities }) =>
    stated === undefined || entities.length > 0
      ? []
      : [`  ${writing.schema.ofClass(writing.term(id), stated, orStated)}`],
  );
  const kinds = inside.flatMap(({ id }) => writeKinds(writing, id));
  const described = facts
    .filter((fact) => hasFact(fact) && !writing.isNegated(fact))
    .flatMap((fact) => writeFact(writing, fact, true));
  return [...given, ...below, ...new Set(linked), ...typed, ...kinds, ...new Set(described)];
};
