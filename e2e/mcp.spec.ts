import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { FrameLocator, Page } from '@playwright/test';
import { findChromium } from './chromium';
import { expect, test as base } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { clientScript, servePlainly, serveSite, type Site } from './mcp-client';
import type { AskPage } from './page';

interface OtherPage {
  readonly states: readonly string[];
  readonly client: Client;
  opened: Window | null;
  connect(origin: string): Promise<void>;
}
/** The other page's own, under the name that its script gives it. */
declare const here: OtherPage;

interface Sites {
  readonly friend: Site;
  readonly stranger: Site;
}

const test = base.extend<object, { readonly sites: Sites }>({
  sites: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads its fixtures' names from here
    async ({}, use, { workerIndex }) => {
      const script = await clientScript(`test-results/mcp-client-${String(workerIndex)}`);
      const sites = { friend: await serveSite(script), stranger: await serveSite(script) };
      await use(sites);
      sites.friend.close();
      sites.stranger.close();
    },
    { scope: 'worker' },
  ],
});

test.use({
  // What frames or opens the page is another site by design, and no frame takes the focus.
  tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:|Blocked autofocusing/],
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...findChromium(), args: ['--enable-features=WebMCP'] });
  },
});

const consent = (page: Page | FrameLocator) => page.getByRole('region', { name: 'Other agents' });

const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => typeof Reflect.get(globalThis, 'connect') === 'function');
};

/** Begins to connect; what came of it stands in `states`. */
const begin = async (page: Page, origin: string): Promise<void> => {
  await page.evaluate((to) => {
    const states = here.states as string[];
    here.connect(to).then(
      () => states.push('connected'),
      (reason: unknown) => states.push(String(reason)),
    );
  }, origin);
};
const states = (page: Page) => page.evaluate(() => here.states);

test('a page that frames this one is served after a yes, and told when it is taken back', async ({
  page,
  baseURL,
  sites: { friend },
}) => {
  const address = baseURL ?? '';
  const { origin } = new URL(address);
  await visit(page, `${friend.origin}/?frame=${encodeURIComponent(address)}`);
  const frame = page.frameLocator('iframe');
  await begin(page, origin);
  await expect(consent(frame)).toContainText(friend.origin);
  expect(await states(page)).toEqual(['asking']);
  const allow = consent(frame).getByRole('button', { name: 'Allow for this visit' });
  await expect(allow).toBeEnabled();
  // Nobody can be brought to click on what they do not see.
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.id = 'cover';
    cover.style.cssText = 'position: fixed; inset: 0; pointer-events: none; background: white; opacity: 0.9';
  });
  await expect(allow).toBeDisabled();
  await page.evaluate(() => document.getElementById('cover')?.remove());
  await expect(allow).toBeEnabled();
  await allow.click();
  await expect.poll(() => states(page)).toEqual(['asking', 'connected']);
  await expect(consent(frame)).toBeHidden();

  const answers = await page.evaluate(async () => {
    const { tools } = await here.client.listTools();
    const found = await here.client.callTool({ name: 'list_sources', arguments: { query: 'planets' } });
    const wrong = await here.client.callTool({ name: 'list_sources', arguments: { query: 1 } });
    return { names: tools.map(({ name }) => name), found, wrong };
  });
  expect(answers.names).toContain('list_sources');
  expect(JSON.stringify(answers.found.structuredContent)).toContain('Space: planets');
  expect(answers.wrong).toMatchObject({ isError: true });
  const left = frame.getByRole('region', { name: 'What left this machine' });
  const evidence = frame.getByRole('button', { name: 'Evidence' });
  if ((await evidence.getAttribute('aria-expanded')) === 'false') await evidence.click();
  await expect(left).toContainText('These tools passed answers from this page');
  await expect(left).toContainText(`${friend.origin} used list_sources (2 calls)`);

  await frame.getByRole('button', { name: 'Settings' }).click();
  await frame.getByRole('button', { name: `Revoke access for ${friend.origin}` }).click();
  await expect.poll(() => states(page)).toEqual(['asking', 'connected', 'closed']);
  await begin(page, origin);
  await expect.poll(() => states(page)).toContain('Error: Lodestone: refused');
});

test('a page that opened this one is refused, and not asked for again; what it says of itself counts for nothing', async ({
  page,
  context,
  sites: { stranger, friend },
}) => {
  const plain = await servePlainly();
  await visit(page, stranger.origin);
  const opening = context.waitForEvent('page');
  await page.evaluate((address) => {
    here.opened = open(address);
  }, plain.origin);
  const opened = await opening;
  await opened.getByRole('textbox').first().waitFor();
  await page.evaluate(
    ([to, other]) => {
      const lie = { lodestone: 'hello', version: 1, id: 'lie', origin: other };
      here.opened?.postMessage(lie, to ?? '');
    },
    [plain.origin, friend.origin],
  );
  await expect(consent(opened)).toContainText(stranger.origin);
  await begin(page, plain.origin);
  await expect.poll(() => states(page)).toEqual(['asking']);
  await consent(opened).getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(() => states(page)).toEqual(['asking', 'Error: Lodestone: refused']);
  await begin(page, plain.origin);
  await expect.poll(() => states(page)).toHaveLength(3);
  await expect(consent(opened)).toBeHidden();
  plain.close();
});

/** The part of Chromium's WebMCP that its agent has, by which pages can be tested too. */
interface BrowserAgent {
  getTools(): Promise<readonly { readonly name: string; readonly annotations: object }[]>;
  executeTool(tool: unknown, input: unknown): Promise<unknown>;
}

test('the browser’s agent has the tools while the switch is on', async ({ askPage, page }) => {
  await askPage.open();
  test.skip(
    await page.evaluate(() => Reflect.get(document, 'modelContext') === undefined),
    'This Chromium has no WebMCP.',
  );
  const tools = () =>
    page.evaluate(async () => {
      const agent = Reflect.get(document, 'modelContext') as BrowserAgent;
      return (await agent.getTools()).map(({ name, annotations }) => ({ name, annotations }));
    });
  expect(await tools()).toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).click();
  const letBrowser = page.getByRole('switch', { name: 'Let the browser’s agent use Lodestone’s tools' });
  await expect(letBrowser).not.toBeChecked();
  await letBrowser.click();
  await expect.poll(tools).toContainEqual({
    name: 'list_sources',
    annotations: expect.objectContaining({ readOnlyHint: true, untrustedContentHint: true }) as object,
  });
  const found = await page.evaluate(async () => {
    const agent = Reflect.get(document, 'modelContext') as BrowserAgent;
    const [tool] = (await agent.getTools()).filter(({ name }) => name === 'list_sources');
    return JSON.stringify(await agent.executeTool(tool, { query: 'planets' }));
  });
  expect(found).toContain('Space: planets');
  await letBrowser.click();
  await expect.poll(tools).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(askPage.region('egress')).toContainText('The browser’s agent used list_sources (1 call)');
});

const WORDS = {
  en: { settings: 'Settings', refuse: 'Refuse' },
  es: { settings: 'Ajustes', refuse: 'Rechazar' },
} as const;

/** A hello as from a page that frames this one: the page itself takes none from its own window. */
const isAsked = async (askPage: AskPage): Promise<void> => {
  await askPage.page.evaluate(() => {
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
    const data = { lodestone: 'hello', version: 1, id: '1' };
    const origin = `https://${'long-name.'.repeat(8)}example`;
    dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow }));
    document.querySelector('iframe')?.remove();
  });
};

for (const language of LANGUAGES)
  test.describe(() => {
    // Nobody stands behind the hello to hear the answer.
    test.use({ ...visitor(language), demo: false, tolerated: [/Failed to execute 'postMessage'/] });

    test(`the question and the settings shut nobody out: ${language}`, async ({ askPage, page }) => {
      const { settings, refuse } = WORDS[language];
      await askPage.open();
      await isAsked(askPage);
      await page.getByRole('button', { name: refuse }).waitFor();
      await expectGoodLooks(page);
      await page.getByRole('button', { name: refuse }).click();
      await page.getByRole('button', { name: settings }).click();
      await expectGoodLooks(page);
    });
  });
