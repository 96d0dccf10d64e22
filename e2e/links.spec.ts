import { expect, test } from './fixtures';
import { PROTEINS, QUESTION } from './life';
import { expectGoodLooks, LANGUAGES, visitor } from './looks';
import { file } from './page';
import { startSparqlServer } from './servers';

const AUSTRIA = 'How many countries border Austria?';
const MONGOLIA = 'What is the capital of Mongolia?';
const q = (question: string): string => `q=${encodeURIComponent(question)}`;

test('a link opens with its answer, after a reload too, and the address stays as it was', async ({
  askPage,
  page,
}) => {
  await askPage.open(q(AUSTRIA));
  await expect(askPage.question).toHaveValue(AUSTRIA);
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.hash === `#${q(AUSTRIA)}`);
  await askPage.ask(MONGOLIA);
  await expect(page).toHaveURL((url) => url.hash === `#${q(MONGOLIA)}`);
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await page.reload();
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
});

test('a link with a query that asks nobody elsewhere opens with its rows', async ({ askPage }) => {
  const query = 'SELECT ?country WHERE { ?country <https://lodestone.example/countries#capital> ?city }';
  await askPage.open(`${q(MONGOLIA)}&query=${encodeURIComponent(query)}`);
  await expect(askPage.question).toHaveValue(MONGOLIA);
  await expect(askPage.region('query').locator('.CodeMirror-code')).toContainText('?country WHERE');
  await expect(askPage.sentence).toContainText(/The query gives \d+ rows\./u);
});

for (const language of LANGUAGES) {
  test.describe(() => {
    test.use({
      ...visitor(language),
      tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u],
    });

    test(`a link that needs a request asks nobody before a click, and says whom, in ${language}`, async ({
      askPage,
      page,
    }) => {
      test.slow();
      const server = await startSparqlServer({ turtle: PROTEINS });
      const { host } = new URL(server.url);
      const button = page.getByRole('button', {
        name: askPage.words('link_ask').replace('{hosts}', host),
        exact: true,
      });
      try {
        await askPage.open();
        await askPage.addUrl(server.url);
        await expect(askPage.ownSource(host)).toContainText(language === 'en' ? 'ready' : 'lista');
        const before = server.log.length;
        await page.goto('about:blank');
        await askPage.open(`${q(QUESTION)}&sources=${server.url}&run=1`);
        await expect(button).toBeVisible();
        await askPage.becomesOffline();
        expect(server.log.length).toBe(before);
        await expectGoodLooks(page);
        await button.click();
        await askPage.runEnds();
        expect(server.log.length).toBeGreaterThan(before);

        const answered = server.log.length;
        const query = `ASK { SERVICE <${server.url}> { ?s ?p ?o } }`;
        await page.goto('about:blank');
        await askPage.open(`query=${encodeURIComponent(query)}`);
        await expect(button).toBeVisible();
        await askPage.becomesOffline();
        await expect(askPage.region('answer')).toHaveCount(0);
        expect(server.log.length).toBe(answered);
        await page.goto('about:blank');
        await askPage.open(`query=${encodeURIComponent('ASK { SERVICE ?where { ?s ?p ?o } }')}`);
        await expect(page.getByText(askPage.words('link_query_unknown'))).toBeVisible();
        await askPage.becomesOffline();
        expect(server.log.length).toBe(answered);
      } finally {
        await server.close();
      }
    });
  });
}

test('back and forward move between questions, their answers still there; a link typed over the address replaces one', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(AUSTRIA);
  await askPage.asked(MONGOLIA);
  await page.goBack();
  await expect(askPage.question).toHaveValue(AUSTRIA);
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(askPage.question).toHaveValue(MONGOLIA);
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(askPage.question).toHaveValue('');
  await expect(askPage.region('answer')).toHaveCount(0);

  await askPage.asked(AUSTRIA);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, q(MONGOLIA));
  await expect(askPage.question).toHaveValue(MONGOLIA);
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
});

test('a link names the sources that are asked, and no other is', async ({ askPage }) => {
  const only = ['base', 'countries-1', 'countries-2', 'places'].map(
    (name) => `https://lodestone.example/shards/countries/${name}`,
  );
  await askPage.open(`${q(MONGOLIA)}&sources=${only.map(encodeURIComponent).join(',')}`);
  await expect(askPage.region('sources').getByText(/^4 of \d+ in use$/u)).toBeVisible();
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await askPage
    .region('sources')
    .getByText(/other sources not needed/u)
    .click();
  await expect(askPage.region('sources').getByText('not chosen')).toBeVisible();
});

test('sources are switched off and on, and the address says so', async ({ askPage, page }) => {
  await askPage.open();
  await askPage.becomesOffline();
  await askPage.region('sources').getByText('Choose sources').click();
  const countries = askPage.region('sources').getByRole('checkbox', { name: 'Countries', exact: true });
  await countries.uncheck();
  await askPage.asked(MONGOLIA);
  await expect(askPage.sentence).not.toContainText('Ulaanbaatar');
  await expect(page).toHaveURL(/&sources=/u);
  await countries.check();
  await askPage.asked(MONGOLIA);
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/&sources=/u);
});

test('without any source, nothing is asked, and the page says what to do', async ({ askPage }) => {
  await askPage.open(`${q(MONGOLIA)}&sources=`);
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('No source is chosen');
});

test('a file that the link names is missing after a reload, by name', async ({ askPage, page }) => {
  await askPage.open();
  await askPage.addSource(
    file(
      'my trees.ttl',
      '<urn:oak> <urn:height> 20 . <urn:oak> <http://www.w3.org/2000/01/rdf-schema#label> "Oak" .',
    ),
  );
  await expect(askPage.ownSource('my trees.ttl')).toContainText('ready · 2 triples');
  await askPage.asked('What is the height of the oak?');
  await expect(askPage.sentence).toContainText('20');
  await expect(page).toHaveURL(/my%20trees|my%2520trees/u);
  await page.reload();
  await expect(askPage.question).toHaveValue('What is the height of the oak?');
  await expect(askPage.region('sources').getByText('my trees.ttl is missing')).toBeVisible();
  await expect(page.getByText(askPage.words('wait_for_sources'))).toBeVisible();
  await askPage.askButton.click();
  await expect(page.getByRole('button', { name: 'Choose the file my trees.ttl' })).toBeFocused();
  await expect(askPage.region('answer')).toHaveCount(0);
  await expect(page).toHaveURL(/my%20trees|my%2520trees/u);
});

const NAMES = '@prefix : <https://harbour.example/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .';
const BOATS = `${NAMES} :b1 a :Boat ; foaf:name "Tern" ; :berths 4 ; :home :h1 .`;
const HARBOURS = `${NAMES} :h1 a :Harbour ; foaf:name "Bergen" ; :depth 12 .`;
const FILES = [
  ['boats.ttl', BOATS],
  ['harbours.ttl', HARBOURS],
] as const;

for (const language of LANGUAGES) {
  test.describe(() => {
    test.use(visitor(language));

    test(`a link to files that are not here asks for each of them, and then answers, in ${language}`, async ({
      askPage,
      page,
    }) => {
      const sources = FILES.map(([name]) => `urn:lodestone:file:${name}`).join(',');
      await askPage.open(
        `${q(language === 'en' ? 'What is the depth of Bergen?' : '¿Cuál es depth de Bergen?')}&sources=${sources}`,
      );
      await askPage.becomesOffline();
      await expect(page.getByText(askPage.words('wait_for_sources'))).toBeVisible();
      const choose = (name: string) =>
        page.getByRole('button', { name: askPage.words('file_wanted_choose_named').replace('{name}', name) });
      for (const [name] of FILES) await expect(choose(name)).toBeVisible();
      await expectGoodLooks(page);
      for (const [name, text] of FILES) {
        const chooser = page.waitForEvent('filechooser');
        await choose(name).click();
        await (await chooser).setFiles(file(name, text));
        await expect(choose(name)).toHaveCount(0);
      }
      await askPage.runEnds();
      await expect(askPage.sentence).toContainText('12');
    });
  });
}
