import { LogLevel, env, pipeline, type FeatureExtractionPipeline } from '@huggingface/transformers';
import { done, failed, type Outcome } from '../../base';
import {
  configureRuntime,
  gpuFeatures,
  loadFailureOf,
  watchedFetch,
  type Device,
  type Refused,
} from '../../onnx';
import type { Encoder, EncoderFailure, LoadListener, OpenEncoder } from './encoder';
import { ENCODER_CACHE, poolingOf, prefixesOf, type EncoderChoice, type WeightKind } from './models';

/** `undefined` where the device is not there. */
const weightsFor = async (device: Device): Promise<WeightKind | undefined> => {
  if (device === 'wasm') return 'q8';
  const features = await gpuFeatures();
  if (features === undefined) return undefined;
  return features.has('shader-f16') ? 'fp16' : 'fp32';
};

const failureOf = (thrown: unknown, refused: Refused | undefined): EncoderFailure => {
  const failure = loadFailureOf(thrown, refused);
  return failure.kind === 'no-model' ? { ...failure, kind: 'no-encoder' } : failure;
};

const encoderOf = async (
  extract: FeatureExtractionPipeline,
  { model, device }: EncoderChoice,
  weights: WeightKind,
): Promise<Encoder> => {
  const prefixes = prefixesOf(model);
  const pooling = poolingOf(model);
  const embed: Encoder['embed'] = async (texts, as) => {
    if (texts.length === 0) return [];
    const output = await extract(
      texts.map((text) => prefixes[as] + text),
      { pooling, normalize: true },
    );
    const [count, size] = output.dims;
    const data: unknown = output.data;
    if (count !== texts.length || size === undefined || !(data instanceof Float32Array))
      throw new TypeError(
        `Its output of the shape ${output.dims.join(' × ')} is not a vector for each text.`,
      );
    return texts.map((_, at) => data.slice(at * size, (at + 1) * size));
  };
  const [probe] = await embed(['probe'], 'query');
  return { dimensions: probe?.length ?? 0, weights, device, embed, end: () => extract.dispose() };
};

const load = async (choice: EncoderChoice, weights: WeightKind, listener: LoadListener): Promise<Encoder> => {
  const extract = await pipeline('feature-extraction', choice.model, {
    device: choice.device,
    dtype: weights,
    progress_callback: (info) => {
      if (info.status !== 'progress_total') return;
      const { loaded, total } = info;
      listener.onProgress({ loaded, total: total > 0 ? Math.max(total, loaded) : undefined });
    },
  });
  return encoderOf(extract, choice, weights);
};

/** By transformers.js, in a worker of a browser. */
export const openEncoder: OpenEncoder = async (
  choice,
  listener,
  signal,
): Promise<Outcome<Encoder, EncoderFailure>> => {
  const weights = await weightsFor(choice.device);
  if (weights === undefined) return failed({ kind: 'no-webgpu' });
  const watched = watchedFetch((request) => listener.onRequest(request), location.origin, signal);
  try {
    await configureRuntime({ LogLevel, env }, choice, ENCODER_CACHE, watched.fetch);
    return done(await load(choice, weights, listener));
  } catch (thrown) {
    signal.throwIfAborted();
    return failed(failureOf(thrown, watched.refused()));
  } finally {
    watched.end();
  }
};
