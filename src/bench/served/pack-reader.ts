import { done, failed, type Outcome } from '../../base';
import type { Pack } from '../pack/pack';
import { packFacts, type PackFacts } from '../pack/pack-facts';
import type { PackFile } from '../pack/read-graph-file';
import { readPack } from '../pack/read-pack';
import type { GivenPack, ReadFailure } from './bench-methods';

export interface ReadGivenPack {
  readonly pack: Pack;
  readonly facts: PackFacts;
}

const contentsOf = async (
  { files }: GivenPack,
  signal: AbortSignal,
): Promise<Outcome<ReadonlyMap<string, PackFile>, ReadFailure>> => {
  const contents = new Map<string, PackFile>();
  for (const [file, given] of files) {
    signal.throwIfAborted();
    try {
      contents.set(file, given instanceof Blob ? new Uint8Array(await given.arrayBuffer()) : given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return failed({ kind: 'unreadable', file, message });
    }
  }
  return done(contents);
};

const readGiven = async (
  given: GivenPack,
  signal: AbortSignal,
): Promise<Outcome<ReadGivenPack, ReadFailure>> => {
  const contents = await contentsOf(given, signal);
  if (!contents.ok) return contents;
  const read = await readPack(given.name, contents.value, signal);
  if (!read.ok) return failed({ kind: 'pack', failure: read.failure });
  return done({ pack: read.value, facts: packFacts(read.value, contents.value) });
};

/** Reads packs, and keeps the last one, which is told first and run then. */
export class PackReader {
  #last: { readonly key: number; readonly read: ReadGivenPack } | undefined;

  /** Rejects only with the signal's reason. */
  async read(given: GivenPack, signal: AbortSignal): Promise<Outcome<ReadGivenPack, ReadFailure>> {
    if (this.#last?.key === given.key) return done(this.#last.read);
    // Two at a time would take twice the memory.
    this.#last = undefined;
    const outcome = await readGiven(given, signal);
    if (outcome.ok) this.#last = { key: given.key, read: outcome.value };
    return outcome;
  }
}
