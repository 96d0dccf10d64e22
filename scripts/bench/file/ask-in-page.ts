/** Adds a file to the page that is served, in Chromium, and asks it: what a visitor waits for, and what memory that takes. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../../e2e/chromium';
import { AskPage } from '../../../e2e/page';

/** Longer than any file takes on a busy machine. Milliseconds. */
const LIMIT = 1_800_000;
const EACH = 1000;
const NOTHING = '<https://lodestone.example/catalogue> a <https://lodestone.example/ns#Catalogue> .';

export interface InPage {
  /** Of the page as it is served. */
  readonly url: string;
  readonly path: string;
  readonly questions: readonly string[];
  /** Leaves the sources away that come with the page. */
  readonly isAlone: boolean;
}

/** Seen since the last call: the longest task of the page's own thread, in milliseconds. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = globalThis as { longestTask?: number };
    const longest = seen.longestTask ?? 0;
    seen.longestTask = 0;
    return longest;
  });

const watchTasks = (): void => {
  const seen = globalThis as { longestTask?: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      seen.longestTask = Math.max(seen.longestTask ?? 0, duration);
  }).observe({ type: 'longtask' });
};

/** Of the tab and of the browser, where files are kept for it. Megabytes; on Linux alone. */
const residentMemory = async (session: CDPSession): Promise<number> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer' || type === 'browser')
    .map(({ id }) => /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.round(sizes.reduce((sum, size) => sum + Number(size ?? 0), 0) / 1024);
};

/** Tells each step with its seconds, the most memory until then, and the longest task of the page's thread since the last. */
export const askInPage = async (
  { url, path, questions, isAlone }: InPage,
  tell: (line: string) => void,
): Promise<void> => {
  const browser = await chromium.launch(findChromium());
  const page = await browser.newPage({ locale: 'en-GB', baseURL: url });
  page.setDefaultTimeout(LIMIT);
  await page.addInitScript(watchTasks);
  if (isAlone)
    await page.route('**/demo/shards/catalogue.ttl', (route) =>
      route.fulfill({ contentType: 'text/turtle', body: NOTHING }),
    );
  const session = await browser.newBrowserCDPSession();
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, await residentMemory(session));
  };
  const started = performance.now();
  const tellStep = async (what: string): Promise<void> => {
    await look();
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
    const task = (await longestTask(page)).toFixed(0).padStart(4);
    tell(`${seconds} s  ${String(most).padStart(6)} MB  ${task} ms  ${what}`);
  };
  const looking = setInterval(() => void look().catch(() => undefined), EACH);
  try {
    const asked = new AskPage(page, 'en');
    await asked.open();
    if (!isAlone) await asked.becomesOffline();
    await tellStep('opened');
    await asked.addSource(path);
    const problem = asked.dialog.locator('.problem');
    await asked.ownSource(basename(path)).or(problem).first().waitFor();
    await tellStep((await problem.count()) > 0 ? await problem.innerText() : 'added');
    for (const question of questions) {
      await asked.asked(question);
      await tellStep(`${question} ${(await asked.sentence.allInnerTexts()).join(' ')}`);
    }
  } finally {
    clearInterval(looking);
    await browser.close();
  }
};
