import { addAll, namesIn, openReady } from './adding';
import { expect, test } from './fixtures';
import type { AskPage } from './page';
import { bioEndpoint, lightsWiki, startSparqlServer, type SparqlServer } from './servers';

/** The servers stand on other origins than the page, and are asked on purpose. */
test.use({ demo: false, tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

/** One look-up of what words name has this in it. */
const LOOKUP = 'SELECT DISTINCT ?thing ?property ?label';
const MOST_LOOKUPS = 3;

const lookupsIn = ({ log }: SparqlServer): number => log.filter(({ query }) => query.includes(LOOKUP)).length;

/** Asks; what is said is in the answer, and few requests were sent to find what the words name. */
const expectAnswer = async (
  askPage: AskPage,
  server: SparqlServer,
  question: string,
  answer: readonly string[],
): Promise<void> => {
  const before = lookupsIn(server);
  await askPage.asked(question);
  const region = askPage.region('answer');
  if (answer.length > 1) await expect.poll(() => namesIn(askPage), question).toEqual(answer);
  else await expect(region, question).toContainText(answer[0] ?? '');
  expect(lookupsIn(server) - before, question).toBeLessThanOrEqual(MOST_LOOKUPS);
};

test('a server in the manner of Wikidata: codes as names, its own search, and a time limit that cuts the JSON', async ({
  askPage,
}) => {
  test.slow();
  const server = await startSparqlServer(lightsWiki());
  try {
    await openReady(askPage);
    await addAll(askPage, server.url);
    await expect(askPage.ownSource(new URL(server.url).host)).toContainText('lighthouse');
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
    await expect(source).toContainText('protein');
    await expect(source.getByRole('button', { name: '3 example questions' })).toBeVisible();
    await expectAnswer(askPage, server, 'What is the mass of Lumanin precursor?', ['48,213']);
    await expectAnswer(askPage, server, 'What is the mnemonic of pro:X00019?', ['SRRK_DUSKM']);
    await expectAnswer(askPage, server, 'Which proteins are involved in Halden syndrome?', [
      'Corvatin-3',
      'Lumanin precursor',
    ]);
    await expectAnswer(askPage, server, 'What is the organism of LUMA_BLUED?', ['Blue dormouse']);
    await expectAnswer(askPage, server, 'When was Serrate kinase created?', ['2011']);
  } finally {
    await server.close();
  }
});
