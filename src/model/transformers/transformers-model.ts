import { connectCalls, done, failed, type Calls, type Outcome, type Spawn } from '../../base';
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
import type { GeneratorChoice } from './choice';
import { PieceQueue } from './piece-queue';
import type { GeneratorEvent, GeneratorMethods } from './serve-generator';

/** What of the world outside the engine uses. */
export interface TransformersParts {
  /** Starts its worker: `spawnGenerator` in a page. */
  readonly spawn: Spawn;
  /** Hears of every request to another origin than the page's own. */
  readonly onRequest: (request: FileRequest) => void;
}

const OUT_OF_MEMORY = /memory/iu;

const isAbort = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';

/** The worker itself broke: its script could not be had, or its memory ran out. */
const brokenBy = (thrown: unknown): ModelFailure => {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return OUT_OF_MEMORY.test(message) ? { kind: 'out-of-memory' } : { kind: 'broken', message };
};

/** After these nothing that is loaded can be relied on. */
const IS_FATAL: ReadonlySet<ModelFailure['kind']> = new Set(['out-of-memory', 'device-lost', 'broken']);

class TransformersModel implements LanguageModel {
  readonly id: string;
  readonly #choice: GeneratorChoice;
  readonly #onRequest: TransformersParts['onRequest'];
  readonly #calls: Calls<GeneratorMethods>;
  readonly #turns = new Turns();
  #loaded: Capabilities | undefined;

  constructor(choice: GeneratorChoice, { spawn, onRequest }: TransformersParts) {
    this.id = choice.model;
    this.#choice = choice;
    this.#onRequest = onRequest;
    this.#calls = connectCalls(spawn);
  }

  async load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    const leave = await this.#turns.take(signal);
    try {
      return await this.#load(onProgress, signal);
    } finally {
      leave();
    }
  }

  async countTokens(
    messages: readonly Message[],
    signal: AbortSignal,
  ): Promise<Outcome<number, ModelFailure>> {
    const loaded = await this.load(() => undefined, signal);
    if (!loaded.ok) return loaded;
    try {
      return done(await this.#calls.call('count', messages, { signal }));
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      return failed(this.#broken(thrown));
    }
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const leave = await this.#turns.take(signal);
    // Whoever stops reading stops the model as well.
    const reading = new AbortController();
    try {
      const loaded = await this.#load(() => undefined, signal);
      if (loaded.ok) yield* this.#reply(request, AbortSignal.any([signal, reading.signal]));
      else yield { type: 'failed', failure: loaded.failure };
    } finally {
      reading.abort();
      leave();
    }
  }

  dispose(): void {
    this.#loaded = undefined;
    this.#calls.end();
  }

  async #load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    signal.throwIfAborted();
    if (this.#loaded !== undefined) return done(this.#loaded);
    const onEvent = (told: unknown): void => {
      const event = told as GeneratorEvent;
      if (event.type === 'progress') onProgress(event.progress);
      else this.#onRequest(event.request);
    };
    try {
      const loaded = await this.#calls.call('load', this.#choice, { signal, onProgress: onEvent });
      if (loaded.ok) this.#loaded = loaded.value;
      return loaded;
    } catch (thrown) {
      if (!isAbort(thrown)) return failed(this.#broken(thrown));
      // Nothing stops a session in the making but the end of its worker.
      this.dispose();
      throw thrown;
    }
  }

  async *#reply(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const pieces = new PieceQueue<Piece>();
    const onProgress = (told: unknown): void => pieces.put(told as Piece);
    const ended = this.#calls.call('generate', request, { signal, onProgress }).then(
      () => pieces.end(),
      (thrown: unknown) => {
        if (!isAbort(thrown)) pieces.put({ type: 'failed', failure: this.#broken(thrown) });
        pieces.end();
      },
    );
    for await (const piece of pieces.read()) {
      signal.throwIfAborted();
      if (piece.type === 'failed' && IS_FATAL.has(piece.failure.kind)) this.dispose();
      yield piece;
      if (piece.type !== 'text') return;
    }
    await ended;
    throw new DOMException('The reply was stopped.', 'AbortError');
  }

  #broken(thrown: unknown): ModelFailure {
    this.dispose();
    return brokenBy(thrown);
  }
}

/**
 * A model that transformers.js runs in a worker of its own, on the graphics card or the processor, held to a constraint by
 * XGrammar. A stop between two tokens, or two parts of a prompt, leaves it loaded; a stop while it loads ends the worker.
 */
export const transformersModel = (choice: GeneratorChoice, parts: TransformersParts): LanguageModel =>
  new TransformersModel(choice, parts);
