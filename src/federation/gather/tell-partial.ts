import { pause } from '../../base';
import type { Iri } from '../../rdf';
import type { Execution } from '../engines/contract';
import type { WatchedReads } from './watched-reads';

/** Most answers come sooner. Milliseconds. */
const PATIENCE_MS = 1500;
const TICK_MS = 250;

export interface PartialRuns {
  readonly reads: WatchedReads;
  /** All that the run asks. */
  readonly sources: readonly Iri[];
  /** What the query gives without some of them; `undefined`: nothing. Rejects only with an AbortError. */
  readonly without: (gone: ReadonlySet<Iri>, signal: AbortSignal) => Promise<Execution | undefined>;
  readonly onPartial: (partial: Execution) => void;
}

/**
 * Tells, while some sources keep a run waiting, what the query gives over the others; anew where more of them do. Ends with
 * the signal, or when all are waited for. Never rejects.
 */
export const tellPartial = async (
  { reads, sources, without, onPartial }: PartialRuns,
  signal: AbortSignal,
): Promise<void> => {
  const gone = new Set<Iri>();
  let running = new AbortController();
  const run = async (left: ReadonlySet<Iri>, until: AbortSignal): Promise<void> => {
    const found = await without(left, until);
    if (found !== undefined && !until.aborted) onPartial({ ...found, awaited: [...left] });
  };
  try {
    while (gone.size < sources.length) {
      await pause(TICK_MS, signal);
      const late = [...reads.awaited(PATIENCE_MS)].filter((one) => !gone.has(one));
      if (late.length === 0) continue;
      for (const one of late) gone.add(one);
      running.abort();
      running = new AbortController();
      if (gone.size === sources.length) return;
      // A run that breaks here breaks in the whole one, too, which tells of it.
      run(new Set(gone), AbortSignal.any([signal, running.signal])).catch(() => undefined);
    }
  } catch {
    // The run is over.
  }
};
