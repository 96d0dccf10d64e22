import { readFile } from 'node:fs/promises';
import { parseCsv } from './csv';
import { expect, test } from './fixtures';
import { file } from './page';

const PREFIXES = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix id: <https://lodestone.example/id/> .
@prefix : <https://hotels.example/> .
`;

const HOTELS = `${PREFIXES}
:Hotel a rdfs:Class ; rdfs:label "hotel"@en, "hotel"@es .
:country rdfs:label "country"@en, "país"@es .
:rooms rdfs:label "rooms"@en, "habitaciones"@es .
:1 a :Hotel ; rdfs:label "The Golden Goose" ; :country id:Austria ; :rooms 42 .
:2 a :Hotel ; rdfs:label "The Blue Boar" ; :country id:France ; :rooms 12 .
:3 a :Hotel ; rdfs:label "The Silver Trout" ; :country id:Norway ; :rooms 30 .
`;

const LARGE = 200_000;
const LIMIT = 2_000_000;

/** So many triples: trees, each with a type, a label, a height and a neighbour. */
const forest = (triples: number): string => {
  const lines = [
    '<https://trees.example/Tree> <http://www.w3.org/2000/01/rdf-schema#label> "tree" .',
    '<https://trees.example/height> <http://www.w3.org/2000/01/rdf-schema#label> "height" .',
  ];
  for (let at = 0; lines.length < triples; at += 1)
    lines.push(
      `<https://trees.example/${at}> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://trees.example/Tree> .`,
      `<https://trees.example/${at}> <http://www.w3.org/2000/01/rdf-schema#label> "Tree number ${at}" .`,
      `<https://trees.example/${at}> <https://trees.example/height> "${at}"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
      `<https://trees.example/${at}> <https://trees.example/beside> <https://trees.example/${at + 1}> .`,
    );
  return `${lines.slice(0, triples).join('\n')}\n`;
};

test('a file is asked beside the demo, and together with it; it is removed, and brought back', async ({
  askPage,
}) => {
  await askPage.open();
  await askPage.addSource(file('hotels.ttl', HOTELS));
  await expect(askPage.dialog).toBeHidden();
  await expect(askPage.ownSource('hotels.ttl')).toContainText('ready · 19 triples');
  await askPage.useAllSources();

  const question = 'How many rooms does the Golden Goose have?';
  await askPage.asked(question);
  await expect(askPage.sentence).toContainText('42');
  await askPage.asked('Which hotels are in a country that borders Italy?');
  expect((await askPage.firstRows()).map(([name]) => name).sort()).toEqual([
    'The Blue Boar',
    'The Golden Goose',
  ]);
  await expect(
    askPage
      .region('sources')
      .getByText(/\d rows? · .*s$/u)
      .nth(1),
  ).toBeVisible();

  const added = askPage.ownSource('hotels.ttl');
  await askPage.removalOf('hotels.ttl').click();
  await expect(added).toHaveCount(0);
  await askPage.asked(question);
  await expect(askPage.sentence).not.toContainText('42');
  await askPage.region('sources').getByRole('button', { name: 'Undo' }).click();
  await expect(added).toBeVisible();
  await askPage.asked(question);
  await expect(askPage.sentence).toContainText('42');
});

test('markup in labels is text, wherever they stand', async ({ askPage, page }) => {
  const markup = '<img src=x onerror="document.title=1"><b>Oak</b>';
  const escaped = markup.replaceAll('"', '\\"');
  await askPage.open();
  await askPage.addSource(
    file(
      '<i>trees<i>.ttl',
      `${PREFIXES}
:Tree a rdfs:Class ; rdfs:label "<u>tree</u>" .
:height rdfs:label "<script>document.title=2</script> height" .
${Array.from({ length: 8 }, (_, at) => `:${at} a :Tree ; rdfs:label "${escaped} ${at}" ; :height ${at} .`).join('\n')}`,
    ),
  );
  await expect(askPage.ownSource('<i>trees<i>.ttl')).toBeVisible();
  await askPage.asked('Which trees are there?');
  await expect(askPage.region('answer').getByRole('cell').first()).toContainText('<img src=x onerror=');
  await expect(askPage.region('answer').getByRole('columnheader').first()).toContainText('<u>tree</u>');
  await askPage.readingLine.getByRole('button', { name: /^trees: /u }).click();
  await expect(page.getByRole('dialog', { name: /Meanings/u })).toContainText('<u>tree</u>');
  await page.keyboard.press('Escape');
  await askPage.showAllRows();
  await expect(askPage.region('answer').getByRole('table').getByRole('link').first()).toContainText(
    '<img src=x',
  );
  await askPage.unfold('query');
  await expect(page.locator('img, main u, main b, main script')).toHaveCount(0);
  await expect(page).toHaveTitle(/Which trees/u);
});

test('a file that breaks off is told with its line, and what is no RDF, or empty, is said to be so; all else stays', async ({
  askPage,
}) => {
  await askPage.open();
  await askPage.asked('How many countries border Austria?');
  await askPage.addSource(file('cut.ttl', HOTELS.slice(0, HOTELS.indexOf('Silver') + 3)));
  await expect(
    askPage.dialog.getByText(
      /^Line 10 of cut\.ttl can’t be read: “.*”\. Nothing was added, and the other sources are kept\./u,
    ),
  ).toBeVisible();
  await askPage.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(askPage.question).toHaveValue('How many countries border Austria?');
  await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
  await expect(askPage.ownSource('cut.ttl')).toHaveCount(0);

  await askPage.addSource(file('letter.odt', 'Dear reader'));
  await expect(
    askPage.dialog.getByText('The format of letter.odt is not supported. Nothing was added.'),
  ).toBeVisible();
  await askPage.dialog.getByLabel('Source file').setInputFiles(file('empty.ttl', ''));
  await askPage.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(askPage.dialog.getByText(/^empty\.ttl is empty: /u)).toBeVisible();
  await askPage.dialog.getByLabel('Source file').setInputFiles(file('hotels.ttl', HOTELS));
  await askPage.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(askPage.ownSource('hotels.ttl')).toBeVisible();
});

test('200,000 triples are read with progress, and asked', async ({ askPage }) => {
  test.setTimeout(120_000);
  await askPage.open();
  await askPage.becomesOffline();
  await askPage.addSource(file('forest.nt', forest(LARGE)));
  await expect(
    askPage.dialog.getByText(/^forest\.nt: Reading triples: [1-9][\d\s]*(?: · \d+\s?%)?$/u),
  ).toBeVisible();
  await expect(askPage.dialog.getByText(/^forest\.nt: Indexing names and values · \d+\s?%$/u)).toBeVisible({
    timeout: 60_000,
  });
  await expect(askPage.ownSource('forest.nt')).toContainText(/ready · 200\s000 triples/u, {
    timeout: 60_000,
  });
  await askPage.asked('What is the height of Tree number 4711?');
  await expect(askPage.sentence).toContainText(/4\s?711\./u);
  await askPage.asked('How many trees are there?');
  await expect(askPage.region('answer').getByText(/^50\s000 trees$/u)).toBeVisible();
});

test('the memory that a large file takes is told before; more than two million triples are refused with that figure', async ({
  askPage,
}) => {
  test.setTimeout(180_000);
  await askPage.open();
  const numbers = Array.from({ length: LIMIT + 1 }, (_, at) => at);
  const jungle = file('jungle.ttl', `<https://e.example/a> <https://e.example/b> ${numbers.join(',')} .`);
  await askPage.addSourceButton.click();
  await askPage.dialog.getByLabel('Source file').setInputFiles(jungle);
  await expect(
    askPage.dialog.getByText(/takes about \d+(?:\.\d)?\s[MG]B of memory in this tab/u),
  ).toBeVisible();
  await askPage.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(askPage.dialog.getByText(/^jungle\.ttl has more than 2\s000\s000 triples/u)).toBeVisible({
    timeout: 150_000,
  });
});

test('a large file can be cancelled while it is read, and while it is indexed', async ({ askPage }) => {
  test.slow();
  await askPage.open();
  await askPage.becomesOffline();
  for (const [stage, neighbours, country] of [
    [/Reading triples: /u, '8', 'Austria'],
    [/Indexing names and values · /u, '6', 'Italy'],
  ] as const)
    await test.step(String(stage), async () => {
      await askPage.addSource(file('forest.nt', forest(LARGE)));
      await expect(askPage.dialog.getByText(stage)).toBeVisible({ timeout: 30_000 });
      await askPage.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(askPage.dialog.getByText(stage)).toBeHidden();
      await askPage.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(askPage.ownSource('forest.nt')).toHaveCount(0);
      await askPage.asked(`How many countries border ${country}?`);
      await expect(askPage.sentence).toContainText(neighbours);
    });
});

test('a file without a type and without a label is asked by the ends of its IRIs', async ({ askPage }) => {
  await askPage.open();
  await askPage.addSource(
    file(
      'bare.nt',
      ['oak_tree', 'lime_tree']
        .map(
          (tree, at) =>
            `<https://trees.example/${tree}> <https://trees.example/trunkDiameter> "${at + 7}" .\n`,
        )
        .join(''),
    ),
  );
  await expect(askPage.ownSource('bare.nt')).toBeVisible();
  await askPage.asked('What is the trunk diameter of the lime tree?');
  await expect(askPage.region('answer').getByText('8', { exact: true })).toBeVisible();
});

const OAK = 'https://trees.example/oak';
const FORMATS: readonly (readonly [name: string, text: string])[] = [
  ['oak.nt', `<${OAK}> <https://trees.example/height> "20" .`],
  ['oak.nq', `<${OAK}> <https://trees.example/height> "20" <https://trees.example/g> .`],
  ['oak.trig', `<https://trees.example/g> { <${OAK}> <https://trees.example/height> 20 }`],
  [
    'oak.rdf',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:t="https://trees.example/">
  <rdf:Description rdf:about="${OAK}"><t:height>20</t:height></rdf:Description>
</rdf:RDF>`,
  ],
  ['oak.jsonld', JSON.stringify({ '@id': OAK, 'https://trees.example/height': '20' })],
  [
    'oak.rj',
    JSON.stringify({ [OAK]: { 'https://trees.example/height': [{ type: 'literal', value: '20' }] } }),
  ],
  [
    'oak.trix',
    `<TriX xmlns="http://www.w3.org/2004/03/trix/trix-1/"><graph><triple>
  <uri>${OAK}</uri><uri>https://trees.example/height</uri><plainLiteral>20</plainLiteral>
</triple></graph></TriX>`,
  ],
  ['oak.ttl', `<${OAK}> <https://trees.example/height> 20 .`],
];

test('every format is read without a network', async ({ askPage, context }) => {
  await askPage.open();
  await askPage.becomesOffline();
  await context.setOffline(true);
  for (const [name, text] of FORMATS) {
    await askPage.addSource(file(name, text));
    await expect(askPage.ownSource(name)).toContainText('ready · 1 triple');
    await askPage.asked('What is the height of the oak?');
    await expect(askPage.region('answer').getByText('20', { exact: true })).toBeVisible();
    await askPage.removalOf(name).click();
  }
});

test('the graphs of a TriG file keep their names', async ({ askPage }) => {
  await askPage.open();
  await askPage.addSource(
    file(
      'graphs.trig',
      `@prefix : <https://trees.example/> .
:one { :oak :height 20 . :oak :colour "green" }
:two { :oak :height 20 . :lime :height 30 }
:ash :height 10 .`,
    ),
  );
  await expect(askPage.ownSource('graphs.trig')).toBeVisible();
  await askPage.asked('What is the height of the oak?');
  await expect(askPage.region('answer').getByText('20', { exact: true })).toBeVisible();
  await askPage.writeQuery(
    'SELECT ?g ?height WHERE { GRAPH ?g { <https://trees.example/oak> <https://trees.example/height> ?height } }',
  );
  await askPage.runButton.click();
  await askPage.runEnds();
  const download = await askPage.save('CSV');
  expect(new Set(parseCsv(await readFile(await download.path(), 'utf8')).map(String))).toEqual(
    new Set(['https://trees.example/one,20', 'https://trees.example/two,20']),
  );
});

test('a file is dropped on the page', async ({ askPage, page }) => {
  await askPage.open();
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'dropped.ttl'));
    return dropped;
  }, HOTELS);
  await page.locator('main').dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop the file to add it as a source')).toBeVisible();
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(askPage.ownSource('dropped.ttl')).toContainText('ready');
  await expect(page.getByText('Drop the file to add it as a source')).toBeHidden();
  await expect(askPage.dialog).toBeHidden();
});
