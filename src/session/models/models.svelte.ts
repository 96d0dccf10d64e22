import { trustedBelow } from '../../base';
import type { Capabilities, KeptModel, LanguageModel, ModelFailure, ModelProgress } from '../../model';
import { Removal } from '../removal.svelte';
import type { Shelf } from '../settings.svelte';
import type { LoadDepot, ModelDepot } from './depot';
import { isKeptOf } from './kept-of';
import type { ModelPick, TabPick } from './pick';
import { recall, remember } from './remembered';
import { Shown } from './shown.svelte';
import { Trial } from './trial.svelte';

/** How it stands with the model. */
export type ModelState =
  /** The composer alone answers: what the page begins with. */
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly pick: ModelPick; readonly progress: ModelProgress | undefined }
  /** Stopped by the reader, or at the last visit; `progress`: of what is kept, where something is. */
  | { readonly phase: 'paused'; readonly pick: ModelPick; readonly progress: ModelProgress | undefined }
  | { readonly phase: 'ready'; readonly pick: ModelPick; readonly capabilities: Capabilities }
  | { readonly phase: 'failed'; readonly pick: ModelPick; readonly failure: ModelFailure };

export interface ModelsOptions {
  readonly load: LoadDepot;
  /** Opened anew each time: where storage is forbidden, even naming it throws. */
  readonly shelf: () => Shelf;
}

const NONE: ModelState = { phase: 'none' };

interface RemovedModel {
  readonly kept: KeptModel;
  /** It was in use. */
  readonly used: ModelPick | undefined;
}

const isOf = (pick: ModelPick | undefined, kept: KeptModel | undefined): boolean =>
  pick?.kind === 'tab' && kept !== undefined && isKeptOf(pick, kept);

const brokenBy = (thrown: unknown): ModelFailure => ({
  kind: 'broken',
  message: thrown instanceof Error ? thrown.message : String(thrown),
});

/**
 * The model that questions are shown to beside the composer: none until the reader wants one. Loading one, another, or none
 * again changes nothing of what was asked.
 */
export class Models {
  readonly #options: ModelsOptions;
  readonly shown: Shown;
  readonly trial: Trial;
  readonly #removal: Removal<RemovedModel>;
  #state: ModelState = $state.raw(NONE);
  #isDecided = $state(false);
  #isPaused = false;
  /** Of all files of what is in use, as far as that was told. */
  #bytes: number | undefined;
  /** What was used at the last visit, and is not in use now. */
  #last: ModelPick | undefined = $state.raw();
  #model: LanguageModel | undefined = $state.raw();
  #life: AbortController | undefined;
  /** Of the server in use. In memory alone. */
  #key = '';

  constructor(options: ModelsOptions) {
    this.#options = options;
    this.#removal = new Removal({
      shelf: options.shelf,
      name: 'models',
      idOf: ({ kept }) => kept.key,
      drop: (key) => this.#drop(key),
    });
    const { isDecided, pick, isPaused, bytes } = recall(options.shelf);
    this.#isDecided = isDecided;
    this.#last = pick;
    [this.#isPaused, this.#bytes] = [isPaused, bytes];
    const depot = () => this.#depot();
    this.shown = new Shown(depot);
    this.trial = new Trial(() => this.#trialParts());
  }

  get state(): ModelState {
    return this.#state;
  }
  /** The model that can be asked, now. */
  get model(): LanguageModel | undefined {
    return this.#state.phase === 'ready' ? this.#model : undefined;
  }
  /** Whether an answer of the model in use can stand first: a smaller one is asked only by a click. */
  get isTrusted(): boolean {
    return this.#state.phase === 'ready' && trustedBelow(this.#state.capabilities.billions) > 0;
  }
  /** Whether the reader has said if they want a model. */
  get isDecided(): boolean {
    return this.#isDecided;
  }
  /** What was used at the last visit; `undefined` once something was chosen in this one. */
  get last(): ModelPick | undefined {
    return this.#last;
  }
  /** What is in use, or on its way. */
  get pick(): ModelPick | undefined {
    return this.#state.phase === 'none' ? undefined : this.#state.pick;
  }

  /** Key of a model that was just removed and can still be brought back. */
  get removed(): string | undefined {
    return this.#removal.removed?.kept.key;
  }

  /**
   * Loads again what was used last, where that asks nobody: all of its files are here, or beside the page. A download that
   * was stopped, or came to no end, waits with what is kept of it.
   */
  async resume(): Promise<void> {
    // What was removed just before the last visit ended is gone before anything is loaded.
    if (this.#removal.left.length > 0) await this.#removal.carryOut();
    const pick = this.#last;
    if (pick?.kind !== 'tab') return;
    const isHere = !this.#isPaused && (await (await this.#depot()).isHere(pick));
    const kept = isHere ? undefined : await this.shown.findKept(pick);
    // Something else may have been chosen meanwhile.
    if (this.#state.phase !== 'none' || this.#last !== pick) return;
    if (isHere) await this.use(pick);
    else if (kept !== undefined || this.#isPaused) this.#wait(pick, kept?.bytes);
  }

  /** Takes a model, in the place of another. How far it is, and why it fails, is its state; resolves at its end. */
  async use(pick: ModelPick, key = ''): Promise<void> {
    this.#end();
    // What was removed is wanted after all.
    if (isOf(pick, this.#removal.removed?.kept)) this.#removal.undo();
    const life = new AbortController();
    this.#life = life;
    this.#key = key;
    this.#last = undefined;
    this.#state = { phase: 'loading', pick, progress: undefined };
    [this.#isPaused, this.#bytes] = [false, undefined];
    this.#decide(pick);
    const isCurrent = (): boolean => this.#life === life;
    try {
      const model = await (await this.#depot()).open(pick, key);
      if (!isCurrent()) return;
      this.#model = model;
      const onProgress = (progress: ModelProgress): void => {
        if (!isCurrent()) return;
        this.#state = { phase: 'loading', pick, progress };
        if (progress.stage === 'fetch') this.#expect(pick, progress.total);
      };
      const loaded = await model.load(onProgress, life.signal);
      if (!isCurrent()) return;
      this.#state = loaded.ok
        ? { phase: 'ready', pick, capabilities: loaded.value }
        : { phase: 'failed', pick, failure: loaded.failure };
    } catch (thrown) {
      if (isCurrent()) this.#state = { phase: 'failed', pick, failure: brokenBy(thrown) };
    }
    await this.shown.refresh();
  }

  /** Stops what is on its way, in this visit and the next one. What is kept of it stays, and `again` goes on from there. */
  async pause(): Promise<void> {
    if (this.#state.phase !== 'loading') return;
    const { pick, progress } = this.#state;
    this.#end();
    this.#state = { phase: 'paused', pick, progress };
    this.#isPaused = true;
    this.#decide(pick);
    const isStill = (): boolean => this.#state.phase === 'paused' && this.#state.pick === pick;
    if (pick.kind === 'tab') {
      const kept = await this.shown.findKept(pick);
      // Told is what is kept rather than what came.
      if (isStill()) this.#wait(pick, kept?.bytes);
    }
    await this.shown.refresh();
  }

  /** Goes on with what was paused, or tries again what failed. */
  again(): void {
    const { pick } = this;
    if (pick !== undefined) void this.use(pick, this.#key);
  }

  /** No model: the composer alone. What is kept of it stays. */
  useNone(): void {
    this.#end();
    this.#last = undefined;
    this.#state = NONE;
    this.#key = '';
    [this.#isPaused, this.#bytes] = [false, undefined];
    this.#decide(undefined);
  }

  /** What the browser keeps of a model is dropped in ten seconds; one that is in use goes at once. */
  remove(kept: KeptModel): void {
    const used = isOf(this.pick, kept) ? this.pick : undefined;
    if (used !== undefined) this.useNone();
    this.#removal.begin({ kept, used });
  }

  /** The model is kept after all, and used again where it was and nothing else is. */
  async undoRemoval(): Promise<void> {
    const back = this.#removal.undo();
    if (back?.used !== undefined && this.#state.phase === 'none') await this.use(back.used);
  }

  async #drop(key: string): Promise<void> {
    // Rejects where the code that drops it can't be fetched: it stays, and is shown to be there.
    await (await this.#options.load()).drop(key);
    // Not waited for: it asks for the depot, which waits for this.
    this.shown.refresh().catch(() => undefined);
  }

  async #depot(): Promise<ModelDepot> {
    await this.#removal.carryOut();
    return this.#options.load();
  }

  #end(): void {
    this.trial.stop();
    this.#life?.abort();
    this.#life = undefined;
    this.#model?.dispose();
    this.#model = undefined;
  }

  #wait(pick: TabPick, loaded: number | undefined): void {
    this.#last = undefined;
    const progress =
      loaded === undefined ? undefined : ({ stage: 'fetch', loaded, total: this.#bytes } as const);
    this.#state = { phase: 'paused', pick, progress };
  }

  #trialParts() {
    const { model } = this;
    if (model === undefined || this.#state.phase !== 'ready') return undefined;
    const { capabilities } = this.#state;
    return { model, capabilities, task: async () => (await this.#depot()).trial() };
  }

  /** How much it is altogether is told at the next visit too. */
  #expect(pick: ModelPick, bytes: number | undefined): void {
    if (bytes === undefined || bytes === this.#bytes) return;
    this.#bytes = bytes;
    this.#decide(pick);
  }

  #decide(pick: ModelPick | undefined): void {
    this.#isDecided = true;
    remember(this.#options.shelf, {
      pick,
      isDecided: true,
      isPaused: this.#isPaused,
      bytes: this.#bytes,
    });
  }
}
