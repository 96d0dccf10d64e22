import { readFile } from 'node:fs/promises';
import { addAll, namesIn, openReady } from './adding';
import { expect, test } from './fixtures';
import { PROTEINS } from './life';
import { expectAccessible, expectNoOverflow } from './looks';
import { AskPage, file } from './page';
import { startSparqlServer } from './servers';

/** The servers stand on other origins than the page, and are asked on purpose. */
test.use({ demo: false, tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

const HEAVY = 'Which proteins have a mass greater than 2000?';
/** Two examples, the second with its prefix declared beside it, and a query that changes data. */
const TRIG = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
<https://life.example/ex/1> a sh:SPARQLExecutable ; rdfs:comment "${HEAVY}"@en ;
  sh:select "SELECT ?p { ?p a <https://life.example/Protein> ; <https://life.example/mass> ?m FILTER(?m > 2000) }" .
<https://life.example/ex/2> a sh:SPARQLExecutable ; rdfs:comment "<p>How are <b>genes</b> of proteins found?</p>"^^rdf:HTML ;
  sh:prefixes [ sh:declare [ sh:prefix "life" ; sh:namespace "https://life.example/" ] ] ;
  sh:select "SELECT ?gene { ?protein life:encodedBy ?gene }" .
<https://life.example/ex/3> a sh:SPARQLExecutable ; rdfs:comment "Empty it" ; sh:select "CLEAR ALL" .
`;

test('an endpoint that publishes examples: they are counted, searched, asked and opened', async ({
  askPage,
  page,
}) => {
  test.slow();
  const server = await startSparqlServer({ turtle: PROTEINS + TRIG });
  try {
    await openReady(askPage);
    await addAll(askPage, server.url);
    const told = page.getByRole('region', { name: /^What .* holds?$/u });
    await expect(told.getByRole('button', { name: HEAVY })).toBeVisible();
    await askPage
      .ownSource(new URL(server.url).host)
      .getByRole('button', { name: '2 example questions' })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Example questions of/u });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog).toContainText('1 query that the source publishes was left out');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    // By the keyboard alone: the search has the focus, and the first question follows it.
    await page.keyboard.type('gene');
    await expect(dialog.getByRole('listitem')).toHaveText(/How are genes of proteins found\?/u);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(askPage.region('query')).toContainText('PREFIX life: <https://life.example/>');
    await askPage.runButton.click();
    await askPage.runEnds();
    await expect.poll(() => namesIn(askPage)).toHaveLength(4);

    await askPage
      .ownSource(new URL(server.url).host)
      .getByRole('button', { name: '2 example questions' })
      .click();
    await dialog.getByRole('button', { name: HEAVY, exact: true }).click();
    await askPage.runEnds();
    expect(await namesIn(askPage)).toEqual(['Betin', 'Gammin']);
    await expect(page.getByText('This is an example question with its own query.')).toBeVisible();
    await expect(askPage.region('egress')).toContainText('for its example queries');

    await page.reload();
    await expect(
      askPage.ownSource(new URL(server.url).host).getByRole('button', { name: '2 example questions' }),
    ).toBeVisible();
  } finally {
    await server.close();
  }
});

test('a question is saved as an example offline, searched while typing, exported, and loaded in a fresh page', async ({
  askPage,
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await openReady(askPage);
  await context.setOffline(true);
  await askPage.addSource(file('proteins.ttl', PROTEINS));
  await expect(askPage.dialog).toBeHidden();
  await askPage.asked(HEAVY);
  await page.getByRole('button', { name: 'Save as an example' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as an example' });
  await expectAccessible(page);
  const words = saving.getByRole('textbox');
  await expect(words).toHaveValue(HEAVY);
  await words.fill('Which proteins are the heavy ones?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(askPage.region('query')).toContainText('The example is saved.');

  await context.setOffline(false);
  await page.goto('./');
  await page.reload();
  await askPage.becomesOffline();
  await context.setOffline(true);
  const examples = page.getByRole('region', { name: 'Examples', exact: true });
  await expect(examples.getByRole('heading', { name: 'Saved examples' })).toBeVisible();
  await askPage.question.fill('heavy');
  await expect(examples.getByRole('heading', { name: 'Similar examples' })).toBeVisible();
  await askPage.question.fill('');
  await examples.getByRole('button', { name: 'Search all examples' }).click();
  const all = page.getByRole('dialog', { name: 'Example questions' });
  const download = page.waitForEvent('download');
  await all.getByRole('button', { name: 'Save all as Turtle' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('rdfs:comment "Which proteins are the heavy ones?"');
  await all.getByRole('button', { name: 'Remove the example “Which proteins are the heavy ones?”' }).click();
  await expect(all.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();

  const fresh = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await fresh.newPage();
  await other.goto('./');
  // The list of sources above the button grows until then.
  await new AskPage(other).becomesOffline();
  await other.getByRole('button', { name: 'Evidence' }).click();
  await other.getByRole('button', { name: 'Add source', exact: true }).click();
  await other.getByLabel('File').setInputFiles([file('proteins.ttl', PROTEINS), file('examples.ttl', text)]);
  await other.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  const told = other.getByRole('region', { name: 'What the sources in use hold' });
  await expect(told.getByText(/^examples\.ttl · /u)).toBeVisible();
  await other.getByRole('button', { name: '1 example question' }).click();
  await other.getByRole('button', { name: /^Open the query of/u }).click();
  await other.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Answer' })).toContainText('Gammin');
  await fresh.close();
});
