import type { ChatCompletionChunk, MLCEngine } from '@mlc-ai/web-llm';
import { done, type Outcome } from '../../base';
import { LIBRARY } from '../library/model-list';
import type { LoadedModel } from '../in-worker/serve-model';
import type { Capabilities, GenerateRequest, Message, Piece, Usage } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { WEBLLM_CONSTRAINTS, buildRequest } from './build-request';
import { EmptyThought } from './empty-thought';
import { failureOf } from './failure-of';
import { renderPrompt, type ConversationTemplate } from './render-prompt';

/** What of WebLLM's engine is used once a model is loaded. */
export type Mlc = Pick<MLCEngine, 'interruptGenerate' | 'unload'> & {
  readonly chat: {
    readonly completions: {
      create(request: ReturnType<typeof buildRequest>): Promise<AsyncIterable<ChatCompletionChunk>>;
    };
  };
};

export interface LoadedFacts {
  readonly id: string;
  readonly contextTokens: number;
  /** Whom its files come from. */
  readonly host: string;
  /** `undefined`: its configuration has none that can be read. */
  readonly template: ConversationTemplate | undefined;
  /** Tokens of a text; `undefined`: WebLLM keeps its tokenizer to itself. */
  readonly encode: ((text: string) => number) | undefined;
}

/** Of queries and names, where nobody can count: rather too many tokens than too few. */
const CHARACTERS_PER_TOKEN = 3;
/** What a template puts around a message. */
const AROUND_MESSAGE = 6;
/** Replies that are remembered as WebLLM keeps them. */
const REMEMBERED = 8;

const SECOND = 1000;

const stopwatch = (): (() => number) => {
  const started = performance.now();
  return () => performance.now() - started;
};

/** One reply, while it comes. */
interface Coming {
  readonly thought: EmptyThought;
  raw: string;
  shown: string;
  reason: 'stop' | 'length' | undefined;
  usage: NonNullable<ChatCompletionChunk['usage']> | undefined;
  firstMs: number | undefined;
}

export class LoadedWebLlm implements LoadedModel {
  readonly capabilities: Capabilities;
  readonly #engine: Mlc;
  readonly #facts: LoadedFacts;
  readonly #rawReplies = new Map<string, string>();

  constructor(engine: Mlc, facts: LoadedFacts) {
    this.#engine = engine;
    this.#facts = facts;
    const listed = LIBRARY.find(({ builds }) => builds.some(({ id }) => id === facts.id));
    this.capabilities = {
      constraints: WEBLLM_CONSTRAINTS,
      contextTokens: facts.contextTokens,
      streams: true,
      logProbabilities: false,
      host: undefined,
      seesRows: true,
      ...(listed?.parameters === undefined ? {} : { billions: listed.parameters }),
    };
  }

  countTokens(messages: readonly Message[]): Promise<Outcome<number, ModelFailure>> {
    return Promise.resolve(done(this.#count(messages)));
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    signal.throwIfAborted();
    const interrupt = (): void => void this.#engine.interruptGenerate();
    signal.addEventListener('abort', interrupt, { once: true });
    const watch = stopwatch();
    const coming: Coming = {
      thought: new EmptyThought(),
      raw: '',
      shown: '',
      reason: undefined,
      usage: undefined,
      firstMs: undefined,
    };
    try {
      const stream = await this.#engine.chat.completions.create(this.#build(request));
      // To its end, stopped or not: who leaves earlier leaves the model locked.
      for await (const chunk of stream) {
        // It forgets a stop that came before it began.
        if (signal.aborted) interrupt();
        const text = this.#take(chunk, coming, watch);
        if (text !== '' && !signal.aborted) yield { type: 'text', text };
      }
      signal.throwIfAborted();
      const rest = coming.thought.end();
      coming.shown += rest;
      if (rest !== '') yield { type: 'text', text: rest };
      this.#remember(coming);
      yield { type: 'end', reason: coming.reason ?? 'stop', usage: this.#usage(request, coming, watch()) };
    } catch (thrown) {
      signal.throwIfAborted();
      yield { type: 'failed', failure: failureOf(thrown, this.#facts.host) };
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
  }

  async end(): Promise<void> {
    await this.#engine.unload();
  }

  #build(request: GenerateRequest) {
    const { id, template } = this.#facts;
    const hasUserTemplate = template?.role_templates?.user?.includes('{user_message}') === true;
    return buildRequest(request, { id, hasUserTemplate, rawReplies: this.#rawReplies });
  }

  #take(chunk: ChatCompletionChunk, coming: Coming, watch: () => number): string {
    const [choice] = chunk.choices;
    if (chunk.usage !== undefined) coming.usage = chunk.usage;
    const reason = choice?.finish_reason;
    if (reason === 'stop' || reason === 'length') coming.reason = reason;
    const text = choice?.delta.content ?? '';
    if (text === '') return '';
    coming.firstMs ??= watch();
    coming.raw += text;
    const shown = coming.thought.push(text);
    coming.shown += shown;
    return shown;
  }

  #remember({ raw, shown }: Coming): void {
    if (raw === shown) return;
    this.#rawReplies.set(shown, raw);
    const [oldest] = this.#rawReplies.keys();
    if (this.#rawReplies.size > REMEMBERED && oldest !== undefined) this.#rawReplies.delete(oldest);
  }

  #usage(request: GenerateRequest, { usage, firstMs }: Coming, ms: number): Usage {
    const extra = usage?.extra;
    const tokensOut = usage?.completion_tokens ?? 0;
    const grammarSeconds =
      (extra?.grammar_init_s ?? 0) + (extra?.grammar_per_token_s ?? 0) * (usage?.completion_tokens ?? 0);
    return {
      // It tells those alone that it had to read anew.
      tokensIn: Math.max(usage?.prompt_tokens ?? 0, this.#count(request.messages)),
      tokensOut,
      firstTokenMs: firstMs ?? ms,
      tokensPerSecond: extra?.decode_tokens_per_s ?? (SECOND * tokensOut) / Math.max(1, ms),
      grammarMs: grammarSeconds * SECOND,
    };
  }

  #count(messages: readonly Message[]): number {
    const { template, encode } = this.#facts;
    if (template !== undefined && encode !== undefined) return encode(renderPrompt(messages, template));
    return messages.reduce(
      (sum, { content }) => sum + AROUND_MESSAGE + Math.ceil(content.length / CHARACTERS_PER_TOKEN),
      0,
    );
  }
}
