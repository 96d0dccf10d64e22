import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers';
import { breath, done, seeded, type Outcome } from '../../base';
import type { Device } from '../../onnx';
import type { LoadedModel } from '../in-worker/serve-model';
import type { Capabilities, GenerateRequest, Message, Piece, Usage } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { openCompiler, type GrammarCompiler } from '../xgrammar/compiler';
import type { Matcher } from '../xgrammar/matcher';
import { chatText } from './chat-text';
import { dynamicCaches } from './dynamic-caches';
import { failureOf } from './failure-of';
import { KeptTokens } from './kept-tokens';
import { pickToken } from './pick-token';
import { Reader } from './reader';
import { ReplyText } from './reply-text';
import type { Choose } from './step';
import { Stopwatch } from './stopwatch';
import { tokenTable } from './token-table';

/** Tokens of a prompt that are read at once: between them a stop is heard, and no logits of thousands of tokens are made. */
const CHUNK = 256;
/** Others are heard at least so often. Milliseconds. */
const TURN = 30;

const DECODING = { skip_special_tokens: true, clean_up_tokenization_spaces: false };

/** What there is to a loaded model. */
export interface GeneratorParts {
  readonly model: PreTrainedModel;
  readonly tokenizer: PreTrainedTokenizer;
  readonly contextTokens: number;
  readonly device: Device;
  /** Tokens that end a reply. */
  readonly stop: readonly number[];
  /** Length of the logits, as the configuration says; 0 where it does not. */
  readonly size: number;
}

const NO_TOKEN: ModelFailure = { kind: 'constraint', message: 'No token of this model goes on.' };

/** One reply in the making. */
interface Reply {
  /** Of the prompt, and of what has come after it. */
  readonly ids: number[];
  readonly promptLength: number;
  readonly most: number;
  readonly reader: Reader;
  readonly text: ReplyText;
  readonly watch: Stopwatch;
}

const usageOf = ({ ids, promptLength, watch }: Reply): Usage => {
  const tokensOut = ids.length - promptLength;
  const firstTokenMs = watch.firstMs ?? watch.ms;
  const seconds = Math.max(0.001, (watch.ms - firstTokenMs) / 1000);
  return {
    tokensIn: promptLength,
    tokensOut,
    firstTokenMs,
    // The first one is not among those that came in this time.
    tokensPerSecond: Math.max(0, tokensOut - 1) / seconds,
    grammarMs: watch.grammarMs,
  };
};

/** A model of transformers.js that is loaded. Not for two requests at once. */
export class Generator implements LoadedModel {
  readonly capabilities: Capabilities;
  readonly #parts: GeneratorParts;
  readonly #kept = new KeptTokens(dynamicCaches);
  #compiler: Promise<GrammarCompiler> | undefined;
  #heard = 0;

  constructor(parts: GeneratorParts) {
    this.#parts = parts;
    this.capabilities = {
      constraints: ['grammar', 'json', 'regex', 'choice'],
      contextTokens: parts.contextTokens,
      streams: true,
      logProbabilities: false,
      host: undefined,
      device: parts.device === 'webgpu' ? 'gpu' : 'cpu',
    };
  }

  countTokens(messages: readonly Message[]): Promise<Outcome<number, never>> {
    return Promise.resolve(done(this.#encode(chatText(this.#parts.tokenizer, messages)).length));
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    try {
      yield* this.#reply(request, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      yield { type: 'failed', failure: failureOf(thrown) };
    }
  }

  async end(): Promise<void> {
    await this.#kept.end();
    const compiler = await this.#compiler?.catch(() => undefined);
    compiler?.dispose();
    await this.#parts.model.dispose();
  }

  #encode(text: string): number[] {
    return this.#parts.tokenizer.encode(text, { add_special_tokens: false });
  }

  /** Throws an AbortError, and what the library throws. */
  async *#reply(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece, void> {
    const watch = new Stopwatch();
    const { tokenizer, contextTokens } = this.#parts;
    const prompt = chatText(tokenizer, request.messages);
    const ids = [...this.#kept.idsOf(prompt, (text) => this.#encode(text))];
    if (ids.length >= contextTokens) {
      yield { type: 'failed', failure: { kind: 'too-long', tokens: ids.length, contextTokens } };
      return;
    }
    const reader = new Reader(this.#parts.model, await this.#kept.take(ids));
    const reply: Reply = {
      ids,
      promptLength: ids.length,
      most: Math.min(request.maxTokens, contextTokens - ids.length),
      reader,
      text: new ReplyText((tokens) => tokenizer.decode(tokens, DECODING)),
      watch,
    };
    let matcher: Outcome<Matcher, ModelFailure> | undefined;
    try {
      const compiling = this.#compiled(request, watch);
      const [read, compiled] = await Promise.allSettled([this.#readPrompt(ids, reader, signal), compiling]);
      if (compiled.status === 'fulfilled') matcher = compiled.value;
      if (read.status === 'rejected') throw read.reason;
      if (compiled.status === 'rejected') throw compiled.reason;
      if (matcher?.ok === false) yield { type: 'failed', failure: matcher.failure };
      else yield* this.#write(reply, read.value, this.#chooser(request, matcher?.value, watch), signal);
    } finally {
      if (matcher?.ok === true) matcher.value.dispose();
      const { told, isWhole } = reply.text;
      this.#kept.keep(ids, reader.kept, isWhole ? { prompt, reply: told } : undefined);
    }
  }

  /** @param first logits of what may come after the prompt */
  async *#write(
    reply: Reply,
    first: Float32Array,
    choose: Choose,
    signal: AbortSignal,
  ): AsyncGenerator<Piece, void> {
    const { ids, promptLength, most, reader, text, watch } = reply;
    let reason: 'stop' | 'length' = 'length';
    while (ids.length - promptLength < most) {
      const token = ids.length === promptLength ? choose(first) : await reader.read(ids, choose);
      watch.firstMs ??= watch.ms;
      if (token < 0) {
        yield { type: 'failed', failure: NO_TOKEN };
        return;
      }
      if (this.#parts.stop.includes(token)) {
        reason = 'stop';
        break;
      }
      ids.push(token);
      const fresh = text.add(token);
      if (fresh !== '') yield { type: 'text', text: fresh };
      await this.#listen(signal);
    }
    const rest = text.end();
    if (rest !== '') yield { type: 'text', text: rest };
    yield { type: 'end', reason, usage: usageOf(reply) };
  }

  /** All of a prompt, in parts; the logits of what may come after it. */
  async #readPrompt(ids: readonly number[], reader: Reader, signal: AbortSignal): Promise<Float32Array> {
    while (ids.length - reader.length > CHUNK) {
      // What would come after a part of the prompt is of no interest.
      await reader.read(ids.slice(0, reader.length + CHUNK), () => 0);
      await this.#listen(signal);
    }
    let last = new Float32Array();
    await reader.read(ids, (logits) => {
      last = logits.slice();
      return 0;
    });
    signal.throwIfAborted();
    return last;
  }

  /** Lets messages in, a stop among them. */
  async #listen(signal: AbortSignal): Promise<void> {
    if (performance.now() - this.#heard > TURN) {
      await breath();
      this.#heard = performance.now();
    }
    signal.throwIfAborted();
  }

  /**
   * The constraint made ready while the prompt is read. Compiling holds this thread: it begins when the first part of the
   * prompt is with the graphics card, which does not wait for it. The processor does.
   */
  async #compiled(
    request: GenerateRequest,
    watch: Stopwatch,
  ): Promise<Outcome<Matcher, ModelFailure> | undefined> {
    await breath();
    return this.#matcher(request, watch);
  }

  async #matcher(
    { constraint }: GenerateRequest,
    watch: Stopwatch,
  ): Promise<Outcome<Matcher, ModelFailure> | undefined> {
    if (constraint === undefined) return undefined;
    const started = performance.now();
    this.#compiler ??= openCompiler(this.#table());
    try {
      const compiler = await this.#compiler;
      return await compiler.matcher(constraint);
    } finally {
      watch.grammarMs += performance.now() - started;
    }
  }

  #table() {
    const { tokenizer, stop, size } = this.#parts;
    return tokenTable({ vocabulary: tokenizer.get_vocab(), special: tokenizer.all_special_ids, stop, size });
  }

  #chooser(
    { temperature = 0, seed = 0 }: GenerateRequest,
    matcher: Matcher | undefined,
    watch: Stopwatch,
  ): Choose {
    const manner = { temperature, random: seeded(seed) };
    if (matcher === undefined) return (logits) => pickToken(logits, undefined, manner);
    let mask: Int32Array | undefined;
    return (logits) => {
      const bits = (mask ??= new Int32Array(Math.ceil(logits.length / 32)));
      watch.grammar(() => matcher.mask(bits));
      const token = pickToken(logits, bits, manner);
      watch.grammar(() => token < 0 || matcher.accept(token));
      return token;
    };
  }
}
