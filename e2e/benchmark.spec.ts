import { readFile } from 'node:fs/promises';
import type { Item, Report } from '../src/bench';
import { BenchmarkPage } from './benchmark-page';
import { expect, test as base } from './fixtures';
import { LANGUAGES, expectAccessible, expectGoodLooks, visitor } from './looks';

const test = base.extend<{ bench: BenchmarkPage }>({
  bench: async ({ page, language }, use) => {
    await use(new BenchmarkPage(page, language));
  },
});

/** A table that runs over the window's edge says to which side it goes on. */
const expectSigns = async (bench: BenchmarkPage): Promise<void> => {
  const { page } = bench;
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  const region = page.getByRole('region', { name: bench.name('bench_by_operator'), exact: true });
  const signs = region.locator('..').locator('.more');
  await expect(signs).toHaveCount(1);
  await expect(signs).toHaveClass(/after/u);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect(signs).toHaveCount(2);
  await region.evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
  });
  await expect(signs).toHaveCount(1);
  await expect(signs).toHaveClass(/before/u);
  await expect(region.getByRole('rowheader').first()).toBeInViewport();
  if (usual !== null) await page.setViewportSize(usual);
};

/** How the question that is open was read, its steps and its rows are what they were, once the page was loaded anew. */
const expectKept = async (bench: BenchmarkPage): Promise<void> => {
  const { page } = bench;
  const heading = page.locator('h2#bench-question');
  const gold = page.getByRole('region', { name: bench.name('bench_gold_rows') });
  const steps = page.getByRole('region', { name: bench.name('steps') }).getByRole('listitem');
  await expect(steps.first()).toBeVisible();
  const before = {
    question: await heading.innerText(),
    reading: await bench.reading.innerText(),
    rows: await gold.innerText(),
    steps: await steps.allInnerTexts(),
  };
  await page.reload();
  await expect(heading).toHaveText(before.question);
  await expect(bench.reading).toHaveText(before.reading, { useInnerText: true });
  await expect(steps).toHaveText(before.steps, { useInnerText: true });
  expect(await gold.innerText()).toBe(before.rows);
  await expectAccessible(page);
};

const QUESTION = 'How many countries border Austria?';

test('the own pack runs to the end; what came is counted, listed, filtered and saved', async ({
  bench,
  askPage,
}) => {
  await askPage.open();
  await bench.goTo('benchmark');
  await bench.choice('bench_shards').selectOption('fkgqa');
  await bench.sample(12);
  await bench.button('bench_start').click();
  await bench.runsToTheEnd();
  await expect(bench.questions).toHaveCount(12);
  await expect(bench.progress).toContainText('12 of 12');

  const path = await (await bench.saved()).path();
  const report = JSON.parse(await readFile(path, 'utf8')) as Omit<Report, 'items'> & {
    readonly items: readonly Item[];
  };
  expect(report).toMatchObject({
    schema: 'lodestone/bench/3',
    pack: 'demo',
    shards: 'fkgqa',
    scope: 'dataset',
    engine: 'auto',
    transport: 'local',
    seed: 1,
    n: 12,
  });
  expect(report.items).toHaveLength(12);
  expect(Math.max(...report.items.map(({ ms }) => ms))).toBeGreaterThan(0);

  const share = new Intl.NumberFormat('en', { style: 'percent' }).format(report.exact ?? -1);
  await expect(bench.page.getByRole('definition').first()).toHaveText(share);
  const filters = bench
    .table('bench_by_operator')
    .getByRole('row')
    .filter({ hasText: /^filter/u });
  const filterSlice = report.byOperator.find(({ name }) => name === 'filter');
  await expect(filters.getByRole('cell').first()).toHaveText(String(filterSlice?.n));
  for (const chart of ['operator', 'fan_out', 'precision', 'times'])
    await expect(bench.chart(`bench_chart_${chart}`)).toBeVisible();

  const right = report.items.filter(({ scores }) => scores.exact === 1).length;
  await bench.choice('bench_verdict').selectOption('right');
  await expect(bench.questions).toHaveCount(right);
  await bench.choice('bench_verdict').selectOption('wrong');
  await expect(bench.questions).toHaveCount(
    report.items.filter(({ scores, query }) => scores.exact === 0 && query !== null).length,
  );
});

test('a question shows how it was read, what ran and what was right, after a reload too; it can be asked', async ({
  bench,
  askPage,
  page,
}) => {
  test.slow();
  await bench.open('limit=3&lang=en');
  await bench.button('bench_start').focus();
  await page.keyboard.press('Enter');
  await bench.runsToTheEnd();
  await test.step('on a phone a table that is wider than the window shows it, and a keyboard reaches its end', () =>
    expectSigns(bench));
  const first = bench.questions.first().getByRole('button');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=benchmark.*&question=/u);
  const heading = page.locator('h2#bench-question');
  await expect(heading).toBeFocused();
  const question = await heading.innerText();
  await expect(bench.reading).toContainText(question.split(' ')[0] ?? '');
  // Those of the steps are folded away.
  await expect(page.locator('pre').filter({ hasText: /SELECT|ASK/u, visible: true })).toHaveCount(2);
  await expect(page.getByRole('region', { name: bench.name('bench_gold_rows') })).toBeVisible();
  await expect(page.getByText('Read the question', { exact: false })).toBeVisible();

  await bench.button('bench_back').click();
  await expect(first).toBeFocused();
  await page.goBack();
  await expect(heading.first()).toHaveText(question);
  await test.step('a link to it shows all that after a reload', () => expectKept(bench));
  await bench.button('bench_ask_this').click();
  await askPage.runEnds();
  await expect(askPage.question).toHaveValue(question);
});

test('what is stopped is kept and goes on; it runs while another view is used', async ({
  bench,
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.becomesOffline();
  await bench.goTo('benchmark');
  await bench.choice('bench_limit').selectOption('all');
  await bench.button('bench_start').click();
  await expect.poll(() => bench.done(), { timeout: 30_000 }).toBeGreaterThan(4);
  await bench.button('bench_stop').click();
  const stopped = await bench.done();
  await expect(bench.progress).toContainText(bench.name('bench_stopped'));
  await expect(bench.listed).toContainText(`${stopped} of ${stopped}`);

  await bench.button('bench_go_on').click();
  await bench.goTo('ask');
  await expect(bench.views).toContainText(/\d of 268/u);
  await askPage.asked(QUESTION);
  await expect(askPage.region('answer')).toContainText('8');
  await bench.goTo('benchmark');
  await expect.poll(() => bench.done(), { timeout: 30_000 }).toBeGreaterThan(stopped);
  await page.keyboard.press('Escape');
  await expect(bench.button('bench_go_on')).toBeVisible();
  const done = await bench.done();
  await expect(bench.listed).toContainText(`${done} of ${done}`);
});

test('the Ask view loses nothing while another is shown, whichever way one comes back', async ({
  bench,
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked(QUESTION);
  await askPage.unfold('query');
  await askPage.question.fill('half a question');
  await askPage.region('answer').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(bench.heading).toBeVisible();
  await expect(page).toHaveTitle(/Benchmark/u);
  await page.goBack();
  await expect(askPage.question).toHaveValue('half a question');
  await expect(askPage.region('answer')).toContainText('8');
  await page.goForward();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(askPage.question).toHaveValue('half a question');
  await expect(askPage.region('query').locator('details')).toHaveAttribute('open');
  await bench.goTo('benchmark');
  await page.keyboard.press('/');
  await expect(askPage.question).toBeFocused();
});

test('a link restores the set-up and starts nothing', async ({ bench, page }) => {
  await bench.open(
    'shards=fkgqa&scope=all&examples=loo&lang=es&limit=7&seed=3&budget=2.5&question=space-1-es',
  );
  await expect(bench.choice('bench_shards')).toHaveValue('fkgqa');
  await expect(bench.choice('bench_scope')).toHaveValue('all');
  await expect(bench.choice('bench_examples')).toHaveValue('loo');
  await expect(bench.choice('bench_language')).toHaveValue('es');
  await expect(bench.number('bench_limit_of')).toHaveValue('7');
  await expect(bench.number('bench_seed')).toHaveValue('3');
  await expect(bench.number('bench_budget')).toHaveValue('2.5');
  await expect(page.getByText(bench.name('bench_not_asked'))).toBeVisible();
  await expect(bench.progress).toContainText(bench.name('bench_not_started'));
});

test.describe('without a network', () => {
  test.use({ tolerated: [/packs\/demo\/index\.json/u] });

  test('a pack that can not be fetched is told, and Try again gets it', async ({ bench, page }) => {
    await bench.open('limit=1');
    await page.route('**/packs/demo/**', (route) => route.abort());
    await bench.button('bench_start').click();
    await expect(bench.progress.getByRole('alert')).toContainText(bench.name('bench_fail_unreachable'));
    await page.unroute('**/packs/demo/**');
    await bench.button('try_again').click();
    await bench.runsToTheEnd();
  });
});

for (const language of LANGUAGES)
  test.describe(() => {
    test.use({ ...visitor(language), demo: false });

    test(`no state of the benchmark shuts anybody out: ${language}`, async ({ bench, page }) => {
      test.slow();
      const looks = (): Promise<void> => expectGoodLooks(page);
      await bench.open('limit=3');
      await looks();
      await bench.button('bench_start').click();
      await bench.runsToTheEnd();
      await looks();
      await bench.questions.first().getByRole('button').click();
      await bench.reading.waitFor();
      await looks();
    });
  });
