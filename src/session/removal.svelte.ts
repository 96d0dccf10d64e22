import type { Shelf } from './settings.svelte';

/** Time to take a removal back. Milliseconds. */
const UNDO_MS = 10_000;

export interface RemovalParts<T> {
  readonly shelf: () => Shelf;
  /** What is removed here: its notes are kept under this name. */
  readonly name: string;
  readonly idOf: (removed: T) => string;
  /** Resolves when nothing is left of it. */
  readonly drop: (id: string) => Promise<unknown>;
}

/**
 * What was removed last: it can be brought back for ten seconds, then, or when another is removed, it is dropped. It is noted
 * until then, so that the next visit drops it where the page goes before: a page that closes has no time to.
 */
export class Removal<T> {
  readonly #parts: RemovalParts<T>;
  /** Ids that are still to be dropped. */
  #noted: readonly string[];
  #left: readonly string[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #carriedOut: Promise<unknown> | undefined;
  #removed: T | undefined = $state.raw();

  constructor(parts: RemovalParts<T>) {
    this.#parts = parts;
    this.#noted = this.#read();
    this.#left = this.#noted;
  }

  /** `undefined` once it is too late. */
  get removed(): T | undefined {
    return this.#removed;
  }

  /** Ids of what an earlier visit removed, and had no time to drop. */
  get left(): readonly string[] {
    return this.#left;
  }

  begin(removed: T): void {
    this.#finish();
    this.#removed = removed;
    this.#note(this.#parts.idOf(removed), true);
    this.#timer = setTimeout(() => this.#finish(), UNDO_MS);
  }

  /** What is brought back. */
  undo(): T | undefined {
    const back = this.#take();
    if (back !== undefined) this.#note(this.#parts.idOf(back), false);
    return back;
  }

  /** What has this id is here anew: it is not dropped any more. */
  keep(id: string): void {
    if (this.#removed !== undefined && this.#parts.idOf(this.#removed) === id) this.undo();
    this.#left = this.#left.filter((one) => one !== id);
    this.#note(id, false);
  }

  /** Drops what earlier visits left, once. Never rejects: what can't be dropped now is left to the next visit. */
  async carryOut(): Promise<void> {
    this.#carriedOut ??= Promise.all(this.#left.map((id) => this.#drop(id)));
    await this.#carriedOut;
  }

  #take(): T | undefined {
    clearTimeout(this.#timer);
    const removed = this.#removed;
    this.#removed = undefined;
    return removed;
  }

  #finish(): void {
    const gone = this.#take();
    if (gone !== undefined) void this.#drop(this.#parts.idOf(gone));
  }

  async #drop(id: string): Promise<void> {
    try {
      await this.#parts.drop(id);
      this.#note(id, false);
    } catch {
      // Its note stays.
    }
  }

  get #key(): string {
    return `lodestone.removed.${this.#parts.name}`;
  }

  #read(): readonly string[] {
    try {
      const value: unknown = JSON.parse(this.#parts.shelf().getItem(this.#key) ?? '[]');
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  }

  #note(id: string, isToDrop: boolean): void {
    if (this.#noted.includes(id) === isToDrop) return;
    this.#noted = isToDrop ? [...this.#noted, id] : this.#noted.filter((one) => one !== id);
    try {
      this.#parts.shelf().setItem(this.#key, JSON.stringify(this.#noted));
    } catch {
      // Storage is full or forbidden: it is dropped if the page stays for as long as it can be taken back.
    }
  }
}
