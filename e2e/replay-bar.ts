import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { file, type AskPage, type FilePayload, type PageLanguage } from './page';

const NAMES = {
  en: {
    bar: 'Recording',
    first: 'First event',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    next: 'Next',
    last: 'Last event',
    leave: 'Leave the recording',
    save: 'Save a recording',
    open: 'Open a recording',
  },
  es: {
    bar: 'Grabación',
    first: 'Primer suceso',
    back: 'Atrás',
    play: 'Reproducir',
    pause: 'Pausa',
    next: 'Siguiente',
    last: 'Último suceso',
    leave: 'Salir de la grabación',
    save: 'Guardar una grabación',
    open: 'Abrir una grabación',
  },
} as const;

/** What a recording is saved, opened and stepped through with. */
export class ReplayBar {
  readonly bar: Locator;
  readonly place: Locator;
  readonly saveButton: Locator;
  readonly #names: (typeof NAMES)[PageLanguage];

  constructor(
    readonly page: Page,
    language: PageLanguage = 'en',
  ) {
    this.#names = NAMES[language];
    this.bar = page.getByRole('region', { name: this.#names.bar, exact: true });
    this.place = this.bar.getByRole('slider');
    this.saveButton = page.getByRole('button', { name: this.#names.save, exact: true });
  }

  button(name: Exclude<keyof typeof NAMES.en, 'bar' | 'save' | 'open'>): Locator {
    return this.bar.getByRole('button', { name: this.#names[name], exact: true });
  }

  /** What is saved of the run that is shown. */
  async saved(): Promise<FilePayload> {
    const downloading = this.page.waitForEvent('download');
    await this.saveButton.click();
    const download = await downloading;
    return file(download.suggestedFilename(), await readFile(await download.path(), 'utf8'));
  }

  async open(recording: FilePayload): Promise<void> {
    await this.page.getByLabel(this.#names.open, { exact: true }).setInputFiles(recording);
  }
}

/** What a reader sees of an answer: its sentence and its first rows. */
export const seen = async (askPage: AskPage): Promise<unknown> => ({
  sentence: await askPage.sentence.innerText(),
  rows: await askPage.firstRows(),
});
