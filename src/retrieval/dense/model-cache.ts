/** Name of the browser's cache that holds the files of models from the hub. */
export const MODEL_CACHE = 'lodestone-models';

const ofModel = (url: string, model: string): boolean => new URL(url).pathname.includes(`/${model}/`);

const cache = async (): Promise<Cache | undefined> => {
  try {
    return typeof caches === 'undefined' ? undefined : await caches.open(MODEL_CACHE);
  } catch {
    // Where storage is forbidden there is none.
    return undefined;
  }
};

/** Whether weights of a model are kept here, so that loading it asks nobody. */
export const isModelKept = async (model: string): Promise<boolean> => {
  const requests = (await (await cache())?.keys()) ?? [];
  return requests.some(({ url }) => ofModel(url, model) && url.includes('.onnx'));
};

/** Drops every model that is kept here. */
export const dropModels = async (): Promise<void> => {
  try {
    if (typeof caches !== 'undefined') await caches.delete(MODEL_CACHE);
  } catch {
    // Where storage is forbidden nothing is kept.
  }
};
