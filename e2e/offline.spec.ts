import { readFileSync } from 'node:fs';
import { BenchmarkPage } from './benchmark-page';
import { expect, test as base } from './fixtures';
import { inUse, layModels, loadBeside, openModels, TINY, unfoldMore } from './models-beside';
import { NEXT, nextBuild } from './next-build';
import { AskPage, file } from './page';
import { startPagesHost, type PagesHost } from './servers';

/** What is published. */
const [, DIST = ''] = /^ +path: (\S+)$/mu.exec(readFileSync('.github/workflows/pages.yml', 'utf8')) ?? [];
/** All of the page is fetched for later visits. */
const KEPT_MS = 60_000;

/** The build on a host as GitHub Pages is one, which is stopped and started again. */
const test = base.extend<{ readonly host: PagesHost }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are used
  host: async ({}, use) => {
    const host = await startPagesHost(DIST);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => {
    await use(host.url);
  },
});
test.use({
  serviceWorkers: 'allow',
  // The host is stopped on purpose.
  tolerated: [/net::ERR_CONNECTION_REFUSED/u],
});

const BOATS = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://boats.example/> .
:Boat a rdfs:Class ; rdfs:label "boat"@en .
:length rdfs:label "length"@en .
:1 a :Boat ; rdfs:label "Kittiwake" ; :length 9 .
:2 a :Boat ; rdfs:label "Fulmar" ; :length 12 .
`;
const LONGEST = 'What is the longest boat?';
const BOATS_IRI = 'urn:lodestone:file:boats.ttl';

const keptPage = (askPage: AskPage) =>
  expect(askPage.page.getByText('works offline, also after a reload').first()).toBeVisible({
    timeout: KEPT_MS,
  });

test('after one visit all works with the server stopped: reloaded, in a new tab, with a kept file and a model', async ({
  askPage,
  page,
  context,
  host,
}) => {
  test.slow();
  await layModels();
  host.publish('test-results', DIST);
  await askPage.open();
  await keptPage(askPage);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  const browser = await context.newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window of tests is one that keeps nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await openModels(page);
  await unfoldMore(page);
  await loadBeside(page, TINY);
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });
  await page.goto('./#');
  await askPage.addSource(file('boats.ttl', BOATS));
  const keep = askPage
    .ownSource('boats.ttl')
    .getByRole('checkbox', { name: 'Keep boats.ttl in this browser' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expect(askPage.ownSource('boats.ttl')).toContainText('The file stays here after a reload');

  await host.close();
  const asked = host.log.length;
  await page.reload();
  await keptPage(askPage);
  // The host sends no header for it: the service worker adds what threads need.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(askPage.ownSource('boats.ttl')).toContainText('ready');
  // The file that was kept is what is asked, as when it was added.
  await expect(page.getByRole('radio', { name: 'boats.ttl' })).toBeChecked();
  await askPage.asked('How many boats are there?');
  await expect(askPage.sentence).toContainText('2');
  await askPage.useAllSources();
  await askPage.asked('Which moons orbit Mars?');
  expect((await askPage.firstRows()).map(([name]) => name).sort()).toEqual(['Deimos', 'Phobos']);
  await openModels(page);
  await expect(inUse(page).getByText(`${TINY} is ready`)).toBeVisible({ timeout: 30_000 });

  const other = await context.newPage();
  const bench = new BenchmarkPage(other);
  await other.goto('./#view=schema');
  await expect(other.getByRole('heading', { level: 1, name: 'Schema' })).toBeVisible();
  await other.goto('./#view=benchmark');
  await bench.sample(2);
  await bench.button('bench_start').click();
  await expect(bench.questions).toHaveCount(2, { timeout: 30_000 });
  await other.evaluate(() => localStorage.setItem('lodestone.settings', '{"language":"es"}'));
  await other.reload();
  await other.goto('./#q=¿Qué lunas orbitan Marte?');
  const spanish = new AskPage(other, 'es');
  await spanish.runEnds();
  expect((await spanish.firstRows()).map(([name]) => name).sort()).toEqual(['Deimos', 'Fobos']);
  expect(host.log.length).toBe(asked);
});

test('a new version asks, and until a tab is reloaded it has all of the former one', async ({
  askPage,
  page,
  context,
  host,
}, testInfo) => {
  test.slow();
  const next = testInfo.outputPath('next');
  await nextBuild(DIST, next);
  await askPage.open();
  await keptPage(askPage);
  const other = new AskPage(await context.newPage());
  await other.open();
  await keptPage(other);

  host.publish(next);
  await page.reload();
  const notice = page.getByRole('region', { name: 'New version' });
  await expect(notice).toContainText('A new version is ready.', { timeout: KEPT_MS });
  const cards = (which: AskPage) =>
    which.page.evaluate(() => fetch('endpoints.ttl').then((response) => response.text()));
  const isNext = (which: AskPage) => which.page.locator('#app[data-build="next"]').count();
  expect(await isNext(askPage)).toBe(0);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isNext(askPage), { timeout: KEPT_MS }).toBe(1);
  await askPage.asked('Which moons orbit Mars?');
  expect(await askPage.firstRows()).toHaveLength(2);

  // The host no longer has the files of the former version, which this tab has not fetched yet.
  const otherNotice = other.page.getByRole('region', { name: 'New version' });
  await expect(otherNotice).toContainText('Another tab uses a new version.');
  expect(await isNext(other)).toBe(0);
  expect([await cards(askPage), await cards(other)].map((text) => text.includes(NEXT))).toEqual([
    true,
    false,
  ]);
  await other.page.goto('./#view=models');
  await expect(other.page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
  await otherNotice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isNext(other)).toBe(1);

  // Nobody needs them any more.
  await page.reload();
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
          const kept = await (await caches.open(name ?? '')).keys();
          return kept.filter(({ url }) => /\/assets\/index-[\w-]{8}\.js$/u.test(url)).length;
        }),
      { timeout: KEPT_MS },
    )
    .toBe(1);
});

test('a link asks for the file that it names, and goes on when it is given; where there is no room for it, it says so', async ({
  askPage,
  page,
  context,
}) => {
  await askPage.open(`q=${encodeURIComponent(LONGEST)}&sources=${BOATS_IRI}`);
  await expect(
    page.getByText('This question uses the file boats.ttl, which is not in this tab.'),
  ).toBeVisible();
  await expect(askPage.region('answer')).toBeHidden();
  await keptPage(askPage);
  // Before anything is written: the browser remembers for some seconds how much room there was.
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose the file boats.ttl' }).click();
  await (await chooser).setFiles(file('my boats.ttl', BOATS));
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Fulmar');

  const own = askPage.ownSource('boats.ttl');
  const keep = own.getByRole('checkbox');
  await expect(async () => {
    await keep.uncheck();
    await keep.click();
    await expect(own).toContainText('this browser has no room for it', { timeout: 3000 });
  }).toPass();
  await expect(keep).not.toBeChecked();
});
