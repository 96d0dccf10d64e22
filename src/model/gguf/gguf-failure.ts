/** What is wrong inside a header that is whole. */
export type GgufFlaw =
  /** Longer than any real one. */
  | 'header-too-long'
  | 'number-too-large'
  | 'text-too-long'
  | 'too-many-keys'
  | 'too-many-tensors'
  | 'key-twice'
  | 'tensor-twice'
  | 'unknown-value'
  | 'nested-too-deep'
  | 'alignment'
  | 'tensor-shape'
  | 'tensor-offset'
  | 'no-architecture';

/** Why a file is no GGUF model that can be run. `file`: its name, as it was given. */
export type GgufFailure =
  | { readonly kind: 'not-gguf'; readonly file: string }
  /** Version 1, one from the future, or one for processors of the other byte order. */
  | { readonly kind: 'version'; readonly file: string; readonly version: number }
  | { readonly kind: 'malformed'; readonly file: string; readonly flaw: GgufFlaw }
  /** It ends too early. `least`: what it must have at least, where its header is whole. */
  | {
      readonly kind: 'truncated';
      readonly file: string;
      readonly bytes: number;
      readonly least: number | undefined;
    }
  /** It holds something that writes no text: an encoder, a model of pictures, an adapter, a vocabulary alone. */
  | { readonly kind: 'writes-no-text'; readonly file: string; readonly architecture: string }
  /** Parts of a split model, counted from 1. */
  | { readonly kind: 'part-missing'; readonly missing: readonly number[]; readonly of: number }
  /** A part of another model, or the same part twice. */
  | { readonly kind: 'part-of-another'; readonly file: string };
