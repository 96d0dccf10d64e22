/** The longest that a timer takes. */
const MOST_MS = 2 ** 31 - 1;

/** Ends a request when its caller does, or when nothing came for too long, and remembers which. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What it waited for in vain. Milliseconds. */
  late: number | undefined;

  constructor(caller: AbortSignal, ms: number) {
    this.#caller = caller;
    caller.addEventListener('abort', this.#abort);
    this.extend(ms);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** So long from now on. */
  extend(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.late = ms;
        this.#abort();
      },
      Math.min(ms, MOST_MS),
    );
  }

  /** Nothing more is wanted: what still streams in is given up. */
  release(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#abort);
    this.#abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}
