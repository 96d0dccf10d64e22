import { expect, test } from './fixtures';

test.use({ folded: true });

for (const language of ['en', 'es'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('a newcomer sees what this is, an answer, and what else can be asked', async ({ askPage, page }) => {
      await askPage.open();
      const examples = page.getByRole('region', { name: askPage.words('examples'), exact: true });
      await expect(page.getByText(askPage.words('welcome_what'))).toBeVisible();
      // Nobody pressed anything.
      await expect(
        examples.getByText(language === 'en' ? '8 countries' : '8 países', { exact: true }),
      ).toBeVisible();
      const kinds = ['number', 'list', 'chart', 'map', 'comparison'] as const;
      for (const kind of kinds)
        await expect(examples.getByText(askPage.words(`kind_${kind}`), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: askPage.words('models_offer_choose') })).toHaveCount(0);

      // What stands behind an answer is one line each, until it is wanted.
      await examples.getByRole('button', { name: askPage.words('kind_list') }).click();
      await askPage.runEnds();
      await expect(askPage.region('answer')).toContainText(/Venus/u);
      await expect(askPage.region('steps')).toBeHidden();
      await expect(askPage.readingLine).toBeHidden();
      const evidence = page.getByRole('button', { name: askPage.words('evidence') });
      await expect(evidence).toContainText(askPage.words('evidence_nothing_sent'));
      await evidence.click();
      await expect(askPage.region('steps')).toBeVisible();
      await page.getByRole('button', { name: askPage.words('reading_meanings') }).click();
      await expect(askPage.readingLine).toBeVisible();

      // The reader's choice is kept.
      await page.reload();
      await expect(evidence).toHaveAttribute('aria-expanded', 'true');
    });
  });

test('a question may be asked while the demo is being loaded', async ({ askPage }) => {
  await askPage.open();
  await askPage.asked('What is the capital of Mongolia?');
  await expect(askPage.region('answer')).toContainText('Ulaanbaatar');
});
