import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../e2e/chromium';
import type { Spawn, WorkerPort } from '../../../src/base';
import { ggufBeside, ggufOfHub, readModelIndex, wllamaModel, type LanguageModel } from '../../../src/model';
import { TELL, type Relay, type Told } from './relay';
import { serveModels } from './serve-models';

declare const relay: Relay;

/** A model in a browser of its own. */
export interface BrowserModel {
  readonly model: LanguageModel;
  /** Ends the browser, too. */
  readonly end: () => Promise<void>;
}

interface Listeners {
  message: (message: unknown) => void;
  error: (error: Error) => void;
}

/** The worker of a page as a worker of this process. */
const spawnIn = async (page: Page): Promise<Spawn> => {
  let current: Listeners | undefined;
  await page.exposeFunction(TELL, (told: Told) => {
    if (told.type === 'message') current?.message(told.message);
    else current?.error(new Error(told.message));
  });
  page.on('crash', () => current?.error(new Error('The page ran out of memory.')));
  return (): WorkerPort => {
    const listeners: Listeners = { message: () => undefined, error: () => undefined };
    current = listeners;
    const run = (calling: Promise<void>): void => {
      calling.catch((thrown: unknown) => {
        // After its end, it may be gone with its browser.
        if (current === listeners)
          listeners.error(thrown instanceof Error ? thrown : new Error(String(thrown)));
      });
    };
    run(page.evaluate(() => relay.start()));
    return {
      post: (message) => run(page.evaluate((one) => relay.post(one), message)),
      onMessage: (listener) => {
        listeners.message = listener;
      },
      onError: (listener) => {
        listeners.error = listener;
      },
      end: () => {
        if (current === listeners) current = undefined;
        run(page.evaluate(() => relay.end()));
      },
    };
  };
};

/** Of a model that tells no more. */
const CONTEXT_TOKENS = 4096;

/**
 * The engine of the page, in a headless Chromium; everything else runs here.
 * @param folder as `npm run models:packages` and `models:fetch` lay them, with its index; what it does not list comes from the hub
 * (`owner/name/file.gguf`), and is kept by nobody
 */
export const openBrowserModel = async (id: string, folder: string): Promise<BrowserModel> => {
  const served = await serveModels(folder);
  const browser = await chromium.launch({ ...findChromium() });
  const end = async (): Promise<void> => {
    await browser.close();
    await served.end();
  };
  try {
    const page = await browser.newPage();
    const spawn = await spawnIn(page);
    await page.goto(served.url);
    await page.waitForFunction(() => 'relay' in globalThis);
    const index = await readModelIndex(fetch, served.url, new AbortController().signal);
    const beside = index.ok ? ggufBeside(id, CONTEXT_TOKENS, index.value) : undefined;
    const model = wllamaModel(beside ?? ggufOfHub(id, CONTEXT_TOKENS), { spawn, onRequest: () => undefined });
    return {
      model,
      end: async () => {
        model.dispose();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};
