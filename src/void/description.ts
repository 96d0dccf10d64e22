import type { Iri } from '../rdf';

/** @see https://www.w3.org/TR/void/#class-property-partitions */
export interface ClassPartition {
  readonly class: Iri;
  /** Distinct instances. */
  readonly entities: number;
}

export interface PropertyPartition {
  readonly property: Iri;
  readonly triples: number;
  readonly distinctSubjects: number;
  readonly distinctObjects: number;
}

/**
 * One class × property × (object class | datatype) count: VoID's property partitions inside class partitions and
 * its linksets, flattened. A triple whose subject or object has several classes counts once for each pair.
 */
export interface Link {
  /** `undefined`: subjects without a type. */
  readonly subjectClass: Iri | undefined;
  readonly property: Iri;
  readonly object:
    | { readonly kind: 'class'; readonly class: Iri }
    /** A resource (IRI or blank node) without a type. */
    | { readonly kind: 'untyped' }
    /** `min` and `max` are lexical forms, for numbers and dates only. */
    | {
        readonly kind: 'literal';
        readonly datatype: Iri;
        readonly languages: readonly string[];
        readonly min?: string;
        readonly max?: string;
      };
  readonly triples: number;
  readonly distinctSubjects: number;
  readonly distinctObjects: number;
}

/**
 * What one source, or a merge of several, holds. What states the classes, `rdf:type` mostly, stands among `properties` but
 * not among `links`.
 */
export interface VoidDescription {
  readonly dataset: Iri;
  readonly triples: number;
  /** What states the classes in `classes` and `links`, where it is not `rdf:type`. */
  readonly typing?: Iri;
  /** The partitions name every class and property of the default view: their silence is evidence of absence. */
  readonly complete: boolean;
  readonly classes: readonly ClassPartition[];
  readonly properties: readonly PropertyPartition[];
  readonly links: readonly Link[];
}
