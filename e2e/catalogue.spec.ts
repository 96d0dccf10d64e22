import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { file } from './page';

const WORDS = {
  en: {
    ask: 'Ask what the sources hold',
    about: 'Answer from the descriptions of the sources',
    holding: 'Sources that hold moon',
    back: 'Ask the sources again',
    question: 'Which sources hold moons?',
    before: 'Which moons orbit Mars?',
    moon: 'Phobos',
  },
  es: {
    ask: 'Preguntar qué contienen las fuentes',
    about: 'Respuesta según las descripciones de las fuentes',
    holding: /Fuentes que contienen luna/u,
    back: 'Volver a preguntar a las fuentes',
    question: '¿Qué fuentes contienen lunas?',
    before: '¿Qué lunas orbitan Marte?',
    moon: 'Fobos',
  },
} as const;

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`what the sources hold is asked offline, then they are: ${language}`, async ({
      askPage,
      page,
      context,
    }) => {
      const words = WORDS[language];
      await askPage.open();
      await askPage.becomesOffline();
      await context.setOffline(true);
      await askPage.unfold('sources');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      // Asked of the sources, it is answered in part; what they say of themselves stands below.
      await askPage.asked(words.question);
      const about = page.getByRole('region', { name: words.about });
      await expect(about).toContainText(words.holding);
      await expectGoodLooks(page);
      await about.getByRole('button', { name: words.ask }).click();
      await button(words.back).waitFor();
      await askPage.runEnds();
      await expect(about).toHaveCount(0);
      const rows = await askPage.firstRows();
      expect(rows.length).toBeGreaterThan(0);
      for (const [name] of rows) expect(name).toMatch(/moons|lunas/u);
      await expectGoodLooks(page);

      await button(words.back).click();
      await askPage.asked(words.before);
      expect((await askPage.firstRows()).flat()).toContain(words.moon);
    });
  });

test('what the sources hold is saved offline as a file, which another page queries', async ({
  askPage,
  page,
  context,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await context.setOffline(true);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what the sources hold', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('lodestone-sources.trig');
  const text = await readFile(await saved.path(), 'utf8');

  await context.setOffline(false);
  await page.goto('about:blank');
  await askPage.open();
  await askPage.becomesOffline();
  await askPage.addSource(file('lesson.trig', text));
  await expect(askPage.ownSource('lesson.trig')).toBeVisible();
  await askPage.useAllSources();
  await askPage.asked(WORDS.en.before);
  await askPage.writeQuery(
    'SELECT ?source WHERE { GRAPH ?source { ?source <http://rdfs.org/ns/void#triples> ?n } } ORDER BY DESC(?n) LIMIT 3',
  );
  await askPage.runButton.click();
  await askPage.runEnds();
  await expect(askPage.region('answer').getByRole('cell')).not.toHaveCount(0);
  expect(await askPage.firstRows()).toHaveLength(3);
});
