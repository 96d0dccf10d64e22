import { done, type Outcome } from '../../base';
import type { Capabilities, LanguageModel, Message, ModelFailure } from '../../model';
import type { Vocabulary } from '../../sparql';
import type { Answer } from '../answer';
import type { AgentEvent } from '../events';
import type { RunFailure } from '../failure';
import type { ModelAnswer, ModelChoice, ModelFault } from '../model-answer';
import { paraphraseOf } from '../print-steps';
import { answerKey, isEmpty, isZeroCount, resultKey, rowsOf } from '../results';
import type { Question, RunParts } from '../question';
import type { Steps } from '../run';
import { asLines, constraintFor, formOf } from './aliases';
import type { Rejected } from './check-own';
import { wordsFor } from './check-words';
import { isReading, judgeReply, type Reading, type Usable } from './judge-reply';
import { madeFrom } from './made-from';
import { NO_USAGE, addUsage, callModel } from './model-call';
import { REPLY_TOKENS, packContext, promptBudget, type Packed } from './pack-context';
import { revisionMessage } from './prompts/revision';
import type { ReplyForm } from './prompts/system';
import { readReply, type Reply } from './read-reply';
import { runOwn } from './run-own';

/** Shown as numbered readings. */
const MOST_READINGS = 5;
const MOST_EXAMPLES = 3;

/** What a model is asked about. */
export interface Consulted {
  readonly question: Question;
  /** Best first: the answers that there are, or what is closest to one. */
  readonly answers: readonly Answer[];
  /** Why the first of them is no answer. Default: it is one. */
  readonly failure: RunFailure | undefined;
}

const printMessages = (messages: readonly Message[]): string =>
  messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');

/** One question before a model: at most two calls. */
export class Consulting {
  readonly #asked: Consulted;
  readonly #parts: RunParts;
  readonly #model: LanguageModel;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  readonly #readings: readonly Reading[];
  #usage = NO_USAGE;
  #calls = 0;
  #plan = '';

  constructor(asked: Consulted, parts: RunParts, model: LanguageModel, steps: Steps, signal: AbortSignal) {
    this.#asked = asked;
    this.#parts = parts;
    this.#model = model;
    this.#steps = steps;
    this.#signal = signal;
    this.#readings = asked.answers.filter(isReading).slice(0, MOST_READINGS);
  }

  /** Never throws: what went wrong, being stopped included, is told, as the composer's answer stands. */
  async *run(): AsyncGenerator<AgentEvent, void> {
    let told: ModelAnswer;
    try {
      told = yield* this.#consult();
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      told = this.#none(
        this.#signal.aborted ? { kind: 'stopped' } : { kind: 'model', failure: { kind: 'broken', message } },
      );
    }
    yield { type: 'model-answered', told };
  }

  async *#consult(): AsyncGenerator<AgentEvent, ModelAnswer> {
    let packed: Packed | undefined;
    let messages: readonly Message[] = [];
    let rejected: Rejected | undefined;
    let capabilities: Capabilities | undefined;
    for (const call of [1, 2] as const) {
      const step = this.#steps.start('model');
      yield step.started;
      const unusable = { step: 'model', call, isUsable: false } as const;
      if (packed === undefined || capabilities === undefined) {
        const ready = await this.#ready();
        if (!ready.ok) {
          const output = JSON.stringify(ready.failure);
          yield step.end({ note: { ...unusable, tokens: 0 }, input: '', output });
          return this.#none({ kind: 'model', failure: ready.failure });
        }
        ({ packed, capabilities } = ready.value);
        ({ messages } = packed);
      }
      const input = printMessages(messages);
      const started = this.#parts.now();
      const constraint = constraintFor(packed.vocabulary, this.#readings.length, capabilities);
      const request = {
        messages,
        maxTokens: REPLY_TOKENS,
        ...(constraint === undefined ? {} : { constraint }),
      };
      this.#calls = call;
      const written = yield* callModel(this.#model, call, request, this.#parts.now, this.#signal);
      if (!written.ok) {
        yield step.end({ note: { ...unusable, tokens: 0 }, input, output: JSON.stringify(written.failure) });
        return this.#none({ kind: 'model', failure: written.failure });
      }
      const { text, usage } = written.value;
      this.#usage = addUsage(this.#usage, usage, this.#parts.now() - started);
      const reply = readReply(asLines(text, constraint));
      this.#plan = reply.plan;
      const judged = await this.#judge(reply, packed.vocabulary, this.#formFor(capabilities));
      const output = judged.ok ? text : `${text}\n\n${judged.failure.words}`;
      yield step.end({
        note: { step: 'model', call, isUsable: judged.ok, tokens: usage.tokensOut },
        input,
        output,
      });
      const answered = judged.ok ? yield* this.#answered(judged.value) : judged;
      if (answered.ok) return answered.value;
      rejected = answered.failure;
      messages = [
        ...messages,
        { role: 'assistant', content: text },
        {
          role: 'user',
          content: revisionMessage(wordsFor(rejected, capabilities.host), this.#formFor(capabilities)),
        },
      ];
    }
    return this.#none(rejected && { kind: 'unusable', fault: rejected.fault });
  }

  /** The model loaded, and what it is shown. */
  async #ready(): Promise<
    Outcome<{ readonly packed: Packed; readonly capabilities: Capabilities }, ModelFailure>
  > {
    const loaded = await this.#model.load(() => undefined, this.#signal);
    if (!loaded.ok) return loaded;
    const capabilities = loaded.value;
    const { question } = this.#asked;
    const queries = this.#readings.map(({ candidate }) => candidate.query);
    const { withheld, language } = question;
    const near = { question: question.question, language, most: MOST_EXAMPLES };
    const withholding = withheld === undefined ? near : { ...near, withheld };
    const examples = await this.#parts.composer.nearest(withholding, this.#signal);
    const request = {
      ...question,
      examples: examples.map(({ query }) => query),
      isForElsewhere: capabilities.host !== undefined,
      ...(queries.length === 0 ? {} : { queries }),
    };
    const vocabulary = await this.#parts.composer.card(request, this.#signal);
    const context = {
      question: question.question,
      isJson: this.#formFor(capabilities).isJson,
      vocabulary,
      examples,
      readings: this.#readings.map(({ candidate, result }) => ({
        paraphrase: paraphraseOf(candidate),
        query: candidate.query,
        rows: isEmpty(result, candidate.query) ? 0 : rowsOf(result),
        isZeroCount: isZeroCount(result, candidate.query),
      })),
    };
    const budget = promptBudget(capabilities.contextTokens);
    const packed = await packContext(context, budget, this.#model, this.#signal);
    return packed.ok ? done({ packed: packed.value, capabilities }) : packed;
  }

  #formFor(capabilities: Capabilities): ReplyForm {
    return { isJson: formOf(capabilities) === 'json', hasReadings: this.#readings.length > 0 };
  }

  #judge(reply: Reply, vocabulary: Vocabulary, form: ReplyForm): Promise<Outcome<Usable, Rejected>> {
    const { failure } = this.#asked;
    const { question, scope } = this.#asked.question;
    const diagnosis = failure?.kind === 'empty' ? failure.diagnosis : undefined;
    const judged = { question, scope, readings: this.#readings, vocabulary, form, diagnosis };
    return judgeReply(reply, judged, this.#parts, this.#signal);
  }

  async *#answered(usable: Usable): AsyncGenerator<AgentEvent, Outcome<ModelAnswer, Rejected>> {
    if (usable.kind === 'chosen') {
      const at = this.#asked.answers.indexOf(usable.answer);
      return done(this.#told({ kind: 'candidate', at }, usable.answer));
    }
    const own = yield* runOwn(
      { ...usable, readings: this.#readings },
      this.#asked.question,
      this.#parts,
      this.#steps,
      this.#signal,
    );
    if (!own.ok) return own;
    const told = this.#told(this.#choiceOf(usable.query), own.value);
    return done(usable.mended.length === 0 ? told : { ...told, mended: usable.mended });
  }

  /** Made from a reading, or its own. */
  #choiceOf(query: string): ModelChoice {
    const at = madeFrom(
      query,
      this.#readings.map(({ candidate }) => candidate.query),
    );
    const reading = at === undefined ? undefined : this.#readings[at];
    return reading === undefined
      ? { kind: 'own' }
      : { kind: 'edited', at: this.#asked.answers.indexOf(reading) };
  }

  #told(choice: ModelChoice, answer: Answer): ModelAnswer {
    const [first] = this.#asked.answers;
    const agrees =
      first !== undefined &&
      this.#asked.failure?.kind !== 'not-understood' &&
      (answerKey(first) === answerKey(answer) || resultKey(first.result) === resultKey(answer.result));
    return { ...this.#said(), choice, answer, agrees };
  }

  #none(fault: ModelFault | undefined): ModelAnswer {
    return {
      ...this.#said(),
      choice: { kind: 'none' },
      answer: undefined,
      agrees: false,
      ...(fault === undefined ? {} : { fault }),
    };
  }

  #said() {
    return { model: this.#model.id, plan: this.#plan, calls: this.#calls, usage: this.#usage };
  }
}
