/** Time to take a removal back. Milliseconds. */
const UNDO_MS = 10_000;

/** What was removed last: it can be brought back for ten seconds, then, or when another is removed, it is dropped. */
export class Removal<T> {
  readonly #drop: (gone: T) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #removed: T | undefined = $state.raw();

  constructor(drop: (gone: T) => void) {
    this.#drop = drop;
  }

  /** `undefined` once it is too late. */
  get removed(): T | undefined {
    return this.#removed;
  }

  begin(removed: T): void {
    this.#finish();
    this.#removed = removed;
    this.#timer = setTimeout(() => this.#finish(), UNDO_MS);
  }

  /** What is brought back. */
  undo(): T | undefined {
    clearTimeout(this.#timer);
    const back = this.#removed;
    this.#removed = undefined;
    return back;
  }

  #finish(): void {
    const gone = this.undo();
    if (gone !== undefined) this.#drop(gone);
  }
}
