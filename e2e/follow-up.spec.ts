import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import type { AskPage, PageLanguage } from './page';

type Words = Readonly<
  Record<'question' | 'replace' | 'show' | 'sort' | 'unclear' | 'first' | 'replaced' | 'shown', string>
>;

const WORDS: Readonly<Record<PageLanguage, Words>> = {
  en: {
    question: 'Which countries border Peru?',
    first: 'Ecuador',
    replace: 'And in Spain?',
    replaced: 'Spain in place of Peru',
    show: 'show their population too',
    shown: 'with population',
    sort: 'sort by population, descending',
    unclear: 'Who painted The Starry Night?',
  },
  es: {
    question: '¿Qué países limitan con Perú?',
    first: 'Ecuador',
    replace: '¿Y con España?',
    replaced: 'España en lugar de Perú',
    show: 'muestra también su población',
    shown: 'con población',
    sort: 'ordena por población, de mayor a menor',
    unclear: '¿Quién pintó La noche estrellada?',
  },
};

const messages = (language: PageLanguage): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >;

const partsOf = ({ page }: AskPage, language: PageLanguage) => {
  const names = messages(language);
  const thread = page.getByRole('navigation', { name: names['follow_thread'] ?? '' });
  return {
    field: page.getByRole('textbox', { name: names['follow_label'] ?? '' }),
    turns: thread.getByRole('button'),
    own: page.getByRole('button', { name: names['follow_own'] ?? '' }),
  };
};

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`an answer is revised by the keyboard, turn by turn, and the thread outlives a reload: ${language}`, async ({
      askPage,
      page,
    }) => {
      const words = WORDS[language];
      const { field, turns, own } = partsOf(askPage, language);
      const answer = askPage.region('answer');
      await askPage.open();
      await askPage.asked(words.question);
      await expect(askPage.sentence).toContainText(words.first);
      await expect(turns).toHaveCount(0);

      const say = async (text: string): Promise<void> => {
        await field.focus();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      await say(words.replace);
      await expect(answer).toContainText(words.replaced);
      await expect(turns).toHaveCount(2);
      await expect(field).toBeFocused();
      await say(words.show);
      await expect(answer).toContainText(words.shown);
      await say(words.sort);
      await expect(turns).toHaveCount(4);
      await askPage.asTable();
      await expect(answer.getByRole('row').nth(1)).toContainText(/Fran/u);

      // Back and forward go through the turns; each is one click away.
      await page.goBack();
      await expect(turns.nth(2)).toHaveAttribute('aria-current', 'step');
      await page.goForward();
      await expect(turns.nth(3)).toHaveAttribute('aria-current', 'step');
      await turns.first().click();
      await expect(askPage.sentence).toContainText(words.first);
      await turns.nth(3).click();

      // What changes nothing leaves the answer, and may be a question of its own.
      await say(words.unclear);
      await expect(own).toBeVisible();
      await expect(answer).toContainText(/Fran/u);
      await expectGoodLooks(page);

      // A reload keeps the thread, and waits.
      await page.reload();
      await expect(turns).toHaveCount(4);
      await askPage.asTable();
      await expect(answer.getByRole('row').nth(1)).toContainText(/Fran/u);

      await say(words.unclear);
      await own.click();
      await expect(askPage.question).toHaveValue(words.unclear);
      await expect(askPage.sentence).toContainText('van Gogh');
      await expect(turns).toHaveCount(0);
    });
  });
