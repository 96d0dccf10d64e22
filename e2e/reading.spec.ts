import { expect, test } from './fixtures';

const QUESTION = 'What is the mass of Mercury?';

test('a word can be said to mean none of these, and stays within reach', async ({ askPage, page }) => {
  await askPage.open();
  await askPage.asked('Which countries border Austria?');
  await askPage.readingLine.getByRole('button', { name: /^Austria: / }).press('Enter');
  await page.getByRole('button', { name: 'None of these' }).click();
  await askPage.runEnds();
  // A name that means nothing here is not passed over in silence: the question would be another.
  await expect(askPage.region('answer')).toContainText('were not understood');
  await expect(askPage.region('answer')).toContainText('“Austria”');
  await askPage.readingLine.getByRole('button', { name: /^Austria: none of these/u }).click();
  await page.getByRole('dialog', { name: 'Meanings of “Austria”' }).getByRole('button').first().click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Austria');
});

test('the meanings are walked by the arrow keys and left by Escape; what can only be counted has none', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(QUESTION);
  const word = askPage.readingLine.getByRole('button', { name: /^Mercury: / });
  await word.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Meanings of “Mercury”' });
  const chosen = menu.getByRole('button', { pressed: true });
  await expect(chosen).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toBeFocused();
  await expect(menu.locator('button:focus')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(word).toBeFocused();

  await askPage.asked('How many countries border Austria?');
  await expect(askPage.readingLine.getByText('How many')).toBeVisible();
  await expect(askPage.readingLine.getByRole('button', { name: /^How many/u })).toHaveCount(0);
});

test('another reading is one click away, and the first one then stands among the others; so is another meaning of a word', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(QUESTION);
  const before = await askPage.sentence.innerText();
  const other = askPage.region('other_readings').getByRole('button').first();
  const outcome = (await other.innerText()).split('\n').at(-1) ?? '';
  await other.click();
  await expect(askPage.sentence).not.toHaveText(before);
  await expect(askPage.region('answer')).toContainText(outcome);
  await askPage.region('other_readings').getByRole('button').first().click();
  await expect(askPage.sentence).toHaveText(before);

  // Another meaning of a word can be taken back, too.
  await askPage.asked(QUESTION);
  await expect(askPage.sentence).toContainText('kg');
  await askPage.readingLine.getByRole('button', { name: /^Mercury: / }).click();
  const menu = page.getByRole('dialog', { name: 'Meanings of “Mercury”' });
  await expect(menu.getByRole('button', { pressed: true })).toBeFocused();
  await menu.getByRole('button', { name: /chemical element/u }).click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('200.59');
  await expect(askPage.question).toHaveValue(QUESTION);

  await askPage.asked(QUESTION);
  await expect(askPage.sentence).toContainText('200.59');
  await askPage.readingLine.getByRole('button', { name: /^Mercury: / }).click();
  await menu.getByRole('button', { name: /planet/u }).click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('kg');
});

test('a meaning that is carried to the next question says so, and can be taken back there', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(QUESTION);
  await expect(askPage.sentence).toContainText('kg');
  await askPage.readingLine.getByRole('button', { name: /^Mercury: / }).click();
  const menu = page.getByRole('dialog', { name: 'Meanings of “Mercury”' });
  await menu.getByRole('button', { name: /chemical element/u }).click();
  await askPage.runEnds();
  const carried = page.getByText('as you chose for an earlier question');
  await expect(carried).toHaveCount(0);

  await askPage.asked('Tell me the mass of Mercury.');
  await expect(askPage.sentence).toContainText('200.59');
  await expect(carried).toContainText('“Mercury” means');
  await page.getByRole('button', { name: 'Forget this choice for “Mercury”' }).click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('kg');
  await expect(carried).toHaveCount(0);
});

test('a word can be said to mean a thing that is found by its name, misspelt or not', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(QUESTION);
  await askPage.readingLine.getByRole('button', { name: /^Mercury: / }).click();
  const menu = page.getByRole('dialog', { name: 'Meanings of “Mercury”' });
  const field = menu.getByRole('searchbox', { name: 'Search for another meaning' });
  await field.fill('qqqxyz');
  await expect(menu.getByText('Nothing in the sources has this name.')).toBeVisible();
  await field.fill('Jupitre');
  await menu.getByRole('button', { name: /^Jupiter planet/u }).click();
  await askPage.runEnds();
  await expect(askPage.readingLine.getByRole('button', { name: /^Mercury: Jupiter/u })).toBeVisible();
  await expect(askPage.sentence).toContainText('Jupiter');

  // So can one that was not understood.
  await askPage.asked('What is the capital of Wxyzland?');
  await askPage.readingLine.getByRole('button', { name: /^Wxyzland: none of these/u }).click();
  const unread = page.getByRole('dialog', { name: 'Meanings of “Wxyzland”' });
  await expect(unread.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Austria');
  await unread
    .getByRole('button', { name: /^Austria/u })
    .first()
    .click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Vienna');
});
