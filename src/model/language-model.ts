import type { Outcome } from '../base';
import type { ModelFailure } from './model-failure';

/** What a reply must match from its first to its last character. */
export type Constraint =
  /** Extended BNF as XGrammar reads it (WebLLM's too); its start rule is `root`. */
  | { readonly kind: 'grammar'; readonly grammar: string }
  /** A JSON schema, as text. */
  | { readonly kind: 'json'; readonly schema: string }
  | { readonly kind: 'regex'; readonly pattern: string }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

/** What an engine can do with the model it has loaded. */
export interface Capabilities {
  /** What it holds replies to by itself; replies under any other constraint have to be checked, and repaired. */
  readonly constraints: readonly Constraint['kind'][];
  /** Tokens of prompt and reply together. */
  readonly contextTokens: number;
  readonly streams: boolean;
  readonly logProbabilities: boolean;
  /** What is asked of it leaves this machine, or the tab: to this host. `undefined`: it runs here. */
  readonly host: string | undefined;
  /** Rows, and what else the sources hold, may stand in what it is asked: it runs here, or its user wants that. */
  readonly seesRows: boolean;
  /** Billions of parameters. Default: nobody tells. */
  readonly billions?: number;
  /** What of this machine runs it, where that is known. */
  readonly device?: 'gpu' | 'cpu';
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface GenerateRequest {
  /** Append-only from call to call, so that an engine can keep what it made of the earlier ones. */
  readonly messages: readonly Message[];
  readonly constraint?: Constraint;
  readonly maxTokens: number;
  /** 0: always the likeliest token. Default: 0. */
  readonly temperature?: number;
  /** Of the sampling, where the temperature is above 0. */
  readonly seed?: number;
  /** A try of the model, with nothing in it that the reader asked. Default: it is about a question of theirs. */
  readonly isTrial?: true;
  /**
   * So many of the likeliest tokens are told with the first tokens of the reply, where the engine has `logProbabilities`.
   * They are those of the model itself, before the constraint. Default: none.
   */
  readonly topLogProbs?: number;
}

/** What a token could have been, and how likely the engine holds it: the natural logarithm of its probability. */
export interface TokenAlternative {
  readonly text: string;
  readonly logProb: number;
}

/** What one reply cost. */
export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Milliseconds from the request to the first token. */
  readonly firstTokenMs: number;
  readonly tokensPerSecond: number;
  /** Of the prompt: not read again, as the engine kept what it had made of them. Where the engine tells it. */
  readonly tokensCached?: number;
  /** Of the prompt's tokens that were read. Where the engine tells it. */
  readonly promptTokensPerSecond?: number;
  /** Spent on the constraint: compiled, and masks made. Milliseconds; 0 without one. */
  readonly grammarMs: number;
}

/** A reply, as it comes. The last one is always `end` or `failed`. */
export type Piece =
  /** `alternatives`: of its first token, likeliest first, where `topLogProbs` asked for them. */
  | {
      readonly type: 'text';
      readonly text: string;
      readonly alternatives?: readonly TokenAlternative[];
    }
  /** `length`: `maxTokens`, or the context, was reached before the model ended by itself. */
  | { readonly type: 'end'; readonly reason: 'stop' | 'length'; readonly usage: Usage }
  | { readonly type: 'failed'; readonly failure: ModelFailure };

/** Bytes of the model's files, those that come from the browser's own cache included; a browser's own model tells shares of 1. */
export interface ModelProgress {
  readonly stage: 'fetch' | 'compile';
  readonly loaded: number;
  /** `undefined` while it is not known. */
  readonly total: number | undefined;
}

/** The one port to a language model, whatever runs it. Methods reject with an AbortError alone: the world's failures are outcomes. */
export interface LanguageModel {
  /** As its engine calls it. */
  readonly id: string;
  /** Makes it ready; a second call answers at once. After a failure it may be called again. */
  load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>>;
  /** Of the messages as this model is given them, its template included. */
  countTokens(messages: readonly Message[], signal: AbortSignal): Promise<Outcome<number, ModelFailure>>;
  /**
   * Loads first where nothing is loaded. One reply at a time: a second request waits. Ended early by the signal it throws
   * an AbortError, and the model is free for the next one.
   */
  generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void>;
  /** Gives its memory back. */
  dispose(): void;
}
