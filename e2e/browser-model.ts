/** What the page's `LanguageModel` is set to, and what it saw. */
export interface BrowserModel {
  availability: 'unavailable' | 'downloadable' | 'available';
  /** Each reply is the first of these that the constraint allows. */
  replies: readonly string[];
  contextWindow: number;
  /** Names of what it rejects with from now on. */
  rejects: { readonly create?: string; readonly prompt?: string };
  /** Messages that were made something of: a conversation that is kept does not hear them again. */
  heard: number;
  /** Conversations that nobody has ended. */
  live: number;
  created: number;
  cloned: number;
}

/**
 * Puts a `LanguageModel` into the page, as Chrome's drafts have it, whose tokens are of four letters. Debian's Chromium has
 * none: this is what stands for it. It is read as text and run in the page, so that it knows nothing outside itself.
 * @see https://webmachinelearning.github.io/prompt-api/
 */
export const installBrowserModel = (given: Partial<BrowserModel>): void => {
  interface Message {
    readonly role: string;
    readonly content: string;
  }
  interface Options {
    readonly signal?: AbortSignal;
    readonly responseConstraint?: object;
    readonly initialPrompts?: readonly Message[];
    readonly monitor?: (target: EventTarget) => void;
  }
  const state: BrowserModel = {
    availability: 'available',
    replies: ['yes'],
    contextWindow: 1000,
    rejects: {},
    heard: 0,
    live: 0,
    created: 0,
    cloned: 0,
    ...given,
  };
  const tokensOf = (text: string): readonly string[] => text.match(/[^]{1,4}/gu) ?? [];
  const costOf = (messages: readonly Message[]): number =>
    messages.reduce((sum, { content }) => sum + 1 + tokensOf(content).length, 0);
  const isAllowed = (text: string, constraint: object | undefined): boolean => {
    if (constraint === undefined) return true;
    if (constraint instanceof RegExp) return constraint.test(text);
    const { required = [] } = constraint as { required?: readonly string[] };
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null && required.every((name) => name in value);
    } catch {
      return false;
    }
  };
  const rejected = (name: string): Error =>
    Object.assign(new DOMException('The browser says so.', name), { requested: 0, quota: 0 });

  class LanguageModel extends EventTarget {
    contextUsage = 0;
    #isDestroyed = false;

    get contextWindow(): number {
      return state.contextWindow;
    }

    static availability(): Promise<string> {
      return Promise.resolve(state.availability);
    }

    static async create({ signal, initialPrompts = [], monitor }: Options): Promise<LanguageModel> {
      signal?.throwIfAborted();
      if (state.rejects.create !== undefined) throw rejected(state.rejects.create);
      if (state.availability === 'downloadable') {
        const target = new EventTarget();
        monitor?.(target);
        for (const loaded of [0, 0.5, 1]) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
        }
        state.availability = 'available';
      }
      state.created += 1;
      return LanguageModel.#opened(costOf(initialPrompts), initialPrompts.length);
    }

    static #opened(usage: number, heard: number): LanguageModel {
      const session = new LanguageModel();
      session.contextUsage = usage;
      state.heard += heard;
      state.live += 1;
      return session;
    }

    clone({ signal }: Options = {}): Promise<LanguageModel> {
      if (signal?.aborted === true) return Promise.reject(rejected('AbortError'));
      if (this.#isDestroyed) return Promise.reject(rejected('InvalidStateError'));
      state.cloned += 1;
      return Promise.resolve(LanguageModel.#opened(this.contextUsage, 0));
    }

    measureContextUsage(messages: readonly Message[]): Promise<number> {
      return Promise.resolve(costOf(messages));
    }

    promptStreaming(messages: readonly Message[], options: Options = {}): ReadableStream<string> {
      return new ReadableStream<string>({
        start: (controller) => {
          this.#write(messages, options, controller).catch((error: unknown) => controller.error(error));
        },
      });
    }

    destroy(): void {
      if (!this.#isDestroyed) state.live -= 1;
      this.#isDestroyed = true;
    }

    async #write(
      messages: readonly Message[],
      { signal, responseConstraint }: Options,
      controller: ReadableStreamDefaultController<string>,
    ): Promise<void> {
      const { prompt } = state.rejects;
      if (this.#isDestroyed) throw rejected('InvalidStateError');
      if (messages.some(({ role }) => role === 'system')) throw rejected('NotSupportedError');
      const asked = this.contextUsage + costOf(messages);
      if (asked > state.contextWindow)
        throw Object.assign(rejected('QuotaExceededError'), { requested: asked, quota: state.contextWindow });
      state.heard += messages.length;
      const reply = state.replies.find((text) => isAllowed(text, responseConstraint));
      if (reply === undefined) throw rejected('NotSupportedError');
      for (const [at, token] of tokensOf(reply).entries()) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        if (signal?.aborted === true) throw rejected('AbortError');
        if (at === 1 && prompt !== undefined) throw rejected(prompt);
        controller.enqueue(token);
      }
      this.contextUsage = asked + tokensOf(reply).length;
      controller.close();
    }
  }
  Object.assign(globalThis, { LanguageModel, browserModel: state });
};
