export { bytesOf } from './byte-stream';
export { configureRuntime } from './configure-runtime';
export { fileOfEntry, type FileCache } from './file-pieces';
export { gpuFeatures } from './gpu-features';
export { keptFetch } from './kept-fetch';
export { dropFile, isFileBegun, keepFile, keptFile } from './kept-file';
export {
  dropKeptList,
  listKindOf,
  parseKeptList,
  readKeptList,
  writeKeptList,
  type KeptList,
} from './kept-list';
export { loadFailureOf, type LoadFailure } from './load-failure';
export { dropModels, isModelKept } from './model-cache';
export type { Device, FileRequest, LoadListener, LoadProgress, ModelPlace } from './model-place';
export { watchedFetch, type Refused, type WatchedFetch } from './watched-fetch';
