import { createStore, delMany, update, values, type UseStore } from 'idb-keyval';

/** Where questions are kept: each is a record of its own, so that two tabs don't write over each other. */
export interface HistoryRecords {
  all(): Promise<readonly unknown[]>;
  /** Nobody else writes the record meanwhile. */
  update(key: string, change: (before: unknown) => unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** One of its own: a database that is there already gets no second store. */
const DATABASE = 'lodestone-history';
const STORE = 'questions';

/** Over this browser's IndexedDB, which is opened at the first call. */
export const browserHistory = (): HistoryRecords => {
  let opened: UseStore | undefined;
  // Where storage is forbidden, even naming it throws: inside of a call that is told as a storage that fails.
  const store = (): UseStore => (opened ??= createStore(DATABASE, STORE));
  return {
    all: async () => values<unknown>(store()),
    update: async (key, change) => update<unknown>(key, change, store()),
    remove: async (keys) => delMany([...keys], store()),
  };
};
