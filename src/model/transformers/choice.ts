import type { ModelPlace, WeightKind } from '../../onnx';

/** A model for transformers.js, where it is, and how it is run. */
export interface GeneratorChoice extends ModelPlace {
  /** Default: `q8` on the processor; four bits on the graphics card, with `shader-f16` where it has that. */
  readonly weights?: WeightKind;
  /** Tokens of prompt and reply together. Default: what the model can, 4096 at most, as what it keeps of them takes memory. */
  readonly contextTokens?: number;
  /** Its files, by their path, where the reader chose them: nobody is asked for any then. */
  readonly files?: ReadonlyMap<string, Blob>;
}

/** Name of the browser's cache that holds the files of these models from the hub. */
export const GENERATOR_CACHE = 'lodestone-language-models';
