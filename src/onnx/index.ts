export { configureRuntime } from './configure-runtime';
export { gpuFeatures } from './gpu-features';
export { loadFailureOf, type LoadFailure } from './load-failure';
export { dropModel, dropModels, isModelKept } from './model-cache';
export type { Device, FileRequest, LoadListener, LoadProgress, ModelPlace, WeightKind } from './model-place';
export { watchedFetch, type Refused } from './watched-fetch';
