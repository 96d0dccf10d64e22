import { readFile } from 'node:fs/promises';
import { parseCsv } from './csv';
import { expect, test } from './fixtures';

test('a newcomer asks, and sees the answer, where it came from and how it was read', async ({ askPage }) => {
  await askPage.open();
  await expect(askPage.question).toBeFocused();
  await expect(askPage.question).toHaveValue('');
  await askPage.page.keyboard.type('How many countries border Austria?');
  await askPage.askButton.click();

  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await expect(askPage.sentence).toContainText(/border.* Austria: 8\./u);

  await expect(askPage.readingLine).toContainText('Austria');
  const austria = askPage.readingLine.getByRole('button', { name: /^Austria: Austria, entity/u });
  await expect(austria).toBeVisible();

  const sources = askPage.region('sources');
  await expect(sources.getByText(/\d rows? · .*s$/u).first()).toBeVisible();
  await sources.getByText(/other sources not needed/u).click();
  await expect(sources.getByText(/^(?:has none of|adds nothing to)/u).first()).toBeVisible();

  const step = askPage.region('steps').getByRole('listitem').first();
  await expect(step).toContainText(/Read the question: \d phrases? recognized.*m?s/u);
  await step.getByText(/Read the question/u).click();
  await expect(step.getByText('How many countries border Austria?')).toBeVisible();

  await askPage.unfold('query');
  const code = askPage.region('query').locator('.CodeMirror-code');
  await expect(code).toContainText('SELECT');
  await expect(code).not.toContainText('SERVICE');
  await askPage.region('query').getByRole('switch', { name: 'Show the federated query' }).check();
  await expect(code).toContainText('SERVICE <');
});

test('a list is told in a sentence, begun in the answer, and whole where all rows are wanted', async ({
  askPage,
}) => {
  await askPage.open();
  await askPage.asked('Which Nobel laureates were born in the capital of their country?');
  await expect(askPage.region('answer').getByText(/^\d+ Nobel laureates$/u)).toBeVisible();
  await expect(askPage.sentence).toContainText(/^Nobel laureates .*among them/u);
  const first = await askPage.firstRows();
  expect(first).toHaveLength(6);

  await askPage.showAllRows();
  const results = askPage.region('answer');
  await results.getByLabel('Filter the rows').fill(first[0]?.[0] ?? '');
  await expect(results.getByRole('link', { name: first[0]?.[0] ?? '' })).toBeVisible();
  const matching = await askPage.save('CSV');
  await expect(
    results.getByText(/^Only the rows that match the filter are saved: 1 of \d+\.$/u),
  ).toBeVisible();
  expect(parseCsv(await readFile(await matching.path(), 'utf8'))).toHaveLength(1);

  await results.getByLabel('Filter the rows').fill('');
  await results.getByRole('columnheader').first().getByRole('button').click();
  await results.getByRole('columnheader').first().getByRole('button').click();
  await expect(results.getByText(/^\d+ rows are saved\.$/u)).toBeVisible();
  const all = parseCsv(await readFile(await (await askPage.save('CSV')).path(), 'utf8'));
  await expect(results.getByText(`${all.length} Nobel laureates`)).toBeVisible();
  const names = all.map((row) => row.at(-1) ?? '');
  expect(names).toEqual([...names].sort(new Intl.Collator('en-GB', { numeric: true }).compare).reverse());
});

test('a date is written as the browser writes it', async ({ askPage }) => {
  await askPage.open();
  await askPage.asked('When was Marie Curie born?');
  await expect(askPage.sentence).toContainText('7 November 1867');
  await expect(askPage.region('answer').locator('.large')).toHaveText('7 November 1867');
});

test('yes, no, what is the most of its kind, and which part nothing matches', async ({ askPage }) => {
  await askPage.open();
  await askPage.asked('Does Austria border Italy?');
  await expect(askPage.region('answer').getByText('Yes', { exact: true })).toBeVisible();
  await askPage.asked('Does Austria border Spain?');
  await expect(askPage.region('answer').getByText('No', { exact: true })).toBeVisible();
  await askPage.asked('What is the largest country in South America?');
  await expect(askPage.region('answer').getByText('Brazil', { exact: true })).toBeVisible();
  await askPage.asked('Which countries border Iceland?');
  await expect(askPage.sentence).toHaveText(
    'No rows. Nothing matches “borders Iceland”. Without this condition, there are 194 rows.',
  );
  await expect(askPage.question).toHaveValue('Which countries border Iceland?');
});

test('an example is asked by one click; words that mean nothing here are named, and examples stand beside them', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  const example = page.getByRole('button', { name: 'How many countries border Austria?' });
  await example.click();
  await expect(askPage.question).toHaveValue('How many countries border Austria?');
  await expect(askPage.sentence).toContainText('8');

  await askPage.asked('asdf qwer');
  await expect(askPage.sentence).toContainText('Nothing in the chosen sources matches these words');
  await expect(askPage.readingLine.getByText('not understood')).toHaveCount(2);
  await page.getByRole('region', { name: 'Examples' }).getByRole('button').first().click();
  await askPage.runEnds();
  await expect(askPage.sentence).not.toContainText('Nothing in the chosen sources');
});

test.describe('in Spanish', () => {
  test.use({ language: 'es' });

  test('the page speaks Spanish to who reads Spanish', async ({ askPage, page }) => {
    await askPage.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await askPage.asked('¿Cuántos países limitan con Austria?');
    await expect(askPage.region('answer').getByText('8 países', { exact: true })).toBeVisible();
    await expect(askPage.sentence).toContainText(/^Número de países .* Austria: 8\.$/u);
    await expect(askPage.readingLine).toContainText('Austria');
  });
});

test('a Spanish question has an answer in the language of the page alone', async ({ askPage }) => {
  await askPage.open();
  await askPage.asked('¿Qué países limitan con Austria?');
  await expect(askPage.sentence).toContainText(/^Countries that border Austria: 8, among them .+ and /u);
});

test('the language of the page is changed in place', async ({ askPage, page }) => {
  await askPage.open();
  await askPage.asked('¿Cuál es la capital de Mongolia?');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: 'Preguntar', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pregunta' })).toHaveValue(
    '¿Cuál es la capital de Mongolia?',
  );
});
