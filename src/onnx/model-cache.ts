const ofModel = (url: string, model: string): boolean => new URL(url).pathname.includes(`/${model}/`);

const openCache = async (cacheKey: string): Promise<Cache | undefined> => {
  try {
    return typeof caches === 'undefined' ? undefined : await caches.open(cacheKey);
  } catch {
    // Where storage is forbidden there is none.
    return undefined;
  }
};

/** Whether weights of a model are kept here, so that loading it asks nobody. */
export const isModelKept = async (cacheKey: string, model: string): Promise<boolean> => {
  const requests = (await (await openCache(cacheKey))?.keys()) ?? [];
  return requests.some(({ url }) => ofModel(url, model) && url.includes('.onnx'));
};

/** Drops every model that is kept here. */
export const dropModels = async (cacheKey: string): Promise<void> => {
  try {
    if (typeof caches !== 'undefined') await caches.delete(cacheKey);
  } catch {
    // Where storage is forbidden nothing is kept.
  }
};
