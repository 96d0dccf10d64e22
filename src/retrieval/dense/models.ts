import type { ModelPlace } from '../../onnx';

/** How many bits a weight has: `q8` runs on the processor, the others on the graphics card. */
export type WeightKind = 'q8' | 'fp16' | 'fp32';

/** A sentence encoder whose files are known. */
export interface EncoderModel {
  /** On the hub, and below a folder of one's own. */
  readonly id: string;
  /** Of its weights and its vocabulary together, about. */
  readonly megabytes: Readonly<Record<WeightKind, number>>;
  readonly languages: 'many' | 'english';
}

/** The first one is taken where nothing is chosen. */
export const MODELS: readonly EncoderModel[] = [
  {
    id: 'Xenova/multilingual-e5-small',
    megabytes: { q8: 135, fp16: 252, fp32: 487 },
    languages: 'many',
  },
  {
    id: 'Xenova/multilingual-e5-base',
    megabytes: { q8: 296, fp16: 572, fp32: 1127 },
    languages: 'many',
  },
  {
    id: 'Xenova/paraphrase-multilingual-MiniLM-L12-v2',
    megabytes: { q8: 135, fp16: 252, fp32: 487 },
    languages: 'many',
  },
  { id: 'Xenova/all-MiniLM-L6-v2', megabytes: { q8: 24, fp16: 46, fp32: 91 }, languages: 'english' },
  { id: 'Xenova/bge-small-en-v1.5', megabytes: { q8: 35, fp16: 68, fp32: 134 }, languages: 'english' },
];

/** What is to be loaded, and from where. */
export type EncoderChoice = ModelPlace;

/** Name of the browser's cache that holds the files of encoders from the hub. */
export const ENCODER_CACHE = 'lodestone-models';

/** What an encoder wants before a text; those of the E5 family were trained so. */
export interface Prefixes {
  readonly query: string;
  readonly passage: string;
}

const NONE: Prefixes = { query: '', passage: '' };
const E5: Prefixes = { query: 'query: ', passage: 'passage: ' };
const BGE: Prefixes = {
  query: 'Represent this sentence for searching relevant passages: ',
  passage: '',
};

/** By the family that a model's name tells. */
export const prefixesOf = (model: string): Prefixes => {
  if (/(?:^|[-_/])e5(?:[-_]|$)/iu.test(model)) return E5;
  return /(?:^|[-_/])bge-.*-en(?:[-_]|$)/iu.test(model) ? BGE : NONE;
};

/** Those of the BGE family speak by their first token, the others by the mean of all. */
export const poolingOf = (model: string): 'mean' | 'cls' =>
  /(?:^|[-_/])bge[-_]/iu.test(model) ? 'cls' : 'mean';
