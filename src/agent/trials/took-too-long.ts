import type { ExecuteFailure } from '../../federation';

/** The query was stopped for its time; a simpler one may be answered. */
export const tookTooLong = (failure: ExecuteFailure): boolean =>
  failure.kind === 'timeout' || (failure.kind === 'endpoint-failed' && failure.failure.kind === 'timeout');
