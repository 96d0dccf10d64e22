import { dropPieces, keptPieces, putPiece, type FileCache } from './file-pieces';

/** A file that is kept whole, in one entry or in pieces; `undefined`: it is not, or not to its end. */
export const keptFile = async (cache: FileCache, url: string): Promise<Blob | undefined> => {
  const whole = await cache.match(url);
  if (whole !== undefined) return whole.blob();
  const { keys, isWhole } = await keptPieces(cache, url);
  if (!isWhole) return undefined;
  const pieces: Blob[] = [];
  for (const key of keys) {
    const piece = await cache.match(key);
    if (piece === undefined) return undefined;
    pieces.push(await piece.blob());
  }
  return new Blob(pieces);
};

/** Whether anything of a file is kept. */
export const isFileBegun = async (cache: FileCache, url: string): Promise<boolean> =>
  (await cache.match(url)) !== undefined || (await keptPieces(cache, url)).bytes > 0;

/** Keeps nothing of a file. */
export const dropFile = async (cache: FileCache, url: string): Promise<void> => {
  await cache.delete(url);
  await dropPieces(cache, await keptPieces(cache, url));
};

/** Bytes of one entry: an engine of the browser copies each as a whole. */
const PIECE_BYTES = 8 * 2 ** 20;

/** Keeps a file that is here, in pieces. Rejects where there is no space, and then keeps nothing of it. */
export const keepFile = async (
  cache: FileCache,
  url: string,
  file: Blob,
  onBytes: (loaded: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  await dropFile(cache, url);
  try {
    for (let from = 0; from < file.size; from += PIECE_BYTES) {
      signal.throwIfAborted();
      const end = Math.min(from + PIECE_BYTES, file.size);
      const facts = { total: file.size, etag: undefined, isLast: end === file.size };
      await putPiece(cache, url, from, file.slice(from, end), facts);
      onBytes(end);
    }
  } catch (thrown) {
    await dropFile(cache, url);
    throw thrown;
  }
};
