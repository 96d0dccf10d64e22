/** Milliseconds of work after which the page may answer whoever uses it. */
const SLICE = 12;

const nextSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Does much small work in slices between which the page answers. `rest` is to be awaited after each piece. Rejects when it is stopped. */
export class Slices {
  #begun = performance.now();

  constructor(private readonly signal: AbortSignal) {}

  async rest(): Promise<void> {
    if (performance.now() - this.#begun < SLICE) return;
    await nextSlice();
    this.signal.throwIfAborted();
    this.#begun = performance.now();
  }
}
