/** Why a text can't be taken as a query over the tables. */
export type SqlFailure =
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'unknown-table'; readonly name: string }
  | { readonly kind: 'unknown-column'; readonly name: string }
  /** SQL that has no counterpart here, or that nobody wrote one for. */
  | { readonly kind: 'unsupported'; readonly what: string };

/** Thrown while translating, and caught where it begins. */
export class SqlProblem extends Error {
  readonly failure: SqlFailure;

  constructor(failure: SqlFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const unsupported = (what: string): SqlProblem => new SqlProblem({ kind: 'unsupported', what });
