import { blankNode, namedNode, type Iri, type Quad, type Term } from '../../rdf';

/**
 * Triples of a source in a catalogue: in a graph of their own, and those of a named graph of a document in one more, so that
 * none of them is taken for what the catalogue says. Blank nodes are named apart from those of all others.
 */
const NAMES = 'urn:lodestone:names:';
const WITHIN = '#graph=';

/** The graph that holds what is carried of a source. */
export const carriedGraph = (source: Iri): string => NAMES + encodeURIComponent(source);

const apart = <T extends Term>(term: T, prefix: string): T =>
  term.termType === 'BlankNode' ? (blankNode(`${prefix}${term.value}`) as T) : term;

/** @param at tells the source from the others of the catalogue */
export const carry = (source: Iri, quads: readonly Quad[], at: number): readonly Quad[] => {
  const graph = carriedGraph(source);
  const own = namedNode(graph);
  const prefix = `c${String(at)}_`;
  return quads.map(({ subject, predicate, object, graph: within }) => ({
    subject: apart(subject, prefix),
    predicate,
    object: apart(object, prefix),
    graph:
      within?.termType === 'NamedNode'
        ? namedNode(`${graph}${WITHIN}${encodeURIComponent(within.value)}`)
        : own,
  }));
};

/** What is carried stands there in no graph, or in the named graph that it had. `undefined`: the quad is not carried. */
export const carriedBy = (quad: Quad): { readonly graph: string; readonly quad: Quad } | undefined => {
  const name = quad.graph?.value ?? '';
  if (!name.startsWith(NAMES)) return undefined;
  const at = name.indexOf(WITHIN);
  if (at < 0) return { graph: name, quad: { ...quad, graph: undefined } };
  const within = decoded(name.slice(at + WITHIN.length));
  return { graph: name.slice(0, at), quad: { ...quad, graph: namedNode(within) } };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
