import { bytesOf, streamOf } from './byte-stream';
import { dropPieces, keptPieces, putPiece, readPieces, type FileCache, type KeptPieces } from './file-pieces';
import type { KeptList } from './kept-list';

type Bytes = Uint8Array<ArrayBuffer>;
type FetchFile = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface KeptFetchParts {
  readonly fetch: FetchFile;
  readonly cache: FileCache;
  /** Which files are not there, as an earlier load found out: nobody is asked for them again. */
  readonly missing: readonly string[];
  /** A file of more than this is kept in pieces of it, as it comes. Bytes. */
  readonly pieceBytes: number;
  /** What came is kept at least this often. Milliseconds. */
  readonly pieceMs: number;
}

export interface KeptFetch {
  readonly fetch: FetchFile;
  /** What was asked for; `undefined`: some of it could not be kept. */
  readonly list: () => KeptList | undefined;
}

const OK = 200;
const PARTIAL = 206;
const NOT_FOUND = 404;
const BAD_RANGE = 416;

const lengthOf = ({ headers }: Response): number | undefined => {
  const told = headers.get('content-length');
  return told === null ? undefined : Number(told);
};

const headersOf = (bytes: number | undefined): Record<string, string> =>
  bytes === undefined ? {} : { 'content-length': String(bytes) };

/** Fewer bytes than were told; a few more or less come of a server that squeezes what it sends. */
const isShort = (bytes: number, total: number | undefined): boolean =>
  total !== undefined && total > 2 ** 16 && bytes < 0.98 * total;

/** Whether the rest that a server sends is of the file whose beginning is kept. */
const goesOn = ({ bytes, total, etag }: KeptPieces, rest: Response): boolean => {
  if (rest.status !== PARTIAL) return false;
  const told = rest.headers.get('etag');
  if (told !== null && etag !== undefined) return told === etag;
  const length = lengthOf(rest);
  return total !== undefined && length !== undefined && total === bytes + length;
};

class Keeper {
  readonly #parts: KeptFetchParts;
  readonly #files = new Set<string>();
  readonly #missing = new Set<string>();
  #isAllKept = true;

  constructor(parts: KeptFetchParts) {
    this.#parts = parts;
  }

  list(): KeptList | undefined {
    return this.#isAllKept ? { files: [...this.#files], missing: [...this.#missing] } : undefined;
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { cache, missing } = this.#parts;
    if (missing.includes(url)) {
      this.#missing.add(url);
      return new Response(null, { status: NOT_FOUND });
    }
    const whole = await cache.match(url);
    const pieces = await keptPieces(cache, url);
    // The library looks how large a file is by asking for its first byte.
    if (new Headers(init.headers).has('range')) return this.#look(url, init, whole, pieces);
    this.#files.add(url);
    if (whole !== undefined) return whole;
    if (pieces.isWhole)
      return new Response(streamOf(readPieces(cache, pieces)), { headers: headersOf(pieces.bytes) });
    return this.#receive(url, init, pieces);
  }

  async #look(
    url: string,
    init: RequestInit,
    whole: Response | undefined,
    pieces: KeptPieces,
  ): Promise<Response> {
    const known = whole === undefined ? undefined : lengthOf(whole);
    const total = known ?? (pieces.isWhole ? pieces.bytes : pieces.total);
    if (total === undefined) return this.#ask(url, init);
    await whole?.body?.cancel();
    return new Response(null, { status: PARTIAL, headers: { 'content-range': `bytes 0-0/${total}` } });
  }

  async #ask(url: string, init: RequestInit): Promise<Response> {
    const response = await this.#parts.fetch(url, init);
    if (response.status === NOT_FOUND) {
      this.#missing.add(url);
      this.#files.delete(url);
    }
    return response;
  }

  /** From where it was left, where the server can, and the file is still the same. */
  async #receive(url: string, init: RequestInit, pieces: KeptPieces): Promise<Response> {
    const { cache } = this.#parts;
    if (pieces.bytes === 0) return this.#keep(url, await this.#ask(url, init), undefined);
    const headers = new Headers(init.headers);
    headers.set('range', `bytes=${pieces.bytes}-`);
    const rest = await this.#ask(url, { ...init, headers });
    if (goesOn(pieces, rest)) return this.#keep(url, rest, pieces);
    // Something else, or a server in trouble, which is no reason to let go of what is here.
    if (rest.status !== OK && rest.status !== PARTIAL && rest.status !== BAD_RANGE) return rest;
    await dropPieces(cache, pieces);
    if (rest.status === OK) return this.#keep(url, rest, undefined);
    await rest.body?.cancel();
    return this.#keep(url, await this.#ask(url, init), undefined);
  }

  #keep(url: string, response: Response, pieces: KeptPieces | undefined): Response {
    if (!response.ok) return response;
    const length = lengthOf(response);
    const from = pieces?.bytes ?? 0;
    const total = length === undefined ? undefined : from + length;
    return new Response(streamOf(this.#bytes(url, response, pieces, total)), { headers: headersOf(total) });
  }

  /** What is kept already, then what comes, which is kept as it comes. */
  async *#bytes(
    url: string,
    response: Response,
    pieces: KeptPieces | undefined,
    total: number | undefined,
  ): AsyncGenerator<Bytes, void> {
    const { cache, pieceBytes, pieceMs } = this.#parts;
    if (pieces !== undefined) yield* readPieces(cache, pieces);
    const etag = pieces?.etag ?? response.headers.get('etag') ?? undefined;
    let at = pieces?.bytes ?? 0;
    let waiting: Bytes[] = [];
    let bytes = 0;
    let since = Date.now();
    let canKeep = true;
    const keep = async (isLast: boolean): Promise<void> => {
      const blob = new Blob(waiting);
      const from = at;
      at += blob.size;
      [waiting, bytes, since] = [[], 0, Date.now()];
      if (!canKeep) return;
      try {
        if (isLast && from === 0) await cache.put(url, new Response(blob, { headers: headersOf(blob.size) }));
        else await putPiece(cache, url, from, blob, { total, etag, isLast });
      } catch {
        // The browser has no space left: the model runs all the same, and is fetched again the next time.
        [canKeep, this.#isAllKept] = [false, false];
      }
    };
    try {
      for await (const chunk of bytesOf(response.body)) {
        // One piece is held back, so that the last one can be told from the others.
        if (bytes >= pieceBytes || (bytes > 0 && Date.now() - since >= pieceMs)) await keep(false);
        waiting.push(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
      if (isShort(at + bytes, total)) throw new TypeError(`${url} was cut off.`);
    } catch (thrown) {
      if (bytes > 0) await keep(false);
      throw thrown;
    }
    await keep(true);
  }
}

/**
 * `fetch` that keeps the files of a model as they come, a large one in pieces, and goes on where it was left: a pause, a cut
 * connection or a closed tab costs no more than the last piece. What is kept asks nobody.
 */
export const keptFetch = (parts: KeptFetchParts): KeptFetch => {
  const keeper = new Keeper(parts);
  return {
    fetch: (input, init) => keeper.fetch(String(input), init),
    list: () => keeper.list(),
  };
};
