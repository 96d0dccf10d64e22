/** The part of the Cache API that is used. */
export interface FileCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

/** What is kept of a large file, from its first byte on. */
export interface KeptPieces {
  /** Addresses of the entries, in their order. */
  readonly keys: readonly string[];
  readonly bytes: number;
  /** The end of the file is among them. */
  readonly isWhole: boolean;
  /** As the server told them with the first piece. */
  readonly total: number | undefined;
  readonly etag: string | undefined;
}

/** Of the file that a piece is of. */
export interface PieceFacts {
  readonly total: number | undefined;
  readonly etag: string | undefined;
  readonly isLast: boolean;
}

const TOTAL = 'x-lodestone-total';
const LAST = 'x-lodestone-last';
const QUERY = '?lodestone-piece=';

const countIn = (headers: Headers, name: string): number | undefined => {
  const value = Number(headers.get(name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
};

/** Where the piece that begins at a byte is kept. */
const pieceKey = (url: string, from: number): string => `${url}${QUERY}${from}`;

/** The address of the file that an entry is a piece, or the whole, of. */
export const fileOfEntry = (url: string): string => {
  const at = url.indexOf(QUERY);
  return at < 0 ? url : url.slice(0, at);
};

export const keptPieces = async (cache: FileCache, url: string): Promise<KeptPieces> => {
  const keys: string[] = [];
  let [bytes, isWhole] = [0, false];
  let [total, etag]: [number | undefined, string | undefined] = [undefined, undefined];
  while (!isWhole) {
    const key = pieceKey(url, bytes);
    const piece = await cache.match(key);
    const length = piece === undefined ? undefined : countIn(piece.headers, 'content-length');
    if (piece === undefined || length === undefined || length === 0) break;
    if (keys.length === 0) {
      total = countIn(piece.headers, TOTAL);
      etag = piece.headers.get('etag') ?? undefined;
    }
    keys.push(key);
    bytes += length;
    isWhole = piece.headers.has(LAST);
  }
  return { keys, bytes, isWhole, total, etag };
};

/** Rejects where there is no space. */
export const putPiece = (
  cache: FileCache,
  url: string,
  from: number,
  piece: Blob,
  { total, etag, isLast }: PieceFacts,
): Promise<void> => {
  const headers = new Headers({ 'content-length': String(piece.size) });
  if (total !== undefined) headers.set(TOTAL, String(total));
  if (etag !== undefined) headers.set('etag', etag);
  if (isLast) headers.set(LAST, '1');
  return cache.put(pieceKey(url, from), new Response(piece, { headers }));
};

export const dropPieces = async (cache: FileCache, { keys }: KeptPieces): Promise<void> => {
  for (const key of keys) await cache.delete(key);
};

/** The bytes of what is kept. Throws where a piece went away meanwhile. */
export async function* readPieces(
  cache: FileCache,
  { keys }: KeptPieces,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (const key of keys) {
    const piece = await cache.match(key);
    if (piece === undefined) throw new Error(`What was kept of ${fileOfEntry(key)} is gone.`);
    yield new Uint8Array(await piece.arrayBuffer());
  }
}
