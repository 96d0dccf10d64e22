import { failed, serveCalls, type CallContext, type Outcome } from '../../base';
import type { FileRequest } from '../../onnx';
import type { Capabilities, GenerateRequest, Message, ModelProgress, Piece } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { Turns } from '../turns';

/** What loading tells while it goes on. */
export interface ModelListener {
  onProgress(progress: ModelProgress): void;
  /** Of every request to another origin than the page's own. */
  onRequest(request: FileRequest): void;
}

/** A model that is loaded, inside its worker. */
export interface LoadedModel {
  readonly capabilities: Capabilities;
  countTokens(messages: readonly Message[]): Promise<Outcome<number, ModelFailure>>;
  /** Stops by itself soon after the signal, and is free for the next one when it ends. */
  generate(request: GenerateRequest, signal: AbortSignal): AsyncIterable<Piece>;
  /** Gives its memory back. */
  end(): Promise<void>;
}

/** Rejects only with an AbortError. */
export type OpenModel<Choice> = (
  choice: Choice,
  listener: ModelListener,
  signal: AbortSignal,
) => Promise<Outcome<LoadedModel, ModelFailure>>;

/** What the worker tells while it loads. */
export type LoadEvent =
  | { readonly type: 'progress'; readonly progress: ModelProgress }
  | { readonly type: 'request'; readonly request: FileRequest };

/** What the worker offers; `generate` tells its pieces as they come. */
export interface ModelMethods<Choice> {
  load(choice: Choice, context: CallContext): Promise<Outcome<Capabilities, ModelFailure>>;
  countTokens(messages: readonly Message[]): Promise<Outcome<number, ModelFailure>>;
  generate(request: GenerateRequest, context: CallContext): Promise<void>;
}

const NOTHING_LOADED: ModelFailure = { kind: 'broken', message: 'No model is loaded in this worker.' };

/** Serves one model at a time, and one reply at a time. */
export const serveModel = <Choice>(
  scope: Parameters<typeof serveCalls>[0],
  open: OpenModel<Choice>,
): void => {
  let model: LoadedModel | undefined;
  const turns = new Turns();
  const methods: ModelMethods<Choice> = {
    load: async (choice, context) => {
      await model?.end();
      model = undefined;
      const listener: ModelListener = {
        onProgress: (progress) => context.report({ type: 'progress', progress } satisfies LoadEvent),
        onRequest: (request) => context.report({ type: 'request', request } satisfies LoadEvent),
      };
      const opened = await open(choice, listener, context.signal);
      if (!opened.ok) return opened;
      model = opened.value;
      return { ok: true, value: model.capabilities };
    },
    countTokens: async (messages) => model?.countTokens(messages) ?? failed(NOTHING_LOADED),
    generate: async (request, context) => {
      const end = await turns.take(context.signal);
      try {
        if (model === undefined) context.report({ type: 'failed', failure: NOTHING_LOADED } satisfies Piece);
        else for await (const piece of model.generate(request, context.signal)) context.report(piece);
      } finally {
        end();
      }
    },
  };
  serveCalls(scope, { ...methods });
};
