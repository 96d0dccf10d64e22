import type { BenchOpened } from '../../bench';
import type { Address } from '../address';
import type { Shelf } from '../settings.svelte';
import type { LoadBench } from './bench';
import type { BenchmarkSetup } from './benchmark-link';

/** `stopped`: what was asked is kept, and the rest can be asked. `failed`: as `failure` says. */
export type BenchmarkPhase = 'idle' | 'opening' | 'running' | 'stopped' | 'ended' | 'failed';

export interface BenchmarkOptions {
  readonly load: LoadBench;
  /** Of this view alone. */
  readonly address: Address;
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Where removals are noted until they are carried out. Default: nowhere. */
  readonly shelf?: () => Shelf;
}

/** What is shown is of this set-up. */
export interface OpenedRun extends BenchOpened {
  readonly setup: BenchmarkSetup;
  /** Of Lodestone, that asked it: another can't go on with it. */
  readonly version: string;
  readonly openingMs: number;
}
