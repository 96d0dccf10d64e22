/** A page of its own for `wllama.spec.ts`: the real engine in its real worker, without the rest of the app. */
import {
  spawnWllama,
  textChecker,
  wllamaModel,
  type Capabilities,
  type Constraint,
  type GenerateRequest,
  type LanguageModel,
  type Message,
  type ModelFailure,
  type ModelProgress,
  type TokenAlternative,
  type Usage,
} from '../src/model';

type Choice = Parameters<typeof wllamaModel>[0];

export interface LoadedGguf {
  readonly capabilities: Capabilities | undefined;
  readonly failure: ModelFailure | undefined;
  readonly progress: readonly ModelProgress[];
}

export interface Written {
  readonly text: string;
  readonly pieces: number;
  /** Of the first pieces, where they were asked for. */
  readonly alternatives: readonly (readonly TokenAlternative[])[];
  readonly reason: 'stop' | 'length' | undefined;
  readonly usage: Usage | undefined;
  readonly failure: ModelFailure | undefined;
}

export interface WllamaPage {
  /** From the folder `models/` beside the page; takes the place of the one before. */
  load(model: string, how?: Partial<Choice>): Promise<LoadedGguf>;
  /** The same, stopped when its first progress is told, or after some milliseconds: the name of what it ends with. */
  loadAndStop(model: string, ms: number): Promise<string>;
  write(request: GenerateRequest): Promise<Written>;
  /** Stopped after so many pieces; what had come, and the name of what it ends with. */
  writeAndStop(request: GenerateRequest, pieces: number): Promise<{ text: string; ended: string }>;
  /** Read no further than so many pieces. */
  leave(request: GenerateRequest, pieces: number): Promise<string>;
  count(messages: readonly Message[]): Promise<number | undefined>;
  /** Where a text stops to match. */
  stop(constraint: Constraint, text: string): Promise<number | undefined>;
  dispose(): void;
}

const lasting = (): AbortSignal => new AbortController().signal;
const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : String(thrown));

let model: LanguageModel | undefined;
const current = (): LanguageModel => {
  if (model === undefined) throw new Error('Nothing was loaded.');
  return model;
};

const open = (id: string, how: Partial<Choice>): LanguageModel => {
  model?.dispose();
  const url = new URL(`models/${id}.gguf`, location.href).href;
  const choice = { id, parts: [{ url }], ...how };
  model = wllamaModel(choice, { spawn: spawnWllama, onRequest: () => undefined });
  return model;
};

const write = async (request: GenerateRequest): Promise<Written> => {
  let [text, pieces] = ['', 0];
  const alternatives: (readonly TokenAlternative[])[] = [];
  for await (const piece of current().generate(request, lasting())) {
    const ended = { text, pieces, alternatives, reason: undefined, usage: undefined, failure: undefined };
    if (piece.type === 'failed') return { ...ended, failure: piece.failure };
    if (piece.type === 'end') return { ...ended, reason: piece.reason, usage: piece.usage };
    text += piece.text;
    pieces += 1;
    if (piece.alternatives !== undefined) alternatives.push(piece.alternatives);
  }
  throw new Error('A reply ended with neither its end nor a failure.');
};

const wllamaPage: WllamaPage = {
  load: async (id, how = {}) => {
    const progress: ModelProgress[] = [];
    const outcome = await open(id, how).load((one) => progress.push(one), lasting());
    return {
      capabilities: outcome.ok ? outcome.value : undefined,
      failure: outcome.ok ? undefined : outcome.failure,
      progress,
    };
  },
  loadAndStop: (id, ms) => {
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    setTimeout(stop, ms);
    return open(id, {})
      .load(stop, controller.signal)
      .then(() => 'loaded', nameOf);
  },
  write,
  writeAndStop: async (request, pieces) => {
    const controller = new AbortController();
    let [text, seen] = ['', 0];
    try {
      for await (const piece of current().generate(request, controller.signal)) {
        if (piece.type === 'text') text += piece.text;
        seen += 1;
        if (seen === pieces) controller.abort();
      }
      return { text, ended: 'written' };
    } catch (thrown) {
      return { text, ended: nameOf(thrown) };
    }
  },
  leave: async (request, pieces) => {
    let [text, seen] = ['', 0];
    for await (const piece of current().generate(request, lasting())) {
      if (piece.type === 'text') text += piece.text;
      seen += 1;
      if (seen === pieces) break;
    }
    return text;
  },
  count: async (messages) => {
    const counted = await current().countTokens(messages, lasting());
    return counted.ok ? counted.value : undefined;
  },
  stop: (constraint, text) =>
    constraint.kind === 'json'
      ? textChecker.json(constraint.schema, text)
      : textChecker.grammar(constraint.kind === 'grammar' ? constraint.grammar : '', text),
  dispose: () => current().dispose(),
};

Reflect.set(globalThis, 'wllamaPage', wllamaPage);
