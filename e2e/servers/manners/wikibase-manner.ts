import type { Store, Term } from 'oxigraph';
import { Generator, Parser, type Pattern, type SparqlQuery } from 'sparqljs';
import type { Manner } from './manner';
import { takesTooLong } from './takes-too-long';

const WIKIBASE = 'http://wikiba.se/ontology#';
const MWAPI = 'https://www.mediawiki.org/ontology#API/';
const LABELS = ['http://www.w3.org/2000/01/rdf-schema#label', 'http://www.w3.org/2004/02/skos/core#altLabel'];
/** Of one search. */
const MOST_FOUND = 50;

type Service = Extract<Pattern, { type: 'service' }>;

const isSearch = (pattern: Pattern): pattern is Service =>
  pattern.type === 'service' && 'value' in pattern.name && pattern.name.value === `${WIKIBASE}mwapi`;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Items with a label or an alias in this language, or in English, that begins with these words; whole names come first. */
const entitiesIn = (store: Store, words: string, language: string): readonly string[] => {
  const rows =
    store.query(`SELECT ?item ?text WHERE { VALUES ?p { ${LABELS.map((one) => `<${one}>`).join(' ')} } ?item ?p ?text
    FILTER(LANG(?text) IN ("en", "${language.replaceAll(/[^a-z-]/gu, '')}")) }`) as readonly Map<
      string,
      Term
    >[];
  const found = rows
    .map((row) => ({ item: row.get('item')?.value ?? '', text: fold(row.get('text')?.value ?? '') }))
    .filter(({ item, text }) => item.includes('/entity/') && text.startsWith(fold(words)))
    .sort((one, other) => one.text.length - other.text.length);
  return [...new Set(found.map(({ item }) => item))].slice(0, MOST_FOUND);
};

/** What the wiki's own search answers, in the place of the SERVICE that asks it. */
const searched = (service: Service, store: Store): Pattern => {
  const triples = service.patterns.flatMap((one) => (one.type === 'bgp' ? one.triples : []));
  const said = (name: string): string => {
    const object = triples.find(({ predicate }) => 'value' in predicate && predicate.value === name)?.object;
    return object !== undefined && 'value' in object ? object.value : '';
  };
  const output = triples.find(
    ({ predicate }) => 'value' in predicate && predicate.value === `${WIKIBASE}apiOutputItem`,
  );
  const name = output !== undefined && 'value' in output.subject ? output.subject.value : 'item';
  const found =
    said(`${WIKIBASE}api`) === 'EntitySearch' && said(`${WIKIBASE}endpoint`) !== ''
      ? entitiesIn(store, said(`${MWAPI}search`), said(`${MWAPI}language`))
      : [];
  const rows = found.map((value) => ({ [`?${name}`]: { termType: 'NamedNode', value } }));
  return { type: 'values', values: rows } as unknown as Pattern;
};

const replaced = (patterns: readonly Pattern[], store: Store): Pattern[] =>
  patterns.map((one): Pattern => {
    if (isSearch(one)) return searched(one, store);
    if (one.type === 'query' && one.where !== undefined) return { ...one, where: replaced(one.where, store) };
    return 'patterns' in one ? { ...one, patterns: replaced(one.patterns, store) } : one;
  });

const rewrite = (text: string, store: Store): string => {
  if (!text.includes('mwapi')) return text;
  const query: SparqlQuery = new Parser().parse(text);
  if (query.type !== 'query' || query.where === undefined) return text;
  return new Generator().stringify({ ...query, where: replaced(query.where, store) });
};

/**
 * As Wikidata answers: a search by name through a SERVICE of its own, no named graph, and a time limit after which the JSON is broken off.
 * @param heavy predicates that most things have
 */
export const wikibaseManner = (heavy: readonly string[], limitMs = 100): Manner => ({
  rewrite,
  limit: { ms: limitMs, takesTooLong: (query) => takesTooLong(query, heavy) },
});
