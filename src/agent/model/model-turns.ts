import { done, failed, type Outcome } from '../../base';
import type { GenerateRequest, LanguageModel, Message, ModelFailure } from '../../model';
import type { AgentEvent } from '../events';
import type { RunParts } from '../question';
import type { Steps } from '../run';
import { NO_USAGE, addUsage, callModel } from './model-call';

/** Messages as whoever opens a step reads them. */
export const printMessages = (messages: readonly Message[]): string =>
  messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');

/** Calls of one model that follow each other: each is a step, and what they cost is added up. */
export class ModelTurns {
  readonly #model: LanguageModel;
  readonly #parts: Pick<RunParts, 'now'>;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  usage = NO_USAGE;
  calls = 0;

  constructor(model: LanguageModel, parts: Pick<RunParts, 'now'>, steps: Steps, signal: AbortSignal) {
    this.#model = model;
    this.#parts = parts;
    this.#steps = steps;
    this.#signal = signal;
  }

  /** One reply. Rejects only with an AbortError. */
  async *ask(
    request: GenerateRequest,
    isUsable: (text: string) => boolean,
  ): AsyncGenerator<AgentEvent, Outcome<string, ModelFailure>> {
    const { now } = this.#parts;
    const step = this.#steps.start('model');
    yield step.started;
    const started = now();
    this.calls += 1;
    const call = this.calls;
    const input = printMessages(request.messages);
    const written = yield* callModel(this.#model, call, request, now, this.#signal);
    if (!written.ok) {
      const note = { step: 'model', call, isUsable: false, tokens: 0 } as const;
      yield step.end({ note, input, output: JSON.stringify(written.failure) });
      return failed(written.failure);
    }
    const { text, usage } = written.value;
    this.usage = addUsage(this.usage, usage, now() - started);
    const note = { step: 'model', call, isUsable: isUsable(text), tokens: usage.tokensOut } as const;
    yield step.end({ note, input, output: text });
    return done(text.trim());
  }
}
