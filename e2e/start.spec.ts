import { expect, test } from './fixtures';

test('the page opens under a sub-path, ready for a question', async ({ askPage, page }) => {
  await askPage.open();
  await expect(page).toHaveTitle(/Lodestone/);
  await expect(askPage.question).toBeFocused();
  await expect(askPage.question).toHaveValue('');
  await expect(askPage.askButton).toBeVisible();
});
