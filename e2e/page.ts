import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';

export type PageLanguage = 'en' | 'es';

/** Names by which the tests find things: what the page says, in its language. */
type Name =
  | 'question'
  | 'ask'
  | 'stop'
  | 'query_run'
  | 'query_text'
  | 'add_source'
  | 'source_file'
  | 'source_url'
  | 'add'
  | 'source_remove'
  | 'loaded_offline'
  | 'why'
  | 'scope_switch'
  | 'scope_all'
  | 'answer_all_rows'
  | 'export_save_as'
  | 'export_title'
  | 'view_table'
  | Region;

export type Region = 'answer' | 'other_readings' | 'steps' | 'query' | 'sources' | 'egress';

const readNames = (language: PageLanguage): Readonly<Record<Name, string>> =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<Name, string>
  >;

export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file made in a test. Its name alone says what format it is in. */
export const file = (name: string, text: string): FilePayload => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** The Ask page as a reader finds it: by the roles and names of what stands on it. */
export class AskPage {
  readonly question: Locator;
  readonly askButton: Locator;
  readonly stopButton: Locator;
  readonly runButton: Locator;
  readonly addSourceButton: Locator;
  /** The answer in one sentence, or what stands in its place. */
  readonly sentence: Locator;
  /** The question again, its words underlined by what they were taken for. */
  readonly readingLine: Locator;
  readonly dialog: Locator;
  readonly worksOffline: Locator;
  readonly #names: Readonly<Record<Name, string>>;

  constructor(
    readonly page: Page,
    language: PageLanguage = 'en',
  ) {
    this.#names = readNames(language);
    const button = (name: Name) => ({ name: this.#names[name], exact: true });
    this.question = page.getByRole('textbox', { name: this.#names.question });
    this.askButton = page.getByRole('button', button('ask'));
    this.stopButton = page.getByRole('button', button('stop'));
    this.runButton = this.region('query').getByRole('button', button('query_run'));
    this.addSourceButton = page.getByRole('button', button('add_source'));
    this.sentence = this.region('answer').getByRole('status');
    this.readingLine = page.getByRole('group', { name: language === 'en' ? 'Reading' : 'Lectura' });
    this.dialog = page.getByRole('dialog', { name: this.#names.add_source });
    this.worksOffline = page.getByText(this.#names.loaded_offline);
  }

  /** What the page says under this name. */
  words(name: string): string {
    return Reflect.get(this.#names, name) as string;
  }

  region(name: Region): Locator {
    return this.page.getByRole('region', { name: this.#names[name], exact: true });
  }

  /** @param hash what follows `#`, such as `q=…` */
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

  /** Asks, and resolves when the run has ended, in whatever way. */
  async asked(question: string): Promise<void> {
    await this.question.fill(question);
    await this.question.press('Enter');
    await this.runEnds();
  }

  async runEnds(): Promise<void> {
    await this.page.locator('#answer[aria-busy="false"]').waitFor();
  }

  /** Opens a section that is folded. */
  async unfold(name: Region): Promise<void> {
    const region = this.region(name);
    if ((await region.locator('details[open]').first().count()) === 0)
      await region.locator('summary').first().click();
  }

  /** A source that was added, as it stands among the sources. */
  ownSource(name: string): Locator {
    const removal = this.page.getByRole('button', { name: `${this.#names.source_remove} ${name}` });
    return this.region('sources').getByRole('listitem').filter({ has: removal });
  }

  /** What takes a source away that was added. */
  removalOf(name: string): Locator {
    return this.page.getByRole('button', { name: `${this.#names.source_remove} ${name}`, exact: true });
  }

  /** Shows the result as a table, where it can be shown as something else. */
  async asTable(): Promise<void> {
    const choice = this.region('answer').getByRole('button', { name: this.#names.view_table, exact: true });
    if ((await choice.count()) > 0) await choice.click();
  }

  /** All rows in the place of the first ones. */
  async showAllRows(): Promise<void> {
    await this.asTable();
    const all = this.region('answer').getByRole('button', { name: this.#names.answer_all_rows });
    if ((await all.count()) === 0) return;
    await all.click();
    await this.region('answer').getByRole('searchbox').waitFor();
  }

  /** Saves the result, its rows or its query in a format. */
  async save(format: string): Promise<Download> {
    const answer = this.region('answer');
    const panel = answer.getByRole('button', { name: this.#names.export_title });
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
    const download = this.page.waitForEvent('download');
    await answer
      .getByRole('button', { name: this.#names.export_save_as.replace('{name}', format), exact: true })
      .click();
    return download;
  }

  /** The cells of the rows that stand in the answer, as they are written there. */
  async firstRows(): Promise<readonly (readonly string[])[]> {
    await this.asTable();
    const rows = await this.region('answer').getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
    return cells
      .filter((row) => row.length > 0)
      .map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== this.#names.why));
  }

  /** Puts a query in place of the one in the editor. */
  async writeQuery(query: string): Promise<void> {
    await this.unfold('query');
    const editor = this.region('query').getByRole('textbox', { name: this.#names.query_text });
    await editor.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(query);
  }

  /** Adds a file by the dialog, the way that needs no drag. */
  async addSource(source: string | FilePayload): Promise<void> {
    await this.addSourceButton.click();
    await this.dialog.getByLabel(this.#names.source_file).setInputFiles(source);
    await this.dialog.getByRole('button', { name: this.#names.add, exact: true }).click();
  }

  /** Puts the next questions to the demo and to all sources that were added. */
  async useAllSources(): Promise<void> {
    const scope = this.page.getByRole('group', { name: this.#names.scope_switch });
    await scope.getByRole('radio', { name: this.#names.scope_all }).check();
  }

  /** Adds a source by its address. */
  async addUrl(url: string): Promise<void> {
    await this.addSourceButton.click();
    await this.dialog.getByRole('textbox', { name: this.#names.source_url }).fill(url);
    await this.dialog.getByRole('button', { name: this.#names.add, exact: true }).click();
  }
}
