import { done, failed, type Outcome } from '../../src/base';
import { partNames, type IndexedModel } from '../../src/model';
import type { FetchFailure } from './fetch-failure.ts';
import type { HubFile } from './hub-files.ts';

/** What a model is, and which of its files the page needs. */
export interface WantedModel {
  readonly kind: IndexedModel['kind'];
  readonly weights: readonly string[];
  readonly files: readonly HubFile[];
}

/** How transformers.js names the file of each kind of weights. */
const SUFFIX: Readonly<Record<string, string>> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
  bnb4: '_bnb4',
};

/** Kinds of weights that `--weights` knows. */
export const WEIGHTS: readonly string[] = Object.keys(SUFFIX);

const isText = (path: string): boolean => /^[^/]+\.(?:json|txt|model|jinja)$/u.test(path);
const SHARD = /^params_shard_\d+\.bin$/u;

const ofWebLlm = (files: readonly HubFile[]): readonly HubFile[] =>
  files.filter(({ path }) => SHARD.test(path) || isText(path));

/** `onnx/model_quantized.onnx`, and what it keeps outside of itself. */
const ofWeights = (files: readonly HubFile[], weights: string): readonly HubFile[] => {
  const suffix = SUFFIX[weights] ?? `_${weights}`;
  const name = new RegExp(`^onnx/(?:decoder_)?model(?:_merged)?${suffix}\\.onnx(?:_data(?:_\\d+)?)?$`, 'u');
  return files.filter(({ path }) => name.test(path));
};

/** A GGUF file, or all parts of a split one. */
export const wantedGguf = (
  id: string,
  files: readonly HubFile[],
  file: string,
): Outcome<readonly HubFile[], FetchFailure> => {
  const wanted: HubFile[] = [];
  for (const name of partNames(file)) {
    const found = files.find(({ path }) => path === name);
    if (found === undefined) return failed({ kind: 'no-model', id, missing: name });
    wanted.push(found);
  }
  return done(wanted);
};

/**
 * What a hub's list of files says about a model. `architecture`: of its `config.json`; models that write end in `CausalLM`.
 */
export const wantedFiles = (
  id: string,
  files: readonly HubFile[],
  weights: readonly string[],
  architecture: string,
): Outcome<WantedModel, FetchFailure> => {
  const has = (path: string): boolean => files.some((file) => file.path === path);
  if (has('mlc-chat-config.json')) {
    const wanted = ofWebLlm(files);
    return wanted.some(({ path }) => SHARD.test(path))
      ? done({ kind: 'webllm', weights: [], files: wanted })
      : failed({ kind: 'no-model', id, missing: 'params_shard_*.bin' });
  }
  // A page runs none of these any more: it takes models that write as GGUF files.
  if (architecture.endsWith('CausalLM')) return failed({ kind: 'no-model', id, missing: '*.gguf' });
  for (const one of weights)
    if (ofWeights(files, one).length === 0)
      return failed({ kind: 'no-model', id, missing: `onnx/model${SUFFIX[one] ?? `_${one}`}.onnx` });
  return done({
    kind: 'encoder',
    weights,
    files: [...files.filter(({ path }) => isText(path)), ...weights.flatMap((one) => ofWeights(files, one))],
  });
};
