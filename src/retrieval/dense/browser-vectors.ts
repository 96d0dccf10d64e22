import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { VectorRecords } from './vector-shelf';

const DATABASE = 'lodestone-vectors';
const STORE = 'vectors';

/** Over this browser's IndexedDB, which is opened at the first call. */
export const browserVectors = (): VectorRecords => {
  let opened: UseStore | undefined;
  // Where storage is forbidden, even naming it throws: inside of a call that is told as a storage that fails.
  const store = (): UseStore => (opened ??= createStore(DATABASE, STORE));
  return {
    all: async () => entries<IDBValidKey, unknown>(store()),
    set: async (key, record) => set(key, record, store()),
    remove: async (key) => del(key as IDBValidKey, store()),
  };
};
