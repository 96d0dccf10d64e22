import { within } from '../../base';
import { asWritten, readKeptItem, readKeptRun, type KeptItem, type KeptRun } from './kept-run';

/** Runs that are kept at most; those touched last stay. */
export const MOST_KEPT_RUNS = 5;

export interface ListedRun {
  readonly run: KeptRun;
  /** Questions that were asked. */
  readonly done: number;
}

/** Where runs outlive the page. Nothing here rejects: a page works without it. */
export interface RunKeeper {
  /** Those touched last come first. What can't be read is forgotten. */
  list(): Promise<readonly ListedRun[]>;
  /** In the order in which they were asked; it ends before the first that can't be read. */
  items(run: KeptRun): Promise<readonly KeptItem[]>;
  /** In the place of what was kept of it, and of the runs that are too many. Whether it is kept. */
  begin(run: KeptRun, items: readonly KeptItem[]): Promise<boolean>;
  /** The question asked as number `at`, from 0. Whether it is kept. */
  add(id: string, at: number, item: KeptItem): Promise<boolean>;
  forget(id: string): Promise<void>;
}

/** A run lies under its id, each of its questions under the id and its number. */
type RunKey = string | readonly [id: string, at: number];

/** Where records lie. Any of it may reject. */
export interface RunRecords {
  keys(): Promise<readonly unknown[]>;
  /** `undefined` for a key that is not there. */
  get(keys: readonly RunKey[]): Promise<readonly unknown[]>;
  /** All of them or none. */
  set(entries: readonly (readonly [key: RunKey, record: unknown])[]): Promise<void>;
  remove(keys: readonly unknown[]): Promise<void>;
}

const LIMIT = 15_000;

const isItemKey = (key: unknown): key is readonly [string, number] =>
  Array.isArray(key) && key.length === 2 && typeof key[0] === 'string' && typeof key[1] === 'number';

/** Of a run, or of one of its questions; `undefined` for what is none of ours. */
const runOf = (key: unknown): string | undefined => {
  if (typeof key === 'string') return key;
  return isItemKey(key) ? key[0] : undefined;
};

class KeeperOverRecords implements RunKeeper {
  readonly #records: RunRecords;

  constructor(records: RunRecords) {
    this.#records = records;
  }

  async list(): Promise<readonly ListedRun[]> {
    try {
      return await within(LIMIT, this.#list());
    } catch {
      return [];
    }
  }

  async items({ id, opened }: KeptRun): Promise<readonly KeptItem[]> {
    try {
      const keys = opened.questions.map((_, at): RunKey => [id, at]);
      const records = await within(LIMIT, this.#records.get(keys));
      const items: KeptItem[] = [];
      for (const [at, question] of opened.questions.entries()) {
        const kept = readKeptItem(records[at]);
        if (kept?.item.id !== question) break;
        items.push(kept);
      }
      return items;
    } catch {
      return [];
    }
  }

  async begin(run: KeptRun, items: readonly KeptItem[]): Promise<boolean> {
    const { id } = run;
    const before = await this.list();
    const others = before.filter((one) => one.run.id !== id).map((one) => one.run.id);
    await this.#drop([id, ...others.slice(MOST_KEPT_RUNS - 1)]);
    return this.#kept([
      [id, asWritten(run)],
      ...items.map((item, at) => [[id, at], asWritten(item)] as const),
    ]);
  }

  add(id: string, at: number, item: KeptItem): Promise<boolean> {
    return this.#kept([[[id, at], asWritten(item)]]);
  }

  forget(id: string): Promise<void> {
    return this.#drop([id]);
  }

  async #kept(entries: Parameters<RunRecords['set']>[0]): Promise<boolean> {
    try {
      await within(LIMIT, this.#records.set(entries));
      return true;
    } catch {
      return false;
    }
  }

  async #drop(ids: readonly string[]): Promise<void> {
    try {
      const keys = await within(LIMIT, this.#records.keys());
      const gone = keys.filter((key) => ids.includes(runOf(key) ?? ''));
      if (gone.length > 0) await within(LIMIT, this.#records.remove(gone));
    } catch {
      // It comes back on the next visit, and can be removed then.
    }
  }

  async #list(): Promise<readonly ListedRun[]> {
    const keys = await this.#records.keys();
    const ids = keys.filter((key) => typeof key === 'string');
    const records = await this.#records.get(ids);
    const runs = records.flatMap((record, at) => {
      const run = readKeptRun(record);
      return run?.id === ids[at] ? (run ?? []) : [];
    });
    const known = new Set(runs.map(({ id }) => id));
    const lost = keys.filter((key) => !known.has(runOf(key) ?? ''));
    if (lost.length > 0) await this.#records.remove(lost);
    const doneOf = (id: string): number =>
      keys.filter((key) => typeof key !== 'string' && runOf(key) === id).length;
    return runs
      .map((run) => ({ run, done: doneOf(run.id) }))
      .sort((a, b) => b.run.date.localeCompare(a.run.date));
  }
}

/** A keeper over any storage of records. */
export const runKeeperOver = (records: RunRecords): RunKeeper => new KeeperOverRecords(records);
