import type { Outcome } from './base';
import { freshEntryId, type LedgerEntry } from './endpoint';
import {
  CLASS_BYTES,
  GGUF_CACHE,
  chosenUrls,
  ggufBeside,
  ggufChosen,
  ggufOfHub,
  keepGguf,
  keptGguf,
  spawnWllama,
  wllamaModel,
  choiceBeside,
  choiceOfHub,
  dropKept,
  fetchInWorker,
  findPromptApi,
  fitsOf,
  keepFolder,
  keptFolder,
  keptModels,
  listServerModels,
  loadSqlReader,
  lookAtMachine,
  memoryClassOf,
  openAiModel,
  promptApiAvailability,
  promptApiModel,
  readFolder,
  readModelIndex,
  recommended,
  spawnFetch,
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

/** Of the lists of what is kept: WebLLM keeps one build under each name, and GGUF files tell theirs themselves. */
const KEPT_KIND = { webllm: 'webllm', wllama: 'gguf' } as const;
const FORMER_CACHE = 'lodestone-language-models';
const openGgufCache = () => caches.open(GGUF_CACHE);

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
    // Of an engine that this page had once: nothing else would ever take it away.
    void ourCaches()
      ?.delete(FORMER_CACHE)
      .catch(() => false);
    const fits = fitsOf(machine);
    const safeBytes = CLASS_BYTES[memoryClassOf(machine)];
    return { machine, fits, recommended: recommended(fits, machine), safeBytes };
  }

  async beside(signal: AbortSignal) {
    const { models } = await this.#index(signal);
    const machine = await this.#machine();
    return models
      .filter(({ kind }) => kind === 'webllm' || kind === 'gguf')
      .map((model) => {
        const isOnGpu = model.kind === 'webllm' || (machine.gpu !== undefined && !machine.gpu.isSoftware);
        return { ...model, device: isOnGpu ? ('gpu' as const) : ('cpu' as const) };
      });
  }

  kept() {
    return keptModels(ourCaches(), this.#page);
  }

  async isHere(pick: TabPick) {
    if (pick.where === 'beside' || this.#folders.has(pick.id)) return true;
    const kept = (await this.kept()).find((one) => isKeptOf(pick, one));
    return kept?.whole.includes(KEPT_KIND[pick.engine]) === true;
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
    const tell = (loaded: number): void => onBytes(loaded, model.bytes);
    if (model.kind === 'gguf') return keepGguf(model, openGgufCache, tell, signal);
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
        return pick.engine === 'webllm' ? this.#webLlm(pick) : this.#wllama(pick);
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

  async #wllama({ id, where, contextTokens }: TabPick): Promise<LanguageModel> {
    const parts = { spawn: spawnWllama, onRequest: recorder(this.#record) };
    if (where === 'folder') {
      const chosen = this.#folders.get(id);
      const urls = chosen === undefined ? await keptGguf(id, this.#page, openGgufCache) : chosenUrls(chosen);
      const given = chosen?.files.map(({ file }) => file);
      if (urls === undefined) throw new Error(`The file of ${id} has to be chosen again.`);
      return wllamaModel(ggufChosen(id, contextTokens, urls, given), parts);
    }
    const beside =
      where === 'beside'
        ? ggufBeside(id, contextTokens, await this.#index(new AbortController().signal))
        : undefined;
    return wllamaModel(beside ?? ggufOfHub(id, contextTokens), parts);
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
export const openModels = (parts: DepotParts): ModelDepot => {
  // A model may answer in SQL. What can't be fetched now is tried again by the first such answer.
  void loadSqlReader().catch(() => undefined);
  return new PageDepot(parts);
};
