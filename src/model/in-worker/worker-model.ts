import {
  connectCalls,
  done,
  failed,
  isUnbegun,
  onceMore,
  type Calls,
  type Outcome,
  type Spawn,
} from '../../base';
import type { FileRequest } from '../../onnx';
import type {
  Capabilities,
  GenerateRequest,
  LanguageModel,
  Message,
  ModelProgress,
  Piece,
} from '../language-model';
import type { ModelFailure } from '../model-failure';
import { Turns } from '../turns';
import { PieceQueue } from './piece-queue';
import type { LoadEvent, ModelMethods } from './serve-model';

export interface WorkerModelOptions<Choice> {
  readonly id: string;
  /** Starts the engine's worker, which is fetched by the first call alone. */
  readonly spawn: Spawn;
  readonly choice: Choice;
  /** Hears of every request to another origin. */
  readonly onRequest: (request: FileRequest) => void;
}

const OUT_OF_MEMORY = /memory/iu;

/** The worker itself broke: its script could not be had, or its memory ran out. */
const workerFailure = (thrown: unknown): ModelFailure => {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return OUT_OF_MEMORY.test(message) ? { kind: 'out-of-memory' } : { kind: 'broken', message };
};

/** After these nothing that is loaded can be relied on. */
const IS_FATAL: ReadonlySet<ModelFailure['kind']> = new Set(['out-of-memory', 'device-lost', 'broken']);

const isAbort = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';
const silent = (): void => undefined;

class WorkerModel<Choice> implements LanguageModel {
  readonly id: string;
  readonly #options: WorkerModelOptions<Choice>;
  readonly #calls: Calls<ModelMethods<Choice>>;
  readonly #turns = new Turns();
  #capabilities: Capabilities | undefined;

  constructor(options: WorkerModelOptions<Choice>) {
    this.id = options.id;
    this.#options = options;
    this.#calls = connectCalls(options.spawn, () => {
      this.#capabilities = undefined;
    });
  }

  async load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    const end = await this.#turns.take(signal);
    try {
      return await this.#load(onProgress, signal);
    } finally {
      end();
    }
  }

  async countTokens(
    messages: readonly Message[],
    signal: AbortSignal,
  ): Promise<Outcome<number, ModelFailure>> {
    const count = async (): Promise<Outcome<number, ModelFailure>> => {
      const loaded = await this.load(silent, signal);
      return loaded.ok ? this.#calls.call('countTokens', messages, { signal }) : loaded;
    };
    try {
      return await onceMore(count);
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      return failed(this.#broken(thrown));
    }
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const end = await this.#turns.take(signal);
    try {
      // A card that was taken away is mostly there again, and a worker that broke has a successor: once more, where nothing
      // of the reply was shown yet.
      for (const isLast of [false, true]) {
        const loaded = await this.#load(silent, signal);
        if (!loaded.ok) {
          yield { type: 'failed', failure: loaded.failure };
          return;
        }
        const isAnew = yield* this.#reply(request, signal, isLast);
        if (!isAnew) return;
      }
    } finally {
      end();
    }
  }

  dispose(): void {
    this.#capabilities = undefined;
    this.#calls.end();
  }

  /** Whether it is to be tried again. */
  async *#reply(
    request: GenerateRequest,
    signal: AbortSignal,
    isLast: boolean,
  ): AsyncGenerator<Piece, boolean> {
    let isShown = false;
    let isLost = false;
    let isFatal = false;
    const onUnbegun = (): void => {
      isLost = true;
    };
    for await (const piece of this.#pieces(request, onUnbegun, signal)) {
      isFatal ||= piece.type === 'failed' && IS_FATAL.has(piece.failure.kind);
      isLost ||= piece.type === 'failed' && piece.failure.kind === 'device-lost';
      if (isLost && !isLast && !isShown) continue;
      isShown ||= piece.type === 'text';
      yield piece;
    }
    // Behind its end: a call that is open would end with its worker.
    if (isFatal) this.dispose();
    return isLost && !isLast && !isShown;
  }

  /** @param onUnbegun is called before the failure is told, where the worker had broken before it heard of the request. */
  #pieces(request: GenerateRequest, onUnbegun: () => void, signal: AbortSignal): AsyncIterable<Piece> {
    const queue = new PieceQueue();
    const life = new AbortController();
    const onProgress = (told: unknown): void => queue.push(told as Piece);
    void this.#calls
      .call('generate', request, { signal: AbortSignal.any([signal, life.signal]), onProgress })
      .then(
        () => queue.end(),
        (thrown: unknown) => {
          if (isAbort(thrown)) queue.fail(thrown);
          else {
            if (isUnbegun(thrown)) onUnbegun();
            queue.push({ type: 'failed', failure: this.#broken(thrown) });
            queue.end();
          }
        },
      );
    // Whoever stops listening wants no more of it.
    return queue.read(() => life.abort());
  }

  async #load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    if (this.#capabilities !== undefined) return done(this.#capabilities);
    const { choice, onRequest } = this.#options;
    const listen = (told: unknown): void => {
      const event = told as LoadEvent;
      if (event.type === 'progress') onProgress(event.progress);
      else onRequest(event.request);
    };
    try {
      const loaded = await onceMore(() => this.#calls.call('load', choice, { signal, onProgress: listen }));
      if (loaded.ok) this.#capabilities = loaded.value;
      return loaded;
    } catch (thrown) {
      // Ending the worker ends all that is on its way; files that are whole are kept.
      if (isAbort(thrown)) {
        this.dispose();
        throw thrown;
      }
      return failed(this.#broken(thrown));
    }
  }

  #broken(thrown: unknown): ModelFailure {
    this.dispose();
    return workerFailure(thrown);
  }
}

/** A model whose engine runs in a worker of its own. */
export const workerModel = <Choice>(options: WorkerModelOptions<Choice>): LanguageModel =>
  new WorkerModel(options);
