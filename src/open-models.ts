import { done, type Outcome } from './base';
import { freshEntryId, type LedgerEntry } from './endpoint';
import {
  CLASS_BYTES,
  choiceBeside,
  choiceOfHub,
  dropKept,
  fetchInWorker,
  findPromptApi,
  fitsOf,
  hashesBeside,
  keepFolder,
  keptFolder,
  keptModels,
  libraryModelOf,
  listServerModels,
  lookAtMachine,
  fitOf,
  memoryClassOf,
  onnxRun,
  openAiModel,
  promptApiAvailability,
  promptApiModel,
  readFolder,
  readModelIndex,
  recommended,
  spawnFetch,
  spawnGenerator,
  transformersModel,
  trialTask,
  webLlmModel,
  type FolderFailure,
  type FolderFile,
  type FoundIndex,
  type GpuNavigator,
  type LanguageModel,
  type LocalModel,
  type MachineFacts,
  type OpenAiParts,
  type OnnxRun,
} from './model';
import type { FileRequest } from './onnx';
import { isKeptOf, type ModelDepot, type ModelPick, type TabPick } from './session';

export interface DepotParts {
  /** Hears of every request that leaves this tab for a model, or with a question. */
  readonly record: (entry: LedgerEntry) => void;
}

const PERSIST_ASKED = { asked: false };

/** What is large and was fetched once shall not be the first to go where space is short. */
const askToKeep = (): void => {
  if (PERSIST_ASKED.asked) return;
  PERSIST_ASKED.asked = true;
  void navigator.storage.persist().catch(() => false);
};

const entryOf = (id: number, { url, bytesReceived, started, ms, state }: FileRequest): LedgerEntry => ({
  id,
  url,
  method: 'GET',
  purpose: 'model',
  sent: '',
  bytesSent: 0,
  bytesReceived,
  started,
  ms,
  state,
});

/** Requests for a model's files, as entries of the ledger. */
const recorder = (record: DepotParts['record']): ((request: FileRequest) => void) => {
  const entries = new Map<number, number>();
  return (request) => {
    const id = entries.get(request.number) ?? freshEntryId();
    entries.set(request.number, id);
    record(entryOf(id, request));
  };
};

/** A model of the hub that is on no list of ours: those that most have. */
const HUB_RUN: OnnxRun = { device: 'wasm', weights: 'q8' };

const ourCaches = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches);

const NO_INDEX: FoundIndex = { version: 1, models: [], base: '' };

/** Models of this page, wherever they run. */
class PageDepot implements ModelDepot {
  readonly #record: DepotParts['record'];
  readonly #page = document.baseURI;
  readonly #folders = new Map<string, LocalModel>();
  readonly #serverFetch = fetchInWorker(spawnFetch);

  constructor({ record }: DepotParts) {
    this.#record = record;
  }

  async look() {
    const machine = await this.#machine();
    const fits = fitsOf(machine);
    const safeBytes = CLASS_BYTES[memoryClassOf(machine)];
    return { machine, fits, recommended: recommended(fits), safeBytes };
  }

  async beside(signal: AbortSignal) {
    const { models } = await this.#index(signal);
    const machine = await this.#machine();
    return models
      .filter(({ kind }) => kind === 'webllm' || kind === 'transformers')
      .map((model) => {
        const run = model.kind === 'webllm' ? undefined : onnxRun(model.weights, machine);
        return { ...model, device: run?.device === 'wasm' ? ('cpu' as const) : ('gpu' as const) };
      });
  }

  kept() {
    return keptModels(ourCaches(), this.#page);
  }

  async isHere(pick: TabPick) {
    if (pick.where === 'beside' || this.#folders.has(pick.id)) return true;
    const kept = (await this.kept()).find((one) => isKeptOf(pick, one));
    // WebLLM keeps one build under each name.
    const kind = pick.engine === 'webllm' ? pick.engine : (await this.#hubRun(pick.id)).weights;
    return kept?.whole.includes(kind) === true;
  }

  async storage() {
    const { usage, quota } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
    return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
  }

  drop(key: string) {
    return dropKept(ourCaches(), this.#page, key);
  }

  trial() {
    return Promise.resolve(trialTask());
  }

  async browserModel() {
    const api = findPromptApi();
    return api === undefined ? undefined : promptApiAvailability(api);
  }

  serverModels(base: string, key: string, signal: AbortSignal) {
    return listServerModels({ base, ...(key !== '' && { key }) }, this.#serverParts(base), signal);
  }

  read(files: readonly FolderFile[]) {
    return Promise.resolve(readFolder(files, this.#page));
  }

  async take(
    model: LocalModel,
    onBytes: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<void, FolderFailure>> {
    this.#folders.set(model.id, model);
    if (model.kind === 'transformers') return done(undefined);
    const tell = (loaded: number): void => onBytes(loaded, model.bytes);
    return keepFolder(model, (scope) => caches.open(scope), tell, signal);
  }

  async open(pick: ModelPick, key: string): Promise<LanguageModel> {
    switch (pick.kind) {
      case 'server':
        return openAiModel({ ...pick, ...(key !== '' && { key }) }, this.#serverParts(pick.base));
      case 'browser': {
        const api = findPromptApi();
        if (api === undefined) throw new Error('This browser has no model of its own.');
        return promptApiModel(api);
      }
      case 'tab':
        askToKeep();
        return pick.engine === 'webllm' ? this.#webLlm(pick) : this.#transformers(pick);
    }
  }

  async #webLlm({ id, where, contextTokens }: TabPick): Promise<LanguageModel> {
    const onRequest = recorder(this.#record);
    if (where === 'folder') {
      const kept = this.#folders.get(id) ?? (await keptFolder(id, this.#page, (scope) => caches.open(scope)));
      const { modelUrl, libraryUrl } = kept ?? this.#folderOf(id);
      return webLlmModel({ id, modelUrl, libraryUrl, contextTokens, hashes: {} }, onRequest);
    }
    const beside =
      where === 'beside'
        ? choiceBeside(id, contextTokens, await this.#index(new AbortController().signal))
        : undefined;
    return webLlmModel(beside ?? choiceOfHub(id, contextTokens), onRequest);
  }

  async #transformers({ id: model, where, contextTokens }: TabPick): Promise<LanguageModel> {
    const parts = { spawn: spawnGenerator, onRequest: recorder(this.#record) };
    if (where === 'folder') {
      const { files, weights, modelUrl } = this.#folderOf(model);
      const run = onnxRun(weights, await this.#machine()) ?? HUB_RUN;
      const byPath = new Map(files.map(({ path, file }) => [path, file]));
      const folder = new URL('../../../', modelUrl).href;
      return transformersModel({ model, contextTokens, ...run, folder, files: byPath }, parts);
    }
    const index = where === 'beside' ? await this.#index(new AbortController().signal) : NO_INDEX;
    const found = index.models.find(({ id }) => id === model);
    if (found === undefined) {
      const run = await this.#hubRun(model);
      return transformersModel({ model, contextTokens, ...run, folder: undefined }, parts);
    }
    const run = onnxRun(found.weights, await this.#machine()) ?? HUB_RUN;
    const hashes = hashesBeside(model, index);
    return transformersModel({ model, contextTokens, ...run, folder: index.base, hashes }, parts);
  }

  /** How a model of the hub is run here: as its row tells. */
  async #hubRun(id: string): Promise<OnnxRun> {
    const model = libraryModelOf(id);
    if (model === undefined) return HUB_RUN;
    const { device, weights } = fitOf(model, await this.#machine()).build;
    // Only WebLLM has builds of these.
    return weights === 'q4f32' ? HUB_RUN : { device, weights };
  }

  #machine(): Promise<MachineFacts> {
    return lookAtMachine(navigator as unknown as GpuNavigator);
  }

  #folderOf(id: string): LocalModel {
    const folder = this.#folders.get(id);
    if (folder === undefined) throw new Error(`The folder of ${id} has to be chosen again.`);
    return folder;
  }

  async #index(signal: AbortSignal): Promise<FoundIndex> {
    const read = await readModelIndex((url, init) => fetch(url, init), this.#page, signal);
    return read.ok ? read.value : NO_INDEX;
  }

  #serverParts(base: string): OpenAiParts {
    const allowed = new URL(base).host;
    return {
      fetch: this.#serverFetch,
      page: new URL(this.#page),
      // The form says what goes to which host, and its button is the yes to that host, and to no other.
      consent: (host) => Promise.resolve(host === allowed),
      onRequest: this.#record,
    };
  }
}

/** The models of the page: looked at, loaded and kept. */
export const openModels = (parts: DepotParts): ModelDepot => new PageDepot(parts);
