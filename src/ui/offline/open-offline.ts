import type { Offline, OfflineState } from '../../offline';

/** Registers the service worker; `undefined` where there is to be none. Rejects where it can't be. */
export type OpenOffline = (onState: (state: OfflineState) => void) => Promise<Offline | undefined>;
