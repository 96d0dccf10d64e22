import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { Item, Report } from '../src/bench';
import { BenchmarkPage } from './benchmark-page';
import { expect, test as base } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

const test = base.extend<{ bench: BenchmarkPage }>({
  bench: async ({ page, language }, use) => {
    await use(new BenchmarkPage(page, language));
  },
});

/** Nobody asks the sources that come with the page. */
test.use({ demo: false });

type FullReport = Omit<Report, 'items'> & { readonly items: readonly Item[] };

const reportOf = async (bench: BenchmarkPage): Promise<FullReport> =>
  JSON.parse(await readFile(await (await bench.saved()).path(), 'utf8')) as FullReport;

/** How far one stands below the other. Pixels. */
const distance = async (upper: Locator, lower: Locator): Promise<number> => {
  const [from, to] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return Math.round((to?.y ?? NaN) - (from?.y ?? NaN));
};

const texts = async (cells: Locator): Promise<readonly string[]> =>
  (await cells.allInnerTexts()).map((text) => text.trim());

const WIDTHS = [1280, 360];

test('what came of a run is paged, filtered, drilled into and saved; nothing moves while it runs', async ({
  bench,
  page,
}) => {
  test.slow();
  const looks = async (): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await bench.open('shards=fkgqa&limit=60');
  await bench.button('bench_start').click();
  const totals = page.locator('#bench-totals');
  const precision = page.locator('#bench-precision');
  await precision.waitFor({ timeout: 30_000 });
  const early = await distance(totals, precision);
  await bench.runsToTheEnd();
  expect(await distance(totals, precision)).toBe(early);

  const report = await reportOf(bench);
  const fanOuts = bench.table('bench_by_fan_out');
  await expect(fanOuts).toBeVisible();
  expect(await texts(fanOuts.getByRole('columnheader'))).toEqual([
    bench.name('bench_fan_out'),
    ...report.byFanOut.map(({ name }) => name),
  ]);
  expect(await texts(fanOuts.getByRole('row').nth(1).getByRole('cell'))).toEqual(
    report.byFanOut.map(({ n }) => String(n)),
  );
  await page.getByText(bench.name('bench_scores_all'), { exact: true }).click();
  await looks();

  await expect(bench.questions).toHaveCount(50);
  await bench.button('bench_page_after').click();
  await expect(bench.questions).toHaveCount(10);
  await expect(bench.listed).toBeFocused();
  const last = report.items[59];
  await expect(bench.questions.last()).toContainText(last?.question ?? 'a last question');

  await bench.choice('bench_filter_language').selectOption('es');
  const spanish = report.items.filter(({ language }) => language === 'es');
  await expect(bench.listed).toContainText(`${spanish.length} of 60`);
  await bench.choice('bench_operator').selectOption('filter');
  const filters = spanish.filter(({ operators }) => operators.includes('filter'));
  await expect(bench.questions).toHaveCount(filters.length);
  const download = page.waitForEvent('download');
  await bench.button('bench_save_csv').click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^id,kg,language,question,verdict,/u);
  for (const { id } of spanish) expect(csv.includes(`\n${id},`)).toBe(filters.some((one) => one.id === id));
});

test('a question tells its sources, scores and cost, and leads to the next that is listed', async ({
  bench,
  page,
}) => {
  await bench.open('shards=fkgqa&limit=12&lang=en');
  await bench.button('bench_start').click();
  await bench.runsToTheEnd();
  const report = await reportOf(bench);
  const at = report.items.findIndex(
    ({ sources }) =>
      sources.fetched.some((iri) => sources.realised?.includes(iri)) &&
      sources.fetched.some((iri) => !sources.realised?.includes(iri)),
  );
  const item = report.items[at];
  if (item === undefined) throw new Error('No question fetched both what it needs and what it does not.');
  await bench.questions.nth(at).getByRole('button').click();

  const isNeedless = (iri: string): boolean => !item.sources.realised?.includes(iri);
  const used = page.getByRole('region', { name: bench.name('sources') }).getByRole('row');
  const rowsWith = (key: string): Locator =>
    used.filter({ has: page.getByText(bench.name(key), { exact: true }) });
  await expect(rowsWith('bench_src_is_needless')).toHaveCount(item.sources.fetched.filter(isNeedless).length);
  for (const iri of item.sources.fetched.filter(isNeedless))
    await expect(rowsWith('bench_src_is_needless').getByText(iri.split('/').at(-1) ?? '')).toBeVisible();
  await expect(rowsWith('bench_src_is_missed')).toHaveCount(
    item.sources.realised?.filter((iri) => !item.sources.fetched.includes(iri)).length ?? -1,
  );

  const scoreOf = (key: string): Locator =>
    page
      .locator('dl > div', { has: page.getByText(bench.name(key), { exact: true }) })
      .getByRole('definition')
      .first();
  await expect(scoreOf('bench_src_scope')).toHaveText(String(item.sources.scope.length));
  await expect(scoreOf('bench_score_strict')).toBeHidden();
  await page.getByText(bench.name('bench_scores'), { exact: true }).click();
  await expect(scoreOf('bench_score_strict')).toHaveText(
    bench.name(item.scores.exactStrict === 1 ? 'answer_yes' : 'answer_no'),
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }

  const [step, neighbour] =
    at + 1 < report.items.length
      ? (['bench_question_after', report.items[at + 1]] as const)
      : (['bench_question_before', report.items[at - 1]] as const);
  await bench.button(step).click();
  const heading = page.locator('#bench-question');
  await expect(heading).toHaveText(neighbour?.question ?? '');
  await expect(heading).toBeFocused();
  await expect(scoreOf('bench_score_strict')).toBeHidden();
  await bench.button('bench_back').click();
  await expect(page.locator(`[id="question-${neighbour?.id ?? ''}"]`)).toBeFocused();
});
