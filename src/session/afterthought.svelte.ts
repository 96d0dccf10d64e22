import type { Run } from './run';

/** What is looked for once a run has ended, beside its answer. Of runs that are shown again later it is known. */
export class Afterthought<T> {
  readonly #find: (run: Run, signal: AbortSignal) => Promise<T | undefined>;
  readonly #known = new WeakMap<Run, T>();
  #last: { readonly run: Run; readonly found: T } | undefined = $state.raw();
  #controller: AbortController | undefined;

  /** @param find `undefined`: there is nothing. What it rejects with is nothing, too */
  constructor(find: (run: Run, signal: AbortSignal) => Promise<T | undefined>) {
    this.#find = find;
  }

  of(run: Run | undefined): T | undefined {
    if (run === undefined) return undefined;
    return this.#last?.run === run ? this.#last.found : this.#known.get(run);
  }

  /** Never rejects. */
  async consider(run: Run): Promise<void> {
    this.drop();
    const controller = new AbortController();
    this.#controller = controller;
    const found = await this.#find(run, controller.signal).catch(() => undefined);
    if (found === undefined) return;
    this.#known.set(run, found);
    if (!controller.signal.aborted) this.#last = { run, found };
  }

  /** Another question begins: nobody waits for this one. */
  drop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.#last = undefined;
  }
}
