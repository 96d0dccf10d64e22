// What the first question needs is fetched and started before the page is drawn, all at the same time.
import { startEarly, type Spawn } from './base';
import { spawnComposer } from './composer';
import type { FirstPageFile } from './session';
import { spawnOxigraph } from './store';

/** Names of the files that the build made of the demo; empty: there is none. */
declare const __PREPARED__: string;
declare const __FIRST__: string;

export interface EarlyParts {
  readonly spawnComposer: Spawn;
  readonly spawnOxigraph: Spawn;
  /** URL of the demo as the build prepared it; `undefined`: it did not. */
  readonly prepared: string | undefined;
  /** What the first page shows; `undefined`: the build made none, or it can't be had. */
  readonly firstPage: Promise<FirstPageFile | undefined>;
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

/** The file comes with the page, which was built with it: nothing in it is checked. */
const readFirstPage = async (url: string | undefined): Promise<FirstPageFile | undefined> => {
  try {
    const file = url === undefined ? undefined : await fetched(url);
    return file === undefined ? undefined : (JSON.parse(await file.text()) as FirstPageFile);
  } catch {
    // A server that answers a missing file with a page: the examples come with the demo.
    return undefined;
  }
};

export const startEarlyParts = (base: string): EarlyParts => {
  const urlOf = (name: string): string | undefined =>
    name === '' ? undefined : new URL(`demo/shards/${name}`, base).href;
  const firstPage = readFirstPage(urlOf(__FIRST__));
  const prepared = urlOf(__PREPARED__);
  const file = prepared === undefined ? undefined : fetched(prepared);
  const files = new Map(prepared === undefined || file === undefined ? [] : [[prepared, file]]);
  return {
    spawnComposer: startEarly(spawnComposer),
    // It is larger than all else together, and it is needed last: it must not slow down the rest.
    spawnOxigraph: startEarly(spawnOxigraph, file),
    prepared,
    firstPage,
    take: (url) => {
      const taken = files.get(url);
      files.delete(url);
      return taken ?? Promise.resolve(undefined);
    },
  };
};
