import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures';
import { ORGANS, PROTEINS } from './life';
import { expectGoodLooks, visitor } from './looks';
import { file } from './page';
import { startFileServer, startSparqlServer } from './servers';

/** The servers stand on other origins than the page, and are asked on purpose. */
test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u], demo: false });

const run = promisify(execFile);
const ORGANS_FILE = 'urn:lodestone:file:organs.ttl';

/** What a teacher does once. */
const learn = async (endpoint: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestone-lesson-'));
  const [file, out] = [join(folder, 'organs.ttl'), join(folder, 'lesson.trig')];
  await writeFile(file, ORGANS);
  await run(process.execPath, ['--import', 'tsx', 'scripts/catalogue.ts', endpoint, file, '--out', out]);
  return readFile(out, 'utf8');
};

test('a lesson comes by its address, is asked without being learned, saved, imported, and works offline', async ({
  askPage,
  page,
  context,
}) => {
  test.slow();
  const endpoint = await startSparqlServer({ turtle: PROTEINS });
  const body = await learn(endpoint.url);
  const files = await startFileServer({ '/lesson.trig': { type: 'application/trig', body } });
  const lesson = `${files.url}lesson.trig`;
  const { host } = new URL(endpoint.url);
  const learned = endpoint.log.length;
  const dialog = page.getByRole('dialog', { name: 'Catalogue of sources' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await askPage.open(`catalogue=${encodeURIComponent(lesson)}`);
  await expect(dialog).toContainText('Nothing has been fetched from there yet.');
  expect(files.log).toEqual([]);
  await button('Open the catalogue').click();
  await expect(dialog).toContainText(endpoint.url);
  await expect(dialog).toContainText('Not known yet: topics, prefixes');
  // What was pressed is gone: the keyboard stays in the dialog.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectGoodLooks(page);
  await expect(askPage.ownSource(host)).toHaveCount(0);
  await button('Add 2 sources').click();
  await expect(dialog).toBeHidden();
  await expect(askPage.ownSource(host)).toContainText('ready');
  expect(new URL(page.url()).hash).not.toContain('catalogue');
  expect(endpoint.log).toHaveLength(learned);

  // The first that the endpoint hears of this page is what the question needs.
  await askPage.asked('What is the mass of Betin?');
  await expect(askPage.region('answer')).toContainText('3400');
  expect(endpoint.log[learned]?.query).toContain('https://life.example/mass');

  await button(`Details of ${host}`).click();
  const details = page.getByRole('dialog', { name: `Details of ${host}` });
  await expect(details).toContainText(`This source comes from the catalogue ${lesson}`);
  await expect(details).toContainText(/Requests since .+: \d+\. Failed: 0\./u);
  await button('Test which features this endpoint supports').click();
  const values = details.getByRole('listitem').filter({ hasText: 'lists of values' });
  await expect(details.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(button('Test which features this endpoint supports')).toBeFocused({ timeout: 30_000 });
  await expect(values).toContainText('yes');
  await values.locator('summary').click();
  await expect(values).toContainText('VALUES ?x');
  await expect(values).toContainText('Result: 2 rows');
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await details.getByRole('button', { name: 'Close' }).click();
  await button(`Make example questions for ${host}`).click();
  await expect(
    askPage.ownSource(host).getByRole('button', { name: /^\d+ example questions?$/u }),
  ).toBeFocused();

  const saving = page.waitForEvent('download');
  await button('Save what the sources hold').click();
  const saved = await (await saving).path();

  // Another visit, to which neither the endpoint nor whoever has the lesson is there.
  await files.close();
  await endpoint.close();
  await askPage.open(`sources=${encodeURIComponent(ORGANS_FILE)}`);
  await page.reload();
  await askPage.becomesOffline();
  await context.setOffline(true);
  await expect(askPage.ownSource(host)).toContainText('ready');
  await askPage.asked('How many organs are there?');
  await expect(askPage.sentence).toContainText('2');
  await button(`Details of ${host}`).click();
  await expect(details).toContainText(/Requests since .+: \d/u);
  await details.getByRole('button', { name: 'Close' }).click();

  // What was saved brings back what was removed.
  await button('Remove organs.ttl').click();
  await expect(askPage.ownSource('organs.ttl')).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await button('Import saved sources').click();
  await (await choosing).setFiles(saved);
  await expect(dialog).toContainText('already added, information from');
  await button('Add 1 source').click();
  await expect(askPage.ownSource('organs.ttl')).toContainText('ready');
  await expect(button('Import saved sources')).toBeFocused();
  await askPage.asked('How many organs are there?');
  await expect(askPage.sentence).toContainText('2');
});

test.describe(() => {
  test.use(visitor('es'));

  test('the list of public endpoints is a catalogue, of which nothing is known that nobody saw', async ({
    askPage,
    page,
  }) => {
    await askPage.open('catalogue=endpoints.ttl');
    const dialog = page.getByRole('dialog', { name: 'Catálogo de fuentes' });
    const uniprot = dialog.getByRole('listitem').filter({ hasText: 'UniProt' });
    await expect(uniprot).toContainText('Se conoce: descripción, temas y prefijos.');
    await expect(dialog.getByRole('listitem')).toHaveCount(15);
    await expect(dialog.getByText('Su contenido se lee al añadirl')).toHaveCount(1);
    await expect(dialog.getByText('Aún no se conoce')).toHaveCount(0);
    await expectGoodLooks(page);
    // Each of them can be learned from here; nothing is sent before the user says so.
    await dialog.getByRole('button', { name: 'Añadir… (UniProt)' }).click();
    await expect(dialog).toBeHidden();
    const adding = page.getByRole('dialog', { name: 'Añadir fuente' });
    await expect(adding.getByRole('textbox')).toHaveValue('https://sparql.uniprot.org/sparql');
    await expect.poll(() => new URL(page.url()).hash).not.toContain('catalogue');
    await adding.getByRole('button', { name: 'Cancelar' }).click();

    // A bad one says what is wrong, and leaves all as it was.
    await askPage.open('catalogue=index.html');
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await askPage.addSource(file('órganos.ttl', ORGANS));
    await expect(askPage.ownSource('órganos.ttl')).toBeVisible();
    await page.getByRole('button', { name: 'Detalles de órganos.ttl' }).click();
    await expect(page.getByRole('dialog', { name: 'Detalles de órganos.ttl' })).toContainText(
      'por lectura de la fuente',
    );
    await expectGoodLooks(page);
  });
});
