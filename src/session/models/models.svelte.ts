import type { Capabilities, LanguageModel, ModelFailure, ModelProgress } from '../../model';
import { Removal } from '../removal.svelte';
import type { Shelf } from '../settings.svelte';
import type { LoadDepot, ModelDepot } from './depot';
import { isPick, type ModelPick } from './pick';
import { Shown } from './shown.svelte';
import { Trial } from './trial.svelte';

/** How it stands with the model. */
export type ModelState =
  /** The composer alone answers: what the page begins with. */
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly pick: ModelPick; readonly progress: ModelProgress | undefined }
  /** Stopped by the reader; files that are whole are kept. */
  | { readonly phase: 'paused'; readonly pick: ModelPick; readonly progress: ModelProgress | undefined }
  | { readonly phase: 'ready'; readonly pick: ModelPick; readonly capabilities: Capabilities }
  | { readonly phase: 'failed'; readonly pick: ModelPick; readonly failure: ModelFailure };

export interface ModelsOptions {
  readonly load: LoadDepot;
  /** Opened anew each time: where storage is forbidden, even naming it throws. */
  readonly shelf: () => Shelf;
}

const KEY = 'lodestone.model';
const NONE: ModelState = { phase: 'none' };

interface Kept {
  /** What was used last; `undefined`: no model. */
  readonly pick: ModelPick | undefined;
  /** The reader has said whether they want one. */
  readonly isDecided: boolean;
}

const read = (shelf: () => Shelf): Kept => {
  try {
    const value: unknown = JSON.parse(shelf().getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return { pick: undefined, isDecided: false };
    const pick: unknown = Reflect.get(value, 'pick');
    return { pick: isPick(pick) ? pick : undefined, isDecided: Reflect.get(value, 'isDecided') === true };
  } catch {
    return { pick: undefined, isDecided: false };
  }
};

interface RemovedModel {
  readonly id: string;
  /** It was in use. */
  readonly used: ModelPick | undefined;
}

const isOf = (pick: ModelPick | undefined, id: string | undefined): boolean =>
  pick?.kind === 'tab' && pick.id === id;

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
  readonly #removal = new Removal<RemovedModel>(({ id }) => void this.#drop(id));
  #state: ModelState = $state.raw(NONE);
  #isDecided = $state(false);
  /** What was used at the last visit, and is not in use now. */
  #last: ModelPick | undefined = $state.raw();
  #model: LanguageModel | undefined = $state.raw();
  #life: AbortController | undefined;
  /** Of the server in use. In memory alone. */
  #key = '';

  constructor(options: ModelsOptions) {
    this.#options = options;
    const kept = read(options.shelf);
    this.#isDecided = kept.isDecided;
    this.#last = kept.pick;
    const depot = () => this.#depot();
    this.shown = new Shown(depot);
    this.trial = new Trial(() => this.model);
  }

  get state(): ModelState {
    return this.#state;
  }
  /** The model that can be asked, now. */
  get model(): LanguageModel | undefined {
    return this.#state.phase === 'ready' ? this.#model : undefined;
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

  /** Id of a model that was just removed and can still be brought back. */
  get removed(): string | undefined {
    return this.#removal.removed?.id;
  }

  /** Loads again what was used last, where that asks nobody: its files are here, or beside the page. */
  async resume(): Promise<void> {
    const pick = this.#last;
    if (pick?.kind !== 'tab') return;
    const kept = pick.where === 'hub' ? await this.shown.isKept(pick.id) : pick.where === 'beside';
    // Something else may have been chosen meanwhile.
    if (kept && this.#state.phase === 'none' && this.#last === pick) await this.use(pick);
  }

  /** Takes a model, in the place of another. How far it is, and why it fails, is its state; resolves at its end. */
  async use(pick: ModelPick, key = ''): Promise<void> {
    this.#end();
    // What was removed is wanted after all.
    if (isOf(pick, this.removed)) this.#removal.undo();
    const life = new AbortController();
    this.#life = life;
    this.#key = key;
    this.#last = undefined;
    this.#state = { phase: 'loading', pick, progress: undefined };
    this.#decide(pick);
    const isCurrent = (): boolean => this.#life === life;
    try {
      const model = await (await this.#depot()).open(pick, key);
      if (!isCurrent()) return;
      this.#model = model;
      const onProgress = (progress: ModelProgress): void => {
        if (isCurrent()) this.#state = { phase: 'loading', pick, progress };
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

  /** Stops what is on its way; what is whole stays, and `resume` goes on from there. */
  pause(): void {
    if (this.#state.phase !== 'loading') return;
    const { pick, progress } = this.#state;
    this.#end();
    this.#state = { phase: 'paused', pick, progress };
    void this.shown.refresh();
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
    this.#decide(undefined);
  }

  /** What the browser keeps of a model is dropped in ten seconds; one that is in use goes at once. */
  remove(id: string): void {
    const used = isOf(this.pick, id) ? this.pick : undefined;
    if (used !== undefined) this.useNone();
    this.#removal.begin({ id, used });
  }

  /** The model is kept after all, and used again where it was and nothing else is. */
  async undoRemoval(): Promise<void> {
    const back = this.#removal.undo();
    if (back?.used !== undefined && this.#state.phase === 'none') await this.use(back.used);
  }

  async #drop(id: string): Promise<void> {
    try {
      await (await this.#depot()).drop(id);
      await this.shown.refresh();
    } catch {
      // The code that drops it could not be fetched: it stays, and is shown to be there.
    }
  }

  #depot(): Promise<ModelDepot> {
    return this.#options.load();
  }

  #end(): void {
    this.trial.stop();
    this.#life?.abort();
    this.#life = undefined;
    this.#model?.dispose();
    this.#model = undefined;
  }

  #decide(pick: ModelPick | undefined): void {
    this.#isDecided = true;
    try {
      this.#options.shelf().setItem(KEY, JSON.stringify({ pick, isDecided: true }));
    } catch {
      // Storage is full or forbidden: the choice then lasts as long as the page.
    }
  }
}
