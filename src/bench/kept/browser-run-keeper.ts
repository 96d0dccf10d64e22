import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import { runKeeperOver, type RunKeeper } from './run-keeper';

/** One of its own: a database that is there already gets no second store. */
const DATABASE = 'lodestone-bench';
const STORE = 'runs';

/** A keeper over this browser's IndexedDB, which is opened at the first call. */
export const browserRunKeeper = (): RunKeeper => {
  let opened: UseStore | undefined;
  // Where storage is forbidden, even naming it throws: inside of a call that is told as a storage that fails.
  const store = (): UseStore => (opened ??= createStore(DATABASE, STORE));
  return runKeeperOver({
    keys: async () => keys<IDBValidKey>(store()),
    get: async (wanted) => getMany<unknown>(wanted as IDBValidKey[], store()),
    set: async (entries) => setMany(entries as [IDBValidKey, unknown][], store()),
    remove: async (gone) => delMany(gone as IDBValidKey[], store()),
  });
};
