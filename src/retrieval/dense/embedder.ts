import { connectCalls, failed, type Calls, type Outcome, type Spawn } from '../../base';
import type { EncoderFailure, LoadListener } from './encoder';
import type { IndexProgress, Indexed } from './meaning-index';
import type { EncoderChoice } from './models';
import type { NearPassage, NearRequest, Passage } from './passage';
import type { EmbedRequest, EmbedderMethods, LoadEvent, LoadedEncoder } from './serve-embedder';

/** An encoder and an index over its vectors, in a worker. Rejects with an AbortError; else only for bugs. */
export interface Embedder {
  /** In the place of what was loaded before. An abort ends the worker, and with it all that is on its way. */
  load(
    choice: EncoderChoice,
    listener: LoadListener,
    signal: AbortSignal,
  ): Promise<Outcome<LoadedEncoder, EncoderFailure>>;
  /** Makes these passages searchable, in the place of those before, by embedding those that are not kept. */
  index(
    passages: readonly Passage[],
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
  ): Promise<Indexed>;
  /** For each text what is close to it in meaning, closest first. */
  nearest(request: NearRequest, signal: AbortSignal): Promise<readonly (readonly NearPassage[])[]>;
  /** Vectors of length 1 as the encoder gives them, in the order of the texts. */
  embed(request: EmbedRequest, signal: AbortSignal): Promise<readonly Float32Array[]>;
  /** Whether a model of the hub can be loaded without asking anybody. */
  isKept(model: string, signal: AbortSignal): Promise<boolean>;
  /** Drops every model and every vector that this browser keeps. */
  forget(signal: AbortSignal): Promise<void>;
  /** Gives all memory back. Open calls reject with an AbortError. */
  end(): void;
}

const OUT_OF_MEMORY = /memory/iu;

class WorkerEmbedder implements Embedder {
  readonly #calls: Calls<EmbedderMethods>;

  constructor(spawn: Spawn) {
    this.#calls = connectCalls(spawn);
  }

  async load(choice: EncoderChoice, listener: LoadListener, signal: AbortSignal) {
    const onProgress = (told: unknown): void => {
      const event = told as LoadEvent;
      if (event.type === 'progress') listener.onProgress(event.progress);
      else listener.onRequest(event.request);
    };
    try {
      return await this.#calls.call('load', choice, { signal, onProgress });
    } catch (thrown) {
      if (signal.aborted || (thrown instanceof Error && thrown.name === 'AbortError')) {
        this.end();
        throw thrown;
      }
      // The worker itself broke: its script could not be had, or its memory ran out.
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      return failed<EncoderFailure>(
        OUT_OF_MEMORY.test(message) ? { kind: 'out-of-memory' } : { kind: 'broken', message },
      );
    }
  }

  index(
    passages: readonly Passage[],
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
  ): Promise<Indexed> {
    const options = { signal, onProgress: (told: unknown) => onProgress(told as IndexProgress) };
    return this.#calls.call('index', passages, options);
  }

  nearest(request: NearRequest, signal: AbortSignal): Promise<readonly (readonly NearPassage[])[]> {
    return this.#calls.call('nearest', request, { signal });
  }

  embed(request: EmbedRequest, signal: AbortSignal): Promise<readonly Float32Array[]> {
    return this.#calls.call('embed', request, { signal });
  }

  isKept(model: string, signal: AbortSignal): Promise<boolean> {
    return this.#calls.call('isKept', model, { signal });
  }

  forget(signal: AbortSignal): Promise<void> {
    return this.#calls.call('forget', undefined, { signal });
  }

  end(): void {
    this.#calls.end();
  }
}

/** The worker is started by the first call. */
export const openEmbedder = (spawn: Spawn): Embedder => new WorkerEmbedder(spawn);
