import type { Iri, Literal, NamedNode } from '../rdf';
import type { VoidDescription } from '../void';

export interface Label {
  readonly text: string;
  /** Lower-case tag, or `''`. */
  readonly language: string;
  /** `local`: read off the IRI, split at case, digits, `_`, `-`, `#`. */
  readonly kind: 'preferred' | 'alternative' | 'local';
}

/** A term that a question may name. */
export interface Name {
  readonly iri: Iri;
  readonly role: 'entity' | 'class' | 'property';
  /** Best first; never empty. */
  readonly labels: readonly Label[];
  /** `rdfs:comment` and the like; a unit stands in it. */
  readonly comments: readonly Label[];
  /** Of an entity: its types in any source of the merge. Of a property: its declared domain. */
  readonly classes: readonly Iri[];
  /** The sources that hold a triple with it. */
  readonly sources: readonly Iri[];
  /** Triples that it is the subject or object of (entity), instances (class), triples (property). */
  readonly weight: number;
}

/** A short string (at most 80 characters) that things carry, other than as their label. */
export interface Value {
  readonly text: string;
  readonly language: string;
  readonly datatype: Iri;
  readonly property: Iri;
  readonly subjectClasses: readonly (Iri | undefined)[];
  readonly sources: readonly Iri[];
  readonly count: number;
  /** Of what says yes or no and nothing else: which. */
  readonly says?: 'yes' | 'no';
}

/** Texts of one property that say nothing: `""`, `NULL`. */
export interface BlankTexts {
  readonly texts: readonly string[];
  /** Triples with one of them. */
  readonly count: number;
}

/** A unit of the things that a property leads to, and how many of them are in it. */
export interface UnitUse {
  /** The property that says the unit. */
  readonly by: Iri;
  readonly term: NamedNode | Literal;
  readonly count: number;
}

/** Numbers of things of a class that may be keys, as they are written. */
export interface KeyColumn {
  readonly property: Iri;
  readonly of: Iri;
  readonly keys: ReadonlySet<string>;
}

/** What is known of one local source, or of the merge of several, after reading every triple. */
export interface Profile {
  readonly description: VoidDescription;
  readonly names: readonly Name[];
  readonly values: readonly Value[];
  /** Texts that are no values, as they say that nothing is there; by property. */
  readonly blank?: ReadonlyMap<Iri, BlankTexts>;
  /** Of things that have a unit: which, by the property that leads to them. */
  readonly units?: ReadonlyMap<Iri, readonly UnitUse[]>;
  /** Numbers that are called as keys are. */
  readonly keyNumbers?: readonly KeyColumn[];
  /** Properties that name things here (`rdfs:label`, `skos:prefLabel`, `schema:name`, `foaf:name` …), best first. */
  readonly labelProperties: readonly Iri[];
  /** The property that says of which class a thing is: `rdf:type`, or one of the graph's own ("instance of"). */
  readonly typing: Iri;
  /** Classes that another property states: those of a source that was found to state its own so, beside others. */
  readonly statedBy: ReadonlyMap<Iri, Iri>;
  /** Where classes are themselves the data: the class that they are of, and whether nodes without a name are of it, too. */
  readonly kind?: { readonly of: Iri; readonly hasNodes: boolean };
  /** Where things state only a class below the one meant: the property that says so, and by class those below it. */
  readonly subclasses?: { readonly property: Iri; readonly below: ReadonlyMap<Iri, ReadonlySet<Iri>> };
}
