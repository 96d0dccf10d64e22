import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { Keeper } from './keeper';
import { keeperOver, type Records } from './keeper-over';

const DATABASE = 'lodestone';
const STORE = 'sources';

/** Records in a database of this browser, which is opened at the first call. */
export const browserRecords = (database: string, name: string): Records => {
  let opened: UseStore | undefined;
  // Where storage is forbidden, even naming it throws: inside of a call that is told as a storage that fails.
  const store = (): UseStore => (opened ??= createStore(database, name));
  return {
    all: async () => entries<IDBValidKey, unknown>(store()),
    set: async (key, record) => set(key, record, store()),
    remove: async (key) => del(key as IDBValidKey, store()),
  };
};

/** A keeper over this browser's IndexedDB. */
export const browserKeeper = (): Keeper => keeperOver(browserRecords(DATABASE, STORE));
