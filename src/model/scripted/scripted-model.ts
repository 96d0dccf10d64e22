import { breath, done, failed, type Outcome } from '../../base';
import type {
  Capabilities,
  Constraint,
  GenerateRequest,
  LanguageModel,
  Message,
  ModelProgress,
  Piece,
} from '../language-model';
import type { ModelFailure } from '../model-failure';
import { Turns } from '../turns';
import { textChecker } from '../xgrammar/check-text';
import { checkReply } from './check-reply';
import { countTokens, tokensOf } from './count-tokens';

/** What is replied: a text, or one that ends in a failure. */
export type ScriptedReply = string | { readonly text?: string; readonly failure: ModelFailure };

export interface Script {
  /** In order, or as the request asks; `call`: how many came before. */
  readonly replies:
    readonly ScriptedReply[] | ((request: GenerateRequest, call: number) => ScriptedReply | undefined);
  readonly id?: string;
  /** What it says that it holds replies to; a reply under one of these that does not match is a bug of the script. Default: all. */
  readonly constraints?: readonly Constraint['kind'][];
  /** Lets replies pass that do not match: a model that writes rubbish under every constraint. Default: false. */
  readonly mayStray?: boolean;
  /** Default: 4096. */
  readonly contextTokens?: number;
  /** Default: nobody tells. */
  readonly billions?: number;
  /** What loading ends with. */
  readonly loadFailure?: ModelFailure;
}

/** A model that knows its replies. */
export interface ScriptedModel extends LanguageModel {
  /** All that was asked of it, in order. */
  readonly requests: readonly GenerateRequest[];
}

const ALL: readonly Constraint['kind'][] = ['grammar', 'json', 'regex', 'choice'];
const CONTEXT = 4096;
const AROUND = 40;

/** Milliseconds since it was made. */
const stopwatch = (): (() => number) => {
  const started = performance.now();
  return () => performance.now() - started;
};

/** A reply that does not match is a mistake in the script, or in the grammar: whoever wrote them wants to know where. */
const strayed = (kind: Constraint['kind'], text: string, at: number): Error =>
  new Error(
    `The scripted reply does not match its ${kind}: after ${JSON.stringify(text.slice(Math.max(0, at - AROUND), at))} ` +
      `(character ${at} of ${text.length}) it may not go on with ${JSON.stringify(text.slice(at, at + AROUND))}.`,
  );

class Scripted implements ScriptedModel {
  readonly id: string;
  readonly requests: GenerateRequest[] = [];
  readonly #script: Script;
  readonly #turns = new Turns();

  constructor(script: Script) {
    this.id = script.id ?? 'scripted';
    this.#script = script;
  }

  load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    return Promise.resolve().then(() => {
      signal.throwIfAborted();
      if (this.#script.loadFailure !== undefined) return failed(this.#script.loadFailure);
      onProgress({ stage: 'fetch', loaded: 0, total: 0 });
      return done({
        constraints: this.#constraints(),
        contextTokens: this.#contextTokens(),
        streams: true,
        logProbabilities: false,
        host: undefined,
        seesRows: true,
        ...(this.#script.billions === undefined ? {} : { billions: this.#script.billions }),
      });
    });
  }

  countTokens(messages: readonly Message[], signal: AbortSignal): Promise<Outcome<number, ModelFailure>> {
    return Promise.resolve().then(() => {
      signal.throwIfAborted();
      return done(countTokens(messages));
    });
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const end = await this.#turns.take(signal);
    try {
      yield* this.#reply(request, signal);
    } finally {
      end();
    }
  }

  dispose(): void {
    // It holds nothing.
  }

  async *#reply(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const failure = this.#script.loadFailure ?? this.#tooLong(request);
    if (failure !== undefined) {
      yield { type: 'failed', failure };
      return;
    }
    const reply = this.#next(request);
    const text = typeof reply === 'string' ? reply : (reply.text ?? '');
    const watch = stopwatch();
    if (typeof reply === 'string') await this.#hold(request.constraint, text);
    const grammarMs = request.constraint === undefined ? 0 : watch();
    const tokensIn = countTokens(request.messages);
    const tokens = tokensOf(text);
    const sent = tokens.slice(0, Math.min(request.maxTokens, this.#contextTokens() - tokensIn));
    const firstTokenMs = watch();
    for (const token of sent) {
      // A stop comes between two pieces, as from any engine.
      await breath();
      signal.throwIfAborted();
      yield { type: 'text', text: token };
    }
    if (typeof reply !== 'string') {
      yield { type: 'failed', failure: reply.failure };
      return;
    }
    const tokensPerSecond = (1000 * sent.length) / Math.max(1, watch() - firstTokenMs);
    const usage = { tokensIn, tokensOut: sent.length, firstTokenMs, tokensPerSecond, grammarMs };
    yield { type: 'end', reason: sent.length < tokens.length ? 'length' : 'stop', usage };
  }

  #tooLong({ messages }: GenerateRequest): ModelFailure | undefined {
    const [tokens, contextTokens] = [countTokens(messages), this.#contextTokens()];
    return tokens < contextTokens ? undefined : { kind: 'too-long', tokens, contextTokens };
  }

  #next(request: GenerateRequest): ScriptedReply {
    const call = this.requests.length;
    this.requests.push(request);
    const { replies } = this.#script;
    const reply = typeof replies === 'function' ? replies(request, call) : replies[call];
    if (reply === undefined) throw new Error(`The script of ${this.id} has no reply to call ${call}.`);
    return reply;
  }

  async #hold(constraint: Constraint | undefined, text: string): Promise<void> {
    if (constraint === undefined || this.#script.mayStray === true) return;
    if (!this.#constraints().includes(constraint.kind)) return;
    const at = await checkReply(constraint, text, textChecker);
    if (at !== undefined) throw strayed(constraint.kind, text, at);
  }

  #constraints(): readonly Constraint['kind'][] {
    return this.#script.constraints ?? ALL;
  }

  #contextTokens(): number {
    return this.#script.contextTokens ?? CONTEXT;
  }
}

/**
 * A model that replies from a script, for tests and for replaying what a model once wrote. Its tokens are four characters
 * (`countTokens`). `generate` throws where the script has no reply, and where one does not match what it is held to.
 */
export const scriptedModel = (script: Script): ScriptedModel => new Scripted(script);
