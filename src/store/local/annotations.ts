import { RDF, RDFS, toIri, type Iri, type Literal } from '../../rdf';
import type { TripleTable } from '../../void';
import type { Label } from '../profile';
import { saidOf } from './conventions/way';
import { isComment, namingOf, type Naming } from './naming';

const OWL = 'http://www.w3.org/2002/07/owl#';

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
export const PROPERTY_TYPES: ReadonlySet<string> = new Set([
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

/** Visits the triples whose predicate is wanted, as ids but for the predicate. */
const visit = (
  table: TripleTable,
  isWanted: (predicate: string) => boolean,
  seen: (subject: number, predicate: string, object: number) => void,
): void => {
  const { ids } = table;
  const wanted = new Map<number, string | undefined>();
  for (let at = 0; at < ids.length; at += 3) {
    const predicate = ids[at + 1] ?? 0;
    if (!wanted.has(predicate)) {
      const { value } = table.term(predicate);
      wanted.set(predicate, isWanted(value) ? value : undefined);
    }
    const name = wanted.get(predicate);
    if (name !== undefined) seen(ids[at] ?? 0, name, ids[at + 2] ?? 0);
  }
};

const namingsOf = (tables: readonly TripleTable[]): Map<string, Naming> => {
  const namings = new Map<string, Naming>();
  const special: (readonly [string, string])[] = [];
  const isSubProperty = (predicate: string): boolean => {
    const naming = namingOf(saidOf(predicate));
    if (naming !== undefined) namings.set(predicate, naming);
    return predicate === SUB_PROPERTY;
  };
  for (const table of tables)
    visit(table, isSubProperty, (subject, predicate, object) => {
      if (predicate === SUB_PROPERTY) special.push([table.term(subject).value, table.term(object).value]);
    });
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

const isWanted = (predicate: string): boolean =>
  isComment(predicate) || isBuiltIn(predicate) || DOMAINS.has(predicate) || RANGES.has(predicate);

/** Reads tables one by one: blank nodes are known by their ids, which are a table's own. */
class AnnotationReader implements Annotations {
  readonly namings: ReadonlyMap<string, Naming>;
  readonly labels = new Map<string, RankedLabel[]>();
  readonly comments = new Map<string, Label[]>();
  readonly domains = new Map<string, Iri[]>();
  readonly classes = new Set<string>();
  readonly properties = new Set<string>();
  readonly ontologies = new Set<string>();

  constructor(namings: ReadonlyMap<string, Naming>) {
    this.namings = namings;
  }

  read(table: TripleTable): void {
    const domains: (readonly [string, number])[] = [];
    const lists = {
      union: new Map<number, number>(),
      first: new Map<number, number>(),
      rest: new Map<number, number>(),
    };
    const isRead = (predicate: string): boolean => this.namings.has(predicate) || isWanted(predicate);
    visit(table, isRead, (subject, predicate, object) => {
      const [about, value] = [table.term(subject), table.term(object)];
      if (predicate === UNION) lists.union.set(subject, object);
      else if (predicate === `${RDF}first`) lists.first.set(subject, object);
      else if (predicate === `${RDF}rest`) lists.rest.set(subject, object);
      else if (about.termType !== 'NamedNode') return;
      else if (value.termType === 'Literal') this.#readText(about.value, predicate, value);
      else if (DOMAINS.has(predicate)) domains.push([about.value, object]);
      else this.#readDeclaration(about.value, predicate, value.value);
    });
    for (const [property, node] of domains) this.#readDomain(property, classesOf(node, table, lists));
  }

  #readText(about: string, predicate: string, literal: Literal): void {
    if (literal.value.trim() === '') return;
    const naming = this.namings.get(predicate);
    if (naming !== undefined)
      push(this.labels, about, { label: labelOf(literal, naming.kind), rank: naming.rank });
    else if (isComment(predicate)) push(this.comments, about, labelOf(literal, 'preferred'));
  }

  #readDeclaration(about: string, predicate: string, value: string): void {
    if (predicate === SUB_CLASS) this.classes.add(about).add(value);
    else if (predicate === SUB_PROPERTY) this.properties.add(about).add(value);
    else if (RANGES.has(predicate)) {
      this.properties.add(about);
      this.classes.add(value);
    } else if (predicate === TYPE) {
      if (CLASS_TYPES.has(value)) this.classes.add(about);
      else if (PROPERTY_TYPES.has(value)) this.properties.add(about);
      else if (value === `${OWL}Ontology`) this.ontologies.add(about);
    }
  }

  #readDomain(property: string, classes: readonly Iri[]): void {
    this.properties.add(property);
    for (const name of classes) {
      this.classes.add(name);
      if (this.domains.get(property)?.includes(name) !== true) push(this.domains, property, name);
    }
  }
}

interface Lists {
  readonly union: ReadonlyMap<number, number>;
  readonly first: ReadonlyMap<number, number>;
  readonly rest: ReadonlyMap<number, number>;
}

/** Classes that a node stands for: itself, or the members of its `owl:unionOf` list. */
const classesOf = (node: number, table: TripleTable, { union, first, rest }: Lists): readonly Iri[] => {
  const found: Iri[] = [];
  const add = (id: number | undefined): void => {
    const term = id === undefined ? undefined : table.term(id);
    const name = term?.termType === 'NamedNode' ? toIri(term.value) : undefined;
    if (name !== undefined) found.push(name);
  };
  add(node);
  const seen = new Set<number>();
  for (let list = union.get(node); list !== undefined && !seen.has(list); list = rest.get(list)) {
    seen.add(list);
    add(first.get(list));
  }
  return found;
};

/** Reads labels, comments and declarations. What comes first wins among equals, so sources go before vocabularies. */
export const readAnnotations = (tables: readonly TripleTable[]): Annotations => {
  const reader = new AnnotationReader(namingsOf(tables));
  for (const table of tables) reader.read(table);
  return reader;
};
