import type { ModelPlace, WeightKind } from '../../onnx';
import type { FoundIndex } from '../library/model-index';

/** A model for transformers.js, where it is, and how it is run. */
export interface GeneratorChoice extends ModelPlace {
  /** Default: `q8` on the processor; four bits on the graphics card, with `shader-f16` where it has that. */
  readonly weights?: WeightKind;
  /** Tokens of prompt and reply together. Default: what the model can, 4096 at most, as what it keeps of them takes memory. */
  readonly contextTokens?: number;
  /** SHA-256 of its files by whole address, where they are known: any other is refused. */
  readonly hashes?: Readonly<Record<string, string>>;
  /** Its files, by their path, where the reader chose them: nobody is asked for any then. */
  readonly files?: ReadonlyMap<string, Blob>;
}

/** Name of the browser's cache that holds the files of these models from the hub. */
export const GENERATOR_CACHE = 'lodestone-language-models';

/** SHA-256 of the files of a model beside the page, by whole address. */
export const hashesBeside = (id: string, { base, models }: FoundIndex): Readonly<Record<string, string>> => {
  const files = models.find((one) => one.id === id && one.kind === 'transformers')?.files ?? [];
  return Object.fromEntries(files.map(({ path, sha256 }) => [new URL(path, base).href, sha256]));
};
