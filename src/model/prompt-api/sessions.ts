import type { Message, ModelProgress } from '../language-model';
import { EXPECTED, type PromptApi, type PromptSession } from './prompt-api';

/** A conversation, and the messages of a request that it has not heard. */
export interface OpenedSession {
  readonly session: PromptSession;
  readonly fresh: readonly Message[];
}

interface Heard {
  readonly session: PromptSession;
  readonly messages: readonly Message[];
}

const isBeginning = (some: readonly Message[], all: readonly Message[]): boolean =>
  some.length < all.length &&
  some.every(({ role, content }, at) => all[at]?.role === role && all[at].content === content);

const systemOf = (messages: readonly Message[]): readonly Message[] => {
  const end = messages.findIndex(({ role }) => role !== 'system');
  return end < 0 ? messages : messages.slice(0, end);
};

/**
 * Conversations that the browser keeps: what a request begins with was made of once. One is kept that has heard the system's
 * messages alone, of which others are cloned, and the last one with its reply.
 */
export class Sessions {
  readonly #api: PromptApi;
  #root: Heard | undefined;
  #last: Heard | undefined;

  constructor(api: PromptApi) {
    this.#api = api;
  }

  /** Fetches the model where it is not there. Rejects as the browser does. */
  async start(onProgress: (progress: ModelProgress) => void, signal: AbortSignal): Promise<PromptSession> {
    this.#root ??= { session: await this.#create([], signal, onProgress), messages: [] };
    return this.#root.session;
  }

  /** A conversation for a request, no longer kept: it is given back, or ended, by whoever has it. */
  async open(messages: readonly Message[], signal: AbortSignal): Promise<OpenedSession> {
    const last = this.#last;
    if (last !== undefined && isBeginning(last.messages, messages)) {
      this.#last = undefined;
      return { session: last.session, fresh: messages.slice(last.messages.length) };
    }
    const system = systemOf(messages);
    const root = await this.#rootOf(system, signal);
    return { session: await root.clone({ signal }), fresh: messages.slice(system.length) };
  }

  /** It has heard all of these, its own reply included. */
  keep(session: PromptSession, messages: readonly Message[]): void {
    this.#last?.session.destroy();
    this.#last = { session, messages };
  }

  end(): void {
    this.#root?.session.destroy();
    this.#last?.session.destroy();
    this.#root = undefined;
    this.#last = undefined;
  }

  async #rootOf(system: readonly Message[], signal: AbortSignal): Promise<PromptSession> {
    const known = this.#root;
    const isSame =
      known?.messages.length === system.length &&
      known.messages.every(({ content }, at) => content === system[at]?.content);
    if (known !== undefined && isSame) return known.session;
    const session = await this.#create(system, signal);
    // Only now: the browser unloads a model that nobody has a conversation with.
    known?.session.destroy();
    this.#root = { session, messages: system };
    return session;
  }

  #create(
    initialPrompts: readonly Message[],
    signal: AbortSignal,
    onProgress?: (progress: ModelProgress) => void,
  ): Promise<PromptSession> {
    return this.#api.create({
      ...EXPECTED,
      ...(initialPrompts.length > 0 && { initialPrompts }),
      ...(onProgress !== undefined && {
        monitor: (monitor) => {
          monitor.addEventListener('downloadprogress', ({ loaded, total = 1 }) => {
            onProgress({ stage: 'fetch', loaded, total });
          });
        },
      }),
      signal,
    });
  }
}
