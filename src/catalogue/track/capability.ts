import type { EndpointFailure, EndpointAnswer } from '../../endpoint';
import type { Outcome } from '../../base';

/**
 * What an endpoint can do. `closure`: paths that repeat (`*`, `+`). `rows`: it gives as many rows as it is asked for. `text`:
 * an index of words. The last six are formats of results and of graphs.
 */
export const CAPABILITIES = [
  'values',
  'subquery',
  'aggregate',
  'path',
  'closure',
  'get',
  'post',
  'rows',
  'text',
  'json',
  'xml',
  'csv',
  'tsv',
  'turtle',
  'n-triples',
] as const;
export type CapabilityName = (typeof CAPABILITIES)[number];

/** What came back. */
export type Came =
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** Something that was no failure. */
  | { readonly kind: 'answer' }
  | { readonly kind: 'type'; readonly mediaType: string }
  | { readonly kind: 'failure'; readonly failure: EndpointFailure['kind']; readonly status?: number };

/** One thing that an endpoint can or can not do, with what shows it. */
export interface Capability {
  readonly what: CapabilityName;
  readonly works: boolean;
  /** Of `rows`: where it cuts. */
  readonly most?: number;
  /** SPARQL, as it was sent. */
  readonly query: string;
  readonly came: Came;
  /** ISO 8601. */
  readonly date: string;
  /** `use`: by a request that was sent for another reason. `probe`: it was asked for. */
  readonly how: 'use' | 'probe';
}

export const failureCame = (failure: EndpointFailure): Came => ({
  kind: 'failure',
  failure: failure.kind,
  ...(failure.kind === 'http-status' ? { status: failure.status } : {}),
});

export const cameOf = (outcome: Outcome<Pick<EndpointAnswer, 'result'>, EndpointFailure>): Came => {
  if (!outcome.ok) return failureCame(outcome.failure);
  const { result } = outcome.value;
  if (result.type === 'boolean') return { kind: 'boolean', value: result.value };
  return result.type === 'bindings' ? { kind: 'rows', rows: result.rows.length } : { kind: 'answer' };
};

/** Only what gives something shows that the query was understood: no rows may come of anything. */
export const showsSomething = (came: Came): boolean =>
  (came.kind === 'rows' && came.rows > 0) || (came.kind === 'boolean' && came.value);
