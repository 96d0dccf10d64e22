import { LogLevel, env, pipeline } from '@huggingface/transformers';
import { done, failed, type Outcome } from '../../base';
import { configureRuntime, gpuFeatures, watchedFetch, type Device } from '../../onnx';
import type { Encoder, EncoderFailure, LoadListener, OpenEncoder } from './encoder';
import { encoderFailureOf, encoderOf } from './encoder-of';
import { ENCODER_CACHE, type EncoderChoice, type WeightKind } from './models';

/** `undefined` where the device is not there. */
const weightsFor = async (device: Device): Promise<WeightKind | undefined> => {
  if (device === 'wasm') return 'q8';
  const features = await gpuFeatures();
  if (features === undefined) return undefined;
  return features.has('shader-f16') ? 'fp16' : 'fp32';
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
    return failed(encoderFailureOf(thrown, watched.refused()));
  } finally {
    watched.end();
  }
};
