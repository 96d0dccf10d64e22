import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { dropFiles } from '../../e2e/drop-file';
import { openFolds } from '../../e2e/open-folds';
import { AskPage } from '../../e2e/page';
import type { Case } from './read-case';
import type { Shown } from './judge';

/** A visitor waits no longer than this for a source or for an answer. Milliseconds. */
const LIMIT = 60_000;

/** What a visitor saw who added this and asked it. */
export interface Visit {
  /** What was added: names of files, or an address. */
  readonly added: string;
  /** What the page said to it. */
  readonly welcome: string;
  readonly wasRefused: boolean;
  readonly answers: readonly Shown[];
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const shownOn = async (askPage: AskPage): Promise<Shown> => {
  const answer = askPage.page.locator('#answer');
  const isEmpty = answer.getByText(askPage.words('fail_empty'));
  const cautions = answer.locator('.caution:not([aria-hidden])');
  return {
    sentence: oneLine((await askPage.sentence.allInnerTexts()).join(' ')),
    rows: await askPage.firstRows(),
    text: oneLine(await answer.innerText()),
    isCautioned: (await cautions.count()) > 0,
    isRefused: (await answer.locator('.failure').or(isEmpty).count()) > 0,
  };
};

/** Says yes to each table as it was guessed, until there are no more. */
const settled = async (page: Page, askPage: AskPage, count: number): Promise<void> => {
  const use = page.getByRole('button', { name: askPage.words('table_use'), exact: true });
  const done = page.locator('.adding .problem');
  const own = askPage.region('sources').getByRole('button', {
    name: new RegExp(`^${askPage.words('source_remove')} `, 'u'),
  });
  const end = Date.now() + LIMIT;
  while (Date.now() < end) {
    if ((await use.count()) > 0) await use.first().click({ timeout: LIMIT });
    else if ((await done.count()) + (await own.count()) >= count) return;
    await page.waitForTimeout(100);
  }
};

/** The address that a program prints when it listens. */
const addressOf = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    program.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const address = /https?:\/\/\S+/u.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    program.on('exit', () => {
      reject(new Error(`The server has ended: ${text}`));
    });
  });

const welcomeOf = async (askPage: AskPage): Promise<{ welcome: string; wasRefused: boolean }> => {
  const { page } = askPage;
  const problems = await page.locator('.problem:visible').allInnerTexts();
  if (problems.length > 0) return { welcome: oneLine(problems.join(' ')), wasRefused: true };
  const [before = '', after = ''] = askPage.words('overview_of').split('{name}');
  const overview = page.getByRole('region', { name: new RegExp(`^${before}.*${after}$`, 'u') });
  const texts = (await overview.count()) > 0 ? await overview.allInnerTexts() : ['(no word on the source)'];
  return { welcome: oneLine(texts.join(' ')), wasRefused: false };
};

/** In a browser of its own, as a newcomer: nothing is kept from the visit before. */
class Visitor {
  readonly #askPage: AskPage;
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
    this.#askPage = new AskPage(page, 'en');
  }

  static async come(browser: Browser, url: string): Promise<Visitor> {
    const page = await browser.newPage({ locale: 'en-GB', baseURL: url });
    page.setDefaultTimeout(LIMIT);
    await page.addInitScript(openFolds);
    const visitor = new Visitor(page);
    await visitor.#askPage.open();
    await visitor.#askPage.becomesOffline();
    return visitor;
  }

  async dropsFiles(paths: readonly string[]): Promise<void> {
    const files = paths.map((path) => ({ name: basename(path), content: readFileSync(path) }));
    await dropFiles(this.#page, files);
    await settled(this.#page, this.#askPage, files.length);
  }

  async addsEndpoint(url: string): Promise<void> {
    await this.#askPage.addUrl(url);
    const { dialog } = this.#askPage;
    await dialog.waitFor({ state: 'hidden' }).catch(() => undefined);
  }

  async sees(added: string, one: Case): Promise<Visit> {
    const told = await welcomeOf(this.#askPage);
    await this.#page.keyboard.press('Escape');
    const answers: Shown[] = [];
    for (const { question } of told.wasRefused ? [] : one.asked) {
      await this.#askPage.asked(question);
      answers.push(await shownOn(this.#askPage));
    }
    return { added, ...told, answers };
  }

  async goes(picture?: string): Promise<void> {
    if (picture !== undefined) await this.#page.screenshot({ path: picture, fullPage: true });
    await this.#page.context().close();
  }
}

export interface VisitOptions {
  /** Of the page as it is served. */
  readonly url: string;
  /** An endpoint that is added in the place of files. */
  readonly endpoint: string | undefined;
  /** A folder for pictures of the last answers. */
  readonly pictures: string | undefined;
}

/** Serves what the case serves while `visit` runs. */
const withServer = async (one: Case, visit: (address: string) => Promise<void>): Promise<void> => {
  const program = spawn(process.execPath, [one.server ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await visit(await addressOf(program));
  } finally {
    program.removeAllListeners('exit');
    program.kill();
  }
};

/** Adds what a case brings to the page, each input in a new visit, and asks its questions. */
export const visitsOf = async (
  browser: Browser,
  one: Case,
  { url, endpoint, pictures }: VisitOptions,
): Promise<readonly Visit[]> => {
  const visits: Visit[] = [];
  const visit = async (added: string, adds: (visitor: Visitor) => Promise<void>): Promise<void> => {
    const visitor = await Visitor.come(browser, url);
    await adds(visitor);
    visits.push(await visitor.sees(added, one));
    await visitor.goes(pictures && `${pictures}/${one.name}-${visits.length}.png`);
  };
  if (endpoint !== undefined) await visit(endpoint, (visitor) => visitor.addsEndpoint(endpoint));
  else if (one.server !== undefined)
    await withServer(one, (address) =>
      visit(basename(one.server ?? ''), async (visitor) => {
        await visitor.addsEndpoint(address);
        if (one.isArmed) await fetch(new URL('/arm', address));
      }),
    );
  else {
    for (const paths of one.inputs)
      await visit(paths.map((path) => basename(path)).join(', '), (visitor) => visitor.dropsFiles(paths));
    if (one.ofDemo) await visit('the demo', () => Promise.resolve());
  }
  return visits;
};
