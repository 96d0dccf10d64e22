import { readFile } from 'node:fs/promises';
import type { LedgerEntry } from '../src/endpoint';
import { addAll, namesIn, openReady } from './adding';
import { expect, test } from './fixtures';
import { ANSWER, GENES, ORGANS, PROTEINS, QUESTION } from './life';
import { file, type AskPage } from './page';
import { startComunicaServer, startSparqlServer } from './servers';

/** The servers stand on other origins than the page, and are asked on purpose. */
test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u], demo: false });

const withServers = async <T extends { close(): Promise<void> }>(
  start: (turtle: string) => Promise<T>,
  run: (servers: readonly T[]) => Promise<void>,
): Promise<void> => {
  const servers = await Promise.all([PROTEINS, GENES, ORGANS].map(start));
  try {
    await run(servers);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
};

/** What the page says that it sent: method and query, or address, of each request. */
const ledgerOf = async (askPage: AskPage): Promise<readonly string[]> => {
  const region = askPage.page.getByRole('region', { name: 'What left this machine', exact: true });
  for (const summary of await region.locator('summary').all()) await summary.click();
  const lines = await region.locator('ol > li').all();
  return Promise.all(
    lines.map(async (line) => {
      const method = ((await line.locator('span').first().innerText()).split(' ')[0] ??
        '') as LedgerEntry['method'];
      return `${method} ${(await line.locator('pre').textContent()) ?? ''}`;
    }),
  );
};

test('three endpoints are added by their address, one question is answered from all of them, by either engine, and a file takes the place of one', async ({
  askPage,
}) => {
  test.slow();
  await withServers(startComunicaServer, async (servers) => {
    await openReady(askPage);
    for (const { url } of servers) {
      await addAll(askPage, url);
      await expect(askPage.ownSource(new URL(url).host)).toContainText('ready · SPARQL endpoint');
    }
    await askPage.asked(QUESTION);
    expect(await namesIn(askPage)).toEqual(ANSWER);
    const asked = servers.flatMap(({ log, url: endpoint }) =>
      log.map(({ method, query, url }) => `${method} ${query === '' ? new URL(url, endpoint).href : query}`),
    );
    expect([...(await ledgerOf(askPage))].sort()).toEqual([...asked].sort());
    expect(asked.join('\n')).not.toContain(QUESTION);
    for (const [at, { url }] of servers.entries()) {
      const lines = askPage
        .region('sources')
        .getByRole('listitem')
        .filter({ hasText: new URL(url).host });
      await expect(lines).toHaveCount(1);
      // The liver is known by name, so that nothing is asked of the organs.
      if (at < 2) await expect(lines).toContainText(/\d rows? in \d+ requests?, /u);
    }

    const saving = askPage.page.waitForEvent('download');
    await askPage.page.getByRole('button', { name: 'Save the list' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^lodestone-requests-\d{4}-\d\d-\d\d\.json$/u);
    const list = JSON.parse(await readFile(await saved.path(), 'utf8')) as readonly LedgerEntry[];
    expect(list.map(({ method, sent, url }) => `${method} ${sent === '' ? url : sent}`).sort()).toEqual(
      [...asked].sort(),
    );

    // The engine that ran is told, and another gives the same.
    await askPage.unfold('query');
    const engine = askPage.region('query').getByRole('combobox', { name: 'Engine' });
    await expect(engine).toHaveValue('gather');
    await engine.selectOption('comunica');
    await askPage.runEnds();
    await expect(engine).toHaveValue('comunica');
    expect(await namesIn(askPage)).toEqual(ANSWER);

    const genes = servers[1];
    const { host } = new URL(genes?.url ?? '');
    const replaced = askPage.ownSource(host);
    await askPage.removalOf(host).click();
    await expect(replaced).toHaveCount(0);
    await askPage.addSource(file('genes.ttl', GENES));
    await expect(askPage.dialog).toBeHidden();
    const before = genes?.log.length;
    await askPage.asked(QUESTION);
    expect(await namesIn(askPage)).toEqual(ANSWER);
    await expect(askPage.region('sources')).toContainText('genes.ttl');
    expect(genes?.log).toHaveLength(before ?? -1);
  });
});

test.describe('without a network', () => {
  test.use({
    tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:|^console: Failed to load resource/u],
  });

  test('one sentence says it of all sources, and what needs the network is not said to answer without one', async ({
    askPage,
    context,
  }, info) => {
    const start = (turtle: string) => startSparqlServer({ turtle });
    await withServers(start, async (servers) => {
      await openReady(askPage);
      await expect(
        askPage.page.getByText('no model, answers without a network while this tab is open', {
          exact: false,
        }),
      ).toBeVisible();
      await addAll(askPage, ...servers.map(({ url }) => url));
      await expect(
        askPage.page.getByText(
          'the demo answers without a network while this tab is open; 3 sources need the network',
        ),
      ).toBeVisible();
      await askPage.asked(QUESTION);
      expect(await namesIn(askPage)).toEqual(ANSWER);
      await context.setOffline(true);
      await askPage.asked(QUESTION);
      const told = askPage.region('answer');
      await expect(told).toContainText(
        'The browser is offline, and 3 of the chosen sources need the network.',
      );
      expect((await told.innerText()).match(/network/gu)).toHaveLength(1);
      await expect(told).not.toContainText(/redirects|127\.0\.0\.1:\d+:/u);
      await askPage.page.screenshot({ path: info.outputPath('offline.png') });
      await context.setOffline(false);
      await told.getByRole('button', { name: 'Try again' }).click();
      await askPage.runEnds();
      expect(await namesIn(askPage)).toEqual(ANSWER);
    });
  });
});
