import type { Iri } from '../rdf';

/** A class that a query may name. */
export interface CardClass {
  readonly iri: Iri;
  readonly label: string;
  /** Things of it; `undefined` where nobody counted. */
  readonly count: number | undefined;
  /** Its things have a standard label, so that they are shown by it. Default: they have none. */
  readonly isLabelled?: true;
}

/** What a property leads to from the things of one class. */
export interface CardLink {
  readonly domain: Iri;
  readonly to:
    | { readonly kind: 'class'; readonly class: Iri }
    /** `keyOf`: its values are keys of the things of a class, which carry them by a property of their own. */
    | {
        readonly kind: 'literal';
        readonly datatype: Iri;
        readonly keyOf?: { readonly class: Iri; readonly by: Iri };
      };
  /** Each thing of the class has one, no two have the same, and its name says that it is a key. Default: not so. */
  readonly isKey?: true;
}

/** A property that a query may name, with what is known of it as one unit. @see papers 002 and 004, `get_property_examples` */
export interface CardProperty {
  readonly iri: Iri;
  readonly label: string;
  readonly unit: string | undefined;
  /** Classes of its subjects and objects; empty where they have none. */
  readonly domains: readonly Iri[];
  readonly ranges: readonly Iri[];
  readonly datatypes: readonly Iri[];
  readonly count: number | undefined;
  /** One triple in words. */
  readonly example: string | undefined;
  /** It is a standard label. Default: it is none. */
  readonly isLabel?: true;
  /** By class, the most used first. Default: not known apart from `domains`, `ranges` and `datatypes`. */
  readonly links?: readonly CardLink[];
}

/** A thing that the question may name. */
export interface CardEntity {
  readonly iri: Iri;
  readonly label: string;
  readonly classes: readonly Iri[];
}

/** A value of the data that the question may name. */
export interface CardValue {
  /** As SPARQL writes it: `"rock"@en`, `"2015"^^<…gYear>`. */
  readonly term: string;
  readonly label: string;
  /** Properties that have it. */
  readonly properties: readonly Iri[];
}

/**
 * All that a query of this question may be written with; a model sees it as the schema card and writes the aliases. The
 * place in a list is the alias: classes `c0`, `c1`…, properties `p0`…, entities `e0`…, values `v0`…, numbers `n0`…, strings `s0`….
 */
export interface Vocabulary {
  /** What states the classes of things here, in the place of `rdf:type`: `a` stands for it. Default: `rdf:type`. */
  readonly typing?: Iri;
  readonly classes: readonly CardClass[];
  readonly properties: readonly CardProperty[];
  readonly entities: readonly CardEntity[];
  readonly values: readonly CardValue[];
  /** Numbers and dates of the question (and 0, 1, 2, 3, 5, 10 for limits and counts), each as SPARQL writes it. */
  readonly numbers: readonly string[];
  /** Words of the question that a text may be compared with, as they are, unquoted. */
  readonly strings: readonly string[];
}
