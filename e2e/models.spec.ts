import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { tinyGenerator } from '../scripts/generator/tiny-generator';
import { expect, test } from './fixtures';
import { VIEWS, expectAccessible, expectNoOverflow } from './looks';
import { startChatServer } from './servers';

/** What the test's server serves as `models/` beside the page. */
const MODELS = 'test-results/models';
const TINY = 'tiny-generator';

test.beforeAll(async () => {
  const files = [];
  for (const [path, bytes] of tinyGenerator()) {
    const place = join(MODELS, TINY, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ path: `${TINY}/${path}`, bytes: bytes.length, sha256 });
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const model = { id: TINY, kind: 'transformers', folder: `${TINY}/`, weights: ['q8'], bytes, files };
  await writeFile(join(MODELS, 'index.json'), JSON.stringify({ version: 1, models: [model] }));
});

const section = (page: Page, name: RegExp) => page.getByRole('region', { name });
const inUse = (page: Page) => section(page, /^(?:In use|En uso)$/u);
const openModels = async (page: Page): Promise<void> => {
  await page.goto('./#view=models');
  await expect(
    section(page, /^(?:This machine|Este equipo)$/u)
      .locator('dd')
      .first(),
  ).toBeVisible();
};
const loadTiny = (page: Page) => page.getByRole('button', { name: new RegExp(`${TINY}: `, 'u') }).click();

test('no model is the default, said once and in nobody’s way', async ({ askPage, page }) => {
  await askPage.open();
  await expect(page.getByText('no model', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep it without one' }).click();
  await expect(page.getByRole('button', { name: 'Choose a model' })).toHaveCount(0);
  await askPage.asked('How many countries border Austria?');
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a model' })).toHaveCount(0);
  await openModels(page);
  await expect(inUse(page).getByText('No model', { exact: true })).toBeVisible();
});

test('what this machine can run is told, and why it can not run the others', async ({ page }) => {
  await openModels(page);
  const machine = section(page, /^This machine$/u);
  await expect(machine.getByText(/found no card for it|offers none to pages/u)).toBeVisible();
  const list = section(page, /^Models that run in this tab$/u);
  await expect(list.getByText('A good one to begin with')).toHaveCount(1);
  await list.getByText('Can’t run here').click();
  await expect(list.getByText(/It needs a graphics card/u).first()).toBeVisible();
  // Of those there is nothing to load.
  await expect(list.getByRole('button', { name: /Load Qwen3 4B/u })).toHaveCount(0);
});

test('a model beside the page loads, is tested, and leaves the session as it is', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked('How many countries border Austria?');
  await page.getByRole('link', { name: 'Models' }).click();
  await loadTiny(page);
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
  await expect(inUse(page).getByText(/can write only what parses/u)).toBeVisible();
  await page.getByRole('button', { name: 'Test it', exact: true }).click();
  await expect(inUse(page).getByText(/tokens a second; first word after/u)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await expect(page.getByText(`model ${TINY}`).first()).toBeVisible();

  // It is there at the next visit, by itself; no model is a choice too.
  await page.reload();
  await openModels(page);
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Use no model' }).click();
  await expect(inUse(page).getByText('No model', { exact: true })).toBeVisible();
});

test('loading can be paused and gone on with; a question meanwhile is answered at once', async ({
  askPage,
  context,
  page,
}) => {
  let isHeld = true;
  await context.route('**/model_quantized.onnx', async (route) => {
    if (!isHeld) await route.continue();
    // Never answered: until it is paused, it is on its way.
  });
  await openModels(page);
  await loadTiny(page);
  await expect(inUse(page).getByText(`Loading ${TINY}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(new RegExp(`model ${TINY} is loading`, 'u')).first()).toBeVisible();
  await askPage.asked('How many countries border Austria?');
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(inUse(page).getByText(`${TINY}, paused`)).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
});

test('a folder of this machine is a model too, and asks nobody', async ({ page }) => {
  await openModels(page);
  const input = page.getByLabel('Choose a folder');
  await input.setInputFiles(join(MODELS, TINY));
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
});

test.describe('a server', () => {
  test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

  test('is used where the reader sends questions there, and what left is told', async ({ page }) => {
    const server = await startChatServer({ models: [{ id: 'little' }], reply: () => 'ASK { }' });
    await openModels(page);
    const form = section(page, /^A server$/u);
    await form.getByLabel('Address').fill(server.base);
    await expect(form.getByText(/Each question then goes to 127\.0\.0\.1/u)).toBeVisible();
    await form.getByRole('button', { name: 'Which models has it?' }).click();
    await expect(form.getByText(`At ${server.base} there is 1 model: little.`)).toBeVisible();
    await form.getByLabel('Model', { exact: true }).fill('little');
    await form.getByRole('button', { name: 'Send questions to this server' }).click();
    await expect(inUse(page).getByText('little is ready')).toBeVisible();
    await expect(inUse(page).getByText(/questions go to 127\.0\.0\.1/u)).toBeVisible();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await expect(page.getByText(/127\.0\.0\.1/u).first()).toBeVisible();
    await server.close();
  });
});

for (const [language, theme, width] of VIEWS)
  test.describe(`${language}, ${theme}, ${width}`, () => {
    test.use({ language, colorScheme: theme, viewport: { width, height: 900 } });

    test('the view reads well in every state', async ({ page }, info) => {
      const look = async (name: string): Promise<void> => {
        await expectAccessible(page);
        await expectNoOverflow(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };
      await openModels(page);
      await page
        .locator('summary')
        .filter({ hasText: /Can’t run here|No funcionan aquí/u })
        .click();
      await look('none');
      await loadTiny(page);
      await expect(inUse(page).getByText(/is ready|está listo/u)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: /^(?:Test it|Probarlo)$/u }).click();
      await expect(inUse(page).getByText(/tokens a second|tokens por segundo/u)).toBeVisible({
        timeout: 30_000,
      });
      await look('ready');
    });
  });
