/** Of one reply. Milliseconds. */
export class Stopwatch {
  readonly #started = performance.now();
  firstMs: number | undefined;
  grammarMs = 0;

  get ms(): number {
    return performance.now() - this.#started;
  }

  /** Adds what it takes to the time spent on the constraint. */
  grammar<T>(work: () => T): T {
    const started = performance.now();
    const result = work();
    this.grammarMs += performance.now() - started;
    return result;
  }
}
