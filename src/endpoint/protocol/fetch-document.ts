import { done, failed, type Outcome } from '../../base';
import type { DocumentRequest, EndpointFailure, FetchedDocument } from '../contract';
import { BrokenBody } from '../http/body';
import { withoutQuery } from '../http/entry';
import type { Received } from '../http/exchange';
import { knockAt, type Reach } from '../http/reach';
import { KNOCK_MS } from './query-sending';

const readDocument = async (received: Received): Promise<Outcome<FetchedDocument, EndpointFailure>> => {
  const { url, mediaType, links, body, signal } = received;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const chunk of body.chunks(signal)) parts.push(chunk);
  } catch (thrown) {
    if (!(thrown instanceof BrokenBody)) throw thrown;
    return failed({ kind: 'cut', url: withoutQuery(url), rows: 0 });
  }
  const capped = body.isCapped ? 'bytes' : undefined;
  return done({ url, mediaType, links, capped, body: new Blob(parts, { type: mediaType }) });
};

/** A body by its address, as bytes. */
export const fetchDocument = async (
  reach: Reach,
  { url, query = '', ...request }: Omit<DocumentRequest, 'onBytes'>,
  onBytes: (count: number) => void,
  signal: AbortSignal,
): Promise<Outcome<FetchedDocument, EndpointFailure>> => {
  const bytesSent = new TextEncoder().encode(new URL(url).search).length;
  const { quietMs, knockMs = KNOCK_MS } = request.limits;
  const knock = quietMs === undefined ? {} : { knock: knockAt(url, knockMs) };
  const common = { ...request, sent: query, bytesSent, onBytes, ...knock };
  const { outcome } = await reach.send(
    { ...common, url: url.replace(/#.*$/su, ''), method: 'GET' },
    readDocument,
    signal,
  );
  return outcome;
};
