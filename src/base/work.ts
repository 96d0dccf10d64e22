/** Synchronous work in pieces: each tells how many units more are done. */
export type Steps<T> = Generator<number, T, undefined>;

/** How long other messages wait for a piece of the work. Milliseconds. */
const PIECE = 40;

/** Lets other messages in. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Work that several may wait for: whoever needs it at once does what is left of it, whoever can wait lets others in between. */
export class Work<T> {
  readonly #steps: Steps<T>;
  #result: { readonly value: T } | undefined;
  #failure: { readonly thrown: unknown } | undefined;
  #done = 0;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** Does all that is left. */
  finish(): T {
    while (this.#result === undefined) this.#step();
    return this.#result.value;
  }

  /** Does it in pieces, and tells the units that are done after each. Rejects with an AbortError, or with what the work throws. */
  async inPieces(onDone: (units: number) => void, signal: AbortSignal): Promise<T> {
    while (this.#result === undefined) {
      signal.throwIfAborted();
      const until = performance.now() + PIECE;
      while (this.#isOpen() && performance.now() < until) this.#step();
      onDone(this.#done);
      await breath();
    }
    return this.#result.value;
  }

  // A function, as the compiler takes a field that was read once for settled.
  #isOpen(): boolean {
    return this.#result === undefined;
  }

  #step(): void {
    // What threw once answers nothing when it is asked again.
    if (this.#failure !== undefined) throw this.#failure.thrown;
    try {
      const next = this.#steps.next();
      if (next.done === true) this.#result = { value: next.value };
      else this.#done += next.value;
    } catch (thrown) {
      this.#failure = { thrown };
      throw thrown;
    }
  }
}

export const allAtOnce = <T>(steps: Steps<T>): T => new Work(steps).finish();
