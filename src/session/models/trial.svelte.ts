import type { LanguageModel, ModelFailure, Usage } from '../../model';

/** How a test-run stands. */
export type TrialState =
  | { readonly phase: 'none' }
  | { readonly phase: 'running'; readonly text: string }
  | { readonly phase: 'ended'; readonly text: string; readonly usage: Usage }
  | { readonly phase: 'failed'; readonly failure: ModelFailure };

/** What a model is asked to see how fast it is: the work that it is here for. */
const PROMPT = 'Write one SPARQL query that counts the things of each class. Reply with the query alone.';
const MOST_TOKENS = 64;

/** One short reply of the model that is in use, to see whether it works, and how fast. */
export class Trial {
  readonly #model: () => LanguageModel | undefined;
  #state: TrialState = $state.raw({ phase: 'none' });
  #life: AbortController | undefined;

  constructor(model: () => LanguageModel | undefined) {
    this.#model = model;
  }

  get state(): TrialState {
    return this.#state;
  }

  async run(): Promise<void> {
    const model = this.#model();
    if (model === undefined) return;
    this.stop();
    const life = new AbortController();
    this.#life = life;
    this.#state = { phase: 'running', text: '' };
    const messages = [{ role: 'user', content: PROMPT }] as const;
    let text = '';
    try {
      for await (const piece of model.generate(
        { messages, maxTokens: MOST_TOKENS, isTrial: true },
        life.signal,
      )) {
        if (this.#life !== life) return;
        if (piece.type === 'text') text += piece.text;
        this.#state =
          piece.type === 'text'
            ? { phase: 'running', text }
            : piece.type === 'end'
              ? { phase: 'ended', text, usage: piece.usage }
              : { phase: 'failed', failure: piece.failure };
      }
    } catch (thrown) {
      // A stop has set its own state; anything else is a bug that is told.
      if (this.#life !== life) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      this.#state = { phase: 'failed', failure: { kind: 'broken', message } };
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
