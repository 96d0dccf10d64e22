import { done, failed, serveCalls, type CallContext, type Outcome } from '../../base';
import type { FileRequest, LoadListener } from '../../onnx';
import type { Capabilities, GenerateRequest, Message, ModelProgress, Piece } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { Turns } from '../turns';
import type { GeneratorChoice } from './choice';
import type { Generator } from './generator';

/** What the worker tells while it loads. */
export type GeneratorEvent =
  | { readonly type: 'progress'; readonly progress: ModelProgress }
  | { readonly type: 'request'; readonly request: FileRequest };

/** What the worker offers. */
export interface GeneratorMethods {
  load(choice: GeneratorChoice, context: CallContext): Promise<Outcome<Capabilities, ModelFailure>>;
  count(messages: readonly Message[]): Promise<number>;
  /** Reports the pieces of a reply; the last one is `end` or `failed`. */
  generate(request: GenerateRequest, context: CallContext): Promise<void>;
}

/** What runs the models. */
export interface GeneratorLibrary {
  readonly open: (
    choice: GeneratorChoice,
    listener: LoadListener,
    signal: AbortSignal,
  ) => Promise<Outcome<Generator, ModelFailure>>;
  readonly failureOf: (thrown: unknown) => ModelFailure;
}

const NOTHING_LOADED = 'No model is loaded.';

const listenerOf = (context: CallContext): LoadListener => {
  const tell = (event: GeneratorEvent): void => context.report(event);
  return {
    onProgress: ({ loaded, total }) => {
      tell({ type: 'progress', progress: { stage: 'fetch', loaded, total } });
      // The library says nothing while it makes a session of the files.
      if (loaded === total) tell({ type: 'progress', progress: { stage: 'compile', loaded, total } });
    },
    onRequest: (request) => tell({ type: 'request', request }),
  };
};

const capabilitiesOf = ({ contextTokens }: Generator): Capabilities => ({
  constraints: ['grammar', 'json', 'regex', 'choice'],
  contextTokens,
  streams: true,
  logProbabilities: false,
  host: undefined,
});

/** Serves one model at a time, and one request at a time. */
export const serveGenerator = (
  scope: Parameters<typeof serveCalls>[0],
  { open, failureOf }: GeneratorLibrary,
): void => {
  let generator: Generator | undefined;
  // A request that was stopped ends with its next token: until then another one waits.
  const turns = new Turns();
  const loaded = (): Generator => {
    if (generator === undefined) throw new Error(NOTHING_LOADED);
    return generator;
  };
  const methods: GeneratorMethods = {
    load: async (choice, context) => {
      await generator?.end();
      generator = undefined;
      const opened = await open(choice, listenerOf(context), context.signal);
      if (!opened.ok) return failed(opened.failure);
      generator = opened.value;
      return done(capabilitiesOf(generator));
    },
    count: async (messages) => Promise.resolve(loaded().countTokens(messages)),
    generate: async (request, context) => {
      const { signal } = context;
      const leave = await turns.take(signal);
      try {
        for await (const piece of loaded().generate(request, signal)) context.report(piece);
      } catch (thrown) {
        signal.throwIfAborted();
        context.report({ type: 'failed', failure: failureOf(thrown) } satisfies Piece);
      } finally {
        leave();
      }
    },
  };
  serveCalls(scope, { ...methods });
};
