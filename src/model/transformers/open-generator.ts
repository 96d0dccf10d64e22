import { LogLevel, env, pipeline } from '@huggingface/transformers';
import { done, failed, type Outcome } from '../../base';
import { configureRuntime, gpuFeatures, watchedFetch, type WeightKind } from '../../onnx';
import type { ModelListener, OpenModel } from '../in-worker/serve-model';
import type { ModelFailure } from '../model-failure';
import type { GeneratorChoice } from './choice';
import { failureOf } from './failure-of';
import { Generator } from './generator';
import { modelFiles } from './model-files';

/** Of a model that does not say; and of one that can more, as what it keeps of each token takes memory. */
const CONTEXT_TOKENS = 4096;

const NO_GPU = { kind: 'no-webgpu' } as const;

const weightsFor = async ({
  device,
  weights,
}: GeneratorChoice): Promise<Outcome<WeightKind, ModelFailure>> => {
  if (device === 'wasm') return done(weights ?? 'q8');
  const features = await gpuFeatures();
  if (features === undefined) return failed(NO_GPU);
  const isHalf = features.has('shader-f16');
  if (!isHalf && (weights === 'q4f16' || weights === 'fp16'))
    return failed({ kind: 'lacking', what: 'shader-f16' });
  return done(weights ?? (isHalf ? 'q4f16' : 'q4'));
};

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const idsIn = (value: unknown): readonly number[] => [value].flat().filter(isCount);

const load = async (
  choice: GeneratorChoice,
  weights: WeightKind,
  listener: ModelListener,
): Promise<Generator> => {
  const { model, tokenizer } = await pipeline('text-generation', choice.model, {
    device: choice.device,
    dtype: weights,
    progress_callback: (info) => {
      if (info.status !== 'progress_total') return;
      const { loaded } = info;
      const total = info.total > 0 ? Math.max(info.total, loaded) : undefined;
      listener.onProgress({ stage: 'fetch', loaded, total });
      // The library says nothing while it makes a session of the files.
      if (loaded === total) listener.onProgress({ stage: 'compile', loaded, total });
    },
  });
  const config: object = model.config;
  const of = (name: string): unknown => Reflect.get(config, name);
  const told = of('max_position_embeddings');
  const most = isCount(told) && told > 0 ? told : CONTEXT_TOKENS;
  const stop = [
    ...idsIn(model.generation_config?.eos_token_id),
    ...idsIn(of('eos_token_id')),
    ...idsIn(tokenizer.eos_token_id),
  ];
  const size = of('vocab_size');
  return new Generator({
    model,
    tokenizer,
    device: choice.device,
    contextTokens: Math.min(most, choice.contextTokens ?? CONTEXT_TOKENS),
    stop: [...new Set(stop)],
    size: isCount(size) ? size : 0,
  });
};

/** By transformers.js, in a worker of a browser. */
export const openGenerator: OpenModel<GeneratorChoice> = async (choice, listener, signal) => {
  const weights = await weightsFor(choice);
  if (!weights.ok) return weights;
  const watched = watchedFetch((request) => listener.onRequest(request), location.origin, signal);
  const files = await modelFiles(choice, weights.value, watched.fetch, env.remoteHost);
  try {
    await configureRuntime({ LogLevel, env }, choice, undefined, files.fetch);
    const generator = await load(choice, weights.value, listener);
    await files.seal();
    return done(generator);
  } catch (thrown) {
    signal.throwIfAborted();
    const wrong = files.wrong();
    return failed(
      wrong === undefined ? failureOf(thrown, watched.refused()) : { kind: 'wrong-hash', url: wrong },
    );
  } finally {
    watched.end();
  }
};
