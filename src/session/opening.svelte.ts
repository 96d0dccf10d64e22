import { pause } from '../base';
import type { Example } from '../catalogue';
import type { Engine } from './engine';
import type { SourceChoice } from './source-choice.svelte';

/** How far the page has come in loading what it needs. */
export type Loading = 'opening' | 'open' | 'works-offline' | 'failed';

/** Milliseconds. */
const LOOK_AGAIN = 100;

export interface OpeningParts {
  readonly engine: Engine;
  /** Fetches the code of the page that asking needs and that the first load leaves out. */
  readonly warmPage: () => Promise<unknown>;
  readonly sources: SourceChoice;
  /** Whether a question is being answered. */
  readonly isBusy: () => boolean;
  /** The sources are known from now on. */
  readonly onOpen: () => void;
}

/** What the page loads by itself: the catalogue, then quietly the rest. */
export class Opening {
  readonly #parts: OpeningParts;
  #opened: Promise<void> | undefined;
  #loading: Loading = $state('opening');
  #examples: readonly Example[] = $state.raw([]);

  constructor(parts: OpeningParts) {
    this.#parts = parts;
  }

  get loading(): Loading {
    return this.#loading;
  }
  get examples(): readonly Example[] {
    return this.#examples;
  }
  get isOpen(): boolean {
    return this.#loading === 'open' || this.#loading === 'works-offline';
  }

  /** Opens the catalogue and fetches the rest; again after it failed. Never rejects. */
  async open(signal: AbortSignal): Promise<void> {
    this.#loading = 'opening';
    this.#opened = this.#openCatalogue(signal);
    try {
      await this.#opened;
    } catch {
      this.#loading = 'failed';
      return;
    }
    await Promise.all([this.#restore(signal), this.#warm(signal)]);
  }

  /** Waits for the catalogue, which is tried again if it could not be had. Rejects where it can't, and on an abort. */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.#loading === 'failed') void this.open(new AbortController().signal);
    await Promise.race([this.#opened, aborted(signal)]);
  }

  async #openCatalogue(signal: AbortSignal): Promise<void> {
    const { engine, sources, onOpen } = this.#parts;
    const opened = await engine.open(signal);
    sources.arrive(opened.sources);
    this.#examples = opened.examples;
    this.#loading = 'open';
    onOpen();
  }

  async #restore(signal: AbortSignal): Promise<void> {
    try {
      this.#parts.sources.settle(await this.#parts.engine.restore(signal));
    } catch {
      // Those of earlier visits go on waiting; a question that needs one says what is wrong.
    }
  }

  async #warm(signal: AbortSignal): Promise<void> {
    try {
      await this.#parts.engine.prepare(signal);
      // What is asked meanwhile comes first.
      while (this.#parts.isBusy()) await pause(LOOK_AGAIN, signal);
      await Promise.all([this.#parts.engine.warmUp(signal), this.#parts.warmPage()]);
      this.#loading = 'works-offline';
    } catch {
      // Nothing is lost: what could not be fetched ahead is fetched when it is asked for.
    }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => {
      reject(new DOMException('Stopped.', 'AbortError'));
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
