import type { Offline, OfflineState } from './offline';

const SCRIPT = 'offline.worker.js';

/** Somebody who pays for every byte is not sent what they may never need. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Keeps the built page in this browser; `undefined` where that can't be, or is not wanted. */
export const openOfflinePage = async (
  onState: (state: OfflineState) => void,
): Promise<Offline | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return undefined;
  const { openOffline } = await import('./offline');
  return openOffline({
    ...{ container: navigator.serviceWorker, page: document, onState },
    script: new URL(SCRIPT, document.baseURI).href,
    reload: () => location.reload(),
    now: () => Date.now(),
  });
};
