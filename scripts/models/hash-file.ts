import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { WantedHash } from './hub-files.ts';

export interface FileHashes {
  readonly bytes: number;
  readonly sha256: string;
  /** As Git names its contents: SHA-1 of `blob <size>\0` and the bytes. */
  readonly git: string;
}

/** Of a file as it lies there; `undefined` where none does. Reads it once. */
export const hashFile = async (path: string): Promise<FileHashes | undefined> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  const sha256 = createHash('sha256');
  const git = createHash('sha1').update(`blob ${found.size}\0`);
  for await (const chunk of createReadStream(path)) {
    sha256.update(chunk as Buffer);
    git.update(chunk as Buffer);
  }
  return { bytes: found.size, sha256: sha256.digest('hex'), git: git.digest('hex') };
};

export const isOfHash = (hashes: FileHashes, wanted: WantedHash): boolean =>
  hashes[wanted.kind] === wanted.hex.toLowerCase();
