import { RDF, RDFS, indexQuads, namedNode, printTerm, type Iri, type Quad, type QuadIndex } from '../rdf';

type Subject = Quad['subject'];

const TYPE = `${RDF}type`;

const closure = (start: Iri, ontology: QuadIndex): ReadonlySet<string> => {
  const reached = new Set<string>([start]);
  for (const type of reached)
    for (const sub of ontology.subjects(`${RDFS}subClassOf`, namedNode(type))) reached.add(sub.value);
  return reached;
};

/**
 * Which subjects of a graph are instances of a class: those that state it, or a subclass of it, as a type; and those
 * that state no type at all but have a property whose `rdfs:domain` it is. @see paper 000 §4.1
 */
export const instanceTest = (
  graph: readonly Quad[],
  ontology: readonly Quad[],
): ((subject: Subject, type: Iri) => boolean) => {
  const vocabulary = indexQuads(ontology);
  const types = new Map<string, Set<string>>();
  const untyped = new Map<string, Set<string>>();
  for (const { subject, predicate, object } of graph) {
    const [map, value] = predicate.value === TYPE ? [types, object.value] : [untyped, predicate.value];
    const key = printTerm(subject);
    map.set(key, (map.get(key) ?? new Set()).add(value));
  }
  for (const subject of types.keys()) untyped.delete(subject);

  const domainOf = (predicate: string): readonly string[] =>
    vocabulary.objects(namedNode(predicate), `${RDFS}domain`).map((domain) => domain.value);
  const subclasses = new Map<Iri, ReadonlySet<string>>();
  return (subject, type) => {
    const wanted = subclasses.get(type) ?? closure(type, vocabulary);
    subclasses.set(type, wanted);
    const key = printTerm(subject);
    const stated = types.get(key) ?? [...(untyped.get(key) ?? [])].flatMap(domainOf);
    return [...stated].some((one) => wanted.has(one));
  };
};
