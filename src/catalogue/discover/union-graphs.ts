/**
 * Endpoints whose default graph is empty, as their data lies in named graphs alone: they are asked over the union of
 * those, which SPARQL says by FROM.
 */
import type { Endpoints } from '../../endpoint';
import { namedNode, printTerm, toIri, type Iri } from '../../rdf';
import { iriTerm, parseQuery, printQuery, rewriteQuery, withEachMatchOnce, type Query } from '../../sparql';
import type { Remote } from '../source';
import type { Asker } from './asker';

/** More are too many for one request. */
const MOST_GRAPHS = 200;
/** Jena's name for the union of all named graphs. */
const JENA_UNION = 'urn:x-arq:UnionGraph';

const NAMED = `SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } } LIMIT ${String(MOST_GRAPHS + 1)}`;

const fromOf = (graphs: readonly Iri[]): string =>
  graphs.map((graph) => `FROM ${printTerm(namedNode(graph))}`).join(' ');

const hasTriples = async (asker: Asker, from: readonly Iri[]): Promise<boolean> => {
  const found = await asker.select(`SELECT ?s ${fromOf(from)} WHERE { ?s ?p ?o } LIMIT 1`, 1);
  return found.ok && found.value.rows.length > 0;
};

/** What an endpoint is asked over: FROM these graphs. */
export interface Union {
  readonly graphs: readonly Iri[];
  /** It gives a triple that two of them hold twice. */
  readonly repeats: boolean;
}

export const NO_UNION: Union = { graphs: [], repeats: false };

/** What is known of a source. */
export const unionOfSource = (remote: Remote | undefined): Union => ({
  graphs: remote?.graphs ?? [],
  repeats: remote?.repeatsTriples === true,
});

const ALL = '{ ?s ?p ?o }';

/** Whether it gives more triples over these graphs than there are. One that can't say within its time is taken to. */
const repeatsTriples = async (asker: Asker, graphs: readonly Iri[]): Promise<boolean> => {
  if (graphs.length < 2) return false;
  const all = `{ SELECT (COUNT(*) AS ?all) WHERE ${ALL} }`;
  const each = `{ SELECT (COUNT(*) AS ?each) WHERE { SELECT DISTINCT ?s ?p ?o WHERE ${ALL} } }`;
  const counted = await asker.select(`SELECT ?all ?each ${fromOf(graphs)} WHERE { ${all} ${each} }`, 1);
  const [row] = counted.ok ? counted.value.rows : [];
  return row === undefined || row['all']?.value !== row['each']?.value;
};

/** What stands in FROM for all of its data; nothing where its graphs are empty too, or can't be joined so. Three requests, or four. */
export const unionGraphs = async (asker: Asker): Promise<Union> => {
  const listed = await asker.select(NAMED);
  const graphs = listed.ok ? listed.value.rows.flatMap(({ g }) => toIri(g?.value ?? '') ?? []) : [];
  if (graphs.length === 0) return NO_UNION;
  const from = graphs.length > MOST_GRAPHS ? [JENA_UNION as Iri] : graphs;
  if (!(await hasTriples(asker, from))) return NO_UNION;
  return { graphs: from, repeats: await repeatsTriples(asker, from) };
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
export const overGraphs = (text: string, { graphs, repeats }: Union): string => {
  const parsed = graphs.length === 0 ? undefined : parseQuery(text);
  if (parsed?.ok !== true || namesGraphs(parsed.value)) return text;
  const from = { default: graphs.map((graph) => iriTerm(graph)), named: [] };
  const asked = (repeats ? withEachMatchOnce(parsed.value) : undefined) ?? parsed.value;
  return printQuery({ ...asked, from });
};

/** The same endpoints, each asked over the graphs that it is known to need. */
export const overUnions = (endpoints: Endpoints, unionOf: (url: Iri) => Union): Endpoints => ({
  ...endpoints,
  query: (request, signal) =>
    endpoints.query({ ...request, query: overGraphs(request.query, unionOf(request.url)) }, signal),
});
