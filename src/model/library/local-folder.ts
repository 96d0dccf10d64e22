import { done, failed, type Outcome } from '../../base';
import { readKeptList, writeKeptList } from '../../onnx';
import { WEBLLM_KIND } from '../webllm/choice';

/** A file of a folder that was chosen; `path`: below that folder. */
export interface FolderFile {
  readonly path: string;
  readonly file: Blob;
}

/** What a chosen folder holds. */
export interface LocalModel {
  /** That of the folder; with the folder around it where another has the same name. */
  readonly id: string;
  readonly kind: 'webllm' | 'transformers';
  readonly bytes: number;
  /** WebLLM's folder and compiled code, under addresses of this page that nothing answers at but its caches. */
  readonly modelUrl: string;
  readonly libraryUrl: string | undefined;
  /** Of the files in `onnx/`: `q8`, `fp16`… */
  readonly weights: readonly string[];
  readonly files: readonly FolderFile[];
}

export type FolderFailure =
  /** No model that a tab can run. */
  | { readonly kind: 'no-model' }
  /** WebLLM's weights, without the `.wasm` that runs them. */
  | { readonly kind: 'no-library' }
  | { readonly kind: 'no-space' };

/** Address of a model's files below the page. No file lies there. */
export const CHOSEN_PLACE = 'chosen-models/';

const below = (files: readonly FolderFile[], folder: string): readonly FolderFile[] =>
  files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, file }) => ({ path: path.slice(folder.length), file }));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const addressOf = (id: string, pageUrl: string): string =>
  new URL(`${CHOSEN_PLACE}${encodeURIComponent(id)}/resolve/local/`, pageUrl).href;

/** The parts of a folder's path that say what it is called. */
const partsOf = (folder: string): readonly string[] =>
  folder.split('/').filter((part) => part !== '' && !/^(?:resolve|main)$/u.test(part));

const sharedStart = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};

/** Of several pieces of compiled code the one beside the weights, or that is called most like them. */
const libraryFor = (folder: string, libraries: readonly FolderFile[]): FolderFile | undefined => {
  const name = partsOf(folder).at(-1) ?? '';
  const likeness = ({ path }: FolderFile): number =>
    folderOf(path) === folder ? 1e9 : sharedStart(name, path.slice(folderOf(path).length));
  return [...libraries].sort((a, b) => likeness(b) - likeness(a))[0];
};

/** By the names that the hub's files bear. */
const WEIGHT_FILES: Readonly<Record<string, string>> = {
  model: 'fp32',
  model_fp16: 'fp16',
  model_quantized: 'q8',
  model_q4: 'q4',
  model_q4f16: 'q4f16',
};

const weightsIn = (files: readonly FolderFile[]): readonly string[] =>
  files.flatMap(({ path }) => WEIGHT_FILES[/^onnx\/(\w+)\.onnx$/u.exec(path)?.[1] ?? ''] ?? []);

const bytesOf = (files: readonly FolderFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** A folder that holds a model, before it is known what it shall be called. */
interface FoundFolder {
  readonly folder: string;
  readonly kind: LocalModel['kind'];
  readonly files: readonly FolderFile[];
  /** Name of the compiled code among them. */
  readonly library: string | undefined;
}

const byWebLlm = (files: readonly FolderFile[], folder: string): FoundFolder | undefined => {
  const library = libraryFor(
    folder,
    files.filter(({ path }) => path.endsWith('.wasm')),
  );
  if (library === undefined) return undefined;
  const own = below(files, folder).filter(({ path }) => !path.endsWith('.wasm'));
  const name = library.path.slice(folderOf(library.path).length);
  return { folder, kind: 'webllm', files: [...own, { path: name, file: library.file }], library: name };
};

const byTransformers = (files: readonly FolderFile[], folder: string): FoundFolder | undefined => {
  const own = below(files, folder);
  const hasConfig = own.some(({ path }) => path === 'config.json');
  return hasConfig ? { folder, kind: 'transformers', files: own, library: undefined } : undefined;
};

const isFound = (found: FoundFolder | undefined): found is FoundFolder => found !== undefined;

/** Every model of a folder. Paths as `<input webkitdirectory>` tells them: the first part is the folder that was chosen. */
export const readFolder = (
  files: readonly FolderFile[],
  pageUrl: string,
): Outcome<readonly LocalModel[], FolderFailure> => {
  const paths = files.map(({ path }) => path);
  const chats = paths.filter((path) => path.endsWith('mlc-chat-config.json')).map(folderOf);
  const weights = paths
    .filter((path) => /(?:^|\/)onnx\/[^/]+\.onnx$/u.test(path))
    .map((path) => folderOf(folderOf(path).slice(0, -1)));
  const found = [
    ...chats.map((folder) => byWebLlm(files, folder)),
    ...[...new Set(weights)].map((folder) => byTransformers(files, folder)),
  ].filter(isFound);
  if (found.length === 0) return failed({ kind: chats.length > 0 ? 'no-library' : 'no-model' });
  const names = found.map(({ folder }) => partsOf(folder).at(-1) ?? 'model');
  return done(
    found.map(({ folder, kind, files: own, library }, at) => {
      const name = names[at] ?? 'model';
      const isShared = names.filter((other) => other === name).length > 1;
      const id = isShared ? partsOf(folder).slice(-2).join('/') : name;
      const modelUrl = addressOf(id, pageUrl);
      const libraryUrl =
        library === undefined ? undefined : new URL(encodeURIComponent(library), modelUrl).href;
      return { id, kind, bytes: bytesOf(own), modelUrl, libraryUrl, weights: weightsIn(own), files: own };
    }),
  );
};

type Open = (scope: string) => Promise<Pick<Cache, 'put'>>;

const addressIn = (modelUrl: string, path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), modelUrl).href;

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
    const url = addressIn(modelUrl, path);
    try {
      const cache = await open(scopeOf(path));
      await cache.put(url, new Response(file, { headers: { 'content-length': String(file.size) } }));
    } catch {
      return failed({ kind: 'no-space' });
    }
    loaded += file.size;
    onBytes(loaded);
  }
  try {
    const list = { files: files.map(({ path }) => addressIn(modelUrl, path)), missing: [] };
    await writeKeptList(await open('webllm/config'), modelUrl, WEBLLM_KIND, list);
  } catch {
    return failed({ kind: 'no-space' });
  }
  return done(undefined);
};

/** Where WebLLM finds a folder that was chosen at an earlier visit; `undefined`: not all of it is kept. */
export const keptFolder = async (
  id: string,
  pageUrl: string,
  open: (scope: string) => Promise<Pick<Cache, 'match'>>,
): Promise<Pick<LocalModel, 'modelUrl' | 'libraryUrl'> | undefined> => {
  const modelUrl = addressOf(id, pageUrl);
  const list = await readKeptList(await open('webllm/config'), modelUrl, WEBLLM_KIND);
  const libraryUrl = list?.files.find((url) => url.endsWith('.wasm'));
  return libraryUrl === undefined ? undefined : { modelUrl, libraryUrl };
};
