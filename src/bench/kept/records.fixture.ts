import type { RunRecords } from './run-keeper';

/** A storage in memory that copies what it is given, as IndexedDB does; it can be told to be full. */
export class MemoryRecords implements RunRecords {
  readonly entries = new Map<string, { readonly key: unknown; readonly record: unknown }>();
  isFull = false;

  keys(): Promise<readonly unknown[]> {
    return Promise.resolve([...this.entries.values()].map(({ key }) => key));
  }
  get(keys: readonly unknown[]): Promise<readonly unknown[]> {
    return Promise.resolve(keys.map((key) => structuredClone(this.entries.get(JSON.stringify(key))?.record)));
  }
  set(entries: readonly (readonly [key: unknown, record: unknown])[]): Promise<void> {
    if (this.isFull) return Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    for (const [key, record] of entries)
      this.entries.set(JSON.stringify(key), { key, record: structuredClone(record) });
    return Promise.resolve();
  }
  remove(keys: readonly unknown[]): Promise<void> {
    for (const key of keys) this.entries.delete(JSON.stringify(key));
    return Promise.resolve();
  }
}
