import { planQuery, type Engines } from '../../federation';
import type { Source } from '../../catalogue';
import { RDF, iri, type Iri, type ResultSet } from '../../rdf';

const TYPE = iri(`${RDF}type`);

/** Asks for `?thing ?property ?object`: what some things of a class have. */
export const sampleQuery = (
  { class: name, typing = TYPE }: { readonly class: Iri; readonly typing: Iri | undefined },
  most: { readonly things: number; readonly triples: number },
): string =>
  `SELECT ?thing ?property ?object WHERE {
  { SELECT ?thing WHERE { ?thing <${typing}> <${name}> } LIMIT ${most.things} }
  ?thing ?property ?object
} LIMIT ${most.triples}`;

/** The rows of a query to these sources, none where there is nobody to ask; `undefined` where a source fails. */
export const rowsOf = async (
  query: string,
  asked: readonly Iri[],
  { sources, engines }: { readonly sources: readonly Source[]; readonly engines: Engines },
  options: Parameters<Engines['execute']>[1],
): Promise<ResultSet['rows'] | undefined> => {
  if (asked.length === 0) return [];
  const planned = planQuery(query, sources, asked);
  if (!planned.ok) return [];
  const outcome = await engines.execute(planned.value, options);
  return outcome.ok && outcome.value.result.type === 'bindings' ? outcome.value.result.rows : undefined;
};
