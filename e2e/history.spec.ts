import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectGoodLooks, LANGUAGES, visitor } from './looks';
import { AskPage } from './page';

const AUSTRIA = 'How many countries border Austria?';
const MONGOLIA = 'What is the capital of Mongolia?';
const QUERY = 'ASK { ?s ?p ?o }';

/** The list of earlier questions. */
const historyOf = (askPage: AskPage, page: Page = askPage.page) => {
  const words = (name: string, inserts: Readonly<Record<string, string>> = {}): string =>
    Object.entries(inserts).reduce(
      (text, [key, value]) => text.replace(`{${key}}`, value),
      askPage.words(name),
    );
  const dialog = page.getByRole('dialog', { name: words('history') });
  const button = (name: string, inserts = {}) =>
    dialog.getByRole('button', { name: words(name, inserts), exact: true });
  return {
    dialog,
    items: dialog.getByRole('listitem'),
    search: dialog.getByRole('searchbox'),
    keeps: dialog.getByRole('checkbox', { name: words('history_keep') }),
    pin: (name: string) => button('history_pin', { name }),
    remove: (name: string) => button('history_delete', { name }),
    removeAll: button('history_delete_all'),
    undo: button('undo'),
    open: () => page.getByRole('button', { name: words('history'), exact: true }).click(),
    close: () => button('close').click(),
  };
};

for (const language of LANGUAGES) {
  test.describe(() => {
    test.use(visitor(language));

    test(`earlier questions look good, in ${language}`, async ({ askPage, page }) => {
      test.slow();
      const history = historyOf(askPage);
      await askPage.open();
      await history.open();
      await expect(history.dialog).toContainText(askPage.words('history_empty'));
      await expectGoodLooks(page);
      await history.close();
      await askPage.asked(language === 'en' ? AUSTRIA : '¿Cuántos países limitan con Austria?');
      await askPage.asked(language === 'en' ? MONGOLIA : '¿Cuál es la capital de Mongolia?');
      await history.open();
      await expect(history.items).toHaveCount(2);
      await history.items.first().getByRole('button').last().click();
      await expect(history.undo).toBeVisible();
      await expectGoodLooks(page);
    });
  });
}

test('questions survive a reload, are searched, and are asked again in their scope', async ({
  askPage,
  page,
}) => {
  test.slow();
  const history = historyOf(askPage);
  await askPage.open();
  await askPage.asked(AUSTRIA);
  await page.getByRole('textbox', { name: askPage.words('follow_label') }).fill('and Italy?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&then=/u);
  await askPage.region('sources').getByText('Choose sources').click();
  await askPage.region('sources').getByRole('checkbox', { name: 'Art', exact: true }).uncheck();
  await askPage.asked(MONGOLIA);
  await expect(page).toHaveURL(/&sources=/u);
  const address = page.url();

  await page.goto('./');
  await history.open();
  await expect(history.items).toHaveCount(2);
  await expect(history.items.first()).toContainText(MONGOLIA);
  await expect(history.items.first()).toContainText('Ulaanbaatar');
  await expect(history.items.last()).toContainText('and Italy?');
  await history.search.fill('ulaanb');
  await expect(history.items).toHaveCount(1);
  await history.search.fill('nothing like it');
  await expect(history.dialog).toContainText('No earlier question contains these words.');
  await history.search.fill('');
  await history.items.first().getByRole('button').first().click();
  await expect(history.dialog).toBeHidden();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('Ulaanbaatar');
  expect(page.url()).toBe(address);

  await history.open();
  await history.items.last().getByRole('button').first().click();
  await expect(page).toHaveURL((url) => url.hash.includes('then=') && !url.hash.includes('sources='));
  await expect(page.getByRole('list').filter({ hasText: 'and Italy?' }).first()).toBeVisible();
});

test('arrow-up in the empty box brings the last questions, arrow-down leads back', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(AUSTRIA);
  await askPage.asked(MONGOLIA);
  await page.goto('./#');
  await page.reload();
  await askPage.becomesOffline();
  await askPage.question.focus();
  // The list is read once the page is idle. Until then the key does nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(askPage.question).toHaveValue(MONGOLIA, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(askPage.question).toHaveValue(AUSTRIA);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(askPage.question).toHaveValue('');
  await page.keyboard.type('typed');
  await page.keyboard.press('ArrowUp');
  await expect(askPage.question).toHaveValue('typed');
});

test('questions are pinned, deleted and brought back; none are kept where none are wanted', async ({
  askPage,
  page,
}) => {
  test.slow();
  const history = historyOf(askPage);
  await askPage.open();
  await askPage.asked(AUSTRIA);
  await askPage.asked(MONGOLIA);
  await askPage.writeQuery(QUERY);
  await askPage.runButton.click();
  await askPage.runEnds();
  await history.open();
  await expect(history.items).toHaveCount(3);
  await expect(history.items.first()).toContainText('with a query of your own');
  await history.pin(AUSTRIA).click();
  await expect(history.items.first()).toContainText(AUSTRIA);
  await history.remove(AUSTRIA).click();
  await expect(history.dialog).toContainText('1 question was deleted.');
  await history.undo.click();
  await expect(history.items.first()).toContainText(AUSTRIA);
  await history.removeAll.click();
  await expect(history.items).toHaveCount(0);
  await history.undo.click();
  await expect(history.items).toHaveCount(3);
  await history.keeps.uncheck();
  await expect(history.items).toHaveCount(0);
  await history.close();
  await askPage.asked(AUSTRIA);
  await page.reload();
  await history.open();
  await expect(history.keeps).not.toBeChecked();
  await expect(history.items).toHaveCount(0);
});

test('two tabs lose none of their questions', async ({ askPage, page, context }) => {
  test.slow();
  await askPage.open();
  await askPage.becomesOffline();
  const second = await context.newPage();
  const other = new AskPage(second);
  await other.open();
  await other.asked(MONGOLIA);
  await page.bringToFront();
  await askPage.asked(AUSTRIA);
  const history = historyOf(askPage);
  await history.open();
  await expect(history.items).toHaveCount(2);
  await expect(history.items.first()).toContainText(AUSTRIA);
});

test('where storage is forbidden, questions are answered, and the list lasts as long as the page', async ({
  askPage,
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  const history = historyOf(askPage);
  await askPage.open();
  await askPage.asked(MONGOLIA);
  await expect(askPage.sentence).toContainText('Ulaanbaatar');
  await history.open();
  await expect(history.items).toHaveCount(1);
  await expect(history.dialog.getByRole('alert')).toContainText('The list lasts until the page is closed.');
});
