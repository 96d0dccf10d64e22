import { done, failed, isCount, isListOf, isShaped, isText, type Outcome } from '../../base';
import { writeKeptList } from '../../onnx';
import { WEBLLM_KIND } from './choice';
import type { ModelProgress } from '../language-model';
import type { ModelFailure } from '../model-failure';

/** WebLLM's own names of its caches. */
type Scope = 'webllm/config' | 'webllm/wasm' | 'webllm/model';

/** The part of the Cache API that is used. */
export interface FileCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

export interface FillParts {
  readonly open: (scope: Scope) => Promise<FileCache>;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Bytes that this page may still keep; `undefined` where nobody tells. */
  readonly room: () => Promise<number | undefined>;
  /** SHA-256 by address, where it is known. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly onProgress: (progress: ModelProgress) => void;
}

export interface ModelFiles {
  /** With its slash. */
  readonly folderUrl: string;
  readonly libraryUrl: string;
}

/** What is known of a model once its files are here. */
export interface FilledModel {
  /** `mlc-chat-config.json`. */
  readonly config: unknown;
  /** Of its weights. */
  readonly bytes: number;
}

interface Shards {
  readonly records: readonly { readonly dataPath: string; readonly nbytes: number }[];
}
const isShards = isShaped<Shards>({
  records: isListOf(isShaped<Shards['records'][number]>({ dataPath: isText, nbytes: isCount })),
});
const isChatConfig = isShaped<{ tokenizer_files: readonly string[] }>({ tokenizer_files: isListOf(isText) });

/** At once, of one model: WebLLM fetches as many. */
const LANES = 4;
const MISSING: ReadonlySet<number> = new Set([401, 403, 404, 410]);

class Refusal extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const hexOf = async (blob: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

class Filling {
  readonly #parts: FillParts;
  readonly #signal: AbortSignal;
  /** All that it takes. */
  readonly #urls: string[] = [];

  constructor(parts: FillParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
  }

  /** The file, from the cache or by a request that fills it. `onBytes`: more have come, of a request alone. */
  async file(scope: Scope, url: string, onBytes: (more: number) => void = () => undefined): Promise<Blob> {
    this.#urls.push(url);
    const cache = await this.#parts.open(scope);
    const kept = await cache.match(url);
    if (kept !== undefined) return kept.blob();
    const blob = await this.#fetch(url, onBytes);
    const wanted = this.#parts.hashes[url];
    if (wanted !== undefined && (await hexOf(blob)) !== wanted)
      throw new Refusal({ kind: 'wrong-hash', url });
    await cache.put(url, new Response(blob, { headers: { 'content-length': String(blob.size) } }));
    return blob;
  }

  async json(scope: Scope, url: string): Promise<unknown> {
    return JSON.parse(await (await this.file(scope, url)).text());
  }

  /** Says that all is here, so that the next visit may load it without asking anybody. */
  async seal(folderUrl: string): Promise<void> {
    const cache = await this.#parts.open('webllm/config');
    // Without space for it the model runs all the same, and waits to be asked for at the next visit.
    await writeKeptList(cache, folderUrl, WEBLLM_KIND, { files: this.#urls, missing: [] }).catch(
      () => undefined,
    );
  }

  async isKept(scope: Scope, url: string): Promise<boolean> {
    return (await (await this.#parts.open(scope)).match(url)) !== undefined;
  }

  /** All weights, a few at a time; files that are whole stay, whatever becomes of the others. */
  async shards({ records }: Shards, folderUrl: string): Promise<number> {
    const all = records.map(({ dataPath, nbytes }) => ({ url: new URL(dataPath, folderUrl).href, nbytes }));
    const total = all.reduce((sum, { nbytes }) => sum + nbytes, 0);
    const kept = await Promise.all(all.map(({ url }) => this.isKept('webllm/model', url)));
    this.#urls.push(...all.filter((_, at) => kept[at] === true).map(({ url }) => url));
    const missing = all.filter((_, at) => kept[at] !== true);
    let left = missing.reduce((sum, { nbytes }) => sum + nbytes, 0);
    const tell = (): void =>
      this.#parts.onProgress({ stage: 'fetch', loaded: Math.min(total, total - left), total });
    tell();
    const room = await this.#parts.room();
    if (room !== undefined && room < left) throw new Refusal({ kind: 'no-space' });
    const queue = [...missing];
    const lane = async (): Promise<void> => {
      const onBytes = (more: number): void => {
        left -= more;
        tell();
      };
      try {
        for (let next = queue.shift(); next !== undefined; next = queue.shift())
          await this.file('webllm/model', next.url, onBytes);
      } catch (thrown) {
        queue.length = 0;
        throw thrown;
      }
    };
    // What fails leaves no other at work behind its back.
    const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return total;
  }

  async #fetch(url: string, onBytes: (more: number) => void): Promise<Blob> {
    const { host } = new URL(url);
    const response = await this.#parts.fetch(url, { signal: this.#signal }).catch((thrown: unknown) => {
      this.#signal.throwIfAborted();
      throw thrown instanceof TypeError ? new Refusal({ kind: 'offline', host }) : thrown;
    });
    const { status, statusText } = response;
    if (!response.ok)
      throw new Refusal(
        MISSING.has(status)
          ? { kind: 'not-there', url, status }
          : { kind: 'refused', host, status, message: statusText },
      );
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    try {
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
        chunks.push(read.value);
        onBytes(read.value.byteLength);
      }
    } catch {
      this.#signal.throwIfAborted();
      throw new Refusal({ kind: 'offline', host });
    }
    return new Blob(chunks);
  }
}

const fill = async (
  filling: Filling,
  { folderUrl, libraryUrl }: ModelFiles,
): Promise<Outcome<FilledModel, ModelFailure>> => {
  const at = (path: string): string => new URL(path, folderUrl).href;
  const config = await filling.json('webllm/config', at('mlc-chat-config.json'));
  if (!isChatConfig(config)) return failed({ kind: 'no-model', message: at('mlc-chat-config.json') });
  const shards = await filling.json('webllm/model', at('tensor-cache.json'));
  if (!isShards(shards)) return failed({ kind: 'no-model', message: at('tensor-cache.json') });
  const tokenizer = ['tokenizer.json', 'tokenizer.model'].find((name) =>
    config.tokenizer_files.includes(name),
  );
  if (tokenizer !== undefined) await filling.file('webllm/model', at(tokenizer));
  // It takes that of a server called so anew each time, and leaves the cache aside.
  if (!libraryUrl.includes('localhost')) await filling.file('webllm/wasm', libraryUrl);
  const bytes = await filling.shards(shards, folderUrl);
  await filling.seal(folderUrl);
  return done({ config, bytes });
};

/**
 * Fills WebLLM's caches by ourselves, so that progress is told in bytes, a stop keeps what is whole, what a file is gets
 * checked, and every request is known. WebLLM then finds all that it asks for. Rejects with an AbortError, and with what
 * the storage throws.
 */
export const fillCaches = async (
  files: ModelFiles,
  parts: FillParts,
  signal: AbortSignal,
): Promise<Outcome<FilledModel, ModelFailure>> => {
  try {
    return await fill(new Filling(parts, signal), files);
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof Refusal) return failed(thrown.failure);
    if (thrown instanceof SyntaxError) return failed({ kind: 'no-model', message: thrown.message });
    throw thrown;
  }
};
