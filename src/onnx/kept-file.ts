import { dropPieces, keptPieces, type FileCache } from './file-pieces';

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
