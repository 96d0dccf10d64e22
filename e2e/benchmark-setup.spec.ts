import type { Page } from '@playwright/test';
import { BenchmarkPage } from './benchmark-page';
import { expect, test as base } from './fixtures';
import { LANGUAGES, expectAccessible, expectGoodLooks, visitor } from './looks';
import { QUESTIONS_EACH, writePack } from './pack-folder';

const test = base.extend<{ bench: BenchmarkPage }>({
  bench: async ({ page, language }, use) => {
    await use(new BenchmarkPage(page, language));
  },
});

/** Nobody asks the sources that come with the page. */
test.use({ demo: false });

const keptRuns = (bench: BenchmarkPage) =>
  bench.page.locator('details', { has: bench.page.getByRole('heading', { name: bench.name('bench_kept') }) });

const drop = async (page: Page, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
};

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`a folder of one's own is mended, run, reloaded and gone on with: ${language}`, async ({
      bench,
      page,
    }) => {
      test.slow();
      const folder = test.info().outputPath('my rivers');
      const looks = (): Promise<void> => expectGoodLooks(page);
      await bench.open('limit=all');
      await writePack(folder, 3);
      await bench.chooseFolder(folder);
      await expect(page.getByRole('alert')).toContainText('questions.jsonl:3');
      await expect(page.getByRole('alert')).toContainText('my rivers');
      await expect(page.getByText(bench.name('bench_pack_demo'), { exact: true })).toBeVisible();
      await looks();

      await writePack(folder);
      await bench.chooseFolder(folder);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(/pack=my\+rivers/u);
      const pack = page.getByRole('region', { name: bench.name('bench_pack') });
      await expect(pack).toContainText('my rivers');
      await expect(pack).toContainText(String(2 * QUESTIONS_EACH));
      await expect(pack).toContainText(bench.name('bench_pack_stays'));
      await looks();

      await bench.button('bench_start').click();
      await expect.poll(() => bench.done(), { timeout: 30_000 }).toBeGreaterThan(3);
      await page.reload();
      await expect(pack).toContainText(bench.name('bench_pack_missing').split('“')[0]?.split('«')[0] ?? '');
      await keptRuns(bench).locator('summary').click();
      await expect(keptRuns(bench).getByRole('listitem')).toHaveCount(1);
      await keptRuns(bench).getByRole('button').first().click();
      await expect.poll(() => bench.questions.count()).toBeGreaterThan(3);
      const kept = await bench.questions.count();
      await expect(bench.button('bench_go_on')).toHaveCount(0);
      await bench.button('bench_restart').click();
      await expect(bench.button('bench_pack_folder')).toBeFocused();
      await looks();

      await bench.chooseFolder(folder);
      await bench.button('bench_go_on').click();
      await expect(bench.views).not.toContainText(/\b0 /u);
      await bench.runsToTheEnd();
      await expect.poll(() => bench.done()).toBe(2 * QUESTIONS_EACH);
      expect(kept).toBeLessThan(2 * QUESTIONS_EACH);
      await looks();
    });
  });

test('one graph of a folder that is dropped; back to the demo pack in one click', async ({ bench, page }) => {
  const folder = test.info().outputPath('my rivers');
  await bench.open('limit=all');
  await expect(bench.choice('bench_graph')).toHaveCount(0);
  await writePack(folder);
  await drop(page, folder);
  await bench.choice('bench_graph').selectOption('south');
  await expect(page).toHaveURL(/kg=south/u);
  await bench.button('bench_start').click();
  await bench.runsToTheEnd();
  await expect.poll(() => bench.done()).toBe(QUESTIONS_EACH);
  await bench.button('bench_pack_to_demo').click();
  await expect(page).not.toHaveURL(/pack=|kg=/u);
  await expect(bench.choice('bench_graph')).toHaveCount(0);
});

test('what is no number is told beside its field, stays as it was typed, and nothing starts', async ({
  bench,
  page,
}) => {
  await bench.open('limit=5');
  const cases = [
    ['bench_limit_of', '-1', /1\.$/u],
    ['bench_limit_of', '1.5', bench.name('bench_number_whole')],
    ['bench_limit_of', '', bench.name('bench_number_empty')],
    ['bench_seed', '1.5', bench.name('bench_number_whole')],
    ['bench_budget', 'soon', bench.name('bench_number_none')],
  ] as const;
  for (const [field, text, told] of cases) {
    const usual = await bench.number(field).inputValue();
    await bench.number(field).fill(text);
    await bench.button('bench_start').click();
    await expect(bench.number(field)).toBeFocused();
    await expect(bench.number(field)).toHaveValue(text);
    await expect(bench.number(field)).toHaveAccessibleDescription(told);
    await expect(bench.progress).toContainText(bench.name('bench_not_started'));
    await bench.number(field).fill(usual);
    await expect(bench.number(field)).toHaveAccessibleDescription('');
  }
  await bench.number('bench_seed').fill('-1');
  await bench.button('bench_start').click();
  await expectAccessible(page);
  await bench.number('bench_limit_of').fill('2');
  await bench.number('bench_seed').fill('12345');
  await bench.number('bench_budget').fill('7.5');
  await bench.button('bench_start').click();
  await bench.runsToTheEnd();
  await expect(page).toHaveURL(/limit=2&seed=12345&budget=7\.5/u);
  await expect.poll(() => bench.done()).toBe(2);
});

test('a run of the demo pack goes on after a reload at once, and can be deleted', async ({ bench, page }) => {
  await bench.open('limit=40');
  await bench.button('bench_start').click();
  await expect.poll(() => bench.done(), { timeout: 30_000 }).toBeGreaterThan(3);
  await page.reload();
  await page.getByRole('button', { name: / 40/u }).and(page.locator('.primary')).click();
  await bench.runsToTheEnd();
  await expect(bench.questions).toHaveCount(40);
  await page.reload();
  await keptRuns(bench).locator('summary').click();
  await keptRuns(bench).getByRole('button').last().click();
  await expect(keptRuns(bench).getByRole('listitem')).toHaveCount(0);
  await bench.button('undo').click();
  await expect(keptRuns(bench).getByRole('listitem')).toHaveCount(1);
});
