import { serveCalls, type CallContext, type Outcome, type WorkerPort } from '../base';
import type {
  DocumentRequest,
  EndpointAnswer,
  EndpointFailure,
  EndpointRequest,
  FetchedDocument,
  LedgerEntry,
} from './contract';
import { Reach } from './http/reach';
import { openWeb } from './http/web';
import { fetchDocument } from './protocol/fetch-document';
import { QueryClient } from './protocol/query-client';

/** A line of the ledger crosses by itself: a call that was cancelled is deaf to its own progress. */
export interface LedgerMessage {
  readonly type: 'ledger';
  readonly entry: LedgerEntry;
}

/** What the worker offers. Progress of `fetchDocument`: bytes received so far. */
export interface EndpointMethods {
  start(argument: undefined): undefined;
  query(request: EndpointRequest): Promise<Outcome<EndpointAnswer, EndpointFailure>>;
  fetchDocument(
    request: Omit<DocumentRequest, 'onBytes'>,
  ): Promise<Outcome<FetchedDocument, EndpointFailure>>;
}

/** The inside of the worker. */
export const serveEndpoints = (scope: Pick<WorkerPort, 'post' | 'onMessage'>): void => {
  const web = openWeb((entry) => scope.post({ type: 'ledger', entry } satisfies LedgerMessage));
  const reach = new Reach(web);
  const client = new QueryClient(reach);
  serveCalls(scope, {
    start: () => undefined,
    query: (request: EndpointRequest, { signal }: CallContext) => client.query(request, signal),
    fetchDocument: (request: Omit<DocumentRequest, 'onBytes'>, context: CallContext) =>
      fetchDocument(reach, request, (count) => context.report(count), context.signal),
  });
};
