import { RDF, RDFS, toIri, type Iri, type Literal, type Term } from '../../rdf';
import type { TripleTable } from '../../void';
import type { Label } from '../profile';
import { isComment, namingOf, type Naming } from './naming';

export const OWL = 'http://www.w3.org/2002/07/owl#';

const TYPE = `${RDF}type`;
const SUB_PROPERTY = `${RDFS}subPropertyOf`;
const SUB_CLASS = `${RDFS}subClassOf`;
const UNION = `${OWL}unionOf`;
const DOMAINS = new Set([
  `${RDFS}domain`,
  'https://schema.org/domainIncludes',
  'http://schema.org/domainIncludes',
]);
const RANGES = new Set([
  `${RDFS}range`,
  'https://schema.org/rangeIncludes',
  'http://schema.org/rangeIncludes',
]);
const CLASS_TYPES = new Set([`${RDFS}Class`, `${RDFS}Datatype`, `${OWL}Class`, `${OWL}DeprecatedClass`]);
const PROPERTY_TYPES = new Set([
  `${RDF}Property`,
  ...[
    'Object',
    'Datatype',
    'Annotation',
    'Functional',
    'InverseFunctional',
    'Transitive',
    'Symmetric',
    'Ontology',
  ].map((kind) => `${OWL}${kind}Property`),
]);
const BUILT_IN = [RDF, RDFS, OWL, 'http://www.w3.org/2001/XMLSchema#'];

/** A term of RDF, RDFS, OWL or XSD: it says how the graph is made, not what it is about. */
export const isBuiltIn = (name: string): boolean => BUILT_IN.some((base) => name.startsWith(base));

export interface RankedLabel {
  readonly label: Label;
  readonly rank: number;
}

/** What the sources and the vocabularies say about terms, by the term's IRI. */
export interface Annotations {
  readonly labels: ReadonlyMap<string, readonly RankedLabel[]>;
  readonly comments: ReadonlyMap<string, readonly Label[]>;
  readonly domains: ReadonlyMap<string, readonly Iri[]>;
  readonly classes: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
  /** Of ontologies: what a file says of itself is not about the world. */
  readonly ontologies: ReadonlySet<string>;
  /** The well-known naming properties and those declared as a special case of one. */
  readonly namings: ReadonlyMap<string, Naming>;
}

const push = <V>(map: Map<string, V[]>, key: string, value: V): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

type Visit = (subject: Term, predicate: string, object: Term) => void;

/** Visits the triples whose predicate is wanted. */
const visit = (table: TripleTable, isWanted: (predicate: string) => boolean, seen: Visit): void => {
  const { ids } = table;
  const wanted = new Map<number, string | undefined>();
  for (let at = 0; at < ids.length; at += 3) {
    const predicate = ids[at + 1] ?? 0;
    if (!wanted.has(predicate)) {
      const { value } = table.term(predicate);
      wanted.set(predicate, isWanted(value) ? value : undefined);
    }
    const name = wanted.get(predicate);
    if (name !== undefined) seen(table.term(ids[at] ?? 0), name, table.term(ids[at + 2] ?? 0));
  }
};

const namingsOf = (tables: readonly TripleTable[]): Map<string, Naming> => {
  const namings = new Map<string, Naming>();
  const special: (readonly [string, string])[] = [];
  const isSubProperty = (predicate: string): boolean => {
    const naming = namingOf(predicate);
    if (naming !== undefined) namings.set(predicate, naming);
    return predicate === SUB_PROPERTY;
  };
  for (const table of tables)
    visit(table, isSubProperty, (subject, _, object) => special.push([subject.value, object.value]));
  // Chains are short: each round settles one more link of them.
  for (let settled = -1; settled !== namings.size;) {
    settled = namings.size;
    for (const [property, parent] of special) {
      const naming = namings.get(parent) ?? namingOf(parent);
      if (naming !== undefined && !namings.has(property)) namings.set(property, naming);
    }
  }
  return namings;
};

const labelOf = ({ value, language }: Literal, kind: Label['kind']): Label => ({
  text: value.trim(),
  language,
  kind,
});

/** Classes that a node stands for: itself, or the members of an `owl:unionOf` list. */
const membersOf = (
  node: Term,
  unions: ReadonlyMap<string, Term>,
  firsts: ReadonlyMap<string, Term>,
  rests: ReadonlyMap<string, Term>,
): readonly Iri[] => {
  if (node.termType === 'NamedNode') return [toIri(node.value)].filter((name) => name !== undefined);
  const found: Iri[] = [];
  const seen = new Set<string>();
  for (
    let list = unions.get(node.value);
    list !== undefined && !seen.has(list.value);
    list = rests.get(list.value)
  ) {
    seen.add(list.value);
    const name = toIri(firsts.get(list.value)?.value ?? '');
    if (name !== undefined) found.push(name);
  }
  return found;
};

/** Reads labels, comments and declarations. What comes first wins among equals, so sources go before vocabularies. */
export const readAnnotations = (tables: readonly TripleTable[]): Annotations => {
  const namings = namingsOf(tables);
  const labels = new Map<string, RankedLabel[]>();
  const comments = new Map<string, Label[]>();
  const domainNodes: (readonly [string, Term])[] = [];
  const [classes, properties, ontologies] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [unions, firsts, rests] = [new Map<string, Term>(), new Map<string, Term>(), new Map<string, Term>()];

  const declare = (subject: string, type: string): void => {
    if (CLASS_TYPES.has(type)) classes.add(subject);
    else if (PROPERTY_TYPES.has(type)) properties.add(subject);
    else if (type === `${OWL}Ontology`) ontologies.add(subject);
  };
  const read: Visit = (subject, predicate, object) => {
    if (object.termType === 'Literal') {
      const naming = namings.get(predicate);
      const text = object.value.trim();
      if (text === '' || subject.termType === 'BlankNode') return;
      if (naming !== undefined)
        push(labels, subject.value, { label: labelOf(object, naming.kind), rank: naming.rank });
      else push(comments, subject.value, labelOf(object, 'preferred'));
      return;
    }
    if (predicate === TYPE) declare(subject.value, object.value);
    else if (predicate === SUB_CLASS) classes.add(subject.value).add(object.value);
    else if (predicate === SUB_PROPERTY) properties.add(subject.value).add(object.value);
    else if (predicate === UNION) unions.set(subject.value, object);
    else if (predicate === `${RDF}first`) firsts.set(subject.value, object);
    else if (predicate === `${RDF}rest`) rests.set(subject.value, object);
    else if (RANGES.has(predicate)) {
      properties.add(subject.value);
      classes.add(object.value);
    } else if (DOMAINS.has(predicate)) {
      properties.add(subject.value);
      domainNodes.push([subject.value, object]);
    }
  };
  const isWanted = (predicate: string): boolean =>
    namings.has(predicate) ||
    isComment(predicate) ||
    isBuiltIn(predicate) ||
    DOMAINS.has(predicate) ||
    RANGES.has(predicate);
  for (const table of tables) visit(table, isWanted, read);

  const domains = new Map<string, Iri[]>();
  for (const [property, node] of domainNodes) {
    for (const name of membersOf(node, unions, firsts, rests)) {
      classes.add(name);
      push(domains, property, name);
    }
  }
  return { labels, comments, domains, classes, properties, ontologies, namings };
};
