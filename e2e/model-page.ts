/** A page of its own for `servers-of-models.spec.ts` and `prompt-api.spec.ts`: these engines, without the rest of the app. */
import {
  findPromptApi,
  openAiModel,
  promptApiModel,
  type Capabilities,
  type GenerateRequest,
  type LanguageModel,
  type ModelFailure,
  type ModelProgress,
  type OpenAiServer,
  type Piece,
} from '../src/model';

/** A request's line of the ledger at its end, or the last that was told of it. */
interface Line {
  readonly method: string;
  readonly url: string;
  readonly purpose: string;
  readonly state: string;
}

export interface Told {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** How it ended where it threw. */
  readonly thrown: string | undefined;
}

export interface ModelPage {
  /** The model that is asked from now on. */
  useServer(server: OpenAiServer): void;
  /** The browser's own; whether there is one. */
  usePromptApi(): boolean;
  load(): Promise<{
    readonly outcome: Capabilities | ModelFailure;
    readonly progress: readonly ModelProgress[];
  }>;
  ask(request: GenerateRequest): Promise<Told>;
  /** Stopped at its first words. */
  askAndStop(request: GenerateRequest): Promise<Told>;
  count(request: GenerateRequest): Promise<number>;
  dispose(): void;
  ledger(): readonly Line[];
  consented(): readonly string[];
}

const lasting = (): AbortSignal => new AbortController().signal;

let model: LanguageModel | undefined;
const lines = new Map<number, Line>();
const hosts: string[] = [];

const used = (): LanguageModel => {
  if (model === undefined) throw new Error('No model is used yet.');
  return model;
};

const listen = async (
  request: GenerateRequest,
  signal: AbortSignal,
  onText: () => void = () => undefined,
): Promise<Told> => {
  const pieces: Piece[] = [];
  let text = '';
  let thrown: string | undefined;
  try {
    for await (const piece of used().generate(request, signal)) {
      pieces.push(piece);
      if (piece.type !== 'text') continue;
      text += piece.text;
      onText();
    }
  } catch (error) {
    thrown = error instanceof Error ? error.name : String(error);
  }
  return { text, pieces, thrown };
};

const modelPage: ModelPage = {
  useServer: (server) => {
    model = openAiModel(server, {
      fetch: (input, init) => fetch(input, init),
      page: new URL(location.href),
      consent: (host) => {
        hosts.push(host);
        return Promise.resolve(true);
      },
      onRequest: ({ id, method, url, purpose, state }) => void lines.set(id, { method, url, purpose, state }),
    });
  },
  usePromptApi: () => {
    const api = findPromptApi();
    model = api && promptApiModel(api);
    return model !== undefined;
  },
  load: async () => {
    const progress: ModelProgress[] = [];
    const loaded = await used().load((one) => void progress.push(one), lasting());
    return { outcome: loaded.ok ? loaded.value : loaded.failure, progress };
  },
  ask: (request) => listen(request, lasting()),
  askAndStop: (request) => {
    const stop = new AbortController();
    return listen(request, stop.signal, () => stop.abort());
  },
  count: async ({ messages }) => {
    const counted = await used().countTokens(messages, lasting());
    return counted.ok ? counted.value : -1;
  },
  dispose: () => used().dispose(),
  ledger: () => [...lines.values()],
  consented: () => hosts,
};

Reflect.set(globalThis, 'modelPage', modelPage);
