/** One model that writes one reply after the other, and keeps what it has read for the next request. */
import { randomInt } from 'node:crypto';
import { done, failed, type Outcome } from '../../../src/base';
import type { Asked, Hold } from './asked';
import type { ChatTemplate } from './chat-template';
import type { Context, Grammar, Model, OpenLlama, Sequence, Token } from './llama-library';
import { STEP_TOKENS, type LoadedModel } from './load-model';
import { ReplyText } from './reply-text';

export interface Alternative {
  readonly text: string;
  readonly logProb: number;
}

export interface Written {
  readonly text: string;
  readonly logProb: number;
  /** The likeliest, itself among them if it is. */
  readonly alternatives: readonly Alternative[];
}

export interface Timings {
  /** Tokens of the prompt. */
  readonly promptTokens: number;
  /** Of them, those that had been read before. */
  readonly cachedTokens: number;
  /** Until the first token. */
  readonly promptMs: number;
  readonly writtenTokens: number;
  /** From the first token to the last. */
  readonly writtenMs: number;
  /** Reading the grammar. Its masks are part of `writtenMs`. */
  readonly grammarMs: number;
}

export type WriterPiece =
  | { readonly type: 'text'; readonly text: string; readonly tokens: readonly Written[] }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length'; readonly timings: Timings };

/** What was asked can't be written. */
export interface Refusal {
  readonly type: 'grammar' | 'template' | 'too-long';
  readonly message: string;
}

interface Prepared {
  readonly asked: Asked;
  readonly prompt: readonly Token[];
  readonly grammar: Grammar | undefined;
  readonly grammarMs: number;
}

const MOST_SEED = 2 ** 31;
const MOST_GRAMMARS = 8;
/** Tokens of a reply that are told with how likely they were: each costs as much as writing one. */
const FIRST_TOLD = 8;

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const wholeSteps = (tokens: number): number => tokens - (tokens % STEP_TOKENS);

export class Writer {
  readonly #llama: OpenLlama;
  readonly #model: Model;
  readonly #context: Context;
  readonly #sequence: Sequence;
  readonly #template: ChatTemplate;
  /** From the beginning: what was read in whole steps. */
  #steadyTokens = 0;
  /** Those used last. */
  readonly #grammars = new Map<string, Grammar>();

  constructor(llama: OpenLlama, { model, context }: LoadedModel, template: ChatTemplate) {
    this.#llama = llama;
    this.#model = model;
    this.#context = context;
    this.#sequence = context.getSequence();
    this.#template = template;
  }

  get contextTokens(): number {
    return this.#context.contextSize;
  }

  get trainedContextTokens(): number {
    return this.#model.trainContextSize;
  }

  /** Looks whether it can be written, before anything is sent. */
  async prepare(asked: Asked): Promise<Outcome<Prepared, Refusal>> {
    const rendered = this.#template.render(asked.messages, asked.templateVariables);
    if (!rendered.ok) return failed({ type: 'template', message: rendered.failure });
    const prompt = this.#promptOf(rendered.value);
    if (prompt.length >= this.contextTokens) {
      const message = `The messages are ${prompt.length} tokens long; the context has room for ${this.contextTokens}, the reply included.`;
      return failed({ type: 'too-long', message });
    }
    const began = performance.now();
    const grammar = await this.#grammarOf(asked.hold);
    if (!grammar.ok) return grammar;
    return done({ asked, prompt, grammar: grammar.value, grammarMs: performance.now() - began });
  }

  /** Ends early, without an end, where the signal fires. One at a time: the caller sees to that. */
  async *write(
    { asked, prompt, grammar, grammarMs }: Prepared,
    signal: AbortSignal,
  ): AsyncGenerator<WriterPiece, void> {
    const began = performance.now();
    const cachedTokens = await this.#read(prompt, asked.cachesPrompt, signal);
    const hasLeft = (): boolean => signal.aborted;
    if (hasLeft()) return;
    const text = new ReplyText(this.#model, [...this.#template.stops, ...asked.stops], prompt);
    const most = Math.min(asked.maxTokens, this.contextTokens - prompt.length);
    let count = 0;
    let firstAt: number | undefined;
    let lastAt = began;
    let waiting: readonly Written[] = [];
    let isFull = most <= 0;
    if (!isFull) {
      for await (const token of this.#sampled(prompt, asked, grammar)) {
        if (hasLeft()) return;
        count += 1;
        lastAt = performance.now();
        firstAt ??= lastAt;
        if (asked.topLogProbs !== undefined && count <= FIRST_TOLD)
          waiting = [...waiting, await this.#told(token, asked.topLogProbs)];
        const settled = text.push(token);
        if (settled !== '') {
          yield { type: 'text', text: settled, tokens: waiting };
          waiting = [];
        }
        isFull = count >= most;
        if (text.isStopped || isFull) break;
      }
    }
    const rest = text.rest();
    if (rest !== '' || waiting.length > 0) yield { type: 'text', text: rest, tokens: waiting };
    const promptMs = (firstAt ?? performance.now()) - began;
    yield {
      type: 'end',
      reason: isFull && !text.isStopped ? 'length' : 'stop',
      timings: {
        promptTokens: prompt.length,
        cachedTokens,
        promptMs,
        writtenTokens: count,
        writtenMs: firstAt === undefined ? 0 : lastAt - firstAt,
        grammarMs,
      },
    };
  }

  dispose(): Promise<void> {
    return this.#model.dispose();
  }

  #promptOf(text: string): readonly Token[] {
    const tokens = this.#model.tokenize(text, true);
    const { bos, shouldPrependBosToken } = this.#model.tokens;
    return shouldPrependBosToken && bos !== null && tokens[0] !== bos ? [bos, ...tokens] : tokens;
  }

  async #grammarOf(hold: Hold | undefined): Promise<Outcome<Grammar | undefined, Refusal>> {
    if (hold === undefined) return done(undefined);
    const key = JSON.stringify(hold);
    const known = this.#grammars.get(key);
    if (known !== undefined) return done(known);
    this.#llama.takeLog();
    try {
      const made = await this.#make(hold);
      this.#grammars.set(key, made);
      const [oldest] = this.#grammars.keys();
      if (this.#grammars.size > MOST_GRAMMARS && oldest !== undefined) this.#grammars.delete(oldest);
      return done(made);
    } catch (thrown) {
      const log = this.#llama.takeLog();
      return failed({
        type: 'grammar',
        message: `${messageOf(thrown)}${log === '' ? '' : `: ${log.slice(0, 500)}`}`,
      });
    }
  }

  #make(hold: Hold): Promise<Grammar> {
    const { llama } = this.#llama;
    if (hold.kind === 'grammar') return llama.createGrammar({ grammar: hold.grammar });
    return hold.kind === 'schema'
      ? llama.createGrammarForJsonSchema(hold.schema)
      : llama.getGrammarFor('json');
  }

  /**
   * Reads all of the prompt but its last token; how many of its tokens had been read before. The last digits of what a
   * model computes depend on how many tokens it reads at once, and they decide between words now and then. So it always
   * reads the same ones together, and keeps of an earlier prompt only what was read in whole steps: the same messages get
   * the same reply, whatever was asked before.
   */
  async #read(prompt: readonly Token[], mayReuse: boolean, signal: AbortSignal): Promise<number> {
    const last = prompt.length - 1;
    const same = mayReuse ? this.#sequence.compareContextTokens(prompt).firstDifferentIndex : 0;
    const kept = wholeSteps(Math.min(same, last, this.#steadyTokens));
    const { nextTokenIndex } = this.#sequence;
    if (nextTokenIndex > kept)
      await this.#sequence.eraseContextTokenRanges([{ start: kept, end: nextTokenIndex }]);
    // What a model can't forget in part, it has forgotten whole.
    const cached = this.#sequence.nextTokenIndex;
    this.#steadyTokens = cached;
    for (let at = cached; at < last && !signal.aborted; at += STEP_TOKENS) {
      const end = Math.min(last, at + STEP_TOKENS);
      await this.#sequence.evaluateWithoutGeneratingNewTokens(prompt.slice(at, end));
      this.#steadyTokens = wholeSteps(end);
    }
    return cached;
  }

  #sampled(
    prompt: readonly Token[],
    asked: Asked,
    grammar: Grammar | undefined,
  ): AsyncGenerator<Token, void> {
    const { temperature, topK, topP, minP, seed = randomInt(MOST_SEED) } = asked;
    return this.#sequence.evaluate(prompt.slice(-1), {
      temperature,
      topK,
      topP,
      minP,
      seed,
      ...(grammar !== undefined && {
        grammarEvaluationState: this.#llama.stateOf(this.#model, grammar),
      }),
    });
  }

  #textOf(token: Token): string {
    return this.#model.detokenize([token], true);
  }

  /**
   * How likely the token was that was just written, and others in its place, before any grammar. The library tells it only
   * behind the grammar's mask, and slowly, while it writes: so what was read last is read once more.
   */
  async #told(token: Token, top: number): Promise<Written> {
    const at = this.#sequence.nextTokenIndex - 1;
    const read = this.#sequence.contextTokens[at];
    if (read === undefined) throw new Error('A token was written before any was read.');
    await this.#sequence.eraseContextTokenRanges([{ start: at, end: at + 1 }]);
    const [told] = await this.#sequence.controlledEvaluate([
      [
        read,
        {
          generateNext: {
            logits: { filter: { tokens: [token], includeTop: Math.max(1, top) } },
            totalLogitWeight: true,
          },
        },
      ],
    ]);
    const logits = [...(told?.next.logits ?? [])].sort(([, a], [, b]) => b - a);
    const greatest = logits[0]?.[1] ?? 0;
    const all = greatest + Math.log(told?.next.totalLogitWeight ?? 1);
    return {
      text: this.#textOf(token),
      logProb: (told?.next.logits?.get(token) ?? -Infinity) - all,
      alternatives: logits
        .slice(0, top)
        .map(([one, logit]) => ({ text: this.#textOf(one), logProb: logit - all })),
    };
  }
}
