import { done, failed, type Outcome } from '../../base';
import {
  sqlGrammar,
  type Capabilities,
  type GenerateRequest,
  type LanguageModel,
  type ModelFailure,
} from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { ModelFault } from '../answer/model-answer';
import type { RunParts } from '../question';
import type { Steps } from '../run';
import type { Rejected } from './check-own';
import { wordsFor } from './check-words';
import { judgeSql, type Judged } from './judge-sql';
import { NO_USAGE, addUsage, callModel } from './model-call';
import { printMessages } from './model-turns';
import { packQuestion, type ShownQuestion } from './pack-question';
import { SQL_TOKENS, type PackedSql } from './pack-sql';
import { sqlRevision } from './prompts/sql';

/** A reply, and what ends its step. */
interface Reply {
  readonly text: string;
  readonly end: (isUsable: boolean, output: string) => AgentEvent;
}

/** What else is wrong with an answer of the model's. Default: nothing is. */
export type Objection = (answer: Answer, packed: PackedSql) => Rejected | undefined;

/** A model that writes a query in SQL over the schema's tables; what can't be used is sent back once, with the reason. */
export class SqlWriter {
  readonly #parts: RunParts;
  readonly #model: LanguageModel;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  usage = NO_USAGE;
  calls: 0 | 1 | 2 = 0;

  constructor(parts: RunParts, model: LanguageModel, steps: Steps, signal: AbortSignal) {
    this.#parts = parts;
    this.#model = model;
    this.#steps = steps;
    this.#signal = signal;
  }

  /** A query of its own, run. Rejects only with an AbortError; `usage` and `calls` tell then, too, what it took. */
  async *write(
    shown: ShownQuestion,
    asked: Pick<Judged, 'question'>,
    capabilities: Capabilities,
    objection: Objection = () => undefined,
  ): AsyncGenerator<AgentEvent, Outcome<Answer, ModelFault>> {
    const { task, readings } = shown;
    const packed = await packQuestion(shown, capabilities, this.#parts, this.#model, this.#signal);
    if (!packed.ok) return failed({ kind: 'model', failure: packed.failure });
    const isHeld = task.grammar && capabilities.constraints.includes('grammar');
    const constraint = isHeld
      ? ({ kind: 'grammar', grammar: sqlGrammar(packed.value.schema) } as const)
      : undefined;
    let { messages } = packed.value;
    const judging = { ...asked, readings, repairs: task.repair };
    for (;;) {
      const reply = yield* this.#call({
        messages,
        maxTokens: SQL_TOKENS,
        temperature: task.temperature,
        seed: task.seed,
        ...(constraint === undefined ? {} : { constraint }),
      });
      if (!reply.ok) return failed({ kind: 'model', failure: reply.failure });
      const { text, end } = reply.value;
      let judged = yield* judgeSql(text, packed.value, judging, this.#parts, this.#steps, this.#signal);
      const objected = judged.ok ? objection(judged.value, packed.value) : undefined;
      if (objected !== undefined) judged = failed(objected);
      yield end(judged.ok, judged.ok ? text : `${text}\n\n${judged.failure.words}`);
      if (judged.ok) return judged;
      if (this.calls >= task.calls) return failed({ kind: 'unusable', fault: judged.failure.fault });
      messages = [
        ...messages,
        { role: 'assistant', content: text },
        { role: 'user', content: sqlRevision(wordsFor(judged.failure, capabilities)) },
      ];
    }
  }

  /** Counts one more call, and answers its number. */
  nextCall(): 1 | 2 {
    const call = this.calls === 0 ? 1 : 2;
    this.calls = call;
    return call;
  }

  async *#call(request: GenerateRequest): AsyncGenerator<AgentEvent, Outcome<Reply, ModelFailure>> {
    const step = this.#steps.start('model');
    yield step.started;
    const started = this.#parts.now();
    const call = this.nextCall();
    const input = printMessages(request.messages);
    const written = yield* callModel(this.#model, call, request, this.#parts.now, this.#signal);
    if (!written.ok) {
      const note = { step: 'model', call, isUsable: false, tokens: 0 } as const;
      yield step.end({ note, input, output: JSON.stringify(written.failure) });
      return written;
    }
    const { text, usage } = written.value;
    this.usage = addUsage(this.usage, usage, this.#parts.now() - started);
    const end = (isUsable: boolean, output: string): AgentEvent =>
      step.end({ note: { step: 'model', call, isUsable, tokens: usage.tokensOut }, input, output });
    return done({ text, end });
  }
}
