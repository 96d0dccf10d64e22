import { Store } from 'oxigraph';

export type Rdf = { readonly nquads: string } | { readonly turtle: string } | { readonly trig: string };

/** The default graph is all that a query without GRAPH sees. */
export const openGraph = (rdf: Rdf): Store => {
  const store = new Store();
  if ('turtle' in rdf) store.load(rdf.turtle, { format: 'text/turtle' });
  else if ('trig' in rdf) store.load(rdf.trig, { format: 'application/trig' });
  else store.load(rdf.nquads, { format: 'application/n-quads' });
  return store;
};

/** A store of its first triples, in its own order. */
export const firstTriples = (store: Store, most: number): Store => {
  const part = new Store();
  for (const quad of store.match().slice(0, most)) part.add(quad);
  return part;
};

const JSON_RESULTS = 'application/sparql-results+json';
const XML_RESULTS = 'application/sparql-results+xml';
const ROWS = [JSON_RESULTS, XML_RESULTS];
const N_TRIPLES = 'application/n-triples';
const GRAPHS = ['text/turtle', N_TRIPLES];

const PROLOGUE = /^(?:\s+|#[^\n]*(?:\n|$)|BASE\s*<[^>]*>|PREFIX\s*[^\s:]*:\s*<[^>]*>)*/iu;

/** The best of these by an Accept header; the first where it takes anything, or none of them. */
const negotiated = (accept: string, offered: readonly string[]): string => {
  const wanted = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='));
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  const known = wanted.filter(({ type }) => offered.includes(type));
  return known.sort((one, other) => other.quality - one.quality)[0]?.type ?? offered[0] ?? '';
};

export interface Answered {
  readonly type: string;
  readonly body: string;
}

/** Throws what Oxigraph says of a query that it does not take; updates among them. */
export const answerQuery = (
  store: Store,
  query: string,
  accept: string,
  { unionsGraphs }: { readonly unionsGraphs: boolean },
): Answered => {
  const isGraph = /^(?:CONSTRUCT|DESCRIBE)\b/iu.test(query.replace(PROLOGUE, ''));
  const type = negotiated(accept, isGraph ? GRAPHS : ROWS);
  return {
    type,
    body: store.query(query, {
      results_format: type,
      use_default_graph_as_union: unionsGraphs,
    }) as string,
  };
};

interface JsonRows {
  readonly results?: { readonly bindings: readonly unknown[] };
}

/** The first rows of a result in JSON, or the first triples in N-Triples. */
export const firstRows = ({ type, body }: Answered, rows: number, skipped = 0): string => {
  if (type === N_TRIPLES) return body.split('\n').slice(0, rows).join('\n').concat('\n');
  const told = JSON.parse(body) as JsonRows;
  return told.results === undefined
    ? body
    : JSON.stringify({ ...told, results: { bindings: told.results.bindings.slice(skipped, rows) } });
};
