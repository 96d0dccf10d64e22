/** What a repair did to a text. The sentence is made where it is shown. */
export type RepairKind =
  /** The query was cut out of prose, a fence, JSON. */
  | 'cut-out'
  /** Other queries beside it were left. */
  | 'other-query'
  | 'prefix-added'
  | 'prefix-mended'
  | 'form-added'
  | 'name'
  | 'iri'
  | 'string'
  | 'datatype'
  | 'variable'
  | 'brace-added'
  | 'brace-removed'
  | 'bracket'
  | 'annotation'
  | 'projection'
  | 'aggregate'
  | 'grouping'
  | 'triple'
  | 'union'
  | 'filter'
  | 'function'
  | 'operator'
  | 'bind'
  | 'sub-query'
  | 'modifier'
  | 'punctuation'
  /** Something that can be no part of a query was left out. */
  | 'left-out';

export interface RepairStep {
  readonly kind: RepairKind;
  /** The piece of the output, or of the query, that it is about. */
  readonly detail: string;
}

export interface Repaired {
  /** SPARQL that parses, with every prefix it uses declared. */
  readonly query: string;
  /** Empty where it was right as it stood. */
  readonly steps: readonly RepairStep[];
}
