import { done, failed, type Outcome } from '../../base';
import { readKeptList, writeKeptList } from '../../onnx';
import type { GgufFailure } from '../gguf/gguf-failure';
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
  readonly kind: 'webllm' | 'gguf';
  readonly bytes: number;
  /** WebLLM's folder and compiled code, under addresses of this page that nothing answers at but its caches. */
  readonly modelUrl: string;
  readonly libraryUrl: string | undefined;
  /** Of a GGUF model: its file, or its parts in their order. */
  readonly files: readonly FolderFile[];
}

export type FolderFailure =
  /** No model that a tab can run. */
  | { readonly kind: 'no-model' }
  /** A GGUF file that can't be run. */
  | { readonly kind: 'no-gguf'; readonly why: GgufFailure }
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

export const addressOf = (id: string, pageUrl: string): string =>
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

const PART = /-\d{5}-of-\d{5}(?=\.gguf$)/u;
const GGUF = /\.gguf$/iu;

/** GGUF files, the parts of a split one together; what shows pictures to a model is none. */
const byGguf = (files: readonly FolderFile[]): readonly FoundFolder[] => {
  const models = new Map<string, FolderFile[]>();
  for (const one of files) {
    if (!GGUF.test(one.path) || /(?:^|\/)mmproj[^/]*$/u.test(one.path)) continue;
    const name = one.path.replace(PART, '').replace(GGUF, '');
    models.set(name, [...(models.get(name) ?? []), one]);
  }
  return [...models].map(([name, parts]) => {
    const ordered = parts.toSorted((a, b) => a.path.localeCompare(b.path));
    const own = ordered.map(({ path, file }) => ({ path: path.slice(folderOf(path).length), file }));
    return { folder: `${name}/`, kind: 'gguf', files: own, library: undefined };
  });
};

const isFound = (found: FoundFolder | undefined): found is FoundFolder => found !== undefined;

/** Every model of a folder, or of files that were chosen. Paths as `<input webkitdirectory>` tells them: the first part is the folder that was chosen. */
export const readFolder = (
  files: readonly FolderFile[],
  pageUrl: string,
): Outcome<readonly LocalModel[], FolderFailure> => {
  const paths = files.map(({ path }) => path);
  const chats = paths.filter((path) => path.endsWith('mlc-chat-config.json')).map(folderOf);
  const found = [...chats.map((folder) => byWebLlm(files, folder)), ...byGguf(files)].filter(isFound);
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
      return { id, kind, bytes: bytesOf(own), modelUrl, libraryUrl, files: own };
    }),
  );
};

type Open = (scope: string) => Promise<Pick<Cache, 'put' | 'delete'>>;

export const addressIn = (modelUrl: string, path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), modelUrl).href;

const scopeOf = (path: string): string => {
  if (path === 'mlc-chat-config.json') return 'webllm/config';
  return path.endsWith('.wasm') ? 'webllm/wasm' : 'webllm/model';
};

/**
 * Puts the files of a folder where WebLLM looks before it asks anybody: its caches. They are copied, so that the model is
 * there at the next visit too. Without space for all nothing is kept.
 */
export const keepFolder = async (
  { modelUrl, files }: LocalModel,
  open: Open,
  onBytes: (loaded: number) => void,
  signal: AbortSignal,
): Promise<Outcome<void, FolderFailure>> => {
  let loaded = 0;
  try {
    for (const { path, file } of files) {
      signal.throwIfAborted();
      const cache = await open(scopeOf(path));
      const headers = { 'content-length': String(file.size) };
      await cache.put(addressIn(modelUrl, path), new Response(file, { headers }));
      loaded += file.size;
      onBytes(loaded);
    }
    const list = { files: files.map(({ path }) => addressIn(modelUrl, path)), missing: [] };
    await writeKeptList(await open('webllm/config'), modelUrl, WEBLLM_KIND, list);
    return done(undefined);
  } catch {
    for (const { path } of files) await (await open(scopeOf(path))).delete(addressIn(modelUrl, path));
    signal.throwIfAborted();
    return failed({ kind: 'no-space' });
  }
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
