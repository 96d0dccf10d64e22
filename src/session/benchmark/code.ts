import type { RunKeeper } from '../../bench';
import type { Bench, BenchCode, LoadBench } from './bench';

/** The benchmark's code, fetched when it is first needed, and what is opened of it once. */
export class Code {
  readonly #load: LoadBench;
  #code: BenchCode | undefined;
  #bench: Bench | undefined;
  #keeper: RunKeeper | undefined;

  constructor(load: LoadBench) {
    this.#load = load;
  }

  /** Of Lodestone; `undefined` before it was fetched. */
  get version(): string | undefined {
    return this.#code?.version;
  }
  /** `undefined` while nobody asked for it. */
  get opened(): Bench | undefined {
    return this.#bench;
  }

  /** `undefined` where the code can't be had; it is tried again by the next call. */
  async bench(): Promise<Bench | undefined> {
    const code = await this.#fetched();
    this.#bench ??= code?.openBench();
    return this.#bench;
  }

  async keeper(): Promise<RunKeeper | undefined> {
    const code = await this.#fetched();
    this.#keeper ??= code?.openKeeper();
    return this.#keeper;
  }

  async #fetched(): Promise<BenchCode | undefined> {
    try {
      this.#code ??= await this.#load();
    } catch {
      return undefined;
    }
    return this.#code;
  }
}
