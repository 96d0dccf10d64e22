import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { dropFile } from './drop-file';
import { expect, test } from './fixtures';
import { expectAccessible, expectGoodLooks, LANGUAGES, visitor } from './looks';

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

/** A field of 200 kB. */
const STORY = 'Once upon a time. '.repeat(11_000).trim();

test('the triples of a table are saved, which is what an exported script reads', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await dropFile(page, 'samples.csv', SAMPLES);
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
  await dropFile(page, 'samples.csv', SAMPLES);
  const preview = page.getByRole('dialog', { name: 'How to read samples.csv' });
  await expect(preview.getByLabel('Each row is one')).toHaveValue('sample');
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
  await expect(askPage.region('answer')).not.toContainText('a selection of data');

  await askPage.asked('How many samples were taken after June 2023?');
  await expect(askPage.sentence).toContainText('3');
  await askPage.asked('What data do you have?');
  await expect(overview.getByRole('row', { name: /^lab 5/u })).toBeVisible();
  await askPage.asked('Which flibber samples are in Oslo?');
  await expect(askPage.region('answer')).toContainText('flibber');
  await askPage.asked('Which samlpes are in Oslo?');
  await expect(askPage.sentence).toContainText('S-3');

  await scope.getByRole('radio', { name: 'Demo' }).check();
  await askPage.asked('How many countries border Austria?');
  await expect(askPage.region('answer')).toContainText(
    'From Countries. The demo graphs hold a selection of data.',
  );
});

const LINES = 'line,name\nNO,Northern Lines\nBA,Bay Boats\nFJ,Fjord Cruises\n';
const PIERS = 'abbr,name,depth\nULS,Ulsta,7\nSKA,Skarvik,5\nTOR,Torsund,9\n';
const SAILINGS =
  'no,line,start,end,miles\n11,NO,ULS,SKA,6\n12,BA,ULS,TOR,9\n13,NO,SKA,ULS,6\n14,FJ,ULS,HEL,5\n15,NO,TOR,SKA,7\n';

test('tables that are dropped together are joined, as their previews show, and asked as one', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await dropFile(
    page,
    'sea.zip',
    zipSync({
      'sailings_2024.csv': strToU8(SAILINGS),
      'lines.csv': strToU8(LINES),
      'piers.csv': strToU8(PIERS),
    }),
  );
  const preview = page.getByRole('dialog', { name: 'How to read sailings_2024.csv' });
  await expect(preview.getByLabel('Each row is one')).toHaveValue('sailing');
  const links = preview.getByRole('group', { name: 'Links between the tables' });
  await expect(links.getByLabel('line leads to').locator('option:checked')).toHaveText(
    'lines.csv: line (3 of 3 values)',
  );
  await expect(links.getByLabel('end leads to').locator('option:checked')).toHaveText(
    'piers.csv: abbr (3 of 4 values)',
  );
  await expect(links.getByText('Not found there: HEL')).toBeVisible();
  await expectAccessible(page);
  await links.getByLabel('start leads to').selectOption('no other row');
  await expect(preview.getByText('leads to piers.csv', { exact: true })).toHaveCount(1);
  await preview.getByLabel('Each row is one').fill('crossing');
  await preview.getByRole('button', { name: 'Use this table' }).click();
  for (const name of ['lines.csv', 'piers.csv'])
    await page
      .getByRole('dialog', { name: `How to read ${name}` })
      .getByRole('button', { name: 'Use this table' })
      .click();
  await expect(page.getByRole('region', { name: 'What the sources in use hold' })).toBeVisible();
  await askPage.asked('How many crossings are there?');
  await expect(askPage.sentence).toContainText('5');
  await askPage.asked('Which line has the most crossings?');
  await expect(askPage.sentence).toContainText('Northern Lines');
  await askPage.asked('Which crossings end at Skarvik?');
  await expect(askPage.region('answer').getByText('2 crossings')).toBeVisible();
});

test('an archive is unpacked; what is none is told, and all else stays', async ({ askPage, page }) => {
  await askPage.open();
  await askPage.becomesOffline();
  await dropFile(page, 'broken.zip', 'no archive');
  await expect(page.getByText(/^broken\.zip contains no RDF file and no table\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await dropFile(
    page,
    'all.zip',
    zipSync({ 'a/boats.ttl': strToU8(BOATS), 'a/samples.csv': strToU8(SAMPLES) }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Use this table' }).click();
  const overview = page.getByRole('region', { name: 'What the sources in use hold' });
  await expect(overview.getByText(/^boats\.ttl · .* · 6 triples$/u)).toBeVisible();
  await expect(overview.getByText(/^samples\.csv · /u)).toBeVisible();
  await askPage.asked('Which boat has the most berths?');
  await expect(askPage.sentence).toContainText('Tern');
});

test('an empty table is said to be empty, and a text to be no RDF file and no table', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await dropFile(page, 'empty.csv', '');
  await expect(page.getByText(/^empty\.csv is empty: /u)).toBeVisible();
  await dropFile(page, 'note.txt', 'Dear reader');
  await expect(
    page.getByText(/^The format of note\.txt is not supported\. .* reads RDF files and tables, .*\.csv/u),
  ).toBeVisible();
});

test('a question that the file does not answer leads to the demo by one click, and to no other demo question', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await dropFile(page, 'boats.ttl', BOATS);
  await expect(page.getByRole('region', { name: 'What boats.ttl holds' })).toBeVisible();
  await askPage.asked('Which wobbly countries border the flibber?');
  const answer = askPage.region('answer');
  await expect(answer.getByRole('status').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar questions' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(?:Which|How many) countries/u })).toHaveCount(0);

  await askPage.asked('What is the capital of Mongolia?');
  await expect(askPage.sentence).toContainText('A source that is not in use has an answer');
  await expectGoodLooks(page);
  await answer.getByRole('button', { name: /^Ask .* too$/u }).click();
  await askPage.runEnds();
  await expect(answer.getByText('Ulaanbaatar', { exact: true })).toBeVisible();
});

test('a long value is shown cut, and as a whole only when the reader opens it', async ({ askPage, page }) => {
  await askPage.open();
  await dropFile(page, 'boats.ttl', `${BOATS} :b1 :story "${STORY}" . :b2 :story "${STORY}" .`);
  const overview = page.getByRole('region', { name: 'What boats.ttl holds' });
  await expect(overview.getByRole('row', { name: /^story 2 Once upon a time\..*…$/u })).toBeVisible();
  expect((await overview.innerText()).length).toBeLessThan(2_000);

  const answer = askPage.region('answer');
  const whole = answer.getByRole('group', { name: /^The whole text of “Once/u });
  await askPage.asked('What is the story of Tern?');
  expect((await answer.innerText()).length).toBeLessThan(2_000);
  await answer.getByText('Show the whole text').click();
  await expect(whole).toHaveText(STORY);
  await expectGoodLooks(page);
  await answer.getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('region', { name: /^Why/u });
  await expect(why.getByText(/^Once upon a time\..*…$/u)).toBeVisible();
  await why.getByText('Show the whole text').click();
  await expect(why.getByRole('group', { name: /^The whole text/u })).toHaveText(STORY);

  await askPage.asked('What are the boats and their stories?');
  await answer.getByRole('row').getByText('Show the whole text').first().click();
  await expect(whole).toHaveText(STORY);
});

for (const language of LANGUAGES) {
  test.describe(() => {
    test.use({ ...visitor(language), folded: true });

    test(`the page says that a reload loses a file, and keeps it with one click, in ${language}`, async ({
      askPage,
      page,
    }) => {
      await askPage.open();
      await askPage.becomesOffline();
      await dropFile(page, 'boats.ttl', BOATS);
      const overview = page.getByRole('region', {
        name: askPage.words('overview_of').replace('{name}', 'boats.ttl'),
      });
      const warning = overview.getByText(askPage.words('overview_unkept'));
      const keep = overview.getByRole('checkbox', {
        name: askPage.words('file_keep_named').replace('{title}', 'boats.ttl'),
      });
      await expect(warning).toBeVisible();
      await expectGoodLooks(page);
      await keep.check();
      await expect(overview.getByText(askPage.words('file_kept'))).toBeVisible();
      await expect(warning).toBeHidden();
      await expect(overview.getByRole('row', { name: /berths/u })).toBeVisible();
      await page.reload();
      await page.getByRole('radio', { name: 'boats.ttl' }).check();
      await expect(keep).toBeChecked();
    });
  });
}
