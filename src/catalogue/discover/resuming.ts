import { done, failed, type Outcome } from '../../base';
import type { EndpointAnswer, EndpointFailure, EndpointRequest, Endpoints } from '../../endpoint';
import type { Iri } from '../../rdf';
import type { Slice, Slices } from '../kept/slices';

const answerOf = (slice: Slice, url: Iri): Outcome<EndpointAnswer, EndpointFailure> => {
  if (!slice.ok) return failed(slice.failure);
  const { rows, capped, bytes, getOnly } = slice;
  const result = { type: 'bindings' as const, ...rows };
  return done({ result, capped, bytes, url, ms: 0, ...(getOnly ? { getOnly: true as const } : {}) });
};

/** That a query is too hard for a source is worth knowing; that it was busy or gone for a while is not. */
const isVerdict = (failure: EndpointFailure): boolean =>
  failure.kind === 'timeout' ||
  failure.kind === 'cut' ||
  failure.kind === 'malformed' ||
  (failure.kind === 'http-status' && ![401, 403, 404, 429, 502, 503, 504].includes(failure.status));

/** At the end of a learning nobody knows whether the source was gone by then; that it refused a query is no doubt. */
const mayBeGone = (slice: Slice): boolean =>
  !slice.ok &&
  (slice.failure.kind === 'timeout' || (slice.failure.kind === 'http-status' && slice.failure.status >= 500));

const sliceOf = (outcome: Outcome<EndpointAnswer, EndpointFailure>): Slice | undefined => {
  if (!outcome.ok) return isVerdict(outcome.failure) ? { ok: false, failure: outcome.failure } : undefined;
  const { result, capped, bytes, getOnly = false } = outcome.value;
  return result.type === 'bindings'
    ? { ok: true, rows: { variables: result.variables, rows: result.rows }, capped, bytes, getOnly }
    : undefined;
};

export interface Resumed {
  readonly endpoints: Endpoints;
  /** Whether something did not come because the source was busy or gone: asked later it may. */
  hasGaps(): boolean;
}

/**
 * The same endpoints for the learning of one source. What it was asked before, in a learning that was broken off, it is not asked
 * again. A failure counts once the source has answered something after it: then it was the query's, and not the source's.
 */
export const resuming = (endpoints: Endpoints, slices: Slices, source: Iri): Resumed => {
  let doubted: { readonly query: string; readonly slice: Slice }[] = [];
  let isGapped = false;
  const query = async (
    request: EndpointRequest,
    signal: AbortSignal,
  ): Promise<Outcome<EndpointAnswer, EndpointFailure>> => {
    const known = await slices.find(source, request.query);
    if (known !== undefined) return answerOf(known, request.url);
    const outcome = await endpoints.query(request, signal);
    const slice = sliceOf(outcome);
    if (!outcome.ok && slice === undefined && outcome.failure.kind !== 'refused') isGapped = true;
    if (slice !== undefined) doubted.push({ query: request.query, slice });
    if (slice?.ok === true) {
      const sure = doubted;
      doubted = [];
      for (const one of sure) await slices.add(source, one.query, one.slice);
    }
    return outcome;
  };
  return {
    endpoints: { ...endpoints, query },
    hasGaps: () => isGapped || doubted.some(({ slice }) => mayBeGone(slice)),
  };
};
