import type { AppConfig, MLCEngine } from '@mlc-ai/web-llm';
import { done, failed, type Outcome } from '../../base';
import { watchedFetch } from '../../onnx';
import type { LoadedModel, ModelListener, OpenModel } from '../in-worker/serve-model';
import { lookAtMachine, type GpuNavigator } from '../library/machine';
import type { ModelFailure } from '../model-failure';
import { appConfigOf, cacheBackendOf, folderUrlOf } from './app-config';
import type { WebLlmChoice } from './choice';
import { failureOf } from './failure-of';
import { fillCaches, type FilledModel } from './fill-caches';
import { LoadedWebLlm } from './loaded-webllm';
import { isTemplate } from './render-prompt';

const roomHere = async (): Promise<number | undefined> => {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  return quota === undefined ? undefined : quota - (usage ?? 0);
};

/** What the card lacks for these weights, before anything is fetched. */
const obstacle = async (id: string): Promise<ModelFailure | undefined> => {
  const { gpu } = await lookAtMachine(navigator as GpuNavigator);
  if (gpu === undefined) return { kind: 'no-webgpu' };
  const needsF16 = /-q\d+f16/u.test(id);
  return needsF16 && !gpu.hasF16 ? { kind: 'lacking', what: 'shader-f16' } : undefined;
};

/** WebLLM's tokenizer, which it has no door to: where it is no longer found, tokens are guessed by characters. */
const encoderOf = (engine: MLCEngine, id: string): ((text: string) => number) | undefined => {
  const pipelines: unknown = Reflect.get(engine, 'loadedModelIdToPipeline');
  const pipeline: unknown = pipelines instanceof Map ? pipelines.get(id) : undefined;
  if (typeof pipeline !== 'object' || pipeline === null) return undefined;
  const tokenizer: unknown = Reflect.get(pipeline, 'tokenizer');
  if (typeof tokenizer !== 'object' || tokenizer === null) return undefined;
  const encode: unknown = Reflect.get(tokenizer, 'encode');
  if (typeof encode !== 'function') return undefined;
  return (text) => {
    const ids: unknown = Reflect.apply(encode, tokenizer, [text]);
    return ids instanceof Int32Array || Array.isArray(ids) ? ids.length : 0;
  };
};

const templateOf = (config: unknown) => {
  const template: unknown =
    typeof config === 'object' && config !== null ? Reflect.get(config, 'conv_template') : undefined;
  return isTemplate(template) ? template : undefined;
};

/** Of the model that is loaded; the record's own where it was not fetched by us. */
const fetchFiles = async (
  { record, choice }: { record: AppConfig['model_list'][number]; choice: WebLlmChoice },
  listener: ModelListener,
  signal: AbortSignal,
): Promise<Outcome<FilledModel, ModelFailure>> => {
  const watched = watchedFetch((request) => listener.onRequest(request), location.origin, signal);
  try {
    return await fillCaches(
      { folderUrl: folderUrlOf(record.model), libraryUrl: record.model_lib },
      {
        open: (scope) => caches.open(scope),
        fetch: (url, init) => watched.fetch(url, init),
        room: roomHere,
        hashes: choice.hashes,
        onProgress: (progress) => listener.onProgress(progress),
      },
      signal,
    );
  } finally {
    watched.end();
  }
};

const start = async (
  choice: WebLlmChoice,
  config: AppConfig,
  filled: FilledModel | undefined,
  listener: ModelListener,
): Promise<LoadedModel> => {
  const { MLCEngine } = await import('@mlc-ai/web-llm');
  const total = filled?.bytes;
  const engine = new MLCEngine({
    appConfig: config,
    logLevel: 'SILENT',
    initProgressCallback: ({ progress }) =>
      listener.onProgress({
        stage: 'compile',
        loaded: Math.round(progress * (total ?? 1)),
        total: total ?? 1,
      }),
  });
  await engine.reload(choice.id, { context_window_size: choice.contextTokens });
  return new LoadedWebLlm(engine, {
    id: choice.id,
    contextTokens: choice.contextTokens,
    host: new URL(config.model_list[0]?.model ?? location.href).host,
    template: templateOf(filled?.config),
    encode: encoderOf(engine, choice.id),
  });
};

/** By WebLLM, in a worker of a browser. Its code is fetched where there is a card that it can run on. */
export const openWebLlm: OpenModel<WebLlmChoice> = async (choice, listener, signal) => {
  const lacking = await obstacle(choice.id);
  if (lacking !== undefined) return failed(lacking);
  let host = location.host;
  try {
    const { prebuiltAppConfig } = await import('@mlc-ai/web-llm');
    const backend = await cacheBackendOf(typeof caches === 'undefined' ? undefined : caches);
    const config = appConfigOf(choice, prebuiltAppConfig.model_list, backend);
    const [record] = config?.model_list ?? [];
    if (config === undefined || record === undefined)
      return failed({ kind: 'no-model', message: `WebLLM knows no ${choice.id}.` });
    host = new URL(record.model).host;
    const filled = backend === 'cache' ? await fetchFiles({ record, choice }, listener, signal) : undefined;
    if (filled?.ok === false) return filled;
    signal.throwIfAborted();
    return done(await start(choice, config, filled?.value, listener));
  } catch (thrown) {
    signal.throwIfAborted();
    return failed(failureOf(thrown, host));
  }
};
