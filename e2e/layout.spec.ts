import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';

const WORDS = {
  en: {
    settings: 'Settings',
    theme: 'Theme',
    language: 'Language',
    dark: 'Dark',
    schema: 'Schema',
    ask: 'Ask',
    placeholder: 'Ask about Countries, Nobel laureates or Chemical elements',
    many: 'What is the population and the area of the countries?',
  },
  es: {
    settings: 'Ajustes',
    theme: 'Tema',
    language: 'Idioma',
    dark: 'Oscuro',
    schema: 'Esquema',
    ask: 'Preguntar',
    placeholder: 'Preguntar por Países, Premios nobel o Elementos químicos',
    many: '¿Cuál es la población y la superficie de los países?',
  },
} as const;

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));
    const words = WORDS[language];

    test(`the page says its name, and what can be asked before the demo is there: ${language}`, async ({
      askPage,
      page,
    }) => {
      await page.route('**/demo/shards/prepared-*', () => undefined);
      await askPage.open();
      await expect(page.getByRole('banner').getByText('Lodestone', { exact: true })).toBeInViewport();
      const { width = 0 } = (await page.getByRole('banner').locator('.name').boundingBox()) ?? {};
      expect(width).toBeGreaterThan(40);
      await expect(askPage.question).toHaveAttribute('placeholder', words.placeholder);
    });

    test(`all rows end in half a row, and another view begins at its top: ${language}`, async ({
      askPage,
      page,
    }) => {
      await askPage.open();
      await askPage.asked(words.many);
      await askPage.showAllRows();
      const table = page
        .locator('.scroll')
        .filter({ has: page.getByRole('searchbox').or(page.locator('table')) });
      const { height = 0 } = (await table.last().boundingBox()) ?? {};
      const row = (await table.last().getByRole('row').nth(1).boundingBox())?.height ?? 1;
      expect((height / row) % 1).toBeGreaterThan(0.3);
      expect((height / row) % 1).toBeLessThan(0.7);
      const why = table.last().getByRole('cell').getByRole('button').first();
      const isCut = await why.evaluate((one) => {
        const box = one.closest('.scroll')?.getBoundingClientRect();
        return one.getBoundingClientRect().right > (box?.right ?? 0);
      });
      expect(isCut).toBe(false);
      await expectGoodLooks(page);

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('link', { name: words.schema, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.schema })).toBeInViewport();
      await page.locator('[data-state="drawn"], [data-state="none"]').waitFor({ state: 'attached' });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('link', { name: words.ask, exact: true }).click();
      await expect(askPage.question).toBeInViewport();
    });

    test(`the settings hold language and theme too: ${language}`, async ({ askPage, page }) => {
      await askPage.open();
      await page.getByRole('button', { name: words.settings }).click();
      const dialog = page.getByRole('dialog', { name: words.settings });
      await dialog.getByRole('combobox', { name: words.theme }).selectOption(words.dark);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectGoodLooks(page);
      const other = language === 'en' ? 'es' : 'en';
      await dialog.getByRole('combobox', { name: words.language }).selectOption(other);
      await expect(page.getByRole('dialog', { name: WORDS[other].settings })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox', { name: WORDS[other].theme })).toHaveValue('dark');
    });
  });
