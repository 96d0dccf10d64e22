import { RDF, iri, type Iri } from '../../rdf';
import { compareLinks, type VoidDescription } from '../../void';
import type { Asker } from './asker';
import { classQueries } from './count-queries';
import { countSample } from './count-sample';
import { LinkCounts } from './link-counts';

const TYPE = iri(`${RDF}type`);
/** Properties that are looked at: two requests each at most. */
const MOST = 60;

/**
 * A published description that also says what those properties lead from and to of which it says nothing, by a few triples of
 * each. Of the most used ones, while answers come. Rejects only with an AbortError.
 */
export const withLinks = async (
  published: VoidDescription,
  asker: Asker,
  onProperty: (at: number, of: number) => void,
): Promise<VoidDescription> => {
  const typing = published.typing ?? TYPE;
  const linked = new Set<Iri>([typing, ...published.links.map(({ property }) => property)]);
  const silent = [...published.properties]
    .filter(({ property }) => !linked.has(property))
    .sort((one, other) => other.triples - one.triples)
    .slice(0, MOST)
    .map(({ property }) => property);
  if (silent.length === 0) return published;
  const seen = new LinkCounts();
  await countSample(asker, silent, classQueries(typing), seen, (at) => onProperty(at, silent.length));
  return { ...published, links: [...published.links, ...seen.links()].sort(compareLinks) };
};
