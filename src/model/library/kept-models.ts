import { fileOfEntry, listKindOf, parseKeptList, type KeptList } from '../../onnx';
import { CHOSEN_PLACE } from './local-folder';
import { INDEX_FILE } from './model-index';
import type { TabEngine } from './model-list';
import { GGUF_CACHE } from '../wllama/choice';

/** Files of one model that this browser keeps. */
export interface KeptModel {
  /** Its engine, and the address of its folder: no other model has the same. */
  readonly key: string;
  readonly engine: TabEngine;
  /** The hub, beside the page, or a folder that was chosen. */
  readonly where: 'hub' | 'beside' | 'folder';
  /** `owner/name` of the hub; below the folder of models elsewhere. */
  readonly id: string;
  readonly bytes: number;
  readonly files: number;
  /** Weights of which all that loading takes is here, so that it asks nobody. */
  readonly whole: readonly string[];
}

/** The part of the Cache API that is used. */
export type Caches = Pick<CacheStorage, 'keys' | 'open'>;

/** Caches that hold files of language models: WebLLM's three, and that of GGUF files. */
const OURS = new RegExp(`^(?:webllm/|${GGUF_CACHE}$)`, 'u');

/** `…/owner/name/resolve/main/…`, wherever it is served. */
const FOLDER = /^(.+?\/)resolve\/[^/]+\//u;
/** Of GGUF files, with or without that. */
const GGUF_FOLDER = /^(.+?\/)(?:resolve\/[^/]+\/)?[^/]+$/u;
const OWNER_AND_NAME = /([^/]+\/[^/]+)\/$/u;

interface Entry {
  readonly cache: Cache;
  readonly request: Request;
  readonly engine: TabEngine;
}

interface Found {
  readonly model: KeptModel;
  readonly own: readonly Entry[];
  /** Files outside its folder, which others may need as well. */
  readonly apart: readonly Entry[];
}

const entriesOf = async (storage: Caches): Promise<readonly Entry[]> => {
  const names = (await storage.keys()).filter((name) => OURS.test(name));
  const all = await Promise.all(
    names.map(async (name) => {
      const cache = await storage.open(name);
      const engine = name.startsWith('webllm/') ? 'webllm' : 'wllama';
      return (await cache.keys()).map((request): Entry => ({ cache, request, engine }));
    }),
  );
  return all.flat();
};

const sizeOf = async ({ cache, request }: Entry): Promise<number> => {
  const response = await cache.match(request);
  return Number(response?.headers.get('content-length') ?? 0);
};

const placeOf = (key: string, pageUrl: string): Pick<KeptModel, 'where' | 'id'> => {
  const below = (path: string): string | undefined => {
    const { href } = new URL(path, pageUrl);
    return key.startsWith(href) ? decodeURIComponent(key.slice(href.length, -1)) : undefined;
  };
  const chosen = below(CHOSEN_PLACE);
  if (chosen !== undefined) return { where: 'folder', id: chosen };
  const beside = below(INDEX_FILE.replace(/[^/]+$/u, ''));
  if (beside !== undefined) return { where: 'beside', id: beside };
  return { where: 'hub', id: decodeURIComponent(OWNER_AND_NAME.exec(key)?.[1] ?? key) };
};

interface Listed {
  readonly kind: string;
  readonly list: KeptList;
}

const listsIn = async (entries: readonly Entry[]): Promise<readonly Listed[]> => {
  const read = entries.map(async ({ cache, request }) => {
    const kind = listKindOf(request.url);
    const list = kind === undefined ? undefined : await parseKeptList(await cache.match(request));
    return kind === undefined || list === undefined ? [] : [{ kind, list }];
  });
  return (await Promise.all(read)).flat();
};

const byFolder = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> => {
  const folders = new Map<string, Entry[]>();
  for (const entry of entries) {
    const pattern = entry.engine === 'webllm' ? FOLDER : GGUF_FOLDER;
    const folder = pattern.exec(entry.request.url)?.[1];
    if (folder === undefined) continue;
    const key = `${entry.engine} ${folder}`;
    folders.set(key, [...(folders.get(key) ?? []), entry]);
  }
  return folders;
};

const findModels = async (storage: Caches, pageUrl: string): Promise<readonly Found[]> => {
  const entries = await entriesOf(storage);
  const here = new Set(entries.map(({ request }) => fileOfEntry(request.url)));
  const found = [...byFolder(entries)].map(async ([key, own]): Promise<Found> => {
    const lists = await listsIn(own);
    const listed = new Set(lists.flatMap(({ list }) => list.files));
    // The code that runs WebLLM's models lies elsewhere, and only the list tells whose it is.
    const apart = entries.filter(({ request: { url } }) => listed.has(url) && !FOLDER.test(url));
    const files = [...own, ...apart].filter(({ request }) => listKindOf(request.url) === undefined);
    const sizes = await Promise.all(files.map(sizeOf));
    const model: KeptModel = {
      key,
      engine: own[0]?.engine ?? 'wllama',
      ...placeOf(key.slice(key.indexOf(' ') + 1), pageUrl),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      files: new Set(files.map(({ request }) => fileOfEntry(request.url))).size,
      // Behind the dash stands of which bytes.
      whole: lists
        .filter(({ list }) => list.files.every((url) => here.has(url)))
        .map(({ kind }) => kind.replace(/^gguf-.*/u, 'gguf')),
    };
    return { model, own, apart };
  });
  return Promise.all(found);
};

/** What this browser keeps, by model. Nothing where storage is forbidden. */
export const keptModels = async (
  storage: Caches | undefined,
  pageUrl: string,
): Promise<readonly KeptModel[]> => {
  try {
    const found = storage === undefined ? [] : await findModels(storage, pageUrl);
    return found.map(({ model }) => model);
  } catch {
    // Where storage is forbidden nothing is kept.
    return [];
  }
};

/** Drops what is kept of one model, by its key. What another one needs as well stays. */
export const dropKept = async (storage: Caches | undefined, pageUrl: string, key: string): Promise<void> => {
  try {
    const found = storage === undefined ? [] : await findModels(storage, pageUrl);
    const dropped = found.find(({ model }) => model.key === key);
    const others = found.filter((one) => one !== dropped).flatMap(({ apart }) => apart);
    const needed = new Set(others.map(({ request }) => request.url));
    const alone = dropped?.apart.filter(({ request }) => !needed.has(request.url)) ?? [];
    for (const { cache, request } of [...(dropped?.own ?? []), ...alone]) await cache.delete(request);
  } catch {
    // Where storage is forbidden nothing is kept.
  }
};
