import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Every triple beside every other, three times over: no computer sees the end of it. */
const ENDLESS = 'SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }';

/** Keeps the shards from arriving. Returns what lets them through. */
const holdShards = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/demo/shards/*.ttl', async (route) => {
    if (!route.request().url().endsWith('catalogue.ttl')) await released;
    await route.continue();
  });
  return release;
};

test('a question asked while the graphs still load is answered when they are there', async ({
  askPage,
  page,
}) => {
  const release = await holdShards(page);
  await askPage.open();
  await askPage.ask('How many countries border Austria?');
  await expect(askPage.stopButton).toBeVisible();
  await expect(askPage.region('answer')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await expect(askPage.stopButton).toBeHidden();
});

test('"Stop" and Escape end a run and keep the question', async ({ askPage, page }) => {
  const release = await holdShards(page);
  await askPage.open();
  await askPage.ask('Which countries border Austria?');
  await askPage.stopButton.click();
  await expect(askPage.sentence).toHaveText('The run was stopped. The question is kept.');
  await expect(askPage.question).toHaveValue('Which countries border Austria?');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(askPage.stopButton).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(askPage.sentence).toHaveText('The run was stopped. The question is kept.');

  await page.getByRole('button', { name: 'Try again' }).click();
  release();
  await expect(askPage.sentence).toContainText('Austria');
});

test('a new question silences the one that still runs', async ({ askPage, page }) => {
  const release = await holdShards(page);
  await askPage.open();
  await askPage.ask('Which countries border Austria?');
  await askPage.ask('What is the capital of Mongolia?');
  release();
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await expect(askPage.sentence).not.toContainText('Austria');
});

test('a query that would never end is stopped, without a network too, and the next question is answered', async ({
  askPage,
  context,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await context.setOffline(true);
  for (const capital of ['Ulaanbaatar', 'Nairobi']) {
    await askPage.asked('Which countries border Austria?');
    await askPage.writeQuery(ENDLESS);
    await askPage.runButton.click();
    await expect(askPage.region('steps').getByText('Running the query')).toBeVisible();
    await askPage.stopButton.click();
    await expect(askPage.sentence).toHaveText('The run was stopped. The question is kept.');
    const country = capital === 'Nairobi' ? 'Kenya' : 'Mongolia';
    await askPage.asked(`What is the capital of ${country}?`);
    await expect(askPage.region('answer').getByText(capital, { exact: true })).toBeVisible();
  }
});
