import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from '@playwright/test';
import { tinyEncoder } from '../scripts/encoder/tiny-encoder';
import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { file, type AskPage } from './page';

/** What the test's server serves as `models/` beside the page. */
const MODELS = 'test-results/models';
const TINY = 'tiny-encoder';

// A word that no dictionary has: nothing but the encoder can read it.
const GROUPS = [['trawler', 'trawlers', 'zubbet', 'zubbets']];
const BOATS = file(
  'boats.ttl',
  `@prefix : <http://boats.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Trawler rdfs:label "trawler" . :Harbour rdfs:label "harbour" . :port rdfs:label "home port" .
  :selby a :Harbour ; rdfs:label "Selby" . :orm a :Harbour ; rdfs:label "Ormsund" .
  :mary a :Trawler ; rdfs:label "Mary Ann" ; :port :selby .
  :tern a :Trawler ; rdfs:label "Arctic Tern" ; :port :selby .
  :gull a :Trawler ; rdfs:label "Grey Gull" ; :port :orm .`,
);
const QUESTION = 'How many zubbets are there?';

test.beforeAll(async () => {
  for (const [path, bytes] of tinyEncoder(GROUPS)) {
    const place = join(MODELS, TINY, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
});

/** The section with the switch, as a reader finds it. */
const section = ({ page }: AskPage): Locator =>
  page.getByRole('region', { name: /^(?:Search by meaning|Buscar por significado)$/u });
const theSwitch = (askPage: AskPage): Locator => section(askPage).getByRole('switch');

/** Opens the section and its form, and writes which model is to be taken from beside the page. */
const choose = async (askPage: AskPage, model: string): Promise<void> => {
  const place = section(askPage);
  await place.locator('summary').first().click();
  await place.locator('summary').nth(1).click();
  await place.getByRole('combobox').first().selectOption({ label: 'Another model' });
  await place.getByLabel('Name of the model').fill(model);
  await place.getByLabel('A folder on this page’s server').check();
  await expect(place.getByText(`models/${model}/`)).toBeVisible();
};

test('a word that no name has is read by its meaning once that is switched on, and not before', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.addSource(BOATS);
  await askPage.ownSource('boats.ttl').waitFor();
  await askPage.asked(QUESTION);
  await expect(askPage.readingLine.getByText('not understood')).toBeVisible();
  await expect(askPage.sentence).toContainText('Nothing in the chosen sources matches these words');

  await choose(askPage, TINY);
  await theSwitch(askPage).check();
  const place = section(askPage);
  await expect(place.getByText(/^The search by meaning covers [\d,]+ names/u)).toBeVisible({
    timeout: 30_000,
  });
  await expect(place.locator('summary').first()).toContainText('on');

  await askPage.asked(QUESTION);
  await expect(askPage.region('answer').getByText('3 trawlers', { exact: true })).toBeVisible();
  await expect(askPage.readingLine.getByText('class, close in meaning')).toBeVisible();
  await expect(askPage.region('answer').getByText(/It was read as “trawler”, which is close/u)).toBeVisible();

  await theSwitch(askPage).uncheck();
  await askPage.asked(QUESTION);
  await expect(askPage.readingLine.getByText('not understood')).toBeVisible();

  // On again, nothing has to be read again.
  await theSwitch(askPage).check();
  await expect(place.getByText('Read just now: 0.')).toBeVisible();

  // It is on at the next visit too, by itself.
  await page.reload();
  await section(askPage).locator('summary').first().click();
  await expect(theSwitch(askPage)).toBeChecked();
  await expect(section(askPage).getByText('Read just now: 0.')).toBeVisible({ timeout: 30_000 });
  await section(askPage).getByRole('button', { name: 'Remove the model from this browser' }).click();
  await expect(theSwitch(askPage)).not.toBeChecked();
  await page.reload();
  await askPage.becomesOffline();
  await section(askPage).locator('summary').first().click();
  await expect(theSwitch(askPage)).not.toBeChecked();
});

test('what is on its way is stopped, and nothing of it is heard again', async ({
  askPage,
  page,
  context,
}) => {
  await context.route('**/model_quantized.onnx', () => undefined);
  await askPage.open();
  await askPage.becomesOffline();
  await choose(askPage, TINY);
  await theSwitch(askPage).check();
  await section(askPage).getByRole('progressbar').waitFor();
  await section(askPage).getByRole('button', { name: 'Cancel' }).click();
  await expect(theSwitch(askPage)).not.toBeChecked();
  await expect(section(askPage).getByRole('progressbar')).toHaveCount(0);
  // Questions go on as before.
  await askPage.asked('How many countries border Austria?');
  await expect(page.getByText('8 countries', { exact: true })).toBeVisible();
  await expect(theSwitch(askPage)).not.toBeChecked();
});

test.describe('a model that is not there', () => {
  test.use({ tolerated: [/404 \(Not Found\)/u], demo: false });

  test('it says so, and what to do; the size is told before anything loads', async ({ askPage }) => {
    await askPage.open();
    await askPage.becomesOffline();
    const place = section(askPage);
    await place.locator('summary').first().click();
    await expect(place.getByText('About 135 MB are downloaded from huggingface.co once')).toBeVisible();
    await place.locator('summary').first().click();
    await choose(askPage, 'nobodys-encoder');
    await expect(place.getByText('The size of the download is shown when it starts.')).toBeVisible();
    await theSwitch(askPage).check();
    await expect(place.getByText(/^There is no file of a model at .*nobodys-encoder/u)).toBeVisible();
    await expect(theSwitch(askPage)).not.toBeChecked();
    await place.getByLabel('Name of the model').fill(TINY);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(theSwitch(askPage)).toBeChecked();
    await expect(place.getByText(/^The search by meaning covers/u)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('from the hub', () => {
  const HUB = 'https://huggingface.co/';
  const MODEL = 'someone/tiny-encoder';
  test.use({ tolerated: [/huggingface\.co|ERR_FAILED|404/u] });

  test('a model is fetched once, is told among what left, and is kept until it is removed', async ({
    askPage,
    page,
    context,
  }) => {
    const files = tinyEncoder(GROUPS);
    let isThere = false;
    let asked = 0;
    // What stands at the hub's address here: there is no network in a test.
    await context.route(`${HUB}**`, async (route) => {
      asked += 1;
      if (!isThere) return route.abort();
      const path = new URL(route.request().url()).pathname.replace(`/${MODEL}/resolve/main/`, '');
      const body = files.get(path);
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill(
        body === undefined ? { status: 404, headers } : { headers, body: Buffer.from(body) },
      );
    });
    await askPage.open();
    await askPage.becomesOffline();
    const place = section(askPage);
    await place.locator('summary').first().click();
    await place.locator('summary').nth(1).click();
    await place.getByRole('combobox').first().selectOption({ label: 'Another model' });
    await place.getByLabel('Name of the model').fill(MODEL);
    expect(asked).toBe(0);
    await theSwitch(askPage).check();
    await expect(place.getByText(/^huggingface\.co did not answer/u)).toBeVisible();
    isThere = true;
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(place.getByText(/^The search by meaning covers/u)).toBeVisible({ timeout: 30_000 });

    const left = page.getByRole('region', { name: 'What left this machine' });
    await left.locator('summary', { hasText: 'huggingface.co' }).click();
    await expect(left.getByText(/^GET for a model/u).first()).toBeVisible();
    await expect(
      left.getByText(`${HUB}${MODEL}/resolve/main/onnx/model_quantized.onnx`).first(),
    ).toBeVisible();

    const fetched = asked;
    await page.reload();
    await place.locator('summary').first().click();
    await expect(place.getByText('Read just now: 0.')).toBeVisible({ timeout: 30_000 });
    expect(asked).toBe(fetched);

    await place.getByRole('button', { name: 'Remove the model from this browser' }).click();
    await expect(theSwitch(askPage)).not.toBeChecked();
    await theSwitch(askPage).check();
    await expect(place.getByText(/Read just now: [1-9]/u)).toBeVisible({ timeout: 30_000 });
    expect(asked).toBeGreaterThan(fetched);
  });
});

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`the switch shuts nobody out: ${language}`, async ({ askPage, page }) => {
      test.slow();
      await askPage.open();
      await askPage.becomesOffline();
      const place = section(askPage);
      await place.locator('summary').first().click();
      await place.locator('summary').nth(1).click();
      await place.getByRole('radio').nth(1).check();
      await place.getByRole('combobox').first().selectOption('');
      await place.getByRole('textbox').first().fill(TINY);
      await expectGoodLooks(page);
      await theSwitch(askPage).check();
      await expect(place.getByText(/^(?:The search by meaning|La búsqueda por significado)/u)).toBeVisible({
        timeout: 30_000,
      });
      await expectGoodLooks(page);
    });
  });
