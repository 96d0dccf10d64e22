import {
  checkedFetch,
  keptFetch,
  readKeptList,
  writeKeptList,
  type FileCache,
  type WeightKind,
} from '../../onnx';
import { GENERATOR_CACHE, type GeneratorChoice } from './choice';
import { givenFiles } from './given-files';

type FetchFile = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** Where the library finds the files of a model. */
interface ModelFiles {
  readonly fetch: FetchFile;
  /** Says that all is here, where it is, once the model is loaded. */
  readonly seal: () => Promise<void>;
  /** Address of a file that is not the one that its list names. */
  readonly wrong: () => string | undefined;
}

/** A pause costs no more than this; a file of a gigabyte has some hundred of them. */
const PIECE_BYTES = 8 * 2 ** 20;
const PIECE_MS = 2000;

const nothing = (): undefined => undefined;
const unsealed = () => Promise.resolve();

const openCache = async (): Promise<FileCache | undefined> => {
  try {
    return typeof caches === 'undefined' ? undefined : await caches.open(GENERATOR_CACHE);
  } catch {
    // Where storage is forbidden nothing is kept.
    return undefined;
  }
};

const ofHub = async (
  model: string,
  weights: WeightKind,
  fetchFile: FetchFile,
  hub: string,
): Promise<ModelFiles> => {
  const cache = await openCache();
  if (cache === undefined) return { fetch: fetchFile, seal: unsealed, wrong: nothing };
  const folder = new URL(`${encodeURI(model)}/resolve/main/`, hub).href;
  const known = await readKeptList(cache, folder, weights);
  const kept = keptFetch({
    fetch: fetchFile,
    cache,
    missing: known?.missing ?? [],
    pieceBytes: PIECE_BYTES,
    pieceMs: PIECE_MS,
  });
  const seal = async (): Promise<void> => {
    const list = kept.list();
    // Without space for it the model runs all the same, and waits to be asked for at the next visit.
    if (list !== undefined) await writeKeptList(cache, folder, weights, list).catch(nothing);
  };
  return { fetch: kept.fetch, seal, wrong: nothing };
};

/**
 * Files of the hub are kept as they come, those beside the page are checked against their list, those of a folder are given.
 * @param hub its address, with its slash
 */
export const modelFiles = (
  { model, folder, files, hashes = {} }: GeneratorChoice,
  weights: WeightKind,
  fetchFile: FetchFile,
  hub: string,
): Promise<ModelFiles> => {
  if (folder === undefined) return ofHub(model, weights, fetchFile, hub);
  if (files === undefined)
    return Promise.resolve({ ...checkedFetch(fetchFile, hashes, location.origin), seal: unsealed });
  const at = new URL(`${encodeURI(model)}/`, folder).href;
  return Promise.resolve({ fetch: givenFiles(files, at, location.origin), seal: unsealed, wrong: nothing });
};
