import type { FeatureExtractionPipeline } from '@huggingface/transformers';
import { loadFailureOf, type Refused } from '../../onnx';
import type { Encoder, EncoderFailure } from './encoder';
import { poolingOf, prefixesOf, type EncoderChoice, type WeightKind } from './models';

/** What a failure to load a model means where an encoder was wanted. */
export const encoderFailureOf = (thrown: unknown, refused: Refused | undefined): EncoderFailure => {
  const failure = loadFailureOf(thrown, refused);
  return failure.kind === 'no-model' ? { ...failure, kind: 'no-encoder' } : failure;
};

/** An encoder over a model that the library has loaded. Throws where its output is no vector for each text. */
export const encoderOf = async (
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
