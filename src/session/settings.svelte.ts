import type { Language } from '../rdf';

export type Theme = 'auto' | 'light' | 'dark';

const LANGUAGES: readonly Language[] = ['en', 'es'];
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const KEY = 'lodestone.settings';

/** The part of `localStorage` that is used; it throws where the browser forbids storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

interface Kept {
  readonly language?: unknown;
  readonly theme?: unknown;
}

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

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

  /** @param shelf opened anew each time: where storage is forbidden, even naming it throws */
  constructor(shelf: () => Shelf, preferred: readonly string[]) {
    this.#shelf = shelf;
    const kept = read(shelf);
    const spoken = preferred.map((tag) => oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase()));
    this.#language = oneOf(LANGUAGES, kept.language) ?? spoken.find((one) => one !== undefined) ?? 'en';
    this.#theme = oneOf(THEMES, kept.theme) ?? 'auto';
  }

  get language(): Language {
    return this.#language;
  }

  get theme(): Theme {
    return this.#theme;
  }

  speak(language: Language): void {
    this.#language = language;
    this.#keep();
  }

  wear(theme: Theme): void {
    this.#theme = theme;
    this.#keep();
  }

  #keep(): void {
    try {
      this.#shelf().setItem(KEY, JSON.stringify({ language: this.#language, theme: this.#theme }));
    } catch {
      // Storage is full or forbidden: the choice then lasts as long as the page.
    }
  }
}
