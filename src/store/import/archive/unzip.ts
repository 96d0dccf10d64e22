import type { Unzip, UnzipFile } from 'fflate';
import { done, failed, type Outcome } from '../../../base';
import { chunksIn } from '../chunks-in';
import { RDF_EXTENSIONS } from '../extensions';
import { isTableName } from '../table/table-plan';

/** What an archive may unpack to: a few kilobytes can hold petabytes. */
const MOST_BYTES = 600_000_000;
const MOST_FILES = 20;
const RDF = new RegExp(String.raw`\.(?:${RDF_EXTENSIONS.join('|')})(?:\.gz)?$`, 'iu');

/** What a Mac adds for itself, and hidden files. */
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'));

const isReadable = (path: string): boolean => !isHidden(path) && (RDF.test(path) || isTableName(path));

/** A file out of an archive: named by the end of its path, which nothing else is done with. */
type UnpackedFile = Blob & { readonly name: string };

/** `nothing`: there is no RDF and no table in it. `too-large`: it unpacks to more than a tab can hold. */
export interface ArchiveFailure {
  readonly kind: 'archive';
  readonly problem: 'broken' | 'too-large' | 'nothing';
}

class TooLarge extends Error {}

const named = (content: Blob, path: string): UnpackedFile =>
  Object.assign(content, { name: path.split('/').at(-1) ?? path });

/** The unpacking of one archive. */
class Unpacking {
  readonly #most: number;
  readonly #found: UnpackedFile[] = [];
  #bytes = 0;
  #failure: Error | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** What goes wrong in a callback is thrown by whoever feeds the bytes. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  get found(): readonly UnpackedFile[] {
    return this.#found;
  }

  take(file: UnzipFile): void {
    if (!isReadable(file.name) || this.#found.length >= MOST_FILES) return;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    file.ondata = (error, data, isLast) => {
      if (error !== null) this.#failure = error;
      if (this.#failure !== undefined) return;
      this.#bytes += data.length;
      if (this.#bytes > this.#most) {
        this.#failure = new TooLarge();
        return;
      }
      parts.push(data.slice());
      if (isLast) this.#found.push(named(new Blob(parts), file.name));
    };
    file.start();
  }
}

const openUnzip = async (unpacking: Unpacking): Promise<Unzip> => {
  const { Unzip: Reader, UnzipInflate } = await import('fflate');
  const reader = new Reader((file) => unpacking.take(file));
  reader.register(UnzipInflate);
  return reader;
};

/**
 * The RDF files and tables of a zip archive; of others nothing is unpacked. More than `mostBytes` are refused.
 * Rejects only with the signal's reason.
 */
export const unzip = async (
  content: Blob,
  signal: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<Outcome<readonly UnpackedFile[], ArchiveFailure>> => {
  const unpacking = new Unpacking(mostBytes);
  const reader = await openUnzip(unpacking);
  try {
    for await (const chunk of chunksIn(content.stream())) {
      signal.throwIfAborted();
      reader.push(chunk);
      unpacking.check();
    }
    reader.push(new Uint8Array(0), true);
    unpacking.check();
  } catch (thrown) {
    signal.throwIfAborted();
    return failed({ kind: 'archive', problem: thrown instanceof TooLarge ? 'too-large' : 'broken' });
  }
  return unpacking.found.length === 0
    ? failed({ kind: 'archive', problem: 'nothing' })
    : done(unpacking.found);
};
