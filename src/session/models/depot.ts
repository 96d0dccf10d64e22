import type { Outcome } from '../../base';
import type {
  Availability,
  Fit,
  FolderFailure,
  FolderFile,
  IndexedModel,
  KeptModel,
  LanguageModel,
  LocalModel,
  MachineFacts,
  ModelFailure,
  ServerList,
  TrialTask,
} from '../../model';
import type { ModelPick, TabPick } from './pick';

/** What of this machine decides which models it can run, and which those are. */
export interface MachineView {
  readonly machine: MachineFacts;
  /** Every model of the list, from small to large. */
  readonly fits: readonly Fit[];
  /** The one to begin with, where one runs well. */
  readonly recommended: Fit | undefined;
  /** Bytes that a model may safely take here. */
  readonly safeBytes: number;
}

/** What this browser gives the page to keep things in; bytes. */
export interface StorageFacts {
  readonly used: number;
  readonly quota: number;
}

/** A model beside the page, and what of this machine would run it. */
export interface BesideModel extends IndexedModel {
  readonly device: 'gpu' | 'cpu';
}

/** Models, wherever they run. Its code is fetched when the first of its calls is made; none rejects but for an abort. */
export interface ModelDepot {
  look(): Promise<MachineView>;
  /** Language models that lie beside the page. */
  beside(signal: AbortSignal): Promise<readonly BesideModel[]>;
  kept(): Promise<readonly KeptModel[]>;
  /** Whether loading it asks nobody: all of its files are kept here, or lie beside the page. */
  isHere(pick: TabPick): Promise<boolean>;
  /** `undefined` where the browser does not tell. */
  storage(): Promise<StorageFacts | undefined>;
  /** Drops what is kept of a model, by the key that it is kept under. */
  drop(key: string): Promise<void>;
  /** The browser's own model; `undefined`: it has none. */
  browserModel(): Promise<Availability | undefined>;
  /** Models of a server, for choosing one. Nothing else is asked of it, and no question is sent. */
  serverModels(base: string, key: string, signal: AbortSignal): Promise<Outcome<ServerList, ModelFailure>>;
  /** The models of a folder that was chosen: at least one. */
  read(files: readonly FolderFile[]): Promise<Outcome<readonly LocalModel[], FolderFailure>>;
  /** Takes one of them; WebLLM's are copied into the browser. */
  take(
    model: LocalModel,
    onBytes: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<void, FolderFailure>>;
  /** A small job, to see how fast a model is. */
  trial(): Promise<TrialTask>;
  /** `key`: of a server, sent to it alone. Nothing is loaded yet. */
  open(pick: ModelPick, key: string): Promise<LanguageModel>;
}

export type LoadDepot = () => Promise<ModelDepot>;
