import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, expectNoOverflow, visitor, type State } from './looks';
import { file, type PageLanguage } from './page';

const QUESTIONS: Readonly<Record<PageLanguage, string>> = {
  en: 'Which Nobel laureates were born in the capital of their country?',
  es: '¿Qué países limitan con Austria?',
};

/** What a visitor goes through, one after the other. */
const states = (language: PageLanguage): readonly State[] => [
  [
    'empty',
    async (askPage) => {
      await askPage.open();
      await askPage.becomesOffline();
    },
  ],
  ['answered', (askPage) => askPage.asked(QUESTIONS[language])],
  [
    'unfolded',
    async (askPage) => {
      for (const name of ['sources', 'steps', 'query'] as const) await askPage.unfold(name);
      await askPage.region('steps').getByRole('listitem').first().locator('summary').click();
      await askPage.showAllRows();
      await askPage.region('query').locator('.CodeMirror-code').waitFor();
    },
  ],
  [
    'a word opened',
    async (askPage) => {
      await askPage.readingLine.getByRole('button').last().click();
      await askPage.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'an error in the dialog',
    async (askPage) => {
      // It has stayed open while it was looked at.
      await expect(askPage.page.getByRole('dialog')).toBeVisible();
      await askPage.page.keyboard.press('Escape');
      await askPage.addSource(file('cut.ttl', '<urn:a> <urn:b>'));
      await askPage.dialog.getByText('cut.ttl').waitFor();
    },
  ],
  [
    'examples',
    async (askPage) => {
      await askPage.page.keyboard.press('Escape');
      await askPage.open();
      await askPage.page.reload();
      await askPage.page
        .getByRole('button', { name: /^(?:Search all examples|Buscar en todos los ejemplos)$/u })
        .click();
      await askPage.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'an example to be saved',
    async (askPage) => {
      await askPage.page.keyboard.press('Escape');
      await askPage.asked(QUESTIONS[language]);
      await askPage.page
        .getByRole('button', { name: /^(?:Save as an example|Guardar como ejemplo)$/u })
        .click();
      await askPage.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'not understood',
    async (askPage) => {
      await askPage.page.keyboard.press('Escape');
      await askPage.asked('asdf qwer');
    },
  ],
];

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`no state of the page shuts anybody out: ${language}`, async ({ askPage, page }) => {
      test.slow();
      for (const [name, reach] of states(language))
        await test.step(name, async () => {
          await reach(askPage);
          await expectGoodLooks(page);
        });
    });
  });

test.describe('at 200 % zoom of a narrow window', () => {
  // Zooming halves the CSS pixels of a window 720 px wide.
  test.use({ viewport: { width: 360, height: 400 }, deviceScaleFactor: 2 });

  test('long words, numbers and IRIs do not widen the page', async ({ askPage, page }) => {
    await askPage.open();
    const long = 'unbreakable'.repeat(27);
    await askPage.addSource(
      file(
        `${'long'.repeat(40)}.ttl`,
        `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<urn:Tree> a rdfs:Class ; rdfs:label "tree" .
<urn:a> a <urn:Tree> ; rdfs:label "${long}" .
<urn:b> a <urn:Tree> ; rdfs:label "עץ אלון" .
<https://trees.example/${'x'.repeat(480)}> a <urn:Tree> .`,
      ),
    );
    await expect(askPage.dialog).toBeHidden();
    await askPage.asked('Which trees are there?');
    await expect(askPage.region('answer')).toContainText('3 trees');
    await askPage.unfold('sources');
    await expectNoOverflow(page);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('borders, kinds and focus stay visible', async ({ askPage, page }) => {
    await askPage.open();
    await askPage.asked('How many countries border Austria?');
    await expect(askPage.region('answer').getByText('8 countries', { exact: true })).toBeVisible();
    const word = askPage.readingLine.getByRole('button').last();
    await expect(word.locator('.text')).toHaveCSS('border-bottom-style', /solid|double|dashed|dotted/u);
    await word.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(word).toHaveCSS('outline-style', /solid|auto/u);
  });
});

test.describe('for who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ askPage, page }) => {
    await page.route('**/demo/shards/*.ttl', () => undefined);
    await askPage.open();
    await askPage.ask('How many countries border Austria?');
    await expect(askPage.region('answer')).toHaveAttribute('aria-busy', 'true');
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
});
