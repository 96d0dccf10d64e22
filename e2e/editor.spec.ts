import { addAll, openReady } from './adding';
import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { file, type AskPage } from './page';
import { startSparqlServer } from './servers';

const PREFIXES = `PREFIX countries: <https://lodestone.example/countries#>
PREFIX id: <https://lodestone.example/id/>
`;
const AUSTRIA = 'Which countries border Austria?';

const PARKS = `@prefix : <https://parks.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Park rdfs:label "park" . :shade rdfs:label "shade" .
:p1 a :Park ; rdfs:label "Linden Park" ; :shade "deep" ; :in :c1 .
:p2 a :Park ; rdfs:label "Mill Meadow" ; :shade "light" ; :in :c1 .
:c1 a :City ; rdfs:label "Old Town" .
`;

const editorOf = (askPage: AskPage) => {
  const region = askPage.region('query');
  return {
    code: region.locator('.CodeMirror-code'),
    suggest: region.getByRole('button', { name: askPage.words('editor_suggest'), exact: true }),
    format: region.getByRole('button', { name: askPage.words('editor_format'), exact: true }),
    undo: region.getByRole('button', { name: askPage.words('editor_undo'), exact: true }),
    list: region.getByRole('listbox', { name: askPage.words('editor_suggestions') }),
    options: region.getByRole('option'),
    marked: region.locator('.fault-error, .fault-note'),
    /** What the editor holds, its lines joined. */
    text: async (): Promise<string> =>
      (await region.locator('.CodeMirror-line').allInnerTexts())
        .map((line) => line.replaceAll('\u200b', '').replaceAll('\u00a0', ' '))
        .join('\n'),
  };
};

/** Puts a text into the editor, and the cursor to its end, as if the last word were typed. */
const typeQuery = async (askPage: AskPage, before: string, typed: string): Promise<void> => {
  await askPage.writeQuery(before);
  await askPage.page.keyboard.type(typed);
};

for (const language of LANGUAGES)
  test.describe(`in the look of ${language}`, () => {
    test.use(visitor(language));

    test('a query is written with suggestions, formatted, mended by one press and run', async ({
      askPage,
      page,
    }) => {
      const editor = editorOf(askPage);
      await askPage.open();
      await askPage.asked(AUSTRIA);
      await askPage.unfold('query');
      await expect(editor.code).not.toContainText('SERVICE');

      await test.step('suggestions open while one types; Escape closes them', async () => {
        await typeQuery(askPage, `${PREFIXES}SELECT ?c WHERE { ?c a `, 'Coun');
        await expect(editor.list).toBeVisible();
        await expect(editor.options.first()).toContainText('countries:Country');
        await expect(editor.list.locator('[aria-selected="true"]')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(editor.list).toBeHidden();
        await expect(askPage.region('query').getByRole('textbox')).toBeFocused();
      });

      await test.step('Enter chooses only what an arrow key has reached', async () => {
        await page.keyboard.press('Control+Space');
        await expect(editor.list).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(editor.list).toBeHidden();
        expect(await editor.text()).toContain('?c a Coun\n');
        await askPage.writeQuery(`${PREFIXES}SELECT ?c WHERE { ?c a Coun`);
        await page.keyboard.press('Escape');
        await editor.suggest.click();
        await expect(editor.options.first()).toContainText('countries:Country');
        await page.keyboard.press('ArrowDown');
        const chosen = editor.list.locator('[aria-selected="true"]');
        await expect(chosen).toContainText('countries:Country');
        await expect(askPage.region('query').getByRole('textbox')).toHaveAttribute(
          'aria-activedescendant',
          (await chosen.getAttribute('id')) ?? '',
        );
        await expectGoodLooks(page);
        await page.keyboard.press('Enter');
        expect(await editor.text()).toContain('?c a countries:Country');
      });

      await test.step('properties of the class come first, and things by their name', async () => {
        await page.keyboard.type(' ; bord');
        await editor.options.filter({ hasText: 'countries:borders' }).first().click();
        await page.keyboard.type(' Portug');
        await expect(editor.options.first()).toContainText('Portugal');
        await page.keyboard.press('ArrowDown');
        await expect(editor.list.locator('[aria-selected="true"]')).toContainText('Portugal');
        await page.keyboard.press('Tab');
        expect(await editor.text()).toContain('countries:borders id:Portugal');
      });

      await test.step('a bracket that is missing is told with its place, and added', async () => {
        const fault = askPage.region('query').getByText(/3, .*17: .*\{/u);
        await expect(fault).toBeVisible();
        await expect(editor.marked).toHaveText('{');
        await expectGoodLooks(page);
        await askPage.region('query').getByRole('button', { name: /\}/u }).click();
        await expect(fault).toBeHidden();
        await expect(editor.marked).toHaveCount(0);
        await editor.undo.click();
        await expect(fault).toBeVisible();
        await askPage.region('query').getByRole('button', { name: /\}/u }).click();
      });

      await test.step('the query is formatted, comments stay, and one press takes it back', async () => {
        const before = await editor.text();
        await editor.format.click();
        await expect(editor.code).toContainText('countries:borders id:Portugal .');
        expect((await editor.text()).split('\n').length).toBeGreaterThan(before.split('\n').length);
        await editor.undo.click();
        await expect.poll(editor.text).toBe(before);
        await editor.format.click();
      });

      await askPage.runButton.click();
      await askPage.runEnds();
      expect(await askPage.firstRows()).toEqual([[language === 'es' ? 'España' : 'Spain']]);
    });
  });

test('a name that no source has is told with the one that is meant; an unknown prefix with its line', async ({
  askPage,
  page,
}) => {
  const editor = editorOf(askPage);
  const region = askPage.region('query');
  await askPage.open();
  await askPage.asked(AUSTRIA);
  await askPage.writeQuery('SELECT ?c WHERE { ?c countries:border id:Portugal }');
  await expect(region.getByText('Line 1, column 22: The prefix “countries:” is not known.')).toBeVisible();
  await region
    .getByRole('button', { name: 'Add PREFIX countries: <https://lodestone.example/countries#>' })
    .click();
  await region.getByRole('button', { name: /^Add PREFIX id:/u }).click();
  await expect(region.getByText(/^Line 3, column 22: The property countries:border is not /u)).toBeVisible();
  await region.getByRole('button', { name: 'Did you mean countries:borders?' }).click();
  await expect(editor.marked).toHaveCount(0);
  expect(await editor.text()).toBe(`${PREFIXES}SELECT ?c WHERE { ?c countries:borders id:Portugal }`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await askPage.runEnds();
  expect(await askPage.firstRows()).toEqual([['Spain']]);
});

test('the federated query stands behind a switch, and a query that breaks off is not formatted', async ({
  askPage,
}) => {
  const editor = editorOf(askPage);
  await askPage.open();
  await askPage.asked(AUSTRIA);
  await askPage.unfold('query');
  // The editor is fetched first, and stands there empty for a moment.
  await expect(editor.code).toContainText('WHERE');
  const plain = await editor.text();
  await askPage.region('query').getByRole('switch', { name: 'Show the federated query' }).check();
  await expect(editor.code).toContainText('SERVICE <');
  await askPage.region('query').getByRole('switch').uncheck();
  await expect.poll(editor.text).toBe(plain);

  await askPage.writeQuery('SELECT * WHERE { ?s ?p ');
  await editor.format.click();
  await expect(askPage.region('query').getByText(/^Only a query without errors/u)).toBeVisible();
  expect(await editor.text()).toBe('SELECT * WHERE { ?s ?p ');
});

test.describe('over sources of the reader', () => {
  test.use({ demo: false, tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

  /** Class, property, value and thing of the parks, as they are suggested. */
  const expectParks = async (askPage: AskPage): Promise<void> => {
    const editor = editorOf(askPage);
    const asked: string[] = [];
    const listen = (request: { url(): string }): void => void asked.push(request.url());
    // The editor itself is fetched before.
    await askPage.unfold('query');
    await editor.code.waitFor();
    askPage.page.on('request', listen);
    for (const [before, typed, suggested] of [
      ['SELECT * WHERE { ?p a ', 'pa', 'Park'],
      ['SELECT * WHERE { ?p a <https://parks.example/Park> ; ', 'sha', 'shade'],
      ['SELECT * WHERE { ?p <https://parks.example/shade> ', '"de', 'deep'],
      ['SELECT * WHERE { ?p <https://parks.example/in> ', 'Old', 'Old Town'],
    ] as const) {
      await typeQuery(askPage, before, typed);
      await expect(editor.options.first()).toContainText(suggested);
      await askPage.page.keyboard.press('Escape');
    }
    askPage.page.off('request', listen);
    expect(asked).toEqual([]);
  };

  test('a dropped file is suggested from', async ({ askPage }) => {
    await openReady(askPage);
    await askPage.addSource(file('parks.ttl', PARKS));
    await expect(askPage.ownSource('parks.ttl')).toBeVisible();
    await askPage.asked('Which parks are there?');
    await expectParks(askPage);
  });

  test('a learned endpoint is suggested from without asking it, and by its address behind SERVICE', async ({
    askPage,
  }) => {
    const server = await startSparqlServer({ turtle: PARKS });
    try {
      await openReady(askPage);
      await addAll(askPage, server.url);
      await askPage.asked('Which parks are there?');
      await expectParks(askPage);
      await typeQuery(askPage, 'SELECT * WHERE { SERVICE ', '<http');
      await expect(editorOf(askPage).options.first()).toContainText(server.url);
    } finally {
      await server.close();
    }
  });
});
