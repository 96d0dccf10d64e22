/** Values that come by themselves, read one after the other. */
export class PieceQueue<T> {
  readonly #waiting: T[] = [];
  #wake: (() => void) | undefined;
  #isOver = false;

  put(value: T): void {
    this.#waiting.push(value);
    this.#wake?.();
  }

  /** No more come. */
  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  async *read(): AsyncGenerator<T, void> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#isOver) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
