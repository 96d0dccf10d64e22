import { addAll, namesIn, openReady } from './adding';
import { expect, test } from './fixtures';
import { expectAccessible } from './looks';
import type { AskPage } from './page';
import { bioEndpoint, lightsWiki, startSparqlServer, type SparqlServer } from './servers';

/** The servers stand on other origins than the page, and are asked on purpose. */
test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

/** One look-up of what words name has this in it. */
const LOOKUP = 'SELECT DISTINCT ?thing ?property ?label';
const MOST_LOOKUPS = 3;

const lookupsIn = ({ log }: SparqlServer): number => log.filter(({ query }) => query.includes(LOOKUP)).length;

/** Asks; what is said is in the answer, and few requests were sent to find what the words name. */
const expectAnswer = async (
  askPage: AskPage,
  server: SparqlServer,
  question: string,
  answer: readonly (string | RegExp)[],
): Promise<void> => {
  const before = lookupsIn(server);
  await askPage.asked(question);
  const region = askPage.region('answer');
  if (answer.length > 1) await expect.poll(() => namesIn(askPage), question).toEqual(answer);
  else await expect(region, question).toContainText(answer[0] ?? '');
  expect(lookupsIn(server) - before, question).toBeLessThanOrEqual(MOST_LOOKUPS);
};

/** Adding it is cancelled in the middle. */
const breakOff = async (askPage: AskPage, server: SparqlServer): Promise<void> => {
  await server.setFault({ kind: 'slow', ms: 150 });
  await askPage.addUrl(server.url);
  await expect.poll(() => server.log.length, { timeout: 30_000 }).toBeGreaterThan(15);
  await askPage.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(askPage.dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await askPage.page.keyboard.press('Escape');
  await server.setFault(undefined);
};

/** The dialog of a page that was loaded anew knows of it. */
const goOn = async (askPage: AskPage, server: SparqlServer): Promise<void> => {
  await askPage.page.reload();
  await askPage.addSourceButton.click();
  await expect(askPage.dialog).toContainText('interrupted');
  await askPage.dialog.getByRole('button', { name: server.url }).click();
  await askPage.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(askPage.dialog).toBeHidden({ timeout: 40_000 });
};

test('a server in the manner of Wikidata: codes as names, its own search, and a time limit that cuts the JSON', async ({
  askPage,
  page,
}) => {
  test.slow();
  const server = await startSparqlServer(lightsWiki());
  try {
    await openReady(askPage);
    await breakOff(askPage, server);
    await goOn(askPage, server);
    const source = askPage.ownSource(new URL(server.url).host);
    await source.getByText('Names of one class').click();
    await expect(source.getByRole('button', { name: 'Fetch names: lighthouse' })).toBeVisible();
    await source.getByRole('button', { name: 'Fetch names: island' }).click();
    await expect(source.getByRole('status').filter({ hasText: 'names were fetched' })).toBeVisible();
    await expect(source.locator('summary', { hasText: 'Names of one class' })).toBeFocused();
    await expectAccessible(page);
    await expectAnswer(askPage, server, 'What is the height of Corran Light?', ['41']);
    await expectAnswer(askPage, server, 'Who is the keeper of Tarn Point Light?', ['Tomas Brandvik']);
    await expectAnswer(askPage, server, 'Which lighthouses are located on Vessa?', [
      'Corran Light',
      'Tarn Point Light',
    ]);
    await expectAnswer(askPage, server, 'What is the height of Old Bess?', ['41']);
    await expectAnswer(askPage, server, '¿Cuál es la población de Orra del Norte?', ['57']);
    const searched = server.log.filter(({ query }) => query.includes('EntitySearch'));
    expect(searched.length).toBeGreaterThan(0);
    // The names of islands are known here now, also where they are misspelt.
    await expectAnswer(askPage, server, 'What is the population of Skarm?', [/1\D?903/u]);
  } finally {
    await server.close();
  }
});

test('a server in the manner of the SIB: VoID, examples and prefixes in named graphs, and more names than a tab holds', async ({
  askPage,
}) => {
  test.slow();
  const server = await startSparqlServer(bioEndpoint());
  try {
    await openReady(askPage);
    await addAll(askPage, server.url);
    const source = askPage.ownSource('Bio example');
    await expect(source.getByRole('button', { name: '3 example questions' })).toBeVisible();
    await expectAnswer(askPage, server, 'What is the mass of Lumanin precursor?', [/48\D?213/u]);
    await expectAnswer(askPage, server, 'What is the mnemonic of pro:X00019?', ['SRRK_DUSKM']);
    await expectAnswer(askPage, server, 'Which proteins are involved in Halden syndrome?', [
      'Corvatin-3',
      'Lumanin precursor',
    ]);
    await expectAnswer(askPage, server, 'What is the organism of LUMA_BLUED?', ['Blue dormouse']);
    await expectAnswer(askPage, server, 'When was Serrate kinase created?', ['2011']);
    // One of its examples is much like it, and asks for a yes or no.
    await expectAnswer(askPage, server, 'Which proteins does the Dusk moth have?', ['not understood']);
  } finally {
    await server.close();
  }
});
