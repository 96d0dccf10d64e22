import type { GgufHeader, GgufTensor, GgufValue } from './parse-header';
import { FILE_TYPES, TENSOR_TYPES } from './tensor-types';

/** What a GGUF model says about itself. */
export interface GgufFacts {
  /** As llama.cpp names it: `llama`, `qwen2`, `gemma3`. */
  readonly architecture: string;
  readonly name: string | undefined;
  readonly license: string | undefined;
  /** `Q4_K_M`, `Q8_0`…: what most of its numbers are written as. */
  readonly quantization: string | undefined;
  /** Counted from its tensors, not from what it says. */
  readonly parameters: number;
  /** Tokens that it was trained to read at most. */
  readonly contextTokens: number | undefined;
  readonly vocabularyTokens: number | undefined;
  /** Without one it was not taught to follow instructions, or does not say how it wants to be talked to. */
  readonly hasChatTemplate: boolean;
}

type Metadata = ReadonlyMap<string, GgufValue>;

const textOf = (metadata: Metadata, key: string): string | undefined => {
  const value = metadata.get(key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** A count that stands in the metadata. */
export const countOf = (metadata: Metadata, key: string): number | undefined => {
  const value = metadata.get(key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
};

const lengthOf = (metadata: Metadata, key: string): number | undefined => {
  const value = metadata.get(key);
  return typeof value === 'object' ? value.length : undefined;
};

export const architectureOf = (metadata: Metadata): string | undefined =>
  textOf(metadata, 'general.architecture');

const numbersOf = ({ shape }: GgufTensor): number => shape.reduce((product, length) => product * length, 1);

/** The type that most of the numbers have, for files that do not name theirs. */
const commonType = (tensors: readonly GgufTensor[]): string | undefined => {
  const numbers = new Map<number, number>();
  for (const tensor of tensors) numbers.set(tensor.type, (numbers.get(tensor.type) ?? 0) + numbersOf(tensor));
  const [most] = [...numbers].toSorted((one, other) => other[1] - one[1]);
  return most && TENSOR_TYPES.get(most[0])?.name;
};

/** @param headers of all parts, the first one first: what holds for the whole stands there */
export const ggufFacts = (first: GgufHeader, headers: readonly GgufHeader[]): GgufFacts => {
  const { metadata } = first;
  const architecture = architectureOf(metadata) ?? '';
  const tensors = headers.flatMap((header) => header.tensors);
  const fileType = countOf(metadata, 'general.file_type');
  return {
    architecture,
    name: textOf(metadata, 'general.name'),
    license: textOf(metadata, 'general.license'),
    quantization: (fileType !== undefined && FILE_TYPES.get(fileType)) || commonType(tensors),
    parameters: tensors.reduce((sum, tensor) => sum + numbersOf(tensor), 0),
    contextTokens: countOf(metadata, `${architecture}.context_length`),
    vocabularyTokens: lengthOf(metadata, 'tokenizer.ggml.tokens'),
    hasChatTemplate: textOf(metadata, 'tokenizer.chat_template') !== undefined,
  };
};
