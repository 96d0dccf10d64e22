import { expect, test } from './fixtures';

const PREFIXES = `PREFIX countries: <https://lodestone.example/countries#>
PREFIX id: <https://lodestone.example/id/>
`;

test.beforeEach(async ({ askPage }) => {
  await askPage.open();
  await askPage.asked('Which countries border Austria?');
});

test('the plan that is shown can be run as it stands; edited, it is run by the button and by the keys', async ({
  askPage,
  page,
}) => {
  const rows = await askPage.firstRows();
  await askPage.unfold('query');
  await askPage.region('query').getByRole('switch', { name: 'Show the federated query' }).check();
  await expect(askPage.region('query').locator('.CodeMirror-code')).toContainText('SERVICE <');
  await askPage.runButton.click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('The query gives 8 rows.');
  expect(new Set((await askPage.firstRows()).flat()).size).toBe(rows.length);

  await askPage.writeQuery(`${PREFIXES}SELECT ?country WHERE { ?country countries:borders id:Portugal }`);
  await expect(askPage.region('query').getByText('Edited')).toBeVisible();
  await askPage.runButton.click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('The query gives 1 row.');
  expect(await askPage.firstRows()).toEqual([['Spain']]);

  await askPage.writeQuery(`${PREFIXES}ASK { id:Spain countries:borders id:Portugal }`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('The answer to the query is yes.');

  await askPage.writeQuery(
    `${PREFIXES}CONSTRUCT { ?a countries:borders id:Portugal } WHERE { ?a countries:borders id:Portugal }`,
  );
  await askPage.runButton.click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('1 triple');
});

test('of a query that finds nothing the nearest one that finds something is offered, and runs when it is pressed', async ({
  askPage,
  page,
}) => {
  await askPage.unfold('query');
  await askPage.writeQuery(
    `${PREFIXES}SELECT ?country WHERE { ?country a countries:Country ; countries:border id:Portugal }`,
  );
  await askPage.runButton.click();
  await askPage.runEnds();
  await page.getByRole('button', { name: 'Replace “border” with “borders”: 1 row' }).click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('The query gives 1 row.');
  expect(await askPage.firstRows()).toEqual([['Spain']]);
});

const REFUSED = [
  ['one that does not parse', 'SELECT ?x\nWHERE {\n  ?x ?y\n}', /^Line 4 of the query has a syntax error: /u],
  ['an update', 'DELETE WHERE { ?s ?p ?o }', 'This query would change data'],
  [
    'a SERVICE of somewhere else',
    'SELECT * WHERE { SERVICE <https://elsewhere.example/sparql> { ?s ?p ?o } }',
    'SERVICE names https://elsewhere.example/sparql',
  ],
  [
    'a SERVICE that a variable names',
    'SELECT * WHERE { ?s ?p ?o . SERVICE ?s { ?a ?b ?c } }',
    'SERVICE with a variable',
  ],
  [
    'FROM',
    'SELECT * FROM <https://elsewhere.example/graph> WHERE { ?s ?p ?o }',
    'FROM and FROM NAMED are not supported',
  ],
] as const;

/** Of these nothing is checked, and no step has a check mark. */
const UNREAD: readonly string[] = ['one that does not parse', 'an update'];

test('a query that can not be run is told why, and kept', async ({ askPage }) => {
  const editor = askPage.region('query').locator('.CodeMirror-code');
  for (const [what, query, answer] of REFUSED)
    await test.step(what, async () => {
      await askPage.writeQuery(query);
      await askPage.runButton.click();
      await askPage.runEnds();
      await expect(askPage.sentence).toContainText(answer);
      if (UNREAD.includes(what)) await expect(askPage.region('steps').locator('.good')).toHaveCount(0);
      await expect(askPage.question).toHaveValue('Which countries border Austria?');
      // Line by line: breaks are no text.
      for (const line of query.split('\n')) await expect(editor).toContainText(line.trim().slice(0, 12));
    });
});
