import type { Language } from '../rdf';

export type Theme = 'auto' | 'light' | 'dark';

const LANGUAGES: readonly Language[] = ['en', 'es'];
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
/** Turns of a model that looks further: as in paper 000 §5, and what may be chosen. */
const TURNS = { least: 1, most: 30, usual: 10 } as const;
const KEY = 'lodestone.settings';

/** The part of `localStorage` that is used; it throws where the browser forbids storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

interface Kept {
  readonly language?: unknown;
  readonly theme?: unknown;
  readonly turns?: unknown;
  readonly evidence?: unknown;
  readonly meanings?: unknown;
}

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

const turnsOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= TURNS.least && Number(value) <= TURNS.most
    ? Number(value)
    : undefined;

const read = (shelf: () => Shelf): Kept => {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

/** The reader's choices, kept between visits where the browser allows it. */
export class Settings {
  readonly #shelf: () => Shelf;
  #language: Language = $state('en');
  #theme: Theme = $state('auto');
  #turns: number = $state(TURNS.usual);
  #evidence = $state(false);
  #meanings = $state(false);

  /** @param shelf opened anew each time: where storage is forbidden, even naming it throws */
  constructor(shelf: () => Shelf, preferred: readonly string[]) {
    this.#shelf = shelf;
    const kept = read(shelf);
    const spoken = preferred.map((tag) => oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase()));
    this.#language = oneOf(LANGUAGES, kept.language) ?? spoken.find((one) => one !== undefined) ?? 'en';
    this.#theme = oneOf(THEMES, kept.theme) ?? 'auto';
    this.#turns = turnsOf(kept.turns) ?? TURNS.usual;
    this.#evidence = kept.evidence === true;
    this.#meanings = kept.meanings === true;
  }

  get language(): Language {
    return this.#language;
  }

  get theme(): Theme {
    return this.#theme;
  }

  /** Replies of a model when it looks further, at most. */
  get turns(): number {
    return this.#turns;
  }

  /** The evidence of an answer stands open. */
  get showsEvidence(): boolean {
    return this.#evidence;
  }

  /** What the words of a question mean stands open. */
  get showsMeanings(): boolean {
    return this.#meanings;
  }

  showEvidence(shows: boolean): void {
    this.#evidence = shows;
    this.#keep();
  }

  showMeanings(shows: boolean): void {
    this.#meanings = shows;
    this.#keep();
  }

  speak(language: Language): void {
    this.#language = language;
    this.#keep();
  }

  wear(theme: Theme): void {
    this.#theme = theme;
    this.#keep();
  }

  /** What is no number within the bounds changes nothing. */
  allowTurns(turns: number): void {
    this.#turns = turnsOf(turns) ?? this.#turns;
    this.#keep();
  }

  #keep(): void {
    try {
      const kept = {
        language: this.#language,
        theme: this.#theme,
        turns: this.#turns,
        evidence: this.#evidence,
        meanings: this.#meanings,
      };
      this.#shelf().setItem(KEY, JSON.stringify(kept));
    } catch {
      // Storage is full or forbidden: the choice then lasts as long as the page.
    }
  }
}
