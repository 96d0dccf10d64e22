/** A page of its own for `webllm.spec.ts`: WebLLM's engine in its real worker, without the rest of the app. */
import {
  choiceBeside,
  choiceOfHub,
  lookAtMachine,
  readModelIndex,
  webLlmModel,
  type GpuNavigator,
  type MachineFacts,
  type ModelFailure,
  type ModelProgress,
} from '../src/model';

export interface WebLlmLoad {
  readonly failure: ModelFailure | undefined;
  readonly progress: readonly ModelProgress[];
  /** Addresses of other origins that were asked. */
  readonly elsewhere: readonly string[];
}

export interface WebLlmPage {
  machine(): Promise<MachineFacts>;
  /** From beside the page where it lies there. */
  load(id: string): Promise<WebLlmLoad>;
  /** Stopped at its first progress; the name of what it ends with. */
  loadAndStop(id: string): Promise<string>;
  /** Addresses that the browser keeps, without those before the folder of the page. */
  kept(): Promise<readonly string[]>;
}

const CONTEXT_TOKENS = 4096;
const lasting = (): AbortSignal => new AbortController().signal;

const modelOf = async (id: string, elsewhere: string[]) => {
  const index = await readModelIndex((url, init) => fetch(url, init), document.baseURI, lasting());
  const beside = index.ok ? choiceBeside(id, CONTEXT_TOKENS, index.value) : undefined;
  return webLlmModel(beside ?? choiceOfHub(id, CONTEXT_TOKENS), ({ url }) => elsewhere.push(url));
};

const webLlmPage: WebLlmPage = {
  machine: () => lookAtMachine(navigator as unknown as GpuNavigator),
  load: async (id) => {
    const elsewhere: string[] = [];
    const progress: ModelProgress[] = [];
    const model = await modelOf(id, elsewhere);
    const loaded = await model.load((told) => progress.push(told), lasting());
    model.dispose();
    return { failure: loaded.ok ? undefined : loaded.failure, progress, elsewhere };
  },
  loadAndStop: async (id) => {
    const controller = new AbortController();
    const model = await modelOf(id, []);
    return model
      .load(() => controller.abort(), controller.signal)
      .then(
        ({ ok }) => (ok ? 'loaded' : 'failed'),
        (thrown: unknown) => (thrown instanceof Error ? thrown.name : String(thrown)),
      );
  },
  kept: async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        urls.push(`${name} ${url.replace(document.baseURI, '')}`);
    return urls.sort();
  },
};

Reflect.set(globalThis, 'webLlmPage', webLlmPage);
