import { trustedBelow } from '../../base';
import type { LanguageModel } from '../../model';
import type { AgentEvent } from '../events';
import type { Answer } from '../answer/answer';
import type { ModelAnswer, ModelChoice, ModelFault } from '../answer/model-answer';
import { paraphraseOf } from '../answer/print-steps';
import type { RunParts } from '../question';
import { answerKey, resultKey, rowsOf } from '../answer/results';
import type { Steps } from '../run';
import { choose } from './choose';
import type { Consulted } from './consulted';
import { isReading, type Reading } from './reading';
import { addUsage } from './model-call';
import { DEFAULT_TASK, type ModelTask } from './model-task';
import { isLikelier } from './is-likelier';
import { SqlWriter } from './sql-writer';
import { doubted, weighed } from '../answer/weighed';

/** Readings that are chosen among. */
const MOST_READINGS = 5;

const toldOf = (answer: Answer): string =>
  answer.candidate === undefined ? 'another query' : paraphraseOf(answer.candidate);

const areEqual = (one: Answer, other: Answer): boolean =>
  answerKey(one) === answerKey(other) || resultKey(one.result) === resultKey(other.result);

/** One question before a model that writes SQL over the schema's tables, chooses among readings, or both: at most two calls. */
export class SqlConsulting {
  readonly #asked: Consulted;
  readonly #parts: RunParts;
  readonly #model: LanguageModel;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  readonly #task: ModelTask;
  readonly #readings: readonly Reading[];
  readonly #writer: SqlWriter;
  #trustedBelow = 0;
  #shares: readonly number[] = [];

  constructor(asked: Consulted, parts: RunParts, model: LanguageModel, steps: Steps, signal: AbortSignal) {
    this.#asked = asked;
    this.#parts = parts;
    this.#model = model;
    this.#steps = steps;
    this.#signal = signal;
    this.#task = parts.task ?? DEFAULT_TASK;
    this.#readings = asked.answers.filter(isReading).slice(0, MOST_READINGS);
    this.#writer = new SqlWriter(parts, model, steps, signal);
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
    const [first] = this.#asked.answers;
    yield { type: 'model-answered', told, ...(first === undefined ? {} : { first: weighed(first, told) }) };
  }

  async *#consult(): AsyncGenerator<AgentEvent, ModelAnswer> {
    const loaded = await this.#model.load(() => undefined, this.#signal);
    if (!loaded.ok) return this.#none({ kind: 'model', failure: loaded.failure });
    const capabilities = loaded.value;
    this.#trustedBelow = trustedBelow(capabilities.billions);
    if (this.#task.form === 'chooses') return yield* this.#chosen(this.#readings, undefined);
    const shown = { asked: this.#asked.question, readings: this.#readings, task: this.#task };
    const own = yield* this.#writer.write(shown, this.#asked, capabilities);
    if (!own.ok && own.failure.kind === 'model') return this.#none(own.failure);
    const answer = own.ok ? own.value : undefined;
    const same = answer && this.#readings.find((reading) => areEqual(reading, answer));
    if (same !== undefined)
      return this.#told({ kind: 'candidate', at: this.#asked.answers.indexOf(same) }, same);
    if (this.#task.form === 'both' && this.#writer.calls < 2) {
      const options = answer === undefined ? this.#readings : [...this.#readings, answer];
      if (options.length > 1) return yield* this.#chosen(options, own.ok ? undefined : own.failure);
    }
    if (answer !== undefined) return this.#told({ kind: 'own' }, answer);
    return this.#none(own.ok ? undefined : own.failure);
  }

  async *#chosen(
    options: readonly Answer[],
    fault: ModelFault | undefined,
  ): AsyncGenerator<AgentEvent, ModelAnswer> {
    const [only, another] = options;
    if (only === undefined) return this.#none(fault);
    if (another === undefined) return this.#told(this.#choiceOf(only), only);
    const step = this.#steps.start('model');
    yield step.started;
    const started = this.#parts.now();
    const call = this.#writer.nextCall();
    const shown = options.map((one) => ({ paraphrase: toldOf(one), rows: rowsOf(one.result) }));
    const { question } = this.#asked.question;
    const how = { call, isHeld: this.#task.grammar, now: this.#parts.now };
    const chosen = yield* choose(this.#model, question, shown, how, this.#signal);
    const input = `${question}\n${shown.map(({ paraphrase }, at) => `${String(at + 1)}. ${paraphrase}`).join('\n')}`;
    if (!chosen.ok) {
      const note = { step: 'model', call, isUsable: false, tokens: 0 } as const;
      yield step.end({ note, input, output: JSON.stringify(chosen.failure) });
      return this.#none({ kind: 'model', failure: chosen.failure });
    }
    const { at, shares, text, usage } = chosen.value;
    this.#writer.usage = addUsage(this.#writer.usage, usage, this.#parts.now() - started);
    this.#shares = shares;
    const answer = at === undefined ? undefined : options[at];
    const output = `${text}\n${shares.map((share) => share.toFixed(2)).join(' ')}`;
    yield step.end({
      note: { step: 'model', call, isUsable: answer !== undefined, tokens: usage.tokensOut },
      input,
      output,
    });
    return answer === undefined
      ? this.#none({ kind: 'unusable', fault: { kind: 'unreadable', message: text } })
      : this.#told(this.#choiceOf(answer), answer);
  }

  #choiceOf(answer: Answer): ModelChoice {
    const at = this.#asked.answers.indexOf(answer);
    return at < 0 ? { kind: 'own' } : { kind: 'candidate', at };
  }

  #told(choice: ModelChoice, answer: Answer): ModelAnswer {
    const [first] = this.#asked.answers;
    const agrees =
      first !== undefined && this.#asked.failure?.kind !== 'not-understood' && areEqual(first, answer);
    const isFirst = isLikelier({ choice, agrees }, this.#asked, this.#trustedBelow);
    return {
      ...this.#said(),
      choice,
      answer: agrees ? answer : doubted(answer),
      agrees,
      ...(this.#trustedBelow > 0 ? { isTrusted: true } : {}),
      ...(isFirst ? { standsFirst: true } : {}),
    };
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
    return {
      model: this.#model.id,
      calls: this.#writer.calls,
      usage: this.#writer.usage,
      ...(this.#shares.length === 0 ? {} : { shares: this.#shares }),
    };
  }
}
