// What the first question needs is fetched and started before the page is drawn, all at the same time.
import { startEarly, type Spawn } from './base';
import { spawnComposer } from './composer';
import { spawnOxigraph } from './store';

/** The name of the file that the build made of the demo; empty: there is none. */
declare const __PREPARED__: string;

export interface EarlyParts {
  readonly spawnComposer: Spawn;
  readonly spawnOxigraph: Spawn;
  /** URL of the demo as the build prepared it; `undefined`: it did not. */
  readonly prepared: string | undefined;
  /** A file that was asked for early; `undefined`: it was not, or it was taken before. Its failure is told by the next try. */
  readonly take: (url: string) => Promise<Blob | undefined>;
}

const fetched = async (url: string): Promise<Blob | undefined> => {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
};

export const startEarlyParts = (base: string): EarlyParts => {
  const prepared = __PREPARED__ === '' ? undefined : new URL(`demo/shards/${__PREPARED__}`, base).href;
  const files = new Map(prepared === undefined ? [] : [[prepared, fetched(prepared)]]);
  return {
    spawnComposer: startEarly(spawnComposer),
    spawnOxigraph: startEarly(spawnOxigraph),
    prepared,
    take: (url) => {
      const file = files.get(url);
      files.delete(url);
      return file ?? Promise.resolve(undefined);
    },
  };
};
