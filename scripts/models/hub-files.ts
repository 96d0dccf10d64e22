import { done, failed, isCount, isListOf, isMaybe, isShaped, isText, type Outcome } from '../../src/base';
import type { FetchFailure } from './fetch-failure.ts';

/** A hash that a hub publishes: of large files their SHA-256, of small ones the name that Git gives them. */
export type WantedHash = { readonly kind: 'sha256' | 'git'; readonly hex: string };

/** A file of a model, as its hub lists it. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  readonly hash: WantedHash;
}

interface Listed {
  readonly type: string;
  readonly path: string;
  readonly oid: string;
  readonly size: number;
  readonly lfs?: { readonly oid: string; readonly size: number } | undefined;
}
const isListing = isListOf(
  isShaped<Listed>({
    type: isText,
    path: isText,
    oid: isText,
    size: isCount,
    lfs: isMaybe(isShaped<{ oid: string; size: number }>({ oid: isText, size: isCount })),
  }),
);

const NEXT = /<([^>]+)>\s*;\s*rel="?next"?/u;
/** Pages of a list; a thousand files each. */
const MOST_PAGES = 100;

/** A path that stays below the folder that it is written to. */
export const isBelow = (path: string): boolean =>
  !/[\\:\0]/u.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const toFile = ({ path, oid, size, lfs }: Listed): HubFile => ({
  path,
  bytes: lfs?.size ?? size,
  hash: lfs === undefined ? { kind: 'git', hex: oid } : { kind: 'sha256', hex: lfs.oid },
});

const page = async (
  url: string,
): Promise<
  Outcome<{ readonly files: readonly HubFile[]; readonly next: string | undefined }, FetchFailure>
> => {
  let response: Response;
  try {
    response = await fetch(url, { headers: { accept: 'application/json' } });
  } catch {
    return failed({ kind: 'offline', url });
  }
  if (!response.ok) return failed({ kind: 'refused', url, status: response.status });
  const value: unknown = await response.json().catch(() => undefined);
  if (!isListing(value)) return failed({ kind: 'no-list', url });
  const files = value.filter(({ type, path }) => type === 'file' && isBelow(path)).map(toFile);
  const next = NEXT.exec(response.headers.get('link') ?? '')?.[1];
  return done({ files, next: next === undefined ? undefined : new URL(next, url).href });
};

/**
 * All files of a model on a hub.
 * @see https://github.com/huggingface/huggingface.js, `listFiles`: the same address, paged by `Link`
 */
export const hubFiles = async (
  hub: string,
  id: string,
  revision: string,
): Promise<Outcome<readonly HubFile[], FetchFailure>> => {
  const first = new URL(`api/models/${id}/tree/${revision}?recursive=true`, hub).href;
  const files: HubFile[] = [];
  let url: string | undefined = first;
  for (let pages = 0; url !== undefined && pages < MOST_PAGES; pages += 1) {
    const got = await page(url);
    if (!got.ok) return got;
    files.push(...got.value.files);
    url = got.value.next;
  }
  return done(files);
};
