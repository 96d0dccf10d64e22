import { done, type Outcome } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import { RDF, iri, type Iri } from '../../rdf';
import { compareNames, type PropertyPartition, type VoidDescription } from '../../void';
import type { Asker } from './asker';
import * as queries from './count-queries';
import { countSample } from './count-sample';
import type { CountOptions, Listed } from './describe-step';
import { seenTyping } from './find-typing';
import { LinkCounts, iriIn } from './link-counts';

const TYPE = iri(`${RDF}type`);
const MOST_NAMES = 1000;

/** Names and links of a source that is too large to count, from its first triples. Every figure is a lower bound. */
export const sampleEndpoint = async (
  asker: Asker,
  { dataset, onProgress }: CountOptions,
  triples: number | undefined,
): Promise<Outcome<VoidDescription, EndpointFailure>> => {
  const names = async (query: string, some: string, name: string): Promise<Listed<Iri>> => {
    const all = await asker.select(`${query} LIMIT ${MOST_NAMES}`);
    const found = all.ok ? all : await asker.select(some);
    if (!found.ok) return found;
    return done({ items: found.value.rows.flatMap((row) => iriIn(row[name]) ?? []), whole: false });
  };
  onProgress({ what: 'properties', done: 0, of: 1 });
  const properties = await names(queries.PROPERTY_NAMES, queries.SOME_PROPERTY_NAMES, 'p');
  if (!properties.ok) return properties;
  onProgress({ what: 'classes', done: 0, of: 1 });
  const typing = (await seenTyping(asker, properties.value.items)) ?? TYPE;
  const ofClasses = queries.classQueries(typing);
  const classes = await names(ofClasses.classNames, ofClasses.someClassNames, 'class');
  const links = new LinkCounts();
  const linking = properties.value.items.filter((name) => name !== typing);
  await countSample(asker, linking, ofClasses, links, (at) =>
    onProgress({ what: 'links', done: at, of: linking.length }),
  );
  const found = links.links();
  const atLeast = new Map<Iri, number>();
  for (const link of found)
    atLeast.set(link.property, Math.max(atLeast.get(link.property) ?? 1, link.triples));
  const items = properties.value.items.map((property): PropertyPartition => {
    const seen = atLeast.get(property) ?? 1;
    return { property, triples: seen, distinctSubjects: 1, distinctObjects: 1 };
  });
  const seen = [...atLeast.values()].reduce((sum, one) => sum + one, 0);
  return done({
    dataset,
    ...(typing === TYPE ? {} : { typing }),
    triples: triples ?? seen,
    complete: false,
    classes: (classes.ok ? classes.value.items : [])
      .map((name) => ({ class: name, entities: 1 }))
      .sort((a, b) => compareNames(a.class, b.class)),
    properties: items.sort((a, b) => compareNames(a.property, b.property)),
    links: found,
  });
};
