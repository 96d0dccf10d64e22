import { toIri } from '../../rdf';
import type { Network } from './network';

const LIMITS = { timeoutMs: 20_000, bytes: 8_000_000 };
/** What browsers show as images. */
const TYPES: ReadonlySet<string> = new Set(
  ['apng', 'avif', 'gif', 'jpeg', 'png', 'svg+xml', 'webp'].map((name) => `image/${name}`),
);

/** An image by its http(s) address, typed by what the host says. `undefined`: nothing came, no image, or too large a one. */
export const fetchImage = async (
  url: string,
  network: Pick<Network, 'fetchDocument'>,
  signal: AbortSignal,
): Promise<Blob | undefined> => {
  const iri = /^https?:\/\//iu.test(url) ? toIri(url) : undefined;
  if (iri === undefined) return undefined;
  const request = { url: iri, accept: 'image/*', purpose: 'image' as const, limits: LIMITS };
  const fetched = await network.fetchDocument(request, signal);
  if (!fetched.ok || fetched.value.capped !== undefined) return undefined;
  const { mediaType, body } = fetched.value;
  return TYPES.has(mediaType) ? new Blob([body], { type: mediaType }) : undefined;
};
