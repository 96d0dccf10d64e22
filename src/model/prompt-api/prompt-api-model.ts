import { done, failed, never, type Outcome } from '../../base';
import type {
  Capabilities,
  Constraint,
  GenerateRequest,
  LanguageModel,
  Message,
  ModelProgress,
  Piece,
  Usage,
} from '../language-model';
import type { ModelFailure } from '../model-failure';
import { Turns } from '../turns';
import { promptApiAvailability, type PromptApi, type PromptSession } from './prompt-api';
import { Sessions, type OpenedSession } from './sessions';
import { thrownFailure } from './thrown-failure';

/** Of a browser that does not say. */
const CONTEXT_TOKENS = 4096;
/** The browser takes no limit: a reply is ended after so many letters for each token that it may have. */
const LETTERS_PER_TOKEN = 4;

/** Whatever the browser makes of it. */
const throwIfAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new DOMException('The request was aborted.', 'AbortError');
};

const windowOf = ({ contextWindow, inputQuota }: PromptSession): number => {
  const tokens = contextWindow ?? inputQuota ?? CONTEXT_TOKENS;
  return Number.isFinite(tokens) ? tokens : CONTEXT_TOKENS;
};

const usedIn = ({ contextUsage, inputUsage }: PromptSession): number => contextUsage ?? inputUsage ?? 0;

const measure = async (
  session: PromptSession,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<number> => {
  if (messages.length === 0) return 0;
  return (
    (await session.measureContextUsage?.(messages, { signal })) ??
    (await session.measureInputUsage?.(messages, { signal })) ??
    0
  );
};

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');

/** What the browser holds a reply to; `undefined`: nothing, as it reads no grammars. */
const heldTo = (constraint: Constraint): object | RegExp | undefined => {
  switch (constraint.kind) {
    case 'json':
      return JSON.parse(constraint.schema) as object;
    case 'regex':
      return new RegExp(`^(?:${constraint.pattern})$`, 'v');
    case 'choice':
      return new RegExp(`^(?:${constraint.choices.map(literal).join('|')})$`, 'v');
    case 'grammar':
      return undefined;
    default:
      return never(constraint);
  }
};

/** Times of a reply, in milliseconds from when it was asked for. */
class Clock {
  readonly #started = performance.now();
  firstMs: number | undefined;
  lastMs = 0;

  tick(): void {
    this.lastMs = performance.now() - this.#started;
    this.firstMs ??= this.lastMs;
  }

  usage(tokensIn: number, tokensOut: number): Usage {
    const firstTokenMs = this.firstMs ?? performance.now() - this.#started;
    const seconds = (this.lastMs - firstTokenMs) / 1000;
    const tokensPerSecond = seconds > 0 ? Math.max(0, tokensOut - 1) / seconds : 0;
    // The browser makes its masks by itself, and does not tell how long it took.
    return { tokensIn, tokensOut, firstTokenMs, tokensPerSecond, grammarMs: 0 };
  }
}

class PromptApiModel implements LanguageModel {
  readonly id = 'prompt-api';
  readonly #api: PromptApi;
  readonly #turns = new Turns();
  #sessions: Sessions;
  #life = new AbortController();

  constructor(api: PromptApi) {
    this.#api = api;
    this.#sessions = new Sessions(api);
  }

  async load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Capabilities, ModelFailure>> {
    const leave = await this.#turns.take(signal);
    try {
      const loaded = await this.#load(onProgress, this.#while(signal));
      return loaded.ok ? done(capabilitiesOf(loaded.value)) : loaded;
    } finally {
      leave();
    }
  }

  async countTokens(
    messages: readonly Message[],
    signal: AbortSignal,
  ): Promise<Outcome<number, ModelFailure>> {
    const leave = await this.#turns.take(signal);
    try {
      const living = this.#while(signal);
      const loaded = await this.#load(() => undefined, living);
      if (!loaded.ok) return loaded;
      return await this.#tried(() => measure(loaded.value, messages, living), living);
    } finally {
      leave();
    }
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const leave = await this.#turns.take(signal);
    try {
      const living = this.#while(signal);
      const loaded = await this.#load(() => undefined, living);
      const opened = loaded.ok
        ? await this.#tried(() => this.#sessions.open(request.messages, living), living)
        : loaded;
      if (opened.ok) yield* this.#reply(request, opened.value, living);
      else yield { type: 'failed', failure: opened.failure };
    } finally {
      leave();
    }
  }

  dispose(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#sessions.end();
    this.#sessions = new Sessions(this.#api);
  }

  #while(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.#life.signal]);
  }

  async #load(
    onProgress: (progress: ModelProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<PromptSession, ModelFailure>> {
    if ((await promptApiAvailability(this.#api)) === 'unavailable') return failed({ kind: 'no-prompt-api' });
    return this.#tried(() => this.#sessions.start(onProgress, signal), signal);
  }

  /** Rejects only with an AbortError. */
  async #tried<T>(work: () => Promise<T>, signal: AbortSignal): Promise<Outcome<T, ModelFailure>> {
    throwIfAborted(signal);
    try {
      return done(await work());
    } catch (thrown) {
      throwIfAborted(signal);
      return failed(thrownFailure(thrown, ''));
    }
  }

  async *#reply(
    request: GenerateRequest,
    { session, fresh }: OpenedSession,
    signal: AbortSignal,
  ): AsyncGenerator<Piece, void> {
    // Of this reply alone: ended early, the conversation has heard half a reply and is of no more use.
    const reply = new AbortController();
    const own = AbortSignal.any([signal, reply.signal]);
    const sessions = this.#sessions;
    const clock = new Clock();
    let text = '';
    let isWhole = false;
    try {
      const tokensIn = usedIn(session) + (await measure(session, fresh, own));
      const contextTokens = windowOf(session);
      if (tokensIn >= contextTokens) {
        yield { type: 'failed', failure: { kind: 'too-long', tokens: tokensIn, contextTokens } };
        return;
      }
      const most = request.maxTokens * LETTERS_PER_TOKEN;
      for await (const piece of session.promptStreaming(fresh, promptOptions(request, own))) {
        const fits = piece.slice(0, most - text.length);
        text += fits;
        clock.tick();
        if (fits !== '') yield { type: 'text', text: fits };
        if (text.length >= most) break;
      }
      isWhole = text.length < most;
      const tokensOut = isWhole ? Math.max(0, usedIn(session) - tokensIn) : request.maxTokens;
      yield { type: 'end', reason: isWhole ? 'stop' : 'length', usage: clock.usage(tokensIn, tokensOut) };
    } catch (thrown) {
      throwIfAborted(signal);
      yield { type: 'failed', failure: thrownFailure(thrown, text) };
    } finally {
      reply.abort();
      // Disposed of meanwhile, nobody would end it.
      if (isWhole && sessions === this.#sessions)
        sessions.keep(session, [...request.messages, { role: 'assistant', content: text }]);
      else session.destroy();
    }
  }
}

const promptOptions = ({ constraint }: GenerateRequest, signal: AbortSignal) => {
  const responseConstraint = constraint && heldTo(constraint);
  return {
    signal,
    // The prompt says by itself what is wanted; a schema in it again would take its room.
    ...(responseConstraint !== undefined && { responseConstraint, omitResponseConstraintInput: true }),
  };
};

const capabilitiesOf = (session: PromptSession): Capabilities => ({
  constraints: ['json', 'regex', 'choice'],
  contextTokens: windowOf(session),
  streams: true,
  logProbabilities: false,
  host: undefined,
  seesRows: true,
});

/**
 * The model that comes with the browser. Its first load has to follow a click where the browser fetches it then. Pages can't
 * choose how it samples: temperature and seed are passed over.
 */
export const promptApiModel = (api: PromptApi): LanguageModel => new PromptApiModel(api);
