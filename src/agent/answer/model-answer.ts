import type { ExecuteFailure, PlanFailure } from '../../federation';
import type { ModelFailure } from '../../model';
import type { Answer, Caution } from './answer';

/** What a model made of a question. Positions are those of the answers that it was shown. */
export type ModelChoice =
  { readonly kind: 'candidate'; readonly at: number } | { readonly kind: 'own' } | { readonly kind: 'none' };

/** What the calls of one question cost together. */
export interface ModelUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Of `tokensIn`: not read again. Where the engine tells it. */
  readonly tokensCached?: number;
  /** Of the first call, of what it read. Where the engine tells it. */
  readonly promptTokensPerSecond?: number;
  /** Of the first call, to its first token. */
  readonly firstTokenMs: number;
  /** Of the last call. */
  readonly tokensPerSecond: number;
  readonly grammarMs: number;
  /** From the first request to the last token; loading the model not counted. */
  readonly ms: number;
}

/** Why nothing can be used of what a model was asked. */
export type ModelFault =
  | { readonly kind: 'model'; readonly failure: ModelFailure }
  | { readonly kind: 'stopped' }
  /** Both replies: this was said of the last one. */
  | { readonly kind: 'unusable'; readonly fault: ReplyFault };

/** What is wrong with a reply. */
export type ReplyFault =
  /** Neither a choice nor a query; `message`: what the parser says. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The sources hold no such terms, or never together. */
  | { readonly kind: 'not-held'; readonly cautions: readonly Caution[] }
  | { readonly kind: 'plan'; readonly failure: PlanFailure }
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure }
  | { readonly kind: 'empty' }
  /** It is the query that was to be revised. */
  | { readonly kind: 'unchanged' };

/** What a model said beside the composer. */
export interface ModelAnswer {
  /** As its engine calls it. */
  readonly model: string;
  readonly choice: ModelChoice;
  /** Of a candidate, the one it was shown. `undefined` where nothing can be used. */
  readonly answer: Answer | undefined;
  /** It gives the rows of the answer that stands first. */
  readonly agrees: boolean;
  /** Its answer is likelier right than the composed one, and takes its place. Default: it stands beside it. */
  readonly standsFirst?: true;
  /** Of a size whose word says something of the composed answer, too: see `weighed`. Default: it does not. */
  readonly isTrusted?: true;
  /** How likely it holds each of what it chose among, in order, its own query last. Default: it was not asked, or did not tell. */
  readonly shares?: readonly number[];
  readonly calls: number;
  readonly usage: ModelUsage;
  /** Default: nothing went wrong. */
  readonly fault?: ModelFault;
}
