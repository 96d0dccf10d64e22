import { done, type Outcome } from './base';
import { freshEntryId, type LedgerEntry } from './endpoint';
import {
  CLASS_BYTES,
  choiceBeside,
  choiceOfHub,
  dropKept,
  findPromptApi,
  fitsOf,
  keepFolder,
  keptModels,
  listServerModels,
  lookAtMachine,
  memoryClassOf,
  openAiModel,
  promptApiAvailability,
  promptApiModel,
  readFolder,
  readModelIndex,
  recommended,
  spawnGenerator,
  transformersModel,
  webLlmModel,
  type FolderFailure,
  type FolderFile,
  type FoundIndex,
  type GpuNavigator,
  type LanguageModel,
  type LocalModel,
  type OpenAiParts,
} from './model';
import type { FileRequest } from './onnx';
import type { ModelDepot, ModelPick } from './session';

type TabPick = Extract<ModelPick, { readonly kind: 'tab' }>;

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

/** Of the processor, best first. */
const WEIGHTS = ['q8', 'q4', 'fp32'] as const;

const NO_INDEX: FoundIndex = { version: 1, models: [], base: '' };

/** Models of this page, wherever they run. */
class PageDepot implements ModelDepot {
  readonly #record: DepotParts['record'];
  readonly #page = document.baseURI;
  readonly #folders = new Map<string, LocalModel>();

  constructor({ record }: DepotParts) {
    this.#record = record;
  }

  async look() {
    const machine = await lookAtMachine(navigator as unknown as GpuNavigator);
    const fits = fitsOf(machine);
    const safeBytes = CLASS_BYTES[memoryClassOf(machine)];
    return { machine, fits, recommended: recommended(fits), safeBytes };
  }

  async beside(signal: AbortSignal) {
    const { models } = await this.#index(signal);
    return models.filter(({ kind }) => kind !== 'encoder');
  }

  kept() {
    return keptModels(typeof caches === 'undefined' ? undefined : caches);
  }

  async storage() {
    const { usage, quota } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
    return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
  }

  drop(id: string) {
    return dropKept(typeof caches === 'undefined' ? undefined : caches, id);
  }

  async browserModel() {
    const api = findPromptApi();
    return api === undefined ? undefined : promptApiAvailability(api);
  }

  serverModels(base: string, key: string, signal: AbortSignal) {
    return listServerModels({ base, ...(key !== '' && { key }) }, this.#serverParts(base), signal);
  }

  async take(
    files: readonly FolderFile[],
    onBytes: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<LocalModel, FolderFailure>> {
    const read = readFolder(files, this.#page);
    if (!read.ok) return read;
    const model = read.value;
    this.#folders.set(model.id, model);
    if (model.kind === 'transformers') return done(model);
    const kept = await keepFolder(
      model,
      (scope) => caches.open(scope),
      (loaded) => onBytes(loaded, model.bytes),
      signal,
    );
    return kept.ok ? done(model) : kept;
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
      const { modelUrl, libraryUrl } = this.#folderOf(id);
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
    const choice = { model, device: 'wasm', contextTokens } as const;
    if (where === 'folder') {
      const { files, modelUrl } = this.#folderOf(model);
      const byPath = new Map(files.map(({ path, file }) => [path, file]));
      return transformersModel(
        { ...choice, folder: new URL('../../../', modelUrl).href, files: byPath },
        parts,
      );
    }
    const { base, models } = where === 'beside' ? await this.#index(new AbortController().signal) : NO_INDEX;
    const found = models.find(({ id }) => id === model);
    const weights = WEIGHTS.find((one) => found?.weights.includes(one) === true);
    const place = found === undefined ? { folder: undefined } : { folder: base };
    return transformersModel({ ...choice, ...place, ...(weights !== undefined && { weights }) }, parts);
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
      fetch: (url, init) => fetch(url, init),
      page: new URL(this.#page),
      // The form says what goes to which host, and its button is the yes to that host, and to no other.
      consent: (host) => Promise.resolve(host === allowed),
      onRequest: this.#record,
    };
  }
}

/** The models of the page: looked at, loaded and kept. */
export const openModels = (parts: DepotParts): ModelDepot => new PageDepot(parts);
