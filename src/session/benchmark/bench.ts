import type { AgentEvent } from '../../agent';
import type { Outcome } from '../../base';
import type {
  AskedQuestion,
  BenchFailure,
  BenchOpened,
  BenchRequest,
  BenchRestored,
  BenchStage,
  BenchTables,
  FetchFailure,
  PackFacts,
  ReadFailure,
  Report,
  RunKeeper,
} from '../../bench';

/** A pack of the visitor's own: files of this tab, which nothing is sent of. */
export interface OwnPack {
  /** Of its folder. */
  readonly name: string;
  /** By their path within the folder. */
  readonly files: ReadonlyMap<string, Blob>;
}

export interface BenchOpening extends Omit<BenchRequest, 'pack'> {
  /** `undefined`: the project's own. */
  readonly pack: OwnPack | undefined;
}

/** What a report tells of its making that only the page knows. */
export interface BenchAccount {
  /** How to make it again. */
  readonly command: string;
  /** Spent on opening and asking. */
  readonly seconds: number;
}

export type OpenBenchFailure = BenchFailure | { readonly kind: 'fetch'; readonly failure: FetchFailure };

/**
 * A run of the benchmark, off the page's own thread. Every call rejects with an AbortError where its signal fires, and
 * with an error where the worker broke.
 */
export interface Bench {
  /** Only tells what is in it; what is open stays so. */
  read(pack: OwnPack, signal: AbortSignal): Promise<Outcome<PackFacts, ReadFailure>>;
  /** What was open before is ended. */
  open(
    opening: BenchOpening,
    onStage: (stage: BenchStage | 'fetching') => void,
    signal: AbortSignal,
  ): Promise<Outcome<BenchOpened, OpenBenchFailure>>;
  /** Takes questions that were asked earlier, so that they are told of; none can be asked before opening. */
  restore(restored: BenchRestored, signal: AbortSignal): Promise<void>;
  /** Asks one of the questions that opening named; one whose asking was stopped may be asked again. */
  ask(id: string, signal: AbortSignal): Promise<AskedQuestion>;
  tables(account: BenchAccount, signal: AbortSignal): Promise<BenchTables>;
  report(account: BenchAccount, signal: AbortSignal): Promise<Report>;
  /** What happened when it was asked; empty for one that was not asked in this visit. */
  trace(id: string, signal: AbortSignal): Promise<readonly AgentEvent[]>;
  /** Ends its workers; what was open is gone. */
  end(): void;
}

/** The code of the benchmark. */
export interface BenchCode {
  openBench(): Bench;
  openKeeper(): RunKeeper;
  /** Of Lodestone. */
  readonly version: string;
}

/** Fetches it. */
export type LoadBench = () => Promise<BenchCode>;
