import type { Page } from '@playwright/test';
import { addAll, namesIn, openReady } from './adding';
import { expect, test } from './fixtures';
import { ANSWER, GENES, ORGANS, PROTEINS, QUESTION } from './life';
import { startFileServer, startSparqlServer } from './servers';

/** The servers stand on other origins than the page, and are asked on purpose. */
test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

/** Two endpoints and a document, which a question needs all of. */
const withLife = async (
  run: (
    urls: readonly [proteins: string, genes: string, organs: string],
    requests: () => number,
  ) => Promise<void>,
): Promise<void> => {
  const proteins = await startSparqlServer({ turtle: PROTEINS });
  const genes = await startSparqlServer({ turtle: GENES });
  const files = await startFileServer({ '/organs': { type: 'text/turtle', body: ORGANS } });
  const servers = [proteins, genes, files];
  try {
    await run([proteins.url, genes.url, `${files.url}organs`], () =>
      servers.reduce((sum, { log }) => sum + log.length, 0),
    );
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
};

const hostOf = (url: string): string => new URL(url).host;

test('sources added by their address are there after a reload, and nobody is asked before a question is', async ({
  askPage,
  page,
  context,
}) => {
  test.slow();
  await withLife(async (urls, requests) => {
    const [proteins, genes] = urls;
    await openReady(askPage);
    await addAll(askPage, ...urls);
    const before = requests();
    await page.reload();
    await askPage.becomesOffline();
    for (const name of [hostOf(proteins), hostOf(genes), 'organs.ttl'])
      await expect(askPage.ownSource(name)).toContainText('ready');
    await expect(askPage.ownSource(hostOf(genes))).toContainText(/information from \d+ \w+ \d{4}/u);
    expect(requests()).toBe(before);
    await expect(page.getByText(/^Nothing has been sent since the page was opened\./u)).toBeVisible();

    // Nobody was asked yet, and the page says that the demo answers without a network.
    await context.setOffline(true);
    await askPage.asked('Which moons orbit Mars?');
    expect(await namesIn(askPage)).toEqual(['Deimos', 'Phobos']);
    await context.setOffline(false);
    await askPage.asked(QUESTION);
    expect(await namesIn(askPage)).toEqual(ANSWER);
    expect(requests()).toBeGreaterThan(before);

    // The address names them now, and they are no longer missing when it is opened anew.
    await page.reload();
    await expect(askPage.question).toHaveValue(QUESTION);
    await askPage.asked(QUESTION);
    expect(await namesIn(askPage)).toEqual(ANSWER);
  });
});

test('a source that was removed is gone after a reload, and the others are there', async ({
  askPage,
  page,
}) => {
  test.slow();
  await withLife(async ([proteins, , organs]) => {
    await openReady(askPage);
    await addAll(askPage, proteins, organs);
    await askPage.removalOf('organs.ttl').click();
    const undo = askPage.region('sources').getByRole('button', { name: 'Undo' });
    await undo.click();
    await page.reload();
    await expect(askPage.ownSource('organs.ttl')).toContainText('ready');
    await askPage.removalOf('organs.ttl').click();
    await expect(undo).toBeVisible();
    // It can be taken back for ten seconds; then it is forgotten.
    await expect(undo).toBeHidden({ timeout: 20_000 });
    await page.reload();
    await askPage.becomesOffline();
    await expect(askPage.ownSource(hostOf(proteins))).toContainText('ready');
    await expect(askPage.ownSource('organs.ttl')).toHaveCount(0);
  });
});

test('where the browser gives no storage, all works until a reload, and the page says so', async ({
  askPage,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await withLife(async ([proteins]) => {
    await openReady(askPage);
    await addAll(askPage, proteins);
    await expect(askPage.ownSource(hostOf(proteins))).toContainText('reloading the page loses it');
    await askPage.asked('How many proteins are there?');
    await expect(askPage.sentence).toContainText('4');
    await page.reload();
    await expect(askPage.region('sources')).toContainText(
      `${proteins} is missing: the address of the page names this source`,
    );
  });
});

/** Writes what this page would not have written, in the place of what it wrote. */
const spoil = (page: Page, url: string): Promise<void> =>
  page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lodestone');
        opening.onerror = () => reject(new Error('The storage does not open.'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('sources', 'readwrite');
          writing.objectStore('sources').put({ version: 0, source: { iri: key } }, key);
          writing.oncomplete = () => resolve();
        };
      }),
    url,
  );

test('what can not be read of an earlier visit is told, and can be added again', async ({
  askPage,
  page,
}) => {
  await withLife(async ([proteins, genes], requests) => {
    await openReady(askPage);
    await addAll(askPage, proteins, genes);
    await spoil(page, proteins);
    const before = requests();
    await page.reload();
    await askPage.becomesOffline();
    const sources = askPage.region('sources');
    await expect(sources).toContainText(`${proteins} was added on an earlier visit, but`);
    await expect(askPage.ownSource(hostOf(genes))).toContainText('ready');
    await sources.getByRole('button', { name: 'Add the source' }).click();
    await expect(askPage.dialog.getByRole('textbox', { name: 'Source URL' })).toHaveValue(proteins);
    expect(requests()).toBe(before);
    await askPage.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(askPage.dialog).toBeHidden({ timeout: 30_000 });
    await expect(askPage.ownSource(hostOf(proteins))).toContainText('ready');
    await expect(sources).not.toContainText('earlier visit');
  });
});

test('what a link names and is not here is named in the answer, until the user lets it go', async ({
  askPage,
}) => {
  const gone = 'https://gone.example/sparql';
  await askPage.open(
    `q=${encodeURIComponent('What is the capital of Mongolia?')}&sources=${['https://lodestone.example/countries', gone].map(encodeURIComponent).join(',')}`,
  );
  const sources = askPage.region('sources');
  await expect(sources).toContainText(`${gone} is missing`);
  await askPage.askButton.click();
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await expect(askPage.region('answer')).toContainText(`${gone} was not asked: it is not in this tab.`);
  await sources.getByRole('button', { name: `Leave ${gone} out` }).click();
  await expect(sources).not.toContainText(gone);
  await askPage.askButton.click();
  await askPage.runEnds();
  await expect(askPage.region('answer').getByText('Ulaanbaatar', { exact: true })).toBeVisible();
  await expect(askPage.region('answer')).not.toContainText(gone);
});
