import type { PackFacts } from '../../bench';
import type { Bench, OwnPack } from './bench';
import { brokenBy, type BenchmarkFailure } from './failure';

/** The pack of the visitor's own that was given last, and what is in it. */
export class PackChoice {
  readonly #bench: () => Promise<Bench | undefined>;
  #controller: AbortController | undefined;
  #own: OwnPack | undefined = $state.raw();
  #facts: PackFacts | undefined = $state.raw();
  #reading: string | undefined = $state();
  #refused: { readonly name: string; readonly failure: BenchmarkFailure } | undefined = $state.raw();

  /** `bench`: `undefined` where its code can't be had. */
  constructor(bench: () => Promise<Bench | undefined>) {
    this.#bench = bench;
  }

  /** It was read without a fault; `undefined`: none was yet. */
  get own(): OwnPack | undefined {
    return this.#own;
  }
  get facts(): PackFacts | undefined {
    return this.#facts;
  }
  /** Name of the folder that is being read. */
  get reading(): string | undefined {
    return this.#reading;
  }
  /** A folder that is no pack; the one given before is still there. */
  get refused(): { readonly name: string; readonly failure: BenchmarkFailure } | undefined {
    return this.#refused;
  }

  /** Whether it could be read, and nothing newer was given meanwhile. Never rejects. */
  async give(pack: OwnPack): Promise<boolean> {
    this.#controller?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#controller = controller;
    this.#reading = pack.name;
    this.#refused = undefined;
    const failure = await this.#read(pack, signal);
    if (signal.aborted) return false;
    this.#reading = undefined;
    if (failure !== undefined) this.#refused = { name: pack.name, failure };
    return failure === undefined;
  }

  /** Nothing more is said of a folder that is no pack; what is being read is given up. */
  dismiss(): void {
    this.#controller?.abort();
    this.#reading = undefined;
    this.#refused = undefined;
  }

  async #read(pack: OwnPack, signal: AbortSignal): Promise<BenchmarkFailure | undefined> {
    try {
      const bench = await this.#bench();
      if (bench === undefined) return { kind: 'code' };
      const outcome = await bench.read(pack, signal);
      if (!outcome.ok) return outcome.failure;
      if (signal.aborted) return undefined;
      this.#own = pack;
      this.#facts = outcome.value;
      return undefined;
    } catch (thrown) {
      return brokenBy(thrown);
    }
  }
}
