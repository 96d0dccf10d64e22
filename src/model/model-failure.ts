import type { GgufFailure } from './gguf/gguf-failure';

/** Why a model could not be had, or did not answer. The sentence, with what to do next, is made where it is shown. */
export type ModelFailure =
  /** Nothing answered at the host, or the connection broke. */
  | { readonly kind: 'offline'; readonly host: string }
  /** The host answers, but not to web pages. */
  | { readonly kind: 'cors'; readonly host: string }
  /** An `https:` page may not fetch `http:`. */
  | { readonly kind: 'mixed-content'; readonly host: string }
  /** A loopback or private address, and the browser's permission for it may be missing. */
  | { readonly kind: 'local-network'; readonly host: string }
  /** The user did not want the question to go there: nothing was sent. */
  | { readonly kind: 'declined'; readonly host: string }
  /** What the host answers is none of the protocol; `excerpt`: its first words, without markup. */
  | { readonly kind: 'malformed'; readonly host: string; readonly excerpt: string }
  /** The server answered with an error; `retryAfterMs`: where it says when to come back. */
  | {
      readonly kind: 'refused';
      readonly host: string;
      readonly status: number;
      readonly message: string;
      readonly retryAfterMs?: number;
    }
  /** The server has no such model; `known`: those that it has. */
  | {
      readonly kind: 'unknown-model';
      readonly host: string;
      readonly model: string;
      readonly known: readonly string[];
    }
  /** The reply broke off; `text` is what had come. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Nothing came for this long. */
  | { readonly kind: 'timeout'; readonly ms: number }
  /** The browser has no model of its own, or none for this machine or these languages. */
  | { readonly kind: 'no-prompt-api' }
  /** The browser fetches its model only after a click. */
  | { readonly kind: 'needs-click' }
  /** A file that the model needs is not at its place. */
  | { readonly kind: 'not-there'; readonly url: string; readonly status: number | undefined }
  /** A file is not the one that its list names. */
  | { readonly kind: 'wrong-hash'; readonly url: string }
  /** Its files are there, and the engine makes no model of them. */
  | { readonly kind: 'no-model'; readonly message: string }
  /** A file is no GGUF that can be run: cut, a part missing, or something else. */
  | { readonly kind: 'no-gguf'; readonly why: GgufFailure }
  /** The engine of this page knows no models that are built so. */
  | { readonly kind: 'architecture'; readonly architecture: string }
  | { readonly kind: 'no-webgpu' }
  /** The graphics card lacks something that the model needs: `shader-f16`, or so many bytes of memory. */
  | { readonly kind: 'lacking'; readonly what: string }
  | { readonly kind: 'out-of-memory' }
  /** The graphics card was taken away, mostly for want of memory; loading again may work. */
  | { readonly kind: 'device-lost'; readonly message: string }
  | { readonly kind: 'no-space' }
  /** The messages are longer than the context. */
  | { readonly kind: 'too-long'; readonly tokens: number; readonly contextTokens: number }
  /** The engine can't read the constraint. */
  | { readonly kind: 'constraint'; readonly message: string }
  /** A bug: the message is shown so that it can be reported. */
  | { readonly kind: 'broken'; readonly message: string };
