import type { Item, KeptItem } from '../../bench';
import { progressOf, type BenchmarkProgress } from './progress';

/** The questions of a run that were asked so far. */
export class Asked {
  readonly #all: KeptItem[];
  #ms: number;

  constructor(all: readonly KeptItem[] = []) {
    this.#all = [...all];
    this.#ms = all.reduce((sum, { ms }) => sum + ms, 0);
  }

  get all(): readonly KeptItem[] {
    return this.#all;
  }
  get items(): readonly Item[] {
    return this.#all.map(({ item }) => item);
  }
  get count(): number {
    return this.#all.length;
  }
  /** Spent on asking. Milliseconds. */
  get ms(): number {
    return this.#ms;
  }

  find(id: string | undefined): KeptItem | undefined {
    return this.#all.find(({ item }) => item.id === id);
  }

  add(one: KeptItem): void {
    this.#all.push(one);
    this.#ms += one.ms;
  }

  progress(of: number): BenchmarkProgress {
    return progressOf(this.count, of, this.#ms);
  }
}
