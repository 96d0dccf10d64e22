import type { Capabilities, LanguageModel, ModelFailure, TrialTask, Usage } from '../../model';

/** How a test-run stands. */
export type TrialState =
  | { readonly phase: 'none' }
  | { readonly phase: 'running'; readonly text: string }
  | { readonly phase: 'ended'; readonly text: string; readonly usage: Usage }
  | { readonly phase: 'failed'; readonly failure: ModelFailure };

const MOST_TOKENS = 192;

/** A model that is ready, and the job for it. */
interface TrialParts {
  readonly model: LanguageModel;
  readonly capabilities: Capabilities;
  readonly task: () => Promise<TrialTask>;
}

/** One short reply of the model that is in use, to see whether it works, and how fast. */
export class Trial {
  readonly #parts: () => TrialParts | undefined;
  #state: TrialState = $state.raw({ phase: 'none' });
  #life: AbortController | undefined;

  constructor(parts: () => TrialParts | undefined) {
    this.#parts = parts;
  }

  get state(): TrialState {
    return this.#state;
  }

  async run(): Promise<void> {
    const parts = this.#parts();
    if (parts === undefined) return;
    this.stop();
    const life = new AbortController();
    this.#life = life;
    this.#state = { phase: 'running', text: '' };
    try {
      await this.#write(parts, life);
    } catch (thrown) {
      // A stop has set its own state; anything else is a bug that is told.
      if (this.#life !== life) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      this.#state = { phase: 'failed', failure: { kind: 'broken', message } };
    }
  }

  /** Held as a real reply is, where the engine can hold it. */
  async #write({ model, capabilities, task }: TrialParts, life: AbortController): Promise<void> {
    const { messages, grammar, read } = await task();
    const canHold = capabilities.constraints.includes('grammar');
    const request = {
      messages,
      maxTokens: MOST_TOKENS,
      isTrial: true,
      ...(canHold && { constraint: grammar }),
    } as const;
    let text = '';
    for await (const piece of model.generate(request, life.signal)) {
      if (this.#life !== life) return;
      if (piece.type === 'text') text += piece.text;
      this.#state =
        piece.type === 'text'
          ? { phase: 'running', text: read(text) }
          : piece.type === 'end'
            ? { phase: 'ended', text: read(text), usage: piece.usage }
            : { phase: 'failed', failure: piece.failure };
    }
  }

  /** Ends what runs, and forgets what it said. */
  stop(): void {
    const life = this.#life;
    this.#life = undefined;
    life?.abort();
    this.#state = { phase: 'none' };
  }
}
