import type { BrowserContext, Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';
import { tinyGguf } from '../scripts/gguf/tiny-gguf';
import { expect, test } from './fixtures';
import { inUse, openModels, section, unfoldMore } from './models-beside';

// One expression: of an array of two Playwright would take the second for settings.
test.use({ demo: false, tolerated: [/^(?:request to elsewhere|console): .*https:\/\/huggingface\.co\//u] });

const OWNER = 'HuggingFaceTB';
const NAME = 'SmolLM2-360M-Instruct-GGUF';
const FILE = 'smollm2-360m-instruct-q8_0.gguf';
const ROW = 'SmolLM2 360M';
const CORS = { 'access-control-allow-origin': '*' };

/** A hub with a tiny model under that name. `isCut`: its weights come to an end in the middle. */
const serveHub = async (context: BrowserContext) => {
  const hub = { isCut: true, asked: [] as string[] };
  const body = Buffer.from(tinyGguf());
  const oid = createHash('sha256').update(body).digest('hex');
  const list = [{ type: 'file', path: FILE, oid: '0', size: 1, lfs: { oid, size: body.length } }];
  const answer = async (route: Route): Promise<void> => {
    const path = new URL(route.request().url()).pathname.replace(`/${OWNER}/${NAME}/resolve/main/`, '');
    const range = route.request().headers()['range'];
    hub.asked.push(`${path} ${range ?? ''}`.trim());
    if (path.startsWith('/api/')) {
      await route.fulfill({ headers: CORS, json: list });
      return;
    }
    const [, from = '0', to] = /^bytes=(\d+)-(\d*)$/u.exec(range ?? '') ?? [];
    const end = to === undefined || to === '' ? body.length : Number(to) + 1;
    const part = body.subarray(Number(from), end);
    const isHalf = hub.isCut && path.endsWith('.gguf') && range === undefined;
    await route.fulfill({
      status: range === undefined ? 200 : 206,
      headers: {
        ...CORS,
        'access-control-expose-headers': 'content-range',
        'content-length': String(part.length),
        ...(range !== undefined && { 'content-range': `bytes ${from}-${end - 1}/${body.length}` }),
      },
      body: isHalf ? part.subarray(0, part.length / 2) : part,
    });
  };
  await context.route('https://huggingface.co/**', answer);
  return hub;
};
const load = (page: Page) => page.getByRole('button', { name: new RegExp(`^Load ${ROW}: `, 'u') }).click();
const keptUrls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('lodestone-gguf-models')).keys()).map(({ url }) => url),
  );

test('what was cut off waits for the reader with what is kept of it, and goes on from there', async ({
  context,
  page,
}) => {
  const hub = await serveHub(context);
  await openModels(page);
  await unfoldMore(page);
  await load(page);
  await expect(inUse(page).getByText(`${ROW} could not be loaded`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem').filter({ hasText: ROW })).toContainText(/kept in this browser/u);

  // Nobody is asked at the next visit.
  hub.asked.length = 0;
  await page.reload();
  await openModels(page);
  await expect(inUse(page).getByText(`${ROW} is paused`)).toBeVisible({ timeout: 30_000 });
  await expect(inUse(page).getByText(/ of .* downloaded\. Loading continues from there/u)).toBeVisible();
  expect(hub.asked).toEqual([]);

  hub.isCut = false;
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(inUse(page).getByText(`${ROW} is ready`)).toBeVisible({ timeout: 30_000 });
  const weights = hub.asked.filter((asked) => asked.startsWith(FILE));
  expect(weights).toEqual([expect.stringMatching(/\.gguf bytes=[1-9]\d+-$/u)]);

  // All of it is here now: it loads by itself, and asks nobody.
  hub.asked.length = 0;
  await page.reload();
  await openModels(page);
  await expect(inUse(page).getByText(`${ROW} is ready`)).toBeVisible({ timeout: 30_000 });
  expect(hub.asked).toEqual([]);
});

test('of two of one name one is removed; what is in no list can be removed too', async ({ page }) => {
  await openModels(page);
  await page.evaluate(
    async (urls) => {
      const cache = await caches.open('lodestone-gguf-models');
      const headers = { 'content-length': '5000' };
      for (const url of urls) await cache.put(url, new Response('x'.repeat(5000), { headers }));
    },
    [OWNER, 'other'].map((owner) => `https://huggingface.co/${owner}/${NAME}/resolve/main/model.gguf`),
  );
  await page.reload();
  await openModels(page);
  await unfoldMore(page);
  const unlisted = section(page, /^Other models in this browser$/u);
  await expect(unlisted.getByRole('listitem')).toHaveCount(1);
  await expect(unlisted.getByRole('listitem')).toContainText(`other/${NAME}`);
  await page.getByRole('button', { name: `Remove ${ROW} from this browser` }).click();
  await expect
    .poll(() => keptUrls(page), { timeout: 20_000 })
    .toEqual([expect.stringContaining(`/other/${NAME}/`)]);
  await unlisted.getByRole('button', { name: /^Remove/u }).click();
  await expect(unlisted).toHaveCount(0, { timeout: 20_000 });
  expect(await keptUrls(page)).toEqual([]);
});
