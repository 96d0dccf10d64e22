import { expect, test } from './fixtures';

test('the page opens under a sub-path, ready for a question', async ({ askPage, page }) => {
  await askPage.open();
  await expect(page).toHaveTitle(/Lodestone/);
  await expect(askPage.question).toBeFocused();
  await expect(askPage.question).toHaveValue('');
  await expect(askPage.askButton).toBeVisible();
});

test('asking nothing says what to do, and a query in the box for questions goes to the editor', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.askButton.click();
  await expect(page.getByText('Write a question first')).toBeVisible();
  await expect(askPage.question).toBeFocused();
  await askPage.ask('ASK { ?s ?p ?o }');
  await expect(page.getByText('not a question in words')).toBeVisible();
  await expect(askPage.question).toHaveValue('');
  await expect(askPage.region('query')).toContainText('ASK');
  await askPage.runButton.click();
  await askPage.runEnds();
  await expect(askPage.sentence).toContainText('The answer to the query is yes.');
});
