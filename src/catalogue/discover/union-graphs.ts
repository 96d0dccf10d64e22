/**
 * Endpoints whose default graph is empty, as their data lies in named graphs alone: they are asked over the union of
 * those, which SPARQL says by FROM.
 */
import type { Endpoints } from '../../endpoint';
import { namedNode, printTerm, toIri, type Iri } from '../../rdf';
import { iriTerm, parseQuery, printQuery, rewriteQuery, type Query } from '../../sparql';
import type { Asker } from './asker';

/** More are too many for one request. */
const MOST_GRAPHS = 200;
/** Jena's name for the union of all named graphs. */
const JENA_UNION = 'urn:x-arq:UnionGraph';

const NAMED = `SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } } LIMIT ${String(MOST_GRAPHS + 1)}`;

const hasTriples = async (asker: Asker, from: readonly Iri[]): Promise<boolean> => {
  const clauses = from.map((graph) => `FROM ${printTerm(namedNode(graph))}`).join(' ');
  const found = await asker.select(`SELECT ?s ${clauses} WHERE { ?s ?p ?o } LIMIT 1`, 1);
  return found.ok && found.value.rows.length > 0;
};

/** What stands in FROM for all of its data; nothing where its graphs are empty too, or can't be joined so. Two requests, or three. */
export const unionGraphs = async (asker: Asker): Promise<readonly Iri[]> => {
  const listed = await asker.select(NAMED);
  const graphs = listed.ok ? listed.value.rows.flatMap(({ g }) => toIri(g?.value ?? '') ?? []) : [];
  if (graphs.length === 0) return [];
  const from = graphs.length > MOST_GRAPHS ? [JENA_UNION as Iri] : graphs;
  return (await hasTriples(asker, from)) ? from : [];
};

const namesGraphs = (query: Query): boolean => {
  let found = query.from !== undefined;
  rewriteQuery(query, (pattern) => {
    found ||= pattern.type === 'graph';
    return undefined;
  });
  return found;
};

/** The query over these graphs; one that names graphs by itself, or is not SPARQL 1.1, as it is. */
const overGraphs = (text: string, graphs: readonly Iri[]): string => {
  const parsed = graphs.length === 0 ? undefined : parseQuery(text);
  if (parsed?.ok !== true || namesGraphs(parsed.value)) return text;
  const from = { default: graphs.map((graph) => iriTerm(graph)), named: [] };
  return printQuery({ ...parsed.value, from });
};

/** The same endpoints, each asked over the graphs that it is known to need. */
export const overUnions = (endpoints: Endpoints, graphsOf: (url: Iri) => readonly Iri[]): Endpoints => ({
  ...endpoints,
  query: (request, signal) =>
    endpoints.query({ ...request, query: overGraphs(request.query, graphsOf(request.url)) }, signal),
});
