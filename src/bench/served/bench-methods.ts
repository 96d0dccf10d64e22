import type { AgentEvent } from '../../agent';
import type { CallContext, Outcome } from '../../base';
import type { Iri } from '../../rdf';
import type { KeptTrace } from '../kept/kept-trace';
import type { OperatorClass } from '../operators';
import type { PackFacts } from '../pack/pack-facts';
import type { PackFailure } from '../pack/pack-failure';
import type { PackFile } from '../pack/read-graph-file';
import type { Provenance, Report, RunSetup } from '../report/report';
import type { Item } from '../run/item';
import type { CoverFailure } from '../sharding/minimum-cover';

/** A pack as it is handed over to be read. */
export interface GivenPack {
  /** Another for every set of files: what was read of this one is not read again. */
  readonly key: number;
  /** Of its folder. */
  readonly name: string;
  /** By their path within the folder. */
  readonly files: ReadonlyMap<string, PackFile | Blob>;
}

/** What a run over a pack is opened with. */
export interface BenchRequest {
  readonly pack: GivenPack;
  readonly setup: Omit<RunSetup, 'pack'>;
  /** This graph and its questions alone; `undefined`: all. */
  readonly graph: string | undefined;
  /** Questions in this language alone; `undefined`: in all. */
  readonly language: string | undefined;
  /** A sample of so many; `undefined`: all. */
  readonly limit: number | undefined;
  /** Where a run goes on: the fingerprint of the pack that it was begun with. */
  readonly fingerprint: string | undefined;
  /** Where a run goes on: what was asked before. */
  readonly asked: readonly Item[];
}

/** Questions that were asked in an earlier visit. */
export interface BenchRestored {
  readonly setup: RunSetup;
  readonly items: readonly Item[];
}

/** What opening is at; reported as its progress. */
export type BenchStage = 'reading' | 'cutting' | 'loading';

/** Why a pack could not be read. */
export type ReadFailure =
  | { readonly kind: 'pack'; readonly failure: PackFailure }
  /** The file changed or went away since it was chosen. */
  | { readonly kind: 'unreadable'; readonly file: string; readonly message: string };

/** Why no run could be opened. */
export type BenchFailure =
  | ReadFailure
  | { readonly kind: 'cut'; readonly failure: CoverFailure }
  /** It is not the pack that the run was begun with. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'no-graph'; readonly graph: string }
  /** None is of this graph and in this language. */
  | { readonly kind: 'none-to-ask' };

export interface BenchSource {
  readonly iri: Iri;
  readonly name: string;
  readonly triples: number;
}

export interface BenchOpened {
  readonly pack: PackFacts;
  /** Ids, in the order in which they are to be asked. */
  readonly questions: readonly string[];
  /** How many of them are of each operator class, the commonest first. */
  readonly operators: readonly { readonly name: OperatorClass; readonly n: number }[];
  readonly sources: readonly BenchSource[];
}

/** A question that was asked, and how it was read and answered. */
export interface AskedQuestion {
  readonly item: Item;
  /** `null`: it is too long to be kept. */
  readonly trace: KeptTrace | null;
}

/** Questions that were answered exactly, by how many sources match their gold query and how well sources were picked. */
export interface PrecisionPoint {
  /** Matched fan-out. */
  readonly fanOut: number;
  /** Share of the fetched sources that the gold answer needed, in 0 … 1. */
  readonly precision: number;
  /** Questions. */
  readonly n: number;
}

/** All that is told of the questions asked so far, without the questions. */
export interface BenchTables {
  /** Its `items` are left out. */
  readonly report: Report;
  readonly points: readonly PrecisionPoint[];
}

/**
 * What the worker of the Benchmark page offers. `open` comes before `ask`; `open` or `restore` before what tells of the
 * questions asked, those handed over with it included. A question's trace is there once it was asked here.
 */
export interface BenchMethods {
  /** Only tells what is in a pack; what is open stays so. */
  read(pack: GivenPack, context: CallContext): Promise<Outcome<PackFacts, ReadFailure>>;
  /** What was open before is ended. */
  open(request: BenchRequest, context: CallContext): Promise<Outcome<BenchOpened, BenchFailure>>;
  restore(restored: BenchRestored): void;
  /** Rejects with an AbortError when cancelled: the question then counts as not asked. */
  ask(id: string, context: CallContext): Promise<AskedQuestion>;
  tables(provenance: Provenance): BenchTables;
  report(provenance: Provenance): Report;
  trace(id: string): readonly AgentEvent[];
}
