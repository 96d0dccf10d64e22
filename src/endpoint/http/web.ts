import { toldFetch } from '../../base/told-fetch';
import type { LedgerEntry } from '../contract';

/** What of the world outside the client uses: a browser's worker and Node differ here and nowhere else. */
export interface Web {
  readonly fetch: typeof fetch;
  /** Of the page. `undefined` where there is none (Node): neither CORS nor mixed content is known there. */
  readonly page: URL | undefined;
  /** Shared by all tabs of the origin. `undefined`: this thread is alone. */
  readonly locks: LockManager | undefined;
  /** The browser knows of no network. Its silence says nothing: it may be wrong, and Node can't tell. */
  readonly isOffline: () => boolean;
  /** Writes an entry into the ledger; the same id again replaces it. */
  readonly note: (entry: LedgerEntry) => void;
}

/** The address of whoever this code runs for; a worker's file lies on the origin of its page. */
const pageAddress = (): URL | undefined => {
  const { location } = globalThis as { location?: { readonly href: string } };
  return location === undefined ? undefined : new URL(location.href.replace(/^blob:/u, ''));
};

/** The world as this thread finds it. */
export const openWeb = (note: Web['note']): Web => {
  const page = pageAddress();
  const { navigator } = globalThis as {
    navigator?: { readonly locks?: LockManager; readonly onLine?: boolean };
  };
  return {
    fetch: toldFetch,
    page,
    // Node's locks bind the threads of one process: nobody waits for it there.
    locks: page === undefined ? undefined : navigator?.locks,
    isOffline: () => navigator?.onLine === false,
    note,
  };
};
