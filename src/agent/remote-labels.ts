import type { Source } from '../catalogue';
import { planQuery } from '../federation';
import { RDFS, namedNode, printTerm, toIri, type Iri, type Language } from '../rdf';
import type { RunParts } from './question';

/** IRIs that labels are asked for, and what one source may take. Milliseconds. */
const MOST = 100;
const LIMIT = 8000;

const LABELS = [
  `${RDFS}label`,
  'http://www.w3.org/2004/02/skos/core#prefLabel',
  'https://schema.org/name',
  'http://schema.org/name',
  'http://xmlns.com/foaf/0.1/name',
];

const labelQuery = (iris: readonly Iri[], language: Language): string =>
  `SELECT ?thing ?label WHERE {
  VALUES ?thing { ${iris.map((one) => printTerm(namedNode(one))).join(' ')} }
  VALUES ?property { ${LABELS.map((one) => printTerm(namedNode(one))).join(' ')} }
  ?thing ?property ?label .
  FILTER(LANG(?label) IN ("", "en", "${language}"))
}`;

/** The better the lower. */
const rankOf = (tag: string, language: Language): number => [language, 'en', ''].indexOf(tag);

/** Its names are not in this tab. */
const isUnnamed = ({ remote }: Source): boolean => remote?.searchable === 'schema';

/**
 * Labels of IRIs that no index here knows, from the sources that gave them. Nothing where they don't come in time: a
 * name is worth less than an answer.
 */
export const remoteLabels = async (
  iris: readonly string[],
  from: readonly Iri[],
  { engines, sources, language }: Pick<RunParts, 'engines' | 'sources'> & { readonly language: Language },
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const unnamed = sources.filter((source) => from.includes(source.iri) && isUnnamed(source));
  const asked = iris.slice(0, MOST).flatMap((one) => toIri(one) ?? []);
  if (asked.length === 0 || unnamed.length === 0) return {};
  const best = new Map<string, { readonly text: string; readonly rank: number }>();
  const hear = async ({ iri }: Source): Promise<void> => {
    const planned = planQuery(labelQuery(asked, language), sources, [iri]);
    if (!planned.ok) return;
    const options = { signal, timeoutMs: LIMIT, purpose: 'names' as const };
    const outcome = await engines.execute(planned.value, options);
    if (!outcome.ok || outcome.value.result.type !== 'bindings') return;
    for (const [thing, label] of outcome.value.result.rows) {
      if (thing === undefined || label?.termType !== 'Literal') continue;
      const rank = rankOf(label.language, language);
      const known = best.get(thing.value);
      if (known === undefined || rank < known.rank) best.set(thing.value, { text: label.value, rank });
    }
  };
  await Promise.all(unnamed.map(hear));
  return Object.fromEntries([...best].map(([thing, { text }]) => [thing, text]));
};
