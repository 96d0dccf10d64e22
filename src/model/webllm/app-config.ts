import type { AppConfig, ModelRecord } from '@mlc-ai/web-llm';
import type { WebLlmChoice } from './choice';

type CacheBackend = NonNullable<AppConfig['cacheBackend']>;

/**
 * WebLLM's configuration for one choice: its own record of the model where it has one, with the addresses of ours in their
 * place. `undefined`: it knows no such model, and nobody says where its files are.
 */
export const appConfigOf = (
  { id, modelUrl, libraryUrl }: WebLlmChoice,
  known: readonly ModelRecord[],
  cacheBackend: CacheBackend,
): AppConfig | undefined => {
  const record = known.find(({ model_id }) => model_id === id);
  const model = modelUrl ?? record?.model;
  const library = libraryUrl ?? record?.model_lib;
  if (model === undefined || library === undefined) return undefined;
  return { cacheBackend, model_list: [{ ...record, model_id: id, model, model_lib: library }] };
};

/** Address of a model's folder, as WebLLM completes it. */
export const folderUrlOf = (model: string): string => {
  const folder = model.endsWith('/') ? model : `${model}/`;
  return /.+\/resolve\/.+\//u.test(folder) ? folder : `${folder}resolve/main/`;
};

/**
 * Where its files are kept: the Cache API, the best tried of WebLLM's back-ends, and the one that we fill ourselves; a
 * browser that keeps it from this page may still have a database.
 */
export const cacheBackendOf = async (storage: CacheStorage | undefined): Promise<CacheBackend> => {
  try {
    await storage?.open('webllm/config');
    return storage === undefined ? 'indexeddb' : 'cache';
  } catch {
    return 'indexeddb';
  }
};
