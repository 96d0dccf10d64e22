import { iri, type Iri } from '../../rdf';
import { foldQuads } from '../../void';
import { isRound } from '../is-round';
import type { Asker } from './asker';
import type { ClassQueries } from './count-queries';
import type { LinkCounts } from './link-counts';
import { typedQuads } from './row-triples';

const SAMPLE = 500;
const MOST_PROPERTIES = 200;
const MOST_CLASSES = 30;
const PATIENCE = 5;
const DATASET = iri('urn:sample');

/** By plain rows, counted here: for endpoints that refuse to group. */
const countRows = async (
  asker: Asker,
  property: Iri,
  { typing, someTypedTriples }: ClassQueries,
  links: LinkCounts,
): Promise<boolean> => {
  const found = await asker.select(someTypedTriples(property, SAMPLE));
  if (!found.ok) return false;
  const { links: seen } = foldQuads(typedQuads(found.value.rows, property, typing), {
    dataset: DATASET,
    typing,
  });
  for (const link of seen) links.add(link);
  return true;
};

/**
 * Adds what the first triples of each property lead from and to, class by class, while answers come: counting all of them
 * would take a server minutes. Answers the properties of which nothing was found by that.
 */
export const countByClass = async (
  asker: Asker,
  properties: readonly Iri[],
  classes: readonly Iri[],
  queries: ClassQueries,
  links: LinkCounts,
  onProperty: (at: number) => void,
): Promise<readonly Iri[]> => {
  const found = new Set<Iri>();
  let failures = 0;
  for (const [at, property] of properties.entries()) {
    onProperty(at);
    for (const one of classes.slice(0, MOST_CLASSES)) {
      if (failures >= PATIENCE) break;
      const some = await asker.select(queries.someLinksOf(one, property, SAMPLE));
      failures = some.ok ? 0 : failures + 1;
      for (const row of some.ok ? some.value.rows : []) {
        links.addCounts(row, property);
        found.add(property);
      }
    }
  }
  return properties.filter((one) => !found.has(one));
};

/** Adds what the first triples of each property lead from and to: of the first 200 properties, while answers come. */
export const countSample = async (
  asker: Asker,
  properties: readonly Iri[],
  queries: ClassQueries,
  links: LinkCounts,
  onProperty: (at: number) => void,
): Promise<void> => {
  let failures = 0;
  let groups = true;
  for (const [at, property] of properties.slice(0, MOST_PROPERTIES).entries()) {
    onProperty(at);
    const grouped = groups ? await asker.select(queries.someLinks(property, SAMPLE)) : undefined;
    if (grouped?.ok === true && !isRound(grouped.value.rows.length)) {
      for (const row of grouped.value.rows) links.addCounts(row, property);
      failures = 0;
      continue;
    }
    const isCounted = await countRows(asker, property, queries, links);
    if (isCounted) groups = false;
    failures = isCounted ? 0 : failures + 1;
    if (failures >= PATIENCE) return;
  }
};
