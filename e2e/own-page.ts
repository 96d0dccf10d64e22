import { fileURLToPath } from 'node:url';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from './chromium';
import type { ServedFiles } from './servers';
import { bundlePage } from './servers/bundle';

/** The processor plays the graphics card, where this Chromium can: slow, without `shader-f16`, and the same interface. */
export const SOFTWARE_GPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

/** For tests over pages of their own. */
export const test = base.extend<object, { readonly browserArgs: readonly string[] }>({
  browserArgs: [[], { option: true, scope: 'worker' }],
  launchOptions: async ({ launchOptions, browserArgs }, use) => {
    await use({ ...launchOptions, ...findChromium(), args: [...(launchOptions.args ?? []), ...browserArgs] });
  },
});

interface Closing {
  close(): Promise<void>;
}

/** What is opened by its result is closed after the test. Called once in a spec. */
export const closedAfterEach = (): (<T extends Closing>(opening: Promise<T>) => Promise<T>) => {
  const all: Closing[] = [];
  test.afterEach(async () => {
    for (const one of all.splice(0)) await one.close();
  });
  return async (opening) => {
    const one = await opening;
    all.push(one);
    return one;
  };
};

/** A page that holds one engine in its real worker, without the rest of the app. */
export interface OwnPage<P> {
  /** Bundled once for all tests of a worker. */
  readonly files: () => Promise<ServedFiles>;
  readonly open: (context: BrowserContext, at: { readonly url: string }) => Promise<Page>;
  /** In the page. */
  readonly within: <R, A = undefined>(
    page: Page,
    run: (page: P, argument: A) => Promise<R> | R,
    given?: A,
  ) => Promise<R>;
}

/** @param file of this folder, without its ending @param name of what the page offers, in its window */
export const ownPage = <P>(file: string, name: string): OwnPage<P> => {
  let bundling: Promise<ServedFiles> | undefined;
  return {
    files: () => (bundling ??= bundlePage(fileURLToPath(new URL(`./${file}.ts`, import.meta.url)))),
    open: async (context, { url }) => {
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForFunction((known) => known in globalThis, name);
      return page;
    },
    within: (page, run, given) =>
      page.evaluate(
        `(${run.toString()})(globalThis.${name}, ${given === undefined ? 'undefined' : JSON.stringify(given)})`,
      ),
  };
};

/** The files of a model, where a page of our own looks for them. */
export const modelFiles = (
  name: string,
  files: Iterable<readonly [string, string | Uint8Array]>,
): ServedFiles =>
  Object.fromEntries(
    [...files].map(([path, body]) => [
      `/models/${name}/${path}`,
      { type: path.endsWith('.json') ? 'application/json' : 'application/octet-stream', body },
    ]),
  );

/** One under the name of `broken` that has all that a model has, and no weights. */
export const brokenModel = (
  like: ReadonlyMap<string, string | Uint8Array>,
  config = like.get('config.json'),
): ServedFiles => {
  const words = ['tokenizer.json', 'tokenizer_config.json'].map(
    (path) => [path, like.get(path) ?? '{}'] as const,
  );
  return modelFiles('broken', [
    ...words,
    ['config.json', config ?? '{}'],
    ['onnx/model_quantized.onnx', 'This is no model.'],
  ]);
};
