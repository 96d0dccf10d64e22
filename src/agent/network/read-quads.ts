import { done, type Outcome } from '../../base';
import type { AllQuads, ReadAll, Readable, Source, SourceFailure } from '../../catalogue';
import type { Endpoints } from '../../endpoint';
import type { ReadFailure, ReadSource, SourceRows, Traversal } from '../../federation';
import type { Quad } from '../../rdf';
import { parseRdf } from '../../store';

/** By whom documents, or pages of fragments, are fetched. */
type Documents = Pick<Endpoints, 'fetchDocument'>;

/** What was found along links by then is the answer. */
const CRAWL_TIMEOUT = 120_000;
/** Later than any budget: pages are empty once that is spent, which ends the reading with what came. */
const FRAGMENTS_TIMEOUT = 20 * 60_000;
const MOST_DOCUMENTS = 200;
const MOST_BYTES = 10_000_000;

/** As much of a source as there is before it was described. */
const undescribed = ({ kind, url, aliases }: Readable): Source => ({
  iri: url,
  kind,
  remote: { aliases, learned: 'computed', date: '', searchable: 'names', magic: [] },
  title: { en: url, es: url },
  card: { en: '', es: '' },
  dataset: url,
  datasetTitle: { en: url, es: url },
  description: { dataset: url, triples: 0, complete: false, classes: [], properties: [], links: [] },
  state: { type: 'ready' },
  bundled: false,
});

const asSourceFailure = (failure: ReadFailure, url: string): SourceFailure =>
  failure.kind === 'engine' ? { kind: 'unreachable', url, message: failure.message } : failure;

const quadsOf = ({ rows }: SourceRows): readonly Quad[] =>
  rows.flatMap(([subject, predicate, object]) =>
    subject === undefined ||
    subject.termType === 'Literal' ||
    predicate?.termType !== 'NamedNode' ||
    object === undefined
      ? []
      : [{ subject, predicate, object, graph: undefined }],
  );

const crawled = async (
  { url, aliases }: Readable,
  limit: number,
  traversal: Pick<Traversal, 'crawl'>,
  documents: Documents,
  onProgress: (documents: number) => void,
  signal: AbortSignal,
): Promise<Outcome<AllQuads, SourceFailure>> => {
  // Documents of the same host: what a page of another one says is not about this source.
  const hosts = [url, ...aliases].map((address) => new URL(address).host);
  const limits = { documents: MOST_DOCUMENTS, rows: limit, bytes: MOST_BYTES, hosts };
  const options = {
    limits,
    timeoutMs: CRAWL_TIMEOUT,
    purpose: 'names' as const,
    onDocuments: onProgress,
    documents,
  };
  const outcome = await traversal.crawl(url, options, signal);
  if (!outcome.ok) return { ok: false, failure: asSourceFailure(outcome.failure, url) };
  const { nquads, isComplete, limitMet } = outcome.value;
  const met =
    limitMet?.limit === 'documents' ? ({ limit: 'requests', most: limitMet.most } as const) : undefined;
  const parsed = await parseRdf({ name: 'crawled.nq', chunks: [nquads] }, { signal });
  return parsed.ok ? done({ quads: parsed.value.quads, whole: isComplete, met }) : parsed;
};

/** Every triple of fragments, or along links, as far as the limit goes. Progress counts triples, or documents. */
export const readQuads =
  (readFragments: ReadSource, traversal: Pick<Traversal, 'crawl'>, documents: Documents): ReadAll =>
  async (source, limit, onProgress, signal): Promise<Outcome<AllQuads, SourceFailure>> => {
    if (source.kind === 'seed') return crawled(source, limit, traversal, documents, onProgress, signal);
    const select = `SELECT ?s ?p ?o WHERE { ?s ?p ?o } LIMIT ${String(limit + 1)}`;
    const options = { purpose: 'names' as const, timeoutMs: FRAGMENTS_TIMEOUT, rows: limit + 1, documents };
    const outcome = await readFragments(undescribed(source), select, options, signal);
    if (!outcome.ok) return { ok: false, failure: asSourceFailure(outcome.failure, source.url) };
    const quads = quadsOf(outcome.value);
    onProgress(quads.length);
    const isAll = quads.length <= limit;
    const met = isAll ? undefined : ({ limit: 'triples', most: limit } as const);
    return done({ quads: quads.slice(0, limit), whole: isAll && !outcome.value.capped, met });
  };
