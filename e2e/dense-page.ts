/** A page of its own for `dense.spec.ts`: the real embedder in its real worker, without the rest of the app. */
import {
  VectorIndex,
  openEmbedder,
  quantise,
  spawnEmbedder,
  type Embedder,
  type EncoderFailure,
  type NearPassage,
  type Passage,
} from '../src/retrieval';

export interface LoadedModel {
  readonly dimensions: number | undefined;
  readonly failure: EncoderFailure | undefined;
  /** Shares of what was to be loaded, as they were told. */
  readonly shares: readonly number[];
}

export interface DensePage {
  /** From the folder `models/` beside the page. */
  load(model: string): Promise<LoadedModel>;
  /** The same, stopped when its first progress is told, or after some milliseconds: the name of what it ends with. */
  loadAndStop(model: string, ms: number): Promise<string>;
  index(passages: readonly Passage[]): Promise<{ embedded: number; told: readonly number[] }>;
  /** Stops after the first batch. */
  indexAndStop(passages: readonly Passage[]): Promise<string>;
  nearest(texts: readonly string[], most: number): Promise<readonly (readonly NearPassage[])[]>;
  /** Share of the ten nearest by floats that are among the ten nearest by bytes, over all queries. */
  recall(texts: readonly string[], queries: readonly string[]): Promise<number>;
  forget(): Promise<void>;
}

const embedder: Embedder = openEmbedder(spawnEmbedder);
const lasting = (): AbortSignal => new AbortController().signal;
const choiceOf = (model: string) =>
  ({ model, folder: new URL('models/', location.href).href, device: 'wasm' }) as const;
const MOST = 10;

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : String(thrown));

const nearestExactly = (query: Float32Array, vectors: readonly Float32Array[]): ReadonlySet<number> => {
  const cosines = vectors.map((vector) => vector.reduce((sum, one, at) => sum + one * (query[at] ?? 0), 0));
  const order = cosines.map((_, row) => row).sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0) || a - b);
  return new Set(order.slice(0, MOST));
};

const densePage: DensePage = {
  load: async (model) => {
    const shares: number[] = [];
    const listener = {
      onProgress: ({ loaded, total }: { loaded: number; total: number | undefined }) => {
        if (total !== undefined) shares.push(loaded / total);
      },
      onRequest: () => undefined,
    };
    const outcome = await embedder.load(choiceOf(model), listener, lasting());
    return {
      dimensions: outcome.ok ? outcome.value.dimensions : undefined,
      failure: outcome.ok ? undefined : outcome.failure,
      shares,
    };
  },
  loadAndStop: async (model, ms) => {
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    setTimeout(stop, ms);
    const listener = { onProgress: stop, onRequest: () => undefined };
    return embedder.load(choiceOf(model), listener, controller.signal).then(() => 'loaded', nameOf);
  },
  index: async (passages) => {
    const told: number[] = [];
    const onProgress = ({ done, of }: { done: number; of: number }): void => void told.push(done / of);
    const { embedded } = await embedder.index(passages, onProgress, lasting());
    return { embedded, told };
  },
  indexAndStop: async (passages) => {
    const controller = new AbortController();
    const onProgress = ({ done }: { done: number }): void => {
      if (done > 0) controller.abort();
    };
    return embedder.index(passages, onProgress, controller.signal).then(() => 'indexed', nameOf);
  },
  nearest: (texts, most) =>
    embedder.nearest({ texts, kinds: ['class', 'property', 'entity', 'value'], most }, lasting()),
  recall: async (texts, queries) => {
    const vectors = await embedder.embed({ texts, as: 'passage' }, lasting());
    const asked = await embedder.embed({ texts: queries, as: 'query' }, lasting());
    const index = new VectorIndex(vectors[0]?.length ?? 0);
    for (const vector of vectors) index.add(quantise(vector));
    const found = asked.map((query) => {
      const exact = nearestExactly(query, vectors);
      return index.nearest(query, MOST).filter(({ row }) => exact.has(row)).length / MOST;
    });
    return found.reduce((sum, one) => sum + one, 0) / found.length;
  },
  forget: () => embedder.forget(lasting()),
};

Reflect.set(globalThis, 'densePage', densePage);
