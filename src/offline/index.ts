export type { EngineFiles } from './kept-files';
export { openOffline, type Offline, type OfflineState } from './offline';
