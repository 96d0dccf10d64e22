import type {
  Availability,
  FolderFailure,
  FolderFile,
  KeptModel,
  LocalModel,
  ModelFailure,
  ServerList,
} from '../../model';
import type { BesideModel, MachineView, ModelDepot, StorageFacts } from './depot';
import { isKeptOf } from './kept-of';
import type { TabPick } from './pick';

/** How it stands with a folder that was chosen. */
export type FolderState =
  | { readonly phase: 'none' }
  /** It holds several models: one is to be chosen. */
  | { readonly phase: 'several'; readonly models: readonly LocalModel[] }
  | { readonly phase: 'copying'; readonly loaded: number; readonly total: number }
  | { readonly phase: 'taken'; readonly model: LocalModel }
  | { readonly phase: 'failed'; readonly failure: FolderFailure };

/** What a server was found to have. */
export type ServerState =
  | { readonly phase: 'none' }
  | { readonly phase: 'asking' }
  /** `base`: where its list is, which may be below the address that was asked. */
  | ({ readonly phase: 'listed' } & ServerList)
  | { readonly phase: 'failed'; readonly failure: ModelFailure };

/** What the view of models shows of this machine, this browser, and what lies beside the page. */
export class Shown {
  readonly #depot: () => Promise<ModelDepot>;
  #machine: MachineView | undefined = $state.raw();
  #beside: readonly BesideModel[] = $state.raw([]);
  #kept: readonly KeptModel[] = $state.raw([]);
  #storage: StorageFacts | undefined = $state.raw();
  #browser: Availability | undefined = $state.raw();
  #folder: FolderState = $state.raw({ phase: 'none' });
  #server: ServerState = $state.raw({ phase: 'none' });
  #isFailed = $state(false);
  #asking: AbortController | undefined;
  #isLooked = false;

  constructor(depot: () => Promise<ModelDepot>) {
    this.#depot = depot;
  }

  /** `undefined` until it was looked at. */
  get machine(): MachineView | undefined {
    return this.#machine;
  }
  get beside(): readonly BesideModel[] {
    return this.#beside;
  }
  get kept(): readonly KeptModel[] {
    return this.#kept;
  }
  get storage(): StorageFacts | undefined {
    return this.#storage;
  }
  /** The browser's own model; `undefined`: it has none. */
  get browser(): Availability | undefined {
    return this.#browser;
  }
  get folder(): FolderState {
    return this.#folder;
  }
  get server(): ServerState {
    return this.#server;
  }
  /** The code that looks could not be fetched. */
  get isFailed(): boolean {
    return this.#isFailed;
  }

  /** What is kept of a model; `undefined`: nothing. */
  keptOf(pick: TabPick): KeptModel | undefined {
    return this.#kept.find((kept) => isKeptOf(pick, kept));
  }

  /** The model of this name beside the page. */
  besideOf(id: string): BesideModel | undefined {
    return this.#beside.find((one) => one.id === id);
  }

  /** Looks at the machine, and at what is here. Again after it failed. */
  async look(): Promise<void> {
    this.#isFailed = false;
    try {
      const depot = await this.#depot();
      // What takes longest last: each is shown as it is known.
      this.#machine = await depot.look();
      this.#beside = await depot.beside(new AbortController().signal);
      this.#browser = await depot.browserModel();
      this.#isLooked = true;
      await this.refresh();
    } catch {
      this.#isFailed = true;
    }
  }

  /** What may have changed by what was loaded or removed. */
  async refresh(): Promise<void> {
    // Who never looked wants no more than what was asked for.
    if (!this.#isLooked) return;
    const depot = await this.#depot();
    this.#kept = await depot.kept();
    this.#storage = await depot.storage();
  }

  /** Looks for what is kept of a model, now. */
  async findKept(pick: TabPick): Promise<KeptModel | undefined> {
    const kept = await (await this.#depot()).kept();
    return kept.find((one) => isKeptOf(pick, one));
  }

  /** Reads a folder that was chosen, and takes the model that is in it; of several the reader chooses one. */
  async choose(files: readonly FolderFile[]): Promise<LocalModel | undefined> {
    this.#folder = { phase: 'copying', loaded: 0, total: 0 };
    const read = await (await this.#depot()).read(files);
    if (!read.ok) this.#folder = { phase: 'failed', failure: read.failure };
    else if (read.value.length > 1) this.#folder = { phase: 'several', models: read.value };
    const [model] = read.ok && read.value.length === 1 ? read.value : [];
    return model && this.take(model);
  }

  /** Takes one model of the folder that was chosen. */
  async take(model: LocalModel): Promise<LocalModel | undefined> {
    const { signal } = new AbortController();
    this.#folder = { phase: 'copying', loaded: 0, total: 0 };
    const depot = await this.#depot();
    const onBytes = (loaded: number, total: number): void => {
      this.#folder = { phase: 'copying', loaded, total };
    };
    const taken = await depot.take(model, onBytes, signal);
    this.#folder = taken.ok ? { phase: 'taken', model } : { phase: 'failed', failure: taken.failure };
    await this.refresh();
    return taken.ok ? model : undefined;
  }

  /** Asks a server which models it has: nothing but that is sent. */
  async ask(base: string, key: string): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.#server = { phase: 'asking' };
    try {
      const listed = await (await this.#depot()).serverModels(base, key, asking.signal);
      if (this.#asking !== asking) return;
      this.#server = listed.ok
        ? { phase: 'listed', ...listed.value }
        : { phase: 'failed', failure: listed.failure };
    } catch (thrown) {
      if (this.#asking !== asking) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      this.#server = { phase: 'failed', failure: { kind: 'broken', message } };
    }
  }
}
