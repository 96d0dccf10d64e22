/** The files of a model as blobs: from what is kept, else fetched, checked, and kept while they come. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { done, failed, type Outcome } from '../../base';
import {
  bytesOf as chunksOf,
  dropFile,
  dropKeptList,
  isFileBegun,
  keptFetch,
  keptFile,
  readKeptList,
  writeKeptList,
  type FileCache,
  type WatchedFetch,
} from '../../onnx';
import type { ModelFailure } from '../model-failure';
import type { ModelProgress } from '../language-model';
import { hubHashes } from './hub-hashes';
import { keptKind, type GgufPart, type WllamaChoice } from './choice';

export interface ModelBlobs {
  /** In the order of the parts. */
  readonly blobs: readonly Blob[];
  readonly bytes: number;
  /** Once it is known that they are a model that runs: from then on, loading it asks nobody. */
  readonly seal: () => Promise<void>;
  /** Keeps nothing of them. */
  readonly drop: () => Promise<void>;
}

export interface BlobParts {
  readonly watched: Pick<WatchedFetch, 'fetch'>;
  /** `undefined` where storage is forbidden: nothing is kept. */
  readonly cache: FileCache | undefined;
  /** The page's own. */
  readonly origin: string;
  readonly onProgress: (progress: ModelProgress) => void;
}

/** A file comes in pieces: of a gigabyte some hundred. */
const PIECE_BYTES = 8 * 2 ** 20;
const PIECE_MS = 2000;

const nothing = (): Promise<void> => Promise.resolve();

const bytesOf = (blobs: readonly Blob[]): number => blobs.reduce((sum, { size }) => sum + size, 0);

const lengthOf = ({ headers }: Response): number | undefined => {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : undefined;
};

const folderOf = ({ parts: [first] }: WllamaChoice): string => new URL('.', first?.url).href;

/** Bytes as they come: a blob is where the browser finds room for it, which need not be in memory. */
class Receiver {
  readonly #pieces: Blob[] = [];
  readonly #hash: ReturnType<typeof sha256.create> | undefined;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;

  /** @param isHashed takes seconds a gigabyte, and is of use where the hash is known */
  constructor(isHashed: boolean) {
    this.#hash = isHashed ? sha256.create() : undefined;
  }

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.#hash?.update(chunk);
    this.#waiting.push(chunk);
    this.#bytes += chunk.byteLength;
    if (this.#bytes >= PIECE_BYTES) this.#flush();
  }

  end(): { readonly blob: Blob; readonly hash: string | undefined } {
    this.#flush();
    return { blob: new Blob(this.#pieces), hash: this.#hash && bytesToHex(this.#hash.digest()) };
  }

  #flush(): void {
    this.#pieces.push(new Blob(this.#waiting));
    [this.#waiting, this.#bytes] = [[], 0];
  }
}

/** @param onBytes of this part: how much of it is here, and how much it is */
const fetchPart = async (
  { url, sha256: wanted }: GgufPart,
  { watched, cache, origin }: BlobParts,
  onBytes: (loaded: number, total: number | undefined) => void,
): Promise<Outcome<Blob, ModelFailure>> => {
  const kept =
    cache &&
    keptFetch({ fetch: watched.fetch, cache, missing: [], pieceBytes: PIECE_BYTES, pieceMs: PIECE_MS });
  // What lies beside the page is there at the next visit, kept or not.
  const isHere = new URL(url).origin === origin;
  const isFull = (): boolean => !isHere && kept !== undefined && kept.list() === undefined;
  const response = await (kept?.fetch ?? watched.fetch)(url);
  if (!response.ok) return failed({ kind: 'not-there', url, status: response.status });
  const total = lengthOf(response);
  const receiver = new Receiver(wanted !== undefined);
  let loaded = 0;
  for await (const chunk of chunksOf(response.body)) {
    receiver.add(chunk);
    loaded += chunk.byteLength;
    onBytes(loaded, total);
    if (isFull()) return failed({ kind: 'no-space' });
  }
  const { blob, hash } = receiver.end();
  if (wanted !== undefined && hash !== wanted) return failed({ kind: 'wrong-hash', url });
  return isFull() ? failed({ kind: 'no-space' }) : done(blob);
};

/** Once more from its first byte, where what was kept of it is of another file. */
const checkedPart = async (
  part: GgufPart,
  parts: BlobParts,
  onBytes: (loaded: number, total: number | undefined) => void,
): Promise<Outcome<Blob, ModelFailure>> => {
  const isBegun = parts.cache !== undefined && (await isFileBegun(parts.cache, part.url));
  const fetched = await fetchPart(part, parts, onBytes);
  if (fetched.ok || fetched.failure.kind !== 'wrong-hash' || !isBegun) return fetched;
  await dropFile(parts.cache, part.url);
  return fetchPart(part, parts, onBytes);
};

const keptBlobs = async (choice: WllamaChoice, cache: FileCache): Promise<readonly Blob[] | undefined> => {
  if ((await readKeptList(cache, folderOf(choice), keptKind(choice))) === undefined) return undefined;
  const blobs: Blob[] = [];
  for (const { url } of choice.parts) {
    const blob = await keptFile(cache, url);
    if (blob === undefined) return undefined;
    blobs.push(blob);
  }
  return blobs;
};

const dropAll = async (choice: WllamaChoice, cache: FileCache | undefined): Promise<void> => {
  if (cache === undefined) return;
  await dropKeptList(cache, folderOf(choice), keptKind(choice));
  for (const { url } of choice.parts) await dropFile(cache, url);
};

/**
 * Of the reader's own, of what is kept, or fetched. What came whole and is none of the files that were named, or found no
 * space, is dropped again; what broke off waits to be gone on with. Rejects as fetching does.
 */
export const modelBlobs = async (
  choice: WllamaChoice,
  parts: BlobParts,
): Promise<Outcome<ModelBlobs, ModelFailure>> => {
  const { cache, onProgress } = parts;
  const drop = () => dropAll(choice, cache);
  const { given } = choice;
  if (given !== undefined) return done({ blobs: given, bytes: bytesOf(given), seal: nothing, drop });
  const kept = cache && (await keptBlobs(choice, cache));
  if (kept !== undefined) return done({ blobs: kept, bytes: bytesOf(kept), seal: nothing, drop });
  const hashed =
    choice.listUrl === undefined
      ? done(choice)
      : await hubHashes(choice.parts, choice.listUrl, parts.watched);
  if (!hashed.ok) return hashed;
  const blobs: Blob[] = [];
  for (const part of hashed.value.parts) {
    const before = bytesOf(blobs);
    const fetched = await checkedPart(part, parts, (loaded, total) => {
      const all = hashed.value.bytes ?? (choice.parts.length === 1 ? total : undefined);
      onProgress({ stage: 'fetch', loaded: before + loaded, total: all });
    });
    if (!fetched.ok) {
      if (fetched.failure.kind !== 'not-there') await drop();
      return fetched;
    }
    blobs.push(fetched.value);
  }
  const files = choice.parts.map(({ url }) => url);
  const seal = async (): Promise<void> => {
    const isKept = cache !== undefined && (await Promise.all(files.map((url) => isFileBegun(cache, url))));
    // Without space for it the model runs all the same, and is fetched again at the next visit.
    if (isKept === false || isKept.includes(false)) return;
    await writeKeptList(cache, folderOf(choice), keptKind(choice), { files, missing: [] }).catch(nothing);
  };
  return done({ blobs, bytes: bytesOf(blobs), seal, drop });
};
