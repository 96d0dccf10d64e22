import { join } from 'node:path';
import { tinyGguf } from '../scripts/gguf/tiny-gguf';
import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import {
  FLIPPED,
  MODELS,
  TINY,
  inUse,
  layModels,
  loadBeside,
  openModels,
  section,
  unfoldMore,
} from './models-beside';
import { startChatServer } from './servers';

test.beforeAll(layModels);

test('no model is the default, and one is offered once, after an answer', async ({ askPage, page }) => {
  await askPage.open();
  await expect(page.getByText('no model', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a model' })).toHaveCount(0);
  await askPage.asked('How many countries border Austria?');
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a model' })).toBeVisible();
  await page.getByRole('button', { name: 'No model', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a model' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a model' })).toHaveCount(0);
  await openModels(page);
  await expect(inUse(page).getByText('No model', { exact: true })).toBeVisible();
});

test('what this machine can run is told, and why it can not run the others', async ({ page }) => {
  await openModels(page);
  const machine = section(page, /^This machine$/u);
  await expect(machine.getByText(/has WebGPU but no card for it|has no WebGPU/u)).toBeVisible();
  // One decision; everything else is folded.
  const one = section(page, /^Use a language model on this machine$/u);
  await expect(one.getByRole('listitem')).toHaveCount(1);
  // Two parameters: it is not praised, and nothing says that its answer may stand first.
  await expect(one).toContainText(TINY);
  await expect(one).toContainText('it is asked only when you press “Ask the model”');
  await expect(one).not.toContainText(/Good first choice|it comes first/u);
  await expect(one).toContainText('on this page’s server');
  const list = section(page, /^Models that run in this tab$/u);
  await expect(list).toHaveCount(0);
  await unfoldMore(page);
  await list.getByText('Models that can’t run here').click();
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
  await loadBeside(page);
  // Its button is gone: the keyboard is where the model now stands.
  await expect(page.getByRole('heading', { name: 'In use' })).toBeFocused();
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
  await expect(
    inUse(page).getByText(/on the processor.*can only write queries that parse.*asked only when you press/u),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Test the model', exact: true }).click();
  await expect(inUse(page).getByText(/tokens per second\. The first came after/u)).toBeVisible({
    timeout: 30_000,
  });
  // What it is not held to, a model of random weights does not write.
  await expect(inUse(page).getByLabel('Test the model')).toHaveText(/^SELECT /u);
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
  await context.route('**/tiny.gguf', async (route) => {
    if (!isHeld) await route.continue();
    // Never answered: until it is paused, it is on its way.
  });
  await openModels(page);
  await loadBeside(page);
  await expect(inUse(page).getByText(`Loading ${TINY}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(new RegExp(`model ${TINY} is loading`, 'u')).first()).toBeVisible();
  await askPage.asked('How many countries border Austria?');
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(inUse(page).getByText(`${TINY} is paused`)).toBeVisible();
  // A pause outlasts the visit.
  await page.reload();
  await openModels(page);
  await expect(inUse(page).getByText(`${TINY} is paused`)).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
});

test('a folder of this machine is a model too, and asks nobody', async ({ page }) => {
  await openModels(page);
  await unfoldMore(page);
  await page.getByLabel('Choose a folder').setInputFiles(join(MODELS, TINY));
  await expect(inUse(page).getByText('tiny is ready')).toBeVisible({ timeout: 30_000 });

  // It was copied: at the next visit it is there by itself.
  await page.reload();
  await openModels(page);
  await expect(inUse(page).getByText('tiny is ready')).toBeVisible({ timeout: 30_000 });
});

test('a file of this machine that is no whole model is told, and nothing of it is kept', async ({ page }) => {
  await openModels(page);
  await unfoldMore(page);
  const folder = section(page, /^From a folder of this machine$/u);
  const whole = Buffer.from(tinyGguf());
  const choose = (...files: readonly { readonly name: string; readonly buffer: Buffer }[]) =>
    folder
      .getByLabel('Choose a GGUF file')
      .setInputFiles(files.map((one) => ({ ...one, mimeType: 'application/octet-stream' })));
  await choose({ name: 'cut.gguf', buffer: whole.subarray(0, -5000) });
  await expect(folder.getByText(/^cut\.gguf is incomplete: .* Download or copy it again\.$/u)).toBeVisible();
  await choose({ name: 'half-00001-of-00002.gguf', buffer: Buffer.from(tinyGguf({ parts: 2 })) });
  await expect(folder.getByText(/split into 2 files, and these are missing: 2/u)).toBeVisible();
  await choose({ name: 'words.gguf', buffer: Buffer.from('These are words, and no model at all.') });
  await expect(folder.getByText(/words\.gguf contains no GGUF model/u)).toBeVisible();
  await choose({ name: 'new.gguf', buffer: Buffer.from(tinyGguf({ architecture: 'unheard-of' })) });
  await expect(inUse(page).getByText(/can’t run models of the type “unheard-of”/u)).toBeVisible({
    timeout: 30_000,
  });
  const kept = await page.evaluate(async () =>
    (await (await caches.open('lodestone-gguf-models')).keys()).map(({ url }) => url),
  );
  expect(kept).toEqual([]);
  await choose({ name: 'right.gguf', buffer: whole });
  await expect(inUse(page).getByText('right is ready')).toBeVisible({ timeout: 30_000 });
});

test('where storage is full, it says so and keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
  });
  await openModels(page);
  await unfoldMore(page);
  const folder = section(page, /^From a folder of this machine$/u);
  await folder.getByLabel('Choose a folder').setInputFiles(join(MODELS, TINY));
  await expect(folder.getByText(/no space left for the model/u)).toBeVisible();
  // What lies beside the page runs all the same.
  await loadBeside(page);
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
});

test('of a folder with several models the reader chooses one', async ({ page }) => {
  await openModels(page);
  await unfoldMore(page);
  await page.getByLabel('Choose a folder').setInputFiles(MODELS);
  const folder = section(page, /^From a folder of this machine$/u);
  await expect(folder.getByText('This folder holds several models. Which one?')).toBeVisible();
  await folder.getByRole('button', { name: `Load ${TINY}/tiny` }).click();
  await expect(inUse(page).getByText(`${TINY}/tiny is ready`)).toBeVisible({ timeout: 30_000 });
});

test('what its list does not name is refused', async ({ page }) => {
  await openModels(page);
  await unfoldMore(page);
  await loadBeside(page, FLIPPED);
  await expect(inUse(page).getByText(`${FLIPPED} could not be loaded`)).toBeVisible({ timeout: 30_000 });
  await expect(inUse(page).getByText(/tiny\.gguf/u)).toBeVisible();
});

test.describe('a server', () => {
  test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

  test('is used where the reader sends questions there, and what left is told', async ({ page }) => {
    const server = await startChatServer({ models: [{ id: 'little' }], reply: () => 'ASK { }' });
    await openModels(page);
    await unfoldMore(page);
    const form = section(page, /^A server$/u);
    await form.getByLabel('Address').fill(server.base);
    await expect(form.getByText(/Each question then goes to 127\.0\.0\.1/u)).toBeVisible();
    await form.getByRole('button', { name: 'List its models' }).click();
    await expect(form.getByText(`${server.base} has 1 model: little.`)).toBeVisible();
    await form.getByLabel('Model', { exact: true }).fill('little');
    await form.getByRole('button', { name: 'Send questions to this server' }).click();
    await expect(inUse(page).getByText('little is ready')).toBeVisible();
    await expect(inUse(page).getByText(/questions go to 127\.0\.0\.1/u)).toBeVisible();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await expect(page.getByText(/127\.0\.0\.1/u).first()).toBeVisible();
    await server.close();
  });
});

for (const language of LANGUAGES)
  test.describe(() => {
    test.use({ ...visitor(language), demo: false });

    test(`the view reads well in every state: ${language}`, async ({ page }) => {
      test.slow();
      await openModels(page);
      await expectGoodLooks(page);
      await unfoldMore(page);
      await page
        .locator('summary')
        .filter({ hasText: /Models that can’t run here|Modelos que no funcionan aquí/u })
        .click();
      await expectGoodLooks(page);
      await loadBeside(page);
      await expect(inUse(page).getByText(/is ready|está listo/u)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: /^(?:Test the model|Probar el modelo)$/u }).click();
      await expect(inUse(page).getByText(/tokens per second|tokens por segundo/u)).toBeVisible({
        timeout: 30_000,
      });
      await expectGoodLooks(page);
    });
  });
