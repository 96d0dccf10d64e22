import { isListOf, isShaped, isText } from '../base';
import type { FileCache } from './file-pieces';

/** What loading a model took: where all of it is kept, loading it again asks nobody. */
export interface KeptList {
  readonly files: readonly string[];
  /** Looked for, and not there. */
  readonly missing: readonly string[];
}

const isKeptList = isShaped<KeptList>({ files: isListOf(isText), missing: isListOf(isText) });

const PLACE = /\/lodestone-kept-([\w-]+)\.json$/u;

/**
 * Where the list lies, beside the files themselves.
 * @param folder with its slash
 * @param kind of weights, as a model may be kept in several
 */
const placeOf = (folder: string, kind: string): string => `${folder}lodestone-kept-${kind}.json`;

/** Of which weights an entry of a cache is the list; `undefined`: it is none. */
export const listKindOf = (url: string): string | undefined => PLACE.exec(url)?.[1];

/** Written once all of its files are kept. Rejects where there is no space. */
export const writeKeptList = (
  cache: Pick<FileCache, 'put'>,
  folder: string,
  kind: string,
  list: KeptList,
): Promise<void> => cache.put(placeOf(folder, kind), new Response(JSON.stringify(list)));

export const parseKeptList = async (kept: Response | undefined): Promise<KeptList | undefined> => {
  try {
    const value: unknown = await kept?.json();
    return isKeptList(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const readKeptList = async (
  cache: Pick<FileCache, 'match'>,
  folder: string,
  kind: string,
): Promise<KeptList | undefined> => parseKeptList(await cache.match(placeOf(folder, kind)));

/** Nothing tells any more that all of it is kept. */
export const dropKeptList = async (
  cache: Pick<FileCache, 'delete'>,
  folder: string,
  kind: string,
): Promise<void> => {
  await cache.delete(placeOf(folder, kind));
};
