import type { ChatCompletionChunk, ResultTimings, Wllama } from '@wllama/wllama';
import { done, failed, type Outcome } from '../../base';
import type { LoadedModel } from '../in-worker/serve-model';
import type {
  Capabilities,
  GenerateRequest,
  Message,
  Piece,
  TokenAlternative,
  Usage,
} from '../language-model';
import type { ModelFailure } from '../model-failure';
import { chatRequest } from './chat-request';
import { failureOf } from './failure-of';
import type { NativeLog } from './native-log';

type ChatRequest = ReturnType<typeof chatRequest>;

export interface WllamaFacts {
  readonly contextTokens: number;
  readonly device: 'gpu' | 'cpu';
  readonly parameters: number;
  readonly log: NativeLog;
}

/** Told with so many tokens at the beginning of a reply: who asks for them chooses among answers of one. */
const TOLD_TOKENS = 8;

const GRAMMAR_FAULT = /grammar|json.?schema|regex|pattern/iu;
const TOO_LONG = /exceeds? the available context|context size|too (?:long|large)/iu;

const alternativesOf = (chunk: ChatCompletionChunk): readonly TokenAlternative[] | undefined => {
  const [first] = chunk.choices[0]?.logprobs?.content ?? [];
  return first?.top_logprobs.map(({ token, logprob }) => ({ text: token, logProb: logprob }));
};

/** How one reply went. */
class Course {
  readonly #started = performance.now();
  #firstMs: number | undefined;
  #timings: ResultTimings | undefined;
  #grammarMs = 0;
  reason: 'stop' | 'length' = 'stop';
  pieces = 0;

  /** Adds what it takes to the time spent on the constraint. */
  constraint<T>(work: () => T): T {
    const started = performance.now();
    const result = work();
    this.#grammarMs += performance.now() - started;
    return result;
  }

  see({ choices, timings }: ChatCompletionChunk): void {
    const [choice] = choices;
    if (choice?.finish_reason === 'length') this.reason = 'length';
    if (timings !== undefined) this.#timings = timings;
    if ((choice?.delta.content ?? '') !== '') this.#firstMs ??= performance.now() - this.#started;
  }

  usage(): Usage {
    const {
      cache_n = 0,
      prompt_n = 0,
      prompt_per_second,
      predicted_n = 0,
      predicted_per_second,
    } = this.#timings ?? {};
    return {
      tokensIn: cache_n + prompt_n,
      tokensOut: predicted_n,
      firstTokenMs: this.#firstMs ?? performance.now() - this.#started,
      tokensPerSecond: predicted_per_second ?? 0,
      grammarMs: this.#grammarMs,
      tokensCached: cache_n,
      ...(prompt_n > 0 && prompt_per_second !== undefined && { promptTokensPerSecond: prompt_per_second }),
    };
  }
}

/** A model of llama.cpp that is loaded. Not for two requests at once. */
export class LoadedWllama implements LoadedModel {
  readonly capabilities: Capabilities;
  readonly #wllama: Wllama;
  readonly #log: NativeLog;

  constructor(wllama: Wllama, { contextTokens, device, parameters, log }: WllamaFacts) {
    this.#wllama = wllama;
    this.#log = log;
    this.capabilities = {
      constraints: ['grammar', 'json', 'regex', 'choice'],
      contextTokens,
      streams: true,
      logProbabilities: true,
      host: undefined,
      seesRows: true,
      billions: parameters / 1e9,
      device,
    };
  }

  /**
   * The library has no tokenizer to ask. A request tells how long it is before it is read; it is stopped then, and what was read of it
   * (one batch) is there for the request that mostly follows.
   */
  async countTokens(messages: readonly Message[]): Promise<Outcome<number, ModelFailure>> {
    const life = new AbortController();
    let tokens: number | undefined;
    try {
      const request = { ...chatRequest({ messages, maxTokens: 1 }, life.signal), return_progress: true };
      for await (const chunk of await this.#wllama.createChatCompletion(request)) {
        tokens ??= chunk.prompt_progress?.total;
        if (tokens !== undefined) life.abort();
      }
    } catch (thrown) {
      const failure = tokens === undefined ? this.#failureOf(thrown) : undefined;
      if (failure?.kind === 'too-long') return done(failure.tokens);
      if (failure !== undefined) return failed(failure);
    }
    return tokens === undefined
      ? failed({ kind: 'broken', message: 'llama.cpp told no number of tokens.' })
      : done(tokens);
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    this.#log.clear();
    const course = new Course();
    try {
      yield* this.#tellingReply(request, course, signal);
      yield { type: 'end', reason: course.reason, usage: course.usage() };
    } catch (thrown) {
      signal.throwIfAborted();
      yield { type: 'failed', failure: this.#failureOf(thrown, request) };
    }
  }

  async end(): Promise<void> {
    await this.#wllama.exit();
  }

  /**
   * A token that is the middle of a character breaks the library's message about likely tokens, and with it the reply: where
   * nothing was said yet, it is asked for without them.
   */
  async *#tellingReply(
    { topLogProbs, ...request }: GenerateRequest,
    course: Course,
    signal: AbortSignal,
  ): AsyncGenerator<Piece, void> {
    if (topLogProbs !== undefined) {
      try {
        yield* this.#reply({ ...request, topLogProbs }, course, signal);
        return;
      } catch (thrown) {
        if (!(thrown instanceof RangeError) || course.pieces > 0) throw thrown;
      }
    }
    yield* this.#reply(request, course, signal);
  }

  /** Throws an AbortError, and what the library throws. */
  async *#reply(request: GenerateRequest, course: Course, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const write = (): ChatRequest => chatRequest(request, signal);
    const body = request.constraint === undefined ? write() : course.constraint(write);
    for await (const chunk of await this.#wllama.createChatCompletion({ ...body, timings_per_token: true })) {
      course.see(chunk);
      const text = chunk.choices[0]?.delta.content ?? '';
      if (text === '') continue;
      const alternatives = course.pieces < TOLD_TOKENS ? alternativesOf(chunk) : undefined;
      course.pieces += 1;
      yield { type: 'text', text, ...(alternatives && { alternatives }) };
    }
    signal.throwIfAborted();
  }

  #failureOf(thrown: unknown, request?: GenerateRequest): ModelFailure {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const { contextTokens } = this.capabilities;
    if (TOO_LONG.test(message)) {
      const tokens = Number(/\((\d+) tokens\)/u.exec(message)?.[1] ?? contextTokens);
      return { kind: 'too-long', tokens, contextTokens };
    }
    const isHeld = request?.constraint !== undefined;
    if (isHeld && (thrown instanceof SyntaxError || GRAMMAR_FAULT.test(`${message}\n${this.#log.text}`)))
      return { kind: 'constraint', message };
    return failureOf(thrown, this.#log.text);
  }
}
