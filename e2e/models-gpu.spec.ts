import { findChromium } from './chromium';
import { expect, test } from './fixtures';
import { TINY, inUse, layModels, loadBeside, openModels, section } from './models-beside';
import { SOFTWARE_GPU } from './own-page';

test.use({ demo: false });

test.use({ launchOptions: { ...findChromium(), args: SOFTWARE_GPU } });
test.beforeAll(layModels);

const hasAdapter = 'navigator.gpu?.requestAdapter().then((adapter) => adapter !== null) ?? false';
const NAMED_AS_CARD = `
  for (const [name, value] of Object.entries({ vendor: 'a card', architecture: '', device: '', description: '', isFallbackAdapter: false }))
    Object.defineProperty(GPUAdapterInfo.prototype, name, { get: () => value });`;
const row = (page: Parameters<typeof section>[0]) =>
  section(page, /^Use a language model on this machine$/u)
    .getByRole('listitem')
    .filter({ hasText: TINY });

test('a processor that plays the graphics card counts as none', async ({ page }) => {
  await openModels(page);
  test.skip((await page.evaluate(hasAdapter)) !== true, 'This Chromium has no WebGPU in software.');
  await expect(row(page)).toContainText('processor');
  await loadBeside(page);
  await expect(inUse(page).getByText(/on the processor/u)).toBeVisible({ timeout: 30_000 });
});

test('on a graphics card a model runs there, and says so', async ({ page }) => {
  // A processor that plays graphics card compiles every shader first.
  test.slow();
  // The page and its worker take it for a card; what runs is the same.
  await page.addInitScript(NAMED_AS_CARD);
  await page.context().route('**/wllama.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${NAMED_AS_CARD}` });
  });
  await openModels(page);
  test.skip((await page.evaluate(hasAdapter)) !== true, 'This Chromium has no WebGPU in software.');
  await expect(row(page)).toContainText('graphics card');
  await loadBeside(page);
  await expect(inUse(page).getByText(/on the graphics card/u)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Test the model', exact: true }).click();
  await expect(inUse(page).getByText(/tokens per second/u)).toBeVisible({ timeout: 90_000 });
  await expect(inUse(page).getByLabel('Test the model')).toHaveText(/^SELECT /u);
});
