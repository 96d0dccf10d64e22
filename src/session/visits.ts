import type { Run } from './run';
import type { Shown } from './shown';
import type { Thread } from './thread.svelte';

/** One place in the history: what was asked, and what came of it. */
export interface Visit {
  readonly run: Run;
  /** A position among its answers, or what the model chose; `undefined`: what stands first. */
  readonly shown: Shown | undefined;
  /** What it is a turn of. Default: nothing was said after it. */
  readonly thread?: Thread;
}

/** What came of earlier questions, for going back to them. The oldest are forgotten first: rows take room. */
export class Visits {
  readonly #kept = new Map<number, Visit>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  clear(): void {
    this.#kept.clear();
  }

  get(visit: number | undefined): Visit | undefined {
    return visit === undefined ? undefined : this.#kept.get(visit);
  }

  keep(visit: number, what: Visit): void {
    this.#kept.delete(visit);
    this.#kept.set(visit, what);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
  }
}
