import type { Term } from './term';

/** The solutions of a SELECT query: one array of terms a row, in the order of `variables`. */
export interface ResultSet {
  /** Names without `?`. */
  readonly variables: readonly string[];
  /** `undefined` where a variable is unbound. */
  readonly rows: readonly (readonly (Term | undefined)[])[];
}

/** What a query answers, by its form. */
export type QueryResult =
  | ({ readonly type: 'bindings' } & ResultSet)
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'quads'; readonly nquads: string };
