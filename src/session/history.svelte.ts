import { distinct } from './distinct';
import { isEntry, keyOf, leadsTo, type Asked, type HistoryEntry, type ShortAnswer } from './history-entry';
import type { HistoryRecords } from './history-records';
import type { Shelf } from './settings.svelte';

/** Beside those that are pinned. Of more, the oldest go. */
const MOST = 500;
/** Time to take a removal back. Milliseconds. */
const UNDO_MS = 10_000;
const KEY = 'lodestone.history';
const KEEPS_NONE = 'none';

export interface HistoryParts {
  /** Fetched at the first call. */
  readonly load: () => Promise<HistoryRecords>;
  /** Where it is noted that nothing is to be kept. */
  readonly shelf: () => Shelf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Removed {
  readonly entries: readonly HistoryEntry[];
  /** They went because none are to be kept any more. */
  readonly isSwitchedOff: boolean;
}

const newestFirst = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.toSorted((one, other) => other.at - one.at);

/**
 * The questions of this and earlier visits, kept in this browser. Nothing here rejects: what can't be kept lasts as long as
 * the page.
 */
export class History {
  readonly #parts: HistoryParts;
  #records: Promise<HistoryRecords> | undefined;
  /** What is read and written, one after the other. */
  #work: Promise<unknown> = Promise.resolve();
  /** Keys of what could not be written. */
  #unwritten: readonly string[] = [];
  /** What was asked last. */
  #last: HistoryEntry | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #all: readonly HistoryEntry[] = $state.raw([]);
  #removed: Removed | undefined = $state.raw();
  #keeps = $state(true);
  #isUnkept = $state(false);
  readonly #questions = $derived(
    distinct(this.#all.map(({ question }) => question).filter((text) => text !== '')),
  );

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.#keeps = this.#readKeeps();
  }

  /** Newest first. */
  get all(): readonly HistoryEntry[] {
    return this.#all;
  }
  /** What was asked in words, each once, newest first. */
  get questions(): readonly string[] {
    return this.#questions;
  }
  /** How many were just removed and can still be brought back. */
  get removed(): number {
    return this.#removed?.entries.length ?? 0;
  }
  /** What is asked from now on is kept. */
  get keeps(): boolean {
    return this.#keeps;
  }
  /** The browser gives no room: the list lasts as long as the page. */
  get isUnkept(): boolean {
    return this.#isUnkept;
  }

  /** Looks what there is, also of other tabs. */
  async open(): Promise<void> {
    this.#keeps = this.#readKeeps();
    await this.#do(async (records) => {
      const kept = (await records.all()).filter((one) => isEntry(one));
      const own = this.#all.filter(
        ({ key }) => this.#unwritten.includes(key) && kept.every((one) => one.key !== key),
      );
      this.#all = newestFirst([...kept, ...own]);
    });
  }

  /** Something is asked, or was answered. What it follows up is no entry of its own any more. */
  async note(asked: Asked, answer?: ShortAnswer): Promise<void> {
    this.#keeps = this.#readKeeps();
    if (!this.#keeps) return;
    const key = keyOf(asked);
    const told = { ...asked, key, at: this.#parts.now() };
    const noted = (before: HistoryEntry | undefined): HistoryEntry => ({
      ...told,
      answer: answer ?? before?.answer,
      isPinned: before?.isPinned ?? false,
    });
    const entry = noted(this.#find(key));
    const last = this.#last === undefined ? undefined : this.#find(this.#last.key);
    this.#last = entry;
    this.#all = newestFirst([...this.#without([key]), entry]);
    await this.#write(key, (before) => noted(isEntry(before) ? before : undefined));
    const isPassed = last?.isPinned === false && leadsTo(last, entry);
    const old = this.#all.filter(({ isPinned }) => !isPinned).slice(MOST);
    await this.#drop([...(isPassed ? [last] : []), ...old]);
  }

  async pin(key: string, isPinned: boolean): Promise<void> {
    this.#all = this.#all.map((one) => (one.key === key ? { ...one, isPinned } : one));
    await this.#write(key, (before) => (isEntry(before) ? { ...before, isPinned } : this.#find(key)));
  }

  /** For ten seconds it can be brought back. */
  async remove(key: string): Promise<void> {
    const gone = this.#all.filter((one) => one.key === key);
    this.#offer({ entries: gone, isSwitchedOff: false });
    await this.#drop(gone);
  }

  /** All, of other tabs too. For ten seconds they can be brought back. */
  async removeAll(): Promise<void> {
    await this.#removeAll(false);
  }

  /** From now on nothing is kept, and nothing that was; or questions are kept again. */
  async keep(keeps: boolean): Promise<void> {
    this.#writeKeeps(keeps);
    if (!keeps) await this.#removeAll(true);
  }

  /** Brings back what was removed last. */
  async undo(): Promise<void> {
    const back = this.#removed;
    this.#offer(undefined);
    if (back === undefined) return;
    if (back.isSwitchedOff) this.#writeKeeps(true);
    const { entries } = back;
    this.#all = newestFirst([...this.#without(entries.map(({ key }) => key)), ...entries]);
    await Promise.all(entries.map((entry) => this.#write(entry.key, (before) => before ?? entry)));
  }

  async #removeAll(isSwitchedOff: boolean): Promise<void> {
    await this.open();
    const entries = this.#all;
    this.#offer({ entries, isSwitchedOff });
    await this.#drop(entries);
  }

  #offer(removed: Removed | undefined): void {
    clearTimeout(this.#timer);
    this.#removed = removed;
    if (removed !== undefined) this.#timer = setTimeout(() => (this.#removed = undefined), UNDO_MS);
  }

  #find(key: string): HistoryEntry | undefined {
    return this.#all.find((one) => one.key === key);
  }
  #without(keys: readonly string[]): readonly HistoryEntry[] {
    return this.#all.filter(({ key }) => !keys.includes(key));
  }

  async #drop(entries: readonly HistoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const keys = entries.map(({ key }) => key);
    this.#all = this.#without(keys);
    this.#unwritten = this.#unwritten.filter((key) => !keys.includes(key));
    await this.#do((records) => records.remove(keys));
  }

  async #write(key: string, change: (before: unknown) => unknown): Promise<void> {
    // Until then whoever looks what is kept does not find it there.
    this.#unwritten = [...this.#unwritten, key];
    const isWritten = await this.#do((records) => records.update(key, change));
    if (isWritten) this.#unwritten = this.#unwritten.filter((one) => one !== key);
  }

  /** Whether it could be done. */
  #do(work: (records: HistoryRecords) => Promise<void>): Promise<boolean> {
    const next = this.#work.then(async () => {
      try {
        this.#records ??= this.#parts.load();
        await work(await this.#records);
        this.#isUnkept = false;
        return true;
      } catch {
        // Its code could not be fetched, or storage is full or forbidden: the next time it may be there.
        this.#records = undefined;
        this.#isUnkept = true;
        return false;
      }
    });
    this.#work = next;
    return next;
  }

  /** Read anew each time: another tab may have switched it. */
  #readKeeps(): boolean {
    try {
      return this.#parts.shelf().getItem(KEY) !== KEEPS_NONE;
    } catch {
      return this.#keeps;
    }
  }

  #writeKeeps(keeps: boolean): void {
    this.#keeps = keeps;
    try {
      this.#parts.shelf().setItem(KEY, keeps ? '' : KEEPS_NONE);
    } catch {
      // Storage is full or forbidden: the choice then lasts as long as the page.
    }
  }
}
