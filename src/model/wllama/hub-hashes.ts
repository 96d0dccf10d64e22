import { done, failed, isCount, isListOf, isMaybe, isShaped, isText, type Outcome } from '../../base';
import type { WatchedFetch } from '../../onnx';
import type { ModelFailure } from '../model-failure';
import type { GgufPart } from './choice';

/** A file as the hub lists it; `lfs`: of large ones, its hash and size. */
interface Listed {
  readonly path: string;
  readonly lfs?: { readonly oid: string; readonly size: number } | undefined;
}
const isListing = isListOf(
  isShaped<Listed>({
    path: isText,
    lfs: isMaybe(isShaped<{ oid: string; size: number }>({ oid: isText, size: isCount })),
  }),
);

const SHA256 = /^[0-9a-f]{64}$/u;
const RESOLVE = /\/resolve\/[^/]+\/(?<path>.+)$/u;

const pathOf = (url: string): string =>
  decodeURIComponent(RESOLVE.exec(new URL(url).pathname)?.groups?.['path'] ?? '');

export interface HashedParts {
  readonly parts: readonly GgufPart[];
  readonly bytes: number;
}

/** The parts with the hashes that their hub lists. Rejects as fetching does. @see `scripts/models/hub-files.ts`, in Node */
export const hubHashes = async (
  parts: readonly GgufPart[],
  listUrl: string,
  watched: Pick<WatchedFetch, 'fetch'>,
): Promise<Outcome<HashedParts, ModelFailure>> => {
  const response = await watched.fetch(listUrl);
  if (!response.ok) return failed({ kind: 'not-there', url: listUrl, status: response.status });
  const value: unknown = await response.json().catch(() => undefined);
  const { host } = new URL(listUrl);
  if (!isListing(value)) return failed({ kind: 'malformed', host, excerpt: '' });
  const hashed: GgufPart[] = [];
  let bytes = 0;
  for (const { url } of parts) {
    const { lfs } = value.find(({ path }) => path === pathOf(url)) ?? {};
    if (lfs === undefined || !SHA256.test(lfs.oid))
      return failed({ kind: 'not-there', url, status: undefined });
    hashed.push({ url, sha256: lfs.oid });
    bytes += lfs.size;
  }
  return done({ parts: hashed, bytes });
};
