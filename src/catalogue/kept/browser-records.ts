import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval';
import type { Records } from './keeper-over';
import type { SliceRecords } from './slices';

/** Records in a database of this browser, which is opened at the first call. */
export const browserRecords = (database: string, name: string): Records & SliceRecords => {
  let opened: UseStore | undefined;
  // Where storage is forbidden, even naming it throws: inside of a call that is told as a storage that fails.
  const store = (): UseStore => (opened ??= createStore(database, name));
  return {
    all: async () => entries<IDBValidKey, unknown>(store()),
    keys: async () => keys<IDBValidKey>(store()),
    get: async (key) => get<unknown>(key, store()),
    set: async (key, record) => set(key, record, store()),
    remove: async (key) => del(key as IDBValidKey, store()),
  };
};
