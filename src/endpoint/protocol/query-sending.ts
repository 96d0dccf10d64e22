import type { EndpointRequest } from '../contract';
import type { Sending } from '../http/exchange';
import type { Form } from '../results/read-result';

const RESULTS = 'application/sparql-results+json, application/sparql-results+xml;q=0.9';
// Lines first: they need no prefixes, and what came before a cut is whole.
const GRAPHS = 'application/n-triples, text/turtle;q=0.9';
const ACCEPT: Readonly<Record<Form, string>> = {
  SELECT: RESULTS,
  ASK: RESULTS,
  CONSTRUCT: GRAPHS,
  DESCRIBE: GRAPHS,
};

export type Method = 'GET' | 'POST';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The URL of the query by GET. What the endpoint's own URL asks for (a default graph, a key) stays. */
export const queryUrl = (endpoint: string, query: string): string => {
  const url = new URL(endpoint);
  url.hash = '';
  url.searchParams.append('query', query);
  return url.href;
};

/** The endpoint that a redirected request ended at. */
export const withoutQueryParameter = (address: string): string => {
  const url = new URL(address);
  if (!url.searchParams.has('query')) return url.href;
  url.searchParams.delete('query');
  return url.href;
};

/** The shortest question there is. */
export const KNOCK = 'ASK {}';
/** Who is there answers it at once. Milliseconds. */
export const KNOCK_MS = 2000;

const knockOf = (endpoint: string, timeoutMs = KNOCK_MS): Sending => {
  const url = queryUrl(endpoint, KNOCK);
  return {
    url,
    method: 'GET',
    accept: RESULTS,
    sent: KNOCK,
    bytesSent: bytesOf(new URL(url).search),
    purpose: 'probe',
    limits: { timeoutMs, bytes: 0 },
  };
};

/**
 * A query as the SPARQL Protocol sends it. `bytesSent` are those of the query as encoded, not of the headers.
 * @see https://www.w3.org/TR/sparql11-protocol/#query-operation
 */
export const querySending = (
  { query, purpose, limits, words }: EndpointRequest,
  endpoint: string,
  form: Form,
  method: Method,
): Sending => {
  const knock = limits.quietMs === undefined ? {} : { knock: knockOf(endpoint, limits.knockMs) };
  const told = words === undefined ? {} : { words };
  const common = { method, accept: ACCEPT[form], sent: query, purpose, limits, ...told, ...knock };
  if (method === 'GET') {
    const url = queryUrl(endpoint, query);
    return { ...common, url, bytesSent: bytesOf(new URL(url).search) };
  }
  const body = new URLSearchParams({ query }).toString();
  return { ...common, url: endpoint, body, bytesSent: bytesOf(body) };
};
