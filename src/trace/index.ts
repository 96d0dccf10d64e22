export { MOST_LETTERS, readTrace, type TraceFailure } from './read-trace';
export type { Span } from './spans';
export { printTrace, traceFileName, traceOf, type HeardEvent, type Trace, type TraceFacts } from './trace';
