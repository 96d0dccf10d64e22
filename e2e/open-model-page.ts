import { fileURLToPath } from 'node:url';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from './chromium';
import type { ModelPage } from './model-page';
import { startFileServer, type FileServer, type ServedFiles } from './servers';
import { bundlePage } from './servers/bundle';

let bundling: Promise<ServedFiles> | undefined;
/** Once for all tests of a worker. */
const bundled = (): Promise<ServedFiles> =>
  (bundling ??= bundlePage(fileURLToPath(new URL('./model-page.ts', import.meta.url))));

/** Tests over `model-page.ts`, each with a page of an origin of its own. */
export const test = base.extend<{ readonly modelPage: Page }>({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...findChromium() });
  },
  modelPage: async ({ context }, use) => {
    const site = await startFileServer(await bundled());
    await use(await openModelPage(context, site));
    await site.close();
  },
});

const openModelPage = async (context: BrowserContext, { url }: FileServer): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'modelPage' in globalThis);
  return page;
};

/** In the page. */
export const within = <R, A = undefined>(
  page: Page,
  run: (page: ModelPage, argument: A) => Promise<R> | R,
  argument?: A,
): Promise<R> =>
  page.evaluate(
    `(${run.toString()})(globalThis.modelPage, ${argument === undefined ? 'undefined' : JSON.stringify(argument)})`,
  );
