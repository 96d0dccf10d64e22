import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';
import { ReplayBar } from './replay-bar';
import { file } from './page';

const run = promisify(execFile);

const BOATS = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://boats.example/> .
:Boat a rdfs:Class ; rdfs:label "boat"@en, "barco"@es .
:Harbour a rdfs:Class ; rdfs:label "harbour"@en, "puerto"@es .
:length rdfs:label "length"@en, "eslora"@es .
:home rdfs:label "home harbour"@en, "puerto base"@es .
:h1 a :Harbour ; rdfs:label "Vigo" .
:h2 a :Harbour ; rdfs:label "Cork" .
:1 a :Boat ; rdfs:label "Kittiwake" ; :length 9 ; :home :h1 .
:2 a :Boat ; rdfs:label "Fulmar" ; :length 12 ; :home :h2 .
:3 a :Boat ; rdfs:label "<b>Gannet</b>" ; :length 15 ; :home :h1 .
`;

const PACKING_MS = 240_000;

const HAS_PERL = spawnSync('perl', ['-MIO::Socket::INET', '-e', '1']).status === 0;

interface Workshop {
  /** Where the zip was unzipped. */
  readonly folder: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it as a double click does, but for the browser. */
const start = async (folder: string): Promise<Omit<Workshop, 'folder'>> => {
  const words = [join(folder, 'start.sh'), '--port', '0', '--no-browser'];
  const server: ChildProcess = spawn('sh', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /^Lodestone: (\S+)$/mu.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}.`));
    });
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) {
          resolve();
          return;
        }
        server.once('exit', () => {
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
};

/** A workshop as a teacher packs it and a learner unzips it: with blanks and letters of other languages in its path. */
const test = base.extend<{ readonly workshop: Workshop }>({
  workshop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are used
    async ({}, use) => {
      const top = await mkdtemp(join(tmpdir(), 'lodestone-workshop-'));
      const [boats, zip, stick] = ['boats.ttl', 'workshop.zip', 'Stick für Año 7 (ñ)'].map((name) =>
        join(top, name),
      ) as [string, string, string];
      await writeFile(boats, BOATS);
      const script = ['--import', 'tsx', 'scripts/pack-workshop.ts', '--files', boats, '--out', zip];
      await run(process.execPath, script);
      await mkdir(stick);
      await run('unzip', ['-q', zip, '-d', stick]);
      const folder = join(stick, 'lodestone-workshop');
      const started = await start(folder);
      await use({ folder, ...started });
      await started.stop();
      await rm(top, { recursive: true, force: true });
    },
    // Every question of the lesson is asked.
    { timeout: PACKING_MS },
  ],
  baseURL: async ({ workshop }, use) => {
    await use(`${workshop.url}app/`);
  },
});

test.skip(!HAS_PERL, 'Perl is not here, which serves the workshop on macOS and Linux.');

test('a teacher packs a workshop, and learners do its lesson from a stick, with no network', async ({
  askPage,
  page,
  workshop,
}) => {
  test.slow();
  const english = page.locator('section[lang="en"]');

  // The browser begins here, and the lesson needs nobody's account, key or network.
  await page.goto(workshop.url);
  await expect(page.getByRole('heading', { name: 'Lodestone' })).toBeVisible();
  await expect(english).toContainText('boats.ttl');
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const name of ['La lección de 90 minutos', 'The lesson of 90 minutes']) {
    await page.goto(workshop.url);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await expect(page.getByRole('row', { name: '88–90' })).toBeVisible();

  // A question of the lesson is one click, and its answer is the one that is printed.
  const printed = page.locator('#answers section').nth(1).locator('li').first();
  await expect(printed).toContainText('5 rows: Bolivia; Brazil; Chile; Colombia; Ecuador.');
  await page.getByRole('link', { name: 'Which countries border Peru?' }).first().click();
  await expect(askPage.question).toHaveValue('Which countries border Peru?');
  await askPage.askButton.click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Countries that border Peru');
  expect((await askPage.firstRows()).flat().toSorted()).toEqual(
    expect.arrayContaining(['Bolivia', 'Brazil', 'Chile', 'Colombia', 'Ecuador']),
  );
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

  // The learner's own table, out of the zip.
  const table = await readFile(join(workshop.folder, 'site/files/plants.csv'), 'utf8');
  await askPage.addSource(file('plants.csv', table));
  await page.getByRole('button', { name: askPage.words('table_use') }).click();
  await expect(askPage.ownSource('plants.csv')).toBeVisible();
  await askPage.asked('Which plant has the largest height?');
  await expect(askPage.sentence).toContainText('Sunflower');

  // A recording of a follow-up shows the answer that the lesson prints.
  const replay = new ReplayBar(page);
  const recording = join(workshop.folder, 'site/recordings/en/follow-ups-4.json');
  await replay.open(file('follow-ups-4.json', await readFile(recording, 'utf8')));
  await expect(replay.bar).toBeVisible();
  await expect(askPage.region('answer')).toContainText('France');
  await expect(askPage.region('answer')).toContainText(/68.200.000/u);
  await replay.button('leave').click();

  // The teacher's file comes by a link, with a question that it answers.
  await page.goto(`${workshop.url}lesson-en.html#files`);
  const own = page.locator('#files section').first();
  await expect(own.locator('> ol > li')).toHaveCount(5);
  await expect(page.locator('main b')).toHaveCount(0);
  const first = own.locator('ol > li').first();
  const question = first.getByRole('link', { name: /boat/u });
  const asked = await question.innerText();
  const printedRows = await first.locator('.rows').innerText();
  const answer = printedRows.replaceAll(/^\d+ rows: |\.$/gu, '').split('; ');
  await question.click();
  const dialog = page.getByRole('dialog', { name: 'Catalogue of sources' });
  await dialog.getByRole('button', { name: 'Add 1 source', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(askPage.question).toHaveValue(asked);
  await askPage.askButton.click();
  await askPage.runEnds();
  for (const one of answer) await expect(askPage.region('answer')).toContainText(one);

  // Nothing serves it once the window is closed.
  await workshop.stop();
  await expect(fetch(workshop.url)).rejects.toThrow();
});
