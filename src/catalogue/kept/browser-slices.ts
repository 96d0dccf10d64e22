import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { slicesOver, type Slices } from './slices';

const DATABASE = 'lodestone-learning';
const STORE = 'slices';

/** Over this browser's IndexedDB, which is opened at the first call. */
export const browserSlices = (): Slices => {
  let opened: UseStore | undefined;
  // Where storage is forbidden, even naming it throws: inside of a call that is told as a storage that fails.
  const store = (): UseStore => (opened ??= createStore(DATABASE, STORE));
  return slicesOver({
    keys: async () => keys<IDBValidKey>(store()),
    get: async (key) => get<unknown>(key, store()),
    set: async (key, record) => set(key, record, store()),
    remove: async (key) => del(key as IDBValidKey, store()),
  });
};
