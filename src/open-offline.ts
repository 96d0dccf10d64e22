import type { Offline, OfflineState } from './offline';

const SCRIPT = 'offline.worker.js';

/** Whether the user asks sites to send less data. The page is then not kept. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches the code that keeps the page. The page needs it before it can say that it works offline. */
export const loadOffline = () => import('./offline');

/** Keeps the built page in this browser; `undefined` where that can't be, or is not wanted. */
export const openOfflinePage = async (
  onState: (state: OfflineState) => void,
): Promise<Offline | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return undefined;
  const { openOffline } = await loadOffline();
  return openOffline({
    ...{ container: navigator.serviceWorker, page: document, onState },
    script: new URL(SCRIPT, document.baseURI).href,
    reload: () => location.reload(),
    now: () => Date.now(),
  });
};
