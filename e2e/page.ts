import type { Locator, Page } from '@playwright/test';

export type Region = 'Answer' | 'Other readings' | 'Steps' | 'Query' | 'Results' | 'Sources';

/** The Ask page as a reader finds it: by the roles and names of what stands on it. */
export class AskPage {
  readonly question: Locator;
  readonly askButton: Locator;
  readonly stopButton: Locator;
  readonly runButton: Locator;
  readonly addSourceButton: Locator;
  /** The answer in one sentence. */
  readonly sentence: Locator;
  readonly worksOffline: Locator;

  constructor(readonly page: Page) {
    this.question = page.getByRole('textbox', { name: 'Question' });
    this.askButton = page.getByRole('button', { name: 'Ask', exact: true });
    this.stopButton = page.getByRole('button', { name: 'Stop', exact: true });
    this.runButton = this.region('Query').getByRole('button', { name: 'Run', exact: true });
    this.addSourceButton = page.getByRole('button', { name: 'Add source', exact: true });
    this.sentence = this.region('Answer').getByRole('status');
    this.worksOffline = page.getByText('works offline');
  }

  region(name: Region): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** @param hash what follows `#`, such as `q=…&run=1` */
  async open(hash = ''): Promise<void> {
    await this.page.goto(hash === '' ? './' : `./#${hash}`);
  }

  /** Resolves when everything that asking the bundled sources needs has arrived. */
  async becomesOffline(): Promise<void> {
    await this.worksOffline.waitFor();
  }

  async ask(question: string): Promise<void> {
    await this.question.fill(question);
    await this.askButton.click();
  }

  /** Adds a file by the dialog, the way that needs no drag. */
  async addSource(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.addSourceButton.click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Source file').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }
}
