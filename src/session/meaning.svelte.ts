import type { MeaningState } from '../agent';
import type { Iri } from '../rdf';
import { MODELS, type Device, type EncoderChoice } from '../retrieval';
import type { MeaningEngine } from './engine';
import { folderBeside } from './folder-beside';
import type { Shelf } from './settings.svelte';

/** Where a model's files come from: the hub, or a folder beside the page. */
export type ModelPlace = 'hub' | 'folder';

/** What the reader chose, as it is written in the form. */
export interface MeaningChoice {
  readonly model: string;
  readonly place: ModelPlace;
  /** Below the page, or an address of its origin. */
  readonly folder: string;
  readonly device: Device;
}

const KEY = 'lodestone.meaning';
const FIRST: MeaningChoice = {
  model: MODELS[0]?.id ?? '',
  place: 'hub',
  folder: 'models/',
  device: 'wasm',
};

interface Kept {
  readonly isOn: boolean;
  readonly choice: MeaningChoice;
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

const read = (shelf: () => Shelf): Kept => {
  try {
    const kept = JSON.parse(shelf().getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>;
    return {
      isOn: kept['isOn'] === true,
      choice: {
        model: textOr(kept['model'], FIRST.model),
        place: kept['place'] === 'folder' ? 'folder' : 'hub',
        folder: textOr(kept['folder'], FIRST.folder),
        device: kept['device'] === 'webgpu' ? 'webgpu' : 'wasm',
      },
    };
  } catch {
    return { isOn: false, choice: FIRST };
  }
};

export interface MeaningParts {
  /** `undefined` where nothing can search by meaning. */
  readonly engine: MeaningEngine | undefined;
  /** Opened anew each time: where storage is forbidden, even naming it throws. */
  readonly shelf: () => Shelf;
  /** Sources that the next run may use. */
  readonly scope: () => readonly Iri[];
  /** Address of the page, without its fragment. */
  readonly base: string;
}

/** The switch of the search by meaning: off until the reader wants it, and remembered. */
export class Meaning {
  readonly #parts: MeaningParts;
  readonly #wasOn: boolean;
  #isListening = false;
  #isTouched = false;
  #choice: MeaningChoice = $state.raw(FIRST);
  #state: MeaningState = $state.raw({ phase: 'off' });

  constructor(parts: MeaningParts) {
    this.#parts = parts;
    const kept = read(parts.shelf);
    this.#wasOn = kept.isOn;
    this.#choice = kept.choice;
  }

  get isThere(): boolean {
    return this.#parts.engine !== undefined;
  }
  get choice(): MeaningChoice {
    return this.#choice;
  }
  get state(): MeaningState {
    return this.#state;
  }
  get isOn(): boolean {
    return this.#state.phase !== 'off' && this.#state.phase !== 'failed';
  }

  /** Listens, and switches on what was on when the page was left, unless that would ask somebody for a model again. */
  async resume(): Promise<void> {
    const { engine } = this.#parts;
    if (engine === undefined) return;
    this.#listen();
    // It may have been switched on, or off again, before all was opened.
    if (!this.#wasOn || this.#isTouched) return;
    const { place, model } = this.#choice;
    if (place === 'folder' || (await engine.isKept(model))) this.start();
  }

  choose(changed: Partial<MeaningChoice>): void {
    this.#choice = { ...this.#choice, ...changed };
    this.#keep(this.isOn);
  }

  /** Loads the model and embeds what is here. How far it is, and why it fails, is its state. */
  start(): void {
    this.#isTouched = true;
    const choice = this.#encoderChoice();
    if (choice === undefined) {
      const url = this.#choice.folder;
      this.#state = { phase: 'failed', failure: { kind: 'not-there', url, status: undefined } };
      return;
    }
    this.#listen();
    this.#keep(true);
    this.#state = { phase: 'loading', progress: undefined };
    void this.#parts.engine?.start(choice, this.#parts.scope());
  }

  /** Stops what loads, or switches off. What is kept in the browser stays. */
  stop(): void {
    this.#isTouched = true;
    this.#keep(false);
    this.#state = { phase: 'off' };
    void this.#parts.engine?.stop();
  }

  /** Switches off, and drops what the browser keeps of it. */
  async forget(): Promise<void> {
    this.stop();
    await this.#parts.engine?.forget();
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#parts.engine?.onState((state) => (this.#state = state));
  }

  /** `undefined` for a folder of another origin, which is none beside the page. */
  #encoderChoice(): EncoderChoice | undefined {
    const { model, place, folder, device } = this.#choice;
    if (place === 'hub') return { model: model.trim(), folder: undefined, device };
    const url = folderBeside(folder, this.#parts.base);
    return url === undefined ? undefined : { model: model.trim(), folder: url, device };
  }

  #keep(isOn: boolean): void {
    try {
      this.#parts.shelf().setItem(KEY, JSON.stringify({ isOn, ...this.#choice }));
    } catch {
      // Storage is full or forbidden: the choice then lasts as long as the page.
    }
  }
}
