import type { EndpointFailure, Endpoints } from '../../endpoint';
import type { Iri, Quad, QueryResult, ResultSet } from '../../rdf';
import { toNQuads } from '../../store';
import { NO_EXAMPLES, joinedExamples } from '../examples/own-examples';
import { DECLARATION, FORMS, WORDS_OF_EXAMPLE } from '../examples/vocabulary';
import type { Example, OwnExamples } from '../source';
import type { RdfDocument } from './standing';

/** Reads the examples of a document, off the main thread where that matters. Rejects only with an AbortError. */
export type ReadOwnExamples = (document: RdfDocument, signal: AbortSignal) => Promise<OwnExamples>;

export interface ExamplesContext {
  readonly endpoints: Endpoints;
  readonly read: ReadOwnExamples;
  /** Milliseconds for each of at most two requests. Default: 15 seconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT = 15_000;
const BYTES = 8 * 1024 * 1024;
/** Of several hundred examples, each in the default graph and in a named one. */
const MOST_ROWS = 20_000;

const values = (name: string, words: readonly string[]): string =>
  `VALUES ?${name} { ${words.map((word) => `<${word}>`).join(' ')} }`;
const EXAMPLE = '?s ?form ?query . ?s ?p ?o .';
const DECLARED = '?s ?p ?o .';
const ofExamples = (pattern: string): string =>
  `{ ${values('form', FORMS)} ${values('p', WORDS_OF_EXAMPLE)} ${pattern} }`;
const ofPrefixes = (pattern: string): string => `{ ${values('p', DECLARATION)} ${pattern} }`;

/** In the default graph or in a named one, in one request, so that blank nodes hang together. */
const ANYWHERE = `CONSTRUCT { ?s ?p ?o } WHERE { ${[
  ofExamples(EXAMPLE),
  ofExamples(`GRAPH ?g { ${EXAMPLE} }`),
  ofPrefixes(DECLARED),
  ofPrefixes(`GRAPH ?g { ${DECLARED} }`),
].join(' UNION ')} } LIMIT ${MOST_ROWS}`;

/** For an endpoint that refuses graphs, or answers nothing but SELECT. */
const BY_DEFAULT = `SELECT DISTINCT ?s ?p ?o WHERE { ${[ofExamples(EXAMPLE), ofPrefixes(DECLARED)].join(
  ' UNION ',
)} } LIMIT ${MOST_ROWS}`;

const quadsOfRows = ({ variables, rows }: ResultSet): readonly Quad[] => {
  const [s, p, o] = ['s', 'p', 'o'].map((name) => variables.indexOf(name));
  return rows.flatMap((row) => {
    const [subject, predicate, object] = [row[s ?? -1], row[p ?? -1], row[o ?? -1]];
    const isTriple =
      subject !== undefined &&
      subject.termType !== 'Literal' &&
      predicate?.termType === 'NamedNode' &&
      object !== undefined;
    return isTriple ? [{ subject, predicate, object, graph: undefined }] : [];
  });
};

const nquadsOf = (result: QueryResult): BlobPart | undefined => {
  if (result.type === 'quads') return result.nquads;
  return result.type === 'bindings' ? toNQuads(quadsOfRows(result)) : undefined;
};

/** It says no to this query, and is not slow, busy or gone. */
const mayAnswerAnother = (failure: EndpointFailure): boolean =>
  failure.kind === 'malformed' ||
  (failure.kind === 'http-status' && ![401, 403, 404, 410, 429, 503].includes(failure.status));

/** Stores answer in any order; publishers number their examples. */
const byIri = (one: Example, other: Example): number =>
  one.iri.localeCompare(other.iri, 'en', { numeric: true });

const documentOf = (url: Iri, nquads: BlobPart): RdfDocument => ({
  name: 'examples.nq',
  content: new Blob([nquads]),
  base: url,
});

/** The examples among triples that were read already: nobody is asked. Rejects only with an AbortError. */
export const describedExamples = async (
  url: Iri,
  quads: readonly Quad[],
  read: ReadOwnExamples,
  signal: AbortSignal,
): Promise<OwnExamples> =>
  quads.length === 0 ? NO_EXAMPLES : read(documentOf(url, toNQuads(quads)), signal);

/**
 * The example queries that an endpoint publishes: in its default graph, in its named graphs (one request; a second, simpler
 * one where that fails), and among the triples that were read of its service description. Never fails: what can't be had is
 * not there. Rejects only with an AbortError.
 */
export const publishedExamples = async (
  url: Iri,
  described: readonly Quad[],
  { endpoints, read, timeoutMs = TIMEOUT }: ExamplesContext,
  signal: AbortSignal,
): Promise<OwnExamples> => {
  const inGraphs = async (): Promise<OwnExamples> => {
    for (const query of [ANYWHERE, BY_DEFAULT]) {
      const limits = { timeoutMs, rows: MOST_ROWS, bytes: BYTES };
      const answer = await endpoints.query({ url, query, purpose: 'examples', limits }, signal);
      const nquads = answer.ok ? nquadsOf(answer.value.result) : undefined;
      if (nquads !== undefined) return read(documentOf(url, nquads), signal);
      if (!answer.ok && !mayAnswerAnother(answer.failure)) break;
    }
    return NO_EXAMPLES;
  };
  const inDescription = await describedExamples(url, described, read, signal);
  const { list, leftOut } = await inGraphs();
  return joinedExamples([{ list: [...list].sort(byIri), leftOut }, inDescription]);
};
