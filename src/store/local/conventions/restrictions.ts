import { RDF, RDFS, iri, type Iri } from '../../../rdf';
import type { Rewriting } from './rewriting';
import { inSequence, oneOf, wayIri, type Way } from './way';

const OWL = 'http://www.w3.org/2002/07/owl#';
const ON = iri(`${OWL}onProperty`);
/** What a restriction says of the property: some of these, only these, this, or so many of these. */
const FILLERS = ['someValuesFrom', 'allValuesFrom', 'hasValue', 'onClass'].map((one) => iri(OWL + one));
const ON_CLASS = iri(`${OWL}onClass`);
/** At most so many, and perhaps none: no relation. */
const AT_MOST = iri(`${OWL}maxQualifiedCardinality`);
/** What leads from a class to what it is described by. */
const DESCRIBED = [iri(`${RDFS}subClassOf`), iri(`${OWL}equivalentClass`)];
const PARTS = iri(`${OWL}intersectionOf`);
const TYPE = `${RDF}type`;
const FIRST = iri(`${RDF}first`);
const REST = iri(`${RDF}rest`);
const AXIOM_OF = iri(`${OWL}annotatedSource`);

const WANTED: ReadonlySet<string> = new Set([
  ON,
  ...FILLERS,
  AT_MOST,
  ...DESCRIBED,
  PARTS,
  FIRST,
  REST,
  AXIOM_OF,
]);

export const saysRestriction = (predicate: string): boolean => WANTED.has(predicate);

/** A restriction that a class is described by: the triple that leads there, and how. */
interface Described {
  readonly subject: number;
  readonly node: number;
  readonly at: number;
  readonly by: Way;
}

const IN_LIST: Way = inSequence(PARTS, { op: '*', of: [REST] }, FIRST);

/** Each class with the nodes that describe it, those within an intersection one by one. */
const descriptionsIn = (rewriting: Rewriting): readonly Described[] => {
  const objects = (predicate: Iri): ReadonlyMap<number, number> =>
    new Map(rewriting.with(predicate).map((at) => [rewriting.subject(at), rewriting.object(at)]));
  const [parts, first, rest] = [objects(PARTS), objects(FIRST), objects(REST)];
  const found: Described[] = [];
  for (const by of DESCRIBED)
    for (const at of rewriting.with(by)) {
      const [subject, node] = [rewriting.subject(at), rewriting.object(at)];
      if (rewriting.merge.terms[node]?.termType !== 'BlankNode') continue;
      found.push({ subject, node, at, by });
      const seen = new Set<number>();
      for (let list = parts.get(node); list !== undefined && !seen.has(list); list = rest.get(list)) {
        seen.add(list);
        const part = first.get(list);
        if (part !== undefined) found.push({ subject, node: part, at, by: inSequence(by, IN_LIST) });
      }
    }
  return found;
};

/** What is known of one property that restrictions are on: all that leads to their nodes, and from these on. */
interface Uses {
  readonly nodes: Map<string, Way>;
  readonly fillers: Set<Iri>;
  readonly edges: { readonly from: number; readonly to: number; readonly at: number }[];
}

/**
 * Relations between classes: that every soup of a kind has some of an ingredient stands as a link of the property from the
 * kind to the ingredient. The nodes that say so, and those that note who said what, are no things.
 */
export const readRestrictions = (rewriting: Rewriting): void => {
  const on = new Map(rewriting.with(ON).map((at) => [rewriting.subject(at), rewriting.object(at)]));
  const fillers = new Map<number, { readonly by: Iri; readonly to: number }>();
  for (const by of FILLERS)
    for (const at of rewriting.with(by)) fillers.set(rewriting.subject(at), { by, to: rewriting.object(at) });
  // A query asks for all fillers of a property alike: where one may be none, those of cardinalities are left out.
  const atMost = new Set(rewriting.with(AT_MOST).map((at) => on.get(rewriting.subject(at))));
  const uses = new Map<Iri, Uses>();
  const described = descriptionsIn(rewriting);
  for (const { subject, node, at, by } of described) {
    const property = rewriting.iriOf(on.get(node) ?? -1);
    const filler = fillers.get(node);
    if (property === undefined || filler === undefined) continue;
    if (rewriting.merge.terms[filler.to]?.termType === 'BlankNode') continue;
    if (filler.by === ON_CLASS && atMost.has(on.get(node))) continue;
    const use: Uses = uses.get(property) ?? { nodes: new Map(), fillers: new Set(), edges: [] };
    uses.set(property, use);
    use.nodes.set(JSON.stringify(by), by);
    use.fillers.add(filler.by);
    use.edges.push({ from: subject, to: filler.to, at });
  }
  for (const [property, { nodes, fillers: by, edges }] of uses) {
    const way = wayIri(property, {
      op: 'restriction',
      node: oneOf([...nodes.values()]),
      on: property,
      filler: oneOf([...by]),
    });
    for (const { from, to, at } of edges) rewriting.add(from, way, to, at);
  }
  const nodes = new Set([...on.keys(), ...rewriting.with(AXIOM_OF).map((at) => rewriting.subject(at))]);
  for (const { node, at, by } of described) {
    if (rewriting.merge.terms[node]?.termType === 'BlankNode') nodes.add(node);
    if (typeof by === 'string') rewriting.drop(at);
  }
  // That a node is of the class of classes is kept: who counts classes leaves it out.
  rewriting.each((at) => {
    if (nodes.has(rewriting.subject(at)) && rewriting.nameOf(rewriting.predicate(at)) !== TYPE)
      rewriting.drop(at);
  });
};
