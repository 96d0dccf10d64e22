import { done, type Outcome } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import type { Bilingual, Iri, Quad } from '../../rdf';
import type { VoidDescription } from '../../void';
import type { Remote } from '../source';
import { Asker } from './asker';
import { countEndpoint } from './count-endpoint';
import { MOST_TRIPLES, type DescribeStep } from './describe-step';
import { readPublished, type PublishedContext } from './published-void';
import type { StandingOf } from './standing';
import { withLinks } from './with-links';

export interface DescribeContext extends PublishedContext {
  /** More triples than this are sampled, not counted. Default: 5 million. */
  readonly mostTriples?: number;
  /** Triples that one query joins at most. Default: 1 million. */
  readonly mostJoined?: number;
  /** Milliseconds that one counting query may take. Default: a minute. */
  readonly countTimeoutMs?: number;
}

/** What was learned of a remote source, however. */
export interface Described {
  readonly description: VoidDescription;
  readonly learned: Remote['learned'];
  /** As it calls itself. */
  readonly title: Bilingual | undefined;
  readonly magic: readonly Iri[];
  /** What the IRIs of its things are said to begin with. Default: nothing is said. */
  readonly namespaces?: readonly string[];
  /** Triples that say example queries, among those that were read. */
  readonly examples: readonly Quad[];
  readonly rowCap: number | undefined;
  /** It refused POST. False also where it was never sent one. */
  readonly isGetOnly: boolean;
  /** Its lists and figures are of its first triples only: it is too large to be counted from here. */
  readonly isSample: boolean;
}

const COUNT_TIMEOUT = 60_000;

const holds = ({ classes, properties, links }: VoidDescription): boolean =>
  [classes, properties, links].some(({ length }) => length > 0);
const isUsable = ({ properties, links }: VoidDescription): boolean =>
  properties.length > 0 && links.length > 0;

/** Published figures in place of a sample's: they count everything. */
const preferPublished = (published: VoidDescription, sampled: VoidDescription): VoidDescription => ({
  ...sampled,
  complete: false,
  triples: Math.max(published.triples, sampled.triples),
  // Figures by `rdf:type` say little of what is classed otherwise.
  classes: published.classes.length > 0 && sampled.typing === undefined ? published.classes : sampled.classes,
  properties: published.properties.length > 0 ? published.properties : sampled.properties,
  links: published.links.length > 0 && sampled.typing === undefined ? published.links : sampled.links,
});

/**
 * What an endpoint holds: its own VoID where it publishes what leads from where to what, else counted. `complete` only
 * where we counted it whole. Fails where it publishes nothing and answers no query. Rejects only with an AbortError.
 */
export const describeEndpoint = async (
  endpoint: StandingOf<'endpoint'>,
  context: DescribeContext,
  onProgress: (step: DescribeStep) => void,
  signal: AbortSignal,
): Promise<Outcome<Described, EndpointFailure>> => {
  onProgress({ what: 'published', done: 0, of: 1 });
  const { description: published, ...told } = await readPublished(endpoint, context, signal);
  const said = { ...told, isSample: false };
  const asker = new Asker(
    {
      endpoints: context.endpoints,
      url: endpoint.url,
      purpose: 'describe',
      timeoutMs: context.countTimeoutMs ?? COUNT_TIMEOUT,
    },
    signal,
  );
  if (isUsable(published)) {
    const description = await withLinks(published, asker, (at, of) =>
      onProgress({ what: 'links', done: at, of }),
    );
    const isGetOnly = told.isGetOnly || asker.isGetOnly;
    return done({ ...said, description, learned: 'published', rowCap: asker.rowCap, isGetOnly });
  }
  const mostTriples = context.mostTriples ?? MOST_TRIPLES;
  const { mostJoined } = context;
  const limits = { mostTriples, ...(mostJoined === undefined ? {} : { mostJoined }) };
  const counted = await countEndpoint(asker, { dataset: endpoint.url, ...limits, onProgress });
  const { rowCap } = asker;
  const isGetOnly = told.isGetOnly || asker.isGetOnly;
  if (!counted.ok)
    return holds(published)
      ? done({ ...said, description: published, learned: 'published', rowCap, isGetOnly })
      : counted;
  const { isSample } = counted.value;
  const description = isSample
    ? preferPublished(published, counted.value.description)
    : counted.value.description;
  return done({ ...said, description, learned: 'computed', rowCap, isGetOnly, isSample });
};
