import { done, serveCalls, type CallContext, type Outcome } from '../../base';
import { dropModels, isModelKept } from '../../onnx';
import type { EncoderFailure, EncoderRequest, LoadProgress, OpenEncoder, Encoder } from './encoder';
import { MeaningIndex, type IndexProgress, type Indexed } from './meaning-index';
import { ENCODER_CACHE, type EncoderChoice, type WeightKind } from './models';
import type { NearPassage, NearRequest, Passage } from './passage';
import { dropVectors, type VectorRecords } from './vector-shelf';

/** What an encoder turned out to be. */
export interface LoadedEncoder {
  readonly dimensions: number;
  readonly weights: WeightKind;
}

/** What the worker tells while it loads. */
export type LoadEvent =
  | { readonly type: 'progress'; readonly progress: LoadProgress }
  | { readonly type: 'request'; readonly request: EncoderRequest };

export interface EmbedRequest {
  readonly texts: readonly string[];
  readonly as: 'query' | 'passage';
}

/** What the worker offers. */
export interface EmbedderMethods {
  load(choice: EncoderChoice, context: CallContext): Promise<Outcome<LoadedEncoder, EncoderFailure>>;
  index(passages: readonly Passage[], context: CallContext): Promise<Indexed>;
  nearest(request: NearRequest): Promise<readonly (readonly NearPassage[])[]>;
  embed(request: EmbedRequest): Promise<readonly Float32Array[]>;
  isKept(model: string): Promise<boolean>;
  forget(): Promise<void>;
}

const NOTHING_LOADED = 'No encoder is loaded.';

/** Serves one encoder at a time, and one set of passages. */
export const serveEmbedder = (
  scope: Parameters<typeof serveCalls>[0],
  openEncoder: OpenEncoder,
  records: VectorRecords,
): void => {
  let encoder: Encoder | undefined;
  let index: MeaningIndex | undefined;
  const methods: EmbedderMethods = {
    load: async (choice, context) => {
      index = undefined;
      await encoder?.end();
      encoder = undefined;
      const listener = {
        onProgress: (progress: LoadProgress) =>
          context.report({ type: 'progress', progress } satisfies LoadEvent),
        onRequest: (request: EncoderRequest) =>
          context.report({ type: 'request', request } satisfies LoadEvent),
      };
      const opened = await openEncoder(choice, listener, context.signal);
      if (!opened.ok) return opened;
      encoder = opened.value;
      index = await MeaningIndex.open(encoder, choice.model, records);
      return done({ dimensions: encoder.dimensions, weights: encoder.weights });
    },
    index: async (passages, context) => {
      if (index === undefined) throw new Error(NOTHING_LOADED);
      const onProgress = (progress: IndexProgress): void => context.report(progress);
      return index.index(passages, onProgress, context.signal);
    },
    nearest: async (request) => {
      // A worker that took the place of one that broke would find nothing close to anything.
      if (index === undefined) throw new Error(NOTHING_LOADED);
      return index.nearest(request);
    },
    embed: async ({ texts, as }) => {
      if (encoder === undefined) throw new Error(NOTHING_LOADED);
      return encoder.embed(texts, as);
    },
    isKept: (model) => isModelKept(ENCODER_CACHE, model),
    forget: async () => {
      await Promise.all([dropModels(ENCODER_CACHE), dropVectors(records)]);
    },
  };
  serveCalls(scope, { ...methods });
};
