/** GGUF files that the reader chose: looked at, and copied into the browser so that they are there at the next visit too. */
import { done, failed, type Outcome } from '../../base';
import { dropFile, keepFile, readKeptList, writeKeptList, type FileCache } from '../../onnx';
import { blobSource } from '../gguf/byte-source';
import { readGguf } from '../gguf/read-gguf';
import { keptKind } from '../wllama/choice';
import { addressIn, addressOf, type FolderFailure, type LocalModel } from './local-folder';

type Files = Pick<LocalModel, 'modelUrl' | 'files'>;

/** Where the files are kept, in the order that the model has them. */
export const chosenUrls = ({ modelUrl, files }: Files): readonly string[] =>
  files.map(({ path }) => addressIn(modelUrl, path));

const KIND = keptKind({ parts: [] });

/**
 * Copies them piece by piece. Without space for all nothing is kept.
 * @param open the cache of such files; rejects where storage is forbidden
 */
export const keepGguf = async (
  model: Files,
  open: () => Promise<FileCache>,
  onBytes: (loaded: number) => void,
  signal: AbortSignal,
): Promise<Outcome<void, FolderFailure>> => {
  const looked = await readGguf(
    model.files.map(({ path, file }) => ({ name: path, source: blobSource(file) })),
  );
  if (!looked.ok) return failed({ kind: 'no-gguf', why: looked.failure });
  const urls = chosenUrls(model);
  let before = 0;
  let cache: FileCache | undefined;
  try {
    cache = await open();
    for (const [at, { file }] of model.files.entries()) {
      await keepFile(cache, urls[at] ?? '', file, (loaded) => onBytes(before + loaded), signal);
      before += file.size;
    }
    await writeKeptList(cache, model.modelUrl, KIND, { files: urls, missing: [] });
    return done(undefined);
  } catch {
    if (cache !== undefined) for (const url of urls) await dropFile(cache, url);
    signal.throwIfAborted();
    return failed({ kind: 'no-space' });
  }
};

/** Where a model is kept that was chosen at an earlier visit; `undefined`: not all of it is. */
export const keptGguf = async (
  id: string,
  pageUrl: string,
  open: () => Promise<FileCache>,
): Promise<readonly string[] | undefined> => {
  try {
    return (await readKeptList(await open(), addressOf(id, pageUrl), KIND))?.files;
  } catch {
    // Where storage is forbidden nothing is kept.
    return undefined;
  }
};
