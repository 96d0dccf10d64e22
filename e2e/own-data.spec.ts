import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './fixtures';
import { expectAccessible } from './looks';

const SAMPLES = `Sample ID;Lab;Taken on;Mass (g);Clean
S-1;Oslo;04.05.2023;12,5;yes
S-2;Lund;30.06.2023;8;no
S-3;Oslo;01.07.2023;;yes
S-4;Lund;02.07.2023;9,25;no
S-5;Oslo;13.08.2023;31,5;no
`;
const BOATS = `@prefix : <https://harbour.example/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
:b1 a :Boat ; foaf:name "Tern" ; :berths 4 . :b2 a :Boat ; foaf:name "Auk" ; :berths 2 .
`;

const drop = async (page: Page, name: string, content: string | Uint8Array): Promise<void> => {
  const bytes = [...(typeof content === 'string' ? strToU8(content) : content)];
  const dataTransfer = await page.evaluateHandle(
    ([as, all]) => {
      const given = new DataTransfer();
      given.items.add(new File([Uint8Array.from(all)], as));
      return given;
    },
    [name, bytes] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
};

test('the triples of a table are saved, which is what an exported script reads', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await drop(page, 'samples.csv', SAMPLES);
  await page.getByRole('button', { name: 'Use this table' }).click();
  await page.getByRole('button', { name: 'Which sample has the highest mass?' }).click();
  await askPage.runEnds();
  const code = await readFile(await (await askPage.save('Python')).path(), 'utf8');
  expect(code).toContain('["samples.nt"]');
  const [query = ''] = /CONSTRUCT .* \}/u.exec(code) ?? [];
  await askPage.unfold('query');
  await askPage.writeQuery(query);
  await askPage.runButton.click();
  await askPage.runEnds();
  const triples = await readFile(await (await askPage.save('N-Quads')).path(), 'utf8');
  expect(triples).toMatch(/^<[^>]+> <[^>]+> "S-5" \.$/mu);
});

test('a table is looked at, read with one click, and is what questions are put to', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await drop(page, 'samples.csv', SAMPLES);
  const preview = page.getByRole('dialog', { name: 'How to read samples.csv' });
  await expect(preview.getByLabel('Class of the rows')).toHaveValue('sample');
  await expect(preview.getByLabel('Column separator')).toHaveValue(';');
  await expect(preview.getByLabel('Type of column 2')).toHaveValue('thing');
  await expect(preview.getByLabel('Type of column 3')).toHaveValue('date');
  await expect(preview.getByText('in g', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await preview.getByLabel('Name of column 5').fill('washed');
  await preview.getByRole('button', { name: 'Use this table' }).click();

  const overview = page.getByRole('region', { name: 'What samples.csv holds' });
  await expect(overview.getByRole('row', { name: /^mass 4/u })).toBeVisible();
  await expect(overview.getByRole('row', { name: /^washed 5/u })).toBeVisible();
  await expectAccessible(page);
  const scope = page.getByRole('group', { name: 'Sources for the question' });
  await expect(scope.getByRole('radio', { name: 'samples.csv' })).toBeChecked();
  await overview.getByRole('button', { name: 'Which sample has the highest mass?' }).click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('S-5');
  await expect(askPage.region('answer')).toContainText('From samples.csv.');

  await askPage.asked('How many samples were taken after June 2023?');
  await expect(askPage.sentence).toContainText('3');
  await askPage.asked('What data do you have?');
  await expect(overview.getByRole('row', { name: /^lab 5/u })).toBeVisible();
  await askPage.asked('Which flibber samples are in Oslo?');
  await askPage.region('answer').getByRole('button', { name: 'Ask without the unknown words' }).click();
  await expect(askPage.question).toHaveValue('Which samples are in Oslo?');
  await expect(askPage.sentence).toContainText('S-3');

  await scope.getByRole('radio', { name: 'Demo' }).check();
  await askPage.asked('How many countries border Austria?');
  await expect(askPage.region('answer')).toContainText('From Countries.');
});

test('an archive is unpacked; what is none is told, and all else stays', async ({ askPage, page }) => {
  await askPage.open();
  await askPage.becomesOffline();
  await drop(page, 'broken.zip', 'no archive');
  await expect(page.getByText(/^broken\.zip contains no RDF file and no table\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await drop(page, 'all.zip', zipSync({ 'a/boats.ttl': strToU8(BOATS), 'a/samples.csv': strToU8(SAMPLES) }));
  await page.getByRole('dialog').getByRole('button', { name: 'Use this table' }).click();
  const overview = page.getByRole('region', { name: 'What the sources in use hold' });
  await expect(overview.getByText(/^boats\.ttl · .* · 6 triples$/u)).toBeVisible();
  await expect(overview.getByText(/^samples\.csv · /u)).toBeVisible();
  await askPage.asked('Which boat has the most berths?');
  await expect(askPage.sentence).toContainText('Tern');
});
