import { done, failed, type Outcome } from '../../base';

/** A file of a folder that was chosen; `path`: below that folder. */
export interface FolderFile {
  readonly path: string;
  readonly file: Blob;
}

/** What a chosen folder holds. */
export interface LocalModel {
  /** That of the folder. */
  readonly id: string;
  readonly kind: 'webllm' | 'transformers';
  readonly bytes: number;
  /** WebLLM's folder and compiled code, under addresses of this page that nothing answers at but its caches. */
  readonly modelUrl: string;
  readonly libraryUrl: string | undefined;
  readonly files: readonly FolderFile[];
}

export type FolderFailure =
  /** No model that a tab can run. */
  | { readonly kind: 'no-model' }
  /** WebLLM's weights, without the `.wasm` that runs them. */
  | { readonly kind: 'no-library' }
  | { readonly kind: 'no-space' };

/** Address of a model's files below the page. No file lies there. */
const PLACE = 'chosen-models/';

const below = (files: readonly FolderFile[], folder: string): readonly FolderFile[] =>
  files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, file }) => ({ path: path.slice(folder.length), file }));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Paths as `<input webkitdirectory>` tells them: the first part is the folder that was chosen. */
export const readFolder = (
  files: readonly FolderFile[],
  pageUrl: string,
): Outcome<LocalModel, FolderFailure> => {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const at = (id: string): string =>
    new URL(`${PLACE}${encodeURIComponent(id)}/resolve/local/`, pageUrl).href;
  const nameOf = (folder: string): string =>
    folder.split('/').findLast((part) => part !== '' && !/^(?:resolve|main)$/u.test(part)) ?? 'model';
  const chat = files.find(({ path }) => path.endsWith('mlc-chat-config.json'));
  if (chat !== undefined) {
    const folder = folderOf(chat.path);
    const library = files.find(({ path }) => path.endsWith('.wasm'));
    if (library === undefined) return failed({ kind: 'no-library' });
    const id = nameOf(folder);
    const own = below(files, folder).filter(({ path }) => !path.endsWith('.wasm'));
    const libraryName = library.path.slice(folderOf(library.path).length);
    const libraryUrl = new URL(encodeURIComponent(libraryName), at(id)).href;
    const all = [...own, { path: libraryName, file: library.file }];
    return done({ id, kind: 'webllm', bytes, modelUrl: at(id), libraryUrl, files: all });
  }
  const weights = files.find(({ path }) => /(?:^|\/)onnx\/[^/]+\.onnx$/u.test(path));
  if (weights === undefined) return failed({ kind: 'no-model' });
  const folder = folderOf(folderOf(weights.path).slice(0, -1));
  const id = nameOf(folder);
  const own = below(files, folder);
  if (!own.some(({ path }) => path === 'config.json')) return failed({ kind: 'no-model' });
  return done({ id, kind: 'transformers', bytes, modelUrl: at(id), libraryUrl: undefined, files: own });
};

type Open = (scope: string) => Promise<Pick<Cache, 'put'>>;

const scopeOf = (path: string): string => {
  if (path === 'mlc-chat-config.json') return 'webllm/config';
  return path.endsWith('.wasm') ? 'webllm/wasm' : 'webllm/model';
};

/**
 * Puts the files of a folder where WebLLM looks before it asks anybody: its caches. They are copied, so that the model is
 * there at the next visit too.
 */
export const keepFolder = async (
  { modelUrl, files }: LocalModel,
  open: Open,
  onBytes: (loaded: number) => void,
  signal: AbortSignal,
): Promise<Outcome<void, FolderFailure>> => {
  let loaded = 0;
  for (const { path, file } of files) {
    signal.throwIfAborted();
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), modelUrl).href;
    try {
      const cache = await open(scopeOf(path));
      await cache.put(url, new Response(file, { headers: { 'content-length': String(file.size) } }));
    } catch {
      return failed({ kind: 'no-space' });
    }
    loaded += file.size;
    onBytes(loaded);
  }
  return done(undefined);
};
