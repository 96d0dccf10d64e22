import { expect, test } from './fixtures';

test('a link leads past the rail, Enter and Ctrl+Enter ask, Shift+Enter breaks the line, "/" leads to the question, "?" lists the keys', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  const skip = page.getByRole('link', { name: 'Skip to the question' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(askPage.question).toBeFocused();

  await page.keyboard.type('Which countries');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('border Austria?');
  await expect(askPage.question).toHaveValue('Which countries\nborder Austria?');
  await expect(askPage.region('answer')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Austria');
  await askPage.question.fill('Which countries border Italy?');
  await askPage.question.press('ControlOrMeta+Enter');
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Italy');

  await askPage.question.blur();
  await page.keyboard.press('/');
  await expect(askPage.question).toBeFocused();
  await expect(askPage.question).toHaveValue('Which countries border Italy?');
  await askPage.question.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Line break')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});
