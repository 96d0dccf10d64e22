import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { file } from './page';

const WORDS = {
  en: {
    view: 'Schema',
    search: 'Search the classes',
    list: 'Classes, the largest first',
    moon: 'moon',
    ask: 'Ask about this class',
    shape: 'Properties (ShEx)',
    example: 'An example',
    links: 'Links to other classes',
    planet: /→ planet/,
    asked: 'Which moons are there?',
    row: 'Titania',
    close: 'Close the class',
  },
  es: {
    view: 'Esquema',
    search: 'Buscar en las clases',
    list: 'Clases, las mayores primero',
    moon: 'luna',
    ask: 'Preguntar sobre esta clase',
    shape: 'Propiedades (ShEx)',
    example: 'Un ejemplo',
    links: 'Enlaces con otras clases',
    planet: /→ planeta/,
    asked: '¿Qué lunas hay?',
    row: 'Titania',
    close: 'Cerrar la clase',
  },
} as const;

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`a class is found offline, looked at and asked about: ${language}`, async ({
      askPage,
      page,
      context,
    }) => {
      const words = WORDS[language];
      await askPage.open();
      await askPage.becomesOffline();
      await context.setOffline(true);
      await page.getByRole('link', { name: words.view, exact: true }).click();
      const list = page.getByRole('list', { name: words.list });
      await expect(list.getByRole('listitem')).not.toHaveCount(0);
      const all = await list.getByRole('listitem').count();
      // Drawn, or said that it can't be: never neither.
      await page.locator('[data-state="drawn"], [data-state="none"]').waitFor({ state: 'attached' });
      await expectGoodLooks(page);

      await page.getByRole('searchbox', { name: words.search }).fill(words.moon);
      await expect(list.getByRole('listitem')).not.toHaveCount(all);
      await list.getByRole('button', { name: words.moon }).first().click();
      const shown = page.getByRole('region', { name: words.moon, exact: true });
      await expect(shown.getByRole('heading', { name: words.moon, exact: true })).toBeFocused();
      await expect(shown.getByLabel(words.shape)).toContainText(/PREFIX [^]*\{[^]* a \[ [^]*\}/u);
      await expect(shown.getByRole('definition')).not.toHaveCount(0);
      expect(await shown.getByRole('definition').count()).toBeLessThanOrEqual(5);
      await expect(shown.getByRole('button', { name: words.planet }).first()).toBeVisible();
      expect(page.url()).toContain('view=schema');
      await page.locator('[data-state="drawn"], [data-state="none"]').waitFor({ state: 'attached' });
      await expectGoodLooks(page);
      await shown.getByRole('button', { name: words.close }).click();
      await expect(list.getByRole('button', { name: words.moon }).first()).toBeFocused();
      await page.keyboard.press('Enter');

      await shown.getByRole('button', { name: words.ask }).click();
      await askPage.runEnds();
      await expect(askPage.question).toHaveValue(words.asked);
      expect((await askPage.firstRows()).flat()).toContain(words.row);

      await page.goBack();
      await expect(shown.getByLabel(words.shape)).toBeVisible();
    });
  });

const CLASSES = 800;
const WORDS_OF_NAMES = [
  'amber bold calm dark early fresh green high iron jolly kind large mild noble old pale quick rare silver tall'.split(
    ' ',
  ),
  'anchor bridge canal dock engine ferry garage harbour island jetty kiosk lighthouse mill node office pier quay road station tower underpass viaduct wharf yard zone attic barn cellar depot field grove hall inn kennel lodge market nursery orchard parlour refuge'.split(
    ' ',
  ),
] as const;
const nameOf = (at: number): string => {
  const [adjectives, nouns] = WORDS_OF_NAMES;
  return `${adjectives[at % adjectives.length] ?? ''} ${nouns[Math.floor(at / adjectives.length) % nouns.length] ?? ''}`;
};

/** Classes of Zipfian sizes, each linked to two others. */
const manyClasses = (): string => {
  const lines = [
    `@prefix : <https://many.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
     :leadsTo rdfs:label "leads to"@en . :keeper rdfs:label "keeper"@en . :height rdfs:label "height"@en .`,
  ];
  for (let at = 0; at < CLASSES; at += 1) {
    lines.push(`:C${at} rdfs:label "${nameOf(at)}"@en .`);
    for (let one = 0; one < Math.max(1, Math.floor(60 / (at + 1))); one += 1)
      lines.push(
        `:t${at}_${one} a :C${at} ; rdfs:label "Place ${at}-${one}" ; :height ${at + one} ; :keeper :t${(at * 7 + 1) % CLASSES}_0 ; :leadsTo :t${Math.floor(at / 3)}_0 .`,
      );
  }
  return lines.join('\n');
};

test.describe(() => {
  test.use({ ...visitor('en'), demo: false });

  test('800 classes stay readable; examples are made of what is there, and say so', async ({
    askPage,
    page,
  }) => {
    const words = WORDS.en;
    await askPage.open();
    await askPage.addSource(file('many.ttl', manyClasses()));
    const card = askPage.ownSource('many.ttl');
    const examples = page.getByRole('region', { name: 'What many.ttl holds' });
    const generated = examples.getByRole('button', { name: /generated/ });
    await expect(generated).not.toHaveCount(0);
    await expectGoodLooks(page);

    await card.getByRole('button', { name: 'Show the classes of many.ttl' }).click();
    const list = page.getByRole('list', { name: words.list });
    await expect(list.getByRole('listitem')).toHaveCount(40);
    await expect(list.getByRole('listitem').first()).toContainText('amber anchor');
    await expect(page.getByText(`${CLASSES} classes`, { exact: true })).toBeVisible();
    await expect(page.getByText('760 smaller classes are not shown yet.')).toBeVisible();
    await expect(page.getByRole('img', { name: /Diagram of the listed classes \(40\)/u })).toHaveAttribute(
      'data-state',
      'drawn',
    );
    await page.getByRole('button', { name: 'Show 40 more' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(80);
    await expect(page.getByRole('img', { name: /Diagram of the listed classes \(80\)/u })).toHaveAttribute(
      'data-state',
      'drawn',
    );
    await page.getByRole('searchbox', { name: words.search }).fill('tall refuge');
    await list.getByRole('button', { name: 'tall refuge' }).click();
    const shown = page.getByRole('region', { name: 'tall refuge' });
    await expect(shown.getByLabel(words.shape)).toContainText('C799 {');
    await shown.getByRole('button', { name: /→/ }).first().click();
    await expect(page.getByRole('region', { name: 'tall refuge' })).toHaveCount(0);
    await expectGoodLooks(page);

    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    // What is like the words in the box is offered while they are typed.
    await askPage.question.fill('how many amber anchors');
    await generated.filter({ hasText: 'How many amber anchors are there?' }).click();
    await askPage.runEnds();
    await expect(askPage.region('answer')).toContainText('60');
  });
});
