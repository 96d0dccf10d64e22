import type { SelectQuery, Term } from '../../sparql';
import type { Part } from './parts-in';

/**
 * What is changed: a property, its direction, one step into two (`path`), a class, a type that is left out, a thing, a value,
 * a value's datatype or language alone (`datatype`); `syntax`: the text of a query that did not parse.
 */
export type EditKind =
  'property' | 'direction' | 'path' | 'class' | 'dropped-type' | 'entity' | 'value' | 'datatype' | 'syntax';

/** One change of one part of a query. */
export interface Edit {
  readonly kind: EditKind;
  readonly part: Part;
  readonly query: SelectQuery;
  /** What stands there now instead. Empty where something is left out, or turned around. */
  readonly to: readonly Term[];
  /** How likely this is what was meant: comparable among edits of one query only. */
  readonly score: number;
}

/** An edit that is not yet weighed against others: `share` is its likelihood among those of its part, as a logarithm. */
export type Draft = Omit<Edit, 'score'> & { readonly share: number };
