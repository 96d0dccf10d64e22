import type { Outcome } from '../../base';
import type { Device, FileRequest, LoadListener, LoadProgress } from '../../onnx';
import type { EncoderChoice, WeightKind } from './models';

export type { LoadListener, LoadProgress };

/** Why an encoder could not be had. The sentence, with what to do next, is made where it is shown. */
export type EncoderFailure =
  /** Nothing answered at the host. */
  | { readonly kind: 'offline'; readonly host: string }
  /** A file that the model needs is not at its place. */
  | { readonly kind: 'not-there'; readonly url: string; readonly status: number | undefined }
  /** Its files are there, and are none of a model that turns texts into vectors. */
  | { readonly kind: 'no-encoder'; readonly message: string }
  | { readonly kind: 'out-of-memory' }
  /** This browser, or this machine, has no WebGPU. */
  | { readonly kind: 'no-webgpu' }
  | { readonly kind: 'broken'; readonly message: string };

/** A request to another origin than the page's own; a later one with the same number replaces an earlier one. */
export type EncoderRequest = FileRequest;

/** Texts to vectors of length 1. */
export interface Encoder {
  readonly dimensions: number;
  readonly weights: WeightKind;
  readonly device: Device;
  /** One vector for each text, in their order. */
  embed(texts: readonly string[], as: 'query' | 'passage'): Promise<readonly Float32Array[]>;
  /** Gives its memory back. */
  end(): Promise<void>;
}

/** Rejects only with an AbortError. */
export type OpenEncoder = (
  choice: EncoderChoice,
  listener: LoadListener,
  signal: AbortSignal,
) => Promise<Outcome<Encoder, EncoderFailure>>;
