import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import type { PageLanguage } from './page';

type Names = Readonly<Record<string, string>>;

/** The Benchmark view as a reader finds it: by the roles and names of what stands on it. */
export class BenchmarkPage {
  readonly heading: Locator;
  readonly progress: Locator;
  /** Of the list's page that is shown. */
  readonly questions: Locator;
  /** How many are listed, of how many. */
  readonly listed: Locator;
  readonly reading: Locator;
  /** The links between views. */
  readonly views: Locator;
  readonly #names: Names;

  constructor(
    readonly page: Page,
    language: PageLanguage = 'en',
  ) {
    this.#names = JSON.parse(
      readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Names;
    this.heading = page.getByRole('heading', { level: 1, name: this.name('view_benchmark'), exact: true });
    this.progress = page.getByRole('region', { name: this.name('bench_progress') });
    this.questions = page.locator('section', { has: page.locator('#bench-questions') }).getByRole('listitem');
    this.listed = page.locator('#bench-questions');
    this.reading = page.getByRole('group', { name: this.name('reading') });
    this.views = page.getByRole('navigation', { name: this.name('views') });
  }

  /** What the page says under a key of its messages. */
  name(key: string): string {
    const text = this.#names[key];
    if (text === undefined) throw new Error(`No message ${key}.`);
    return text;
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.name(key), exact: true });
  }

  choice(key: string): Locator {
    return this.page.getByRole('combobox', { name: this.name(key), exact: true });
  }

  /** A number that is typed. */
  number(key: string): Locator {
    return this.page.getByRole('textbox', { name: this.name(key), exact: true });
  }

  /** A random sample of so many questions. */
  async sample(questions: number): Promise<void> {
    await this.choice('bench_limit').selectOption('some');
    await this.number('bench_limit_of').fill(String(questions));
    await this.number('bench_limit_of').blur();
  }

  /** Chooses a folder as a pack, as the browser's own dialog does. */
  async chooseFolder(path: string): Promise<void> {
    await this.page.locator('input[type=file][webkitdirectory]').setInputFiles(path);
  }

  chart(key: string): Locator {
    return this.page.getByRole('img', { name: this.name(key), exact: true });
  }

  table(key: string): Locator {
    return this.page.getByRole('table', { name: this.name(key), exact: true });
  }

  /** @param more such as `limit=12&shards=fkgqa` */
  async open(more = ''): Promise<void> {
    await this.page.goto(`./#view=benchmark${more === '' ? '' : `&${more}`}`);
    await this.button('bench_pack_folder').waitFor();
  }

  /** Goes to a view by the rail. */
  async goTo(view: 'ask' | 'benchmark'): Promise<void> {
    await this.views.getByRole('link', { name: this.name(`view_${view}`) }).click();
  }

  async runsToTheEnd(): Promise<void> {
    await this.progress.getByText(this.name('bench_ended')).waitFor({ timeout: 40_000 });
  }

  /** How many questions were asked, as the bar says. */
  async done(): Promise<number> {
    return Number(await this.progress.getByRole('progressbar').getAttribute('value'));
  }

  async saved(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.button('bench_save').click();
    return download;
  }
}
