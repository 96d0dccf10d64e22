import { test as base, expect, type BrowserContext } from '@playwright/test';
import { findChromium } from './chromium';
import { AskPage, type PageLanguage } from './page';
import { openFolds } from './open-folds';

interface Fixtures {
  readonly askPage: AskPage;
  /** Of the browser, and so of the interface. */
  readonly language: PageLanguage;
  /** The sources that come with the page, which take most of the time to open it: switched off where nobody asks them. */
  readonly demo: boolean;
  /** Troubles that a test provokes on purpose. Whatever else goes wrong fails it. */
  readonly tolerated: readonly RegExp[];
  /** The page as a newcomer meets it: evidence and meanings are closed. Default: both stand open. */
  readonly folded: boolean;
  readonly opened: undefined;
  readonly noTrouble: undefined;
  readonly emptied: undefined;
}

/** No page lives long enough for its hottest code to be compiled once more, which takes a quarter of the time to load it. */
const UNTUNED = ['--js-flags=--no-opt'];

const NOTHING = '<https://lodestone.example/catalogue> a <https://lodestone.example/ns#Catalogue> .';

const REPORT = 'reportPolicyViolation';

const reportViolations = (report: string): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const send = Reflect.get(globalThis, report) as (violation: string) => void;
    send(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
};

const leaves = (url: string, origin: string): boolean =>
  /^(?:https?|wss?):/.test(url) && new URL(url).origin !== origin;

/** Collects what no page of ours may do: errors, violations of its policy, requests to elsewhere. */
const watch = async (context: BrowserContext, origin: string): Promise<readonly string[]> => {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    if (leaves(request.url(), origin)) troubles.push(`request to elsewhere: ${request.url()}`);
  });
  await context.exposeFunction(REPORT, (violation: string) => {
    troubles.push(`policy violation: ${violation}`);
  });
  await context.addInitScript(reportViolations, REPORT);
  return troubles;
};

/** Fails every test whose page logs an error, breaks its policy or asks another origin for anything. */
export const test = base.extend<Fixtures>({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...findChromium(), args: UNTUNED });
  },
  demo: [true, { option: true }],
  tolerated: [[], { option: true }],
  folded: [false, { option: true }],
  language: ['en', { option: true }],
  locale: async ({ language }, use) => {
    await use(language === 'es' ? 'es-ES' : 'en-GB');
  },
  noTrouble: [
    async ({ context, baseURL, tolerated }, use) => {
      const troubles = await watch(context, new URL(baseURL ?? '').origin);
      await use(undefined);
      expect(troubles.filter((trouble) => !tolerated.some((known) => known.test(trouble)))).toEqual([]);
    },
    { auto: true },
  ],
  emptied: [
    async ({ context, demo }, use) => {
      if (!demo) {
        // What can't be read is passed over: the catalogue is read in its place.
        await context.route('**/demo/shards/prepared-*.json', (route) => route.fulfill({ body: '' }));
        await context.route('**/demo/shards/catalogue.ttl', (route) =>
          route.fulfill({ contentType: 'text/turtle', body: NOTHING }),
        );
      }
      await use(undefined);
    },
    { auto: true },
  ],
  opened: [
    async ({ context, folded }, use) => {
      if (!folded) await context.addInitScript(openFolds);
      await use(undefined);
    },
    { auto: true },
  ],
  askPage: async ({ page, language }, use) => {
    await use(new AskPage(page, language));
  },
});

export { expect };
