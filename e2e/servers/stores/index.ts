export { fetchFuseki, fusekiMissing, startFuseki } from './fuseki-server';
export { fetchVirtuoso, startVirtuoso, virtuosoMissing } from './virtuoso-server';
export type { StoreServer } from './store-process';
