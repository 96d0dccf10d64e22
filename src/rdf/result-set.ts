import type { Term } from './term';

/** The solutions of a SELECT query: one array of terms a row, in the order of `variables`. */
export interface ResultSet {
  /** Names without `?`. */
  readonly variables: readonly string[];
  /** `undefined` where a variable is unbound. */
  readonly rows: readonly (readonly (Term | undefined)[])[];
  /** Variables whose values the query divided: averages and quotients have more digits than the data. Default: none. */
  readonly computed?: readonly string[];
}

/** What a query answers, by its form. */
export type QueryResult =
  | ({ readonly type: 'bindings' } & ResultSet)
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'quads'; readonly nquads: string };
