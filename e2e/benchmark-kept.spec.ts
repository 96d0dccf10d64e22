import { BenchmarkPage } from './benchmark-page';
import { expect, test as base } from './fixtures';
import { expectAccessible } from './looks';

const test = base.extend<{ bench: BenchmarkPage }>({
  bench: async ({ page, language }, use) => {
    await use(new BenchmarkPage(page, language));
  },
});

test('after a reload a link to a question shows it as it was: how it was read, its steps, its names', async ({
  bench,
  page,
}) => {
  await bench.open('limit=3&lang=en');
  await bench.button('bench_start').click();
  await bench.runsToTheEnd();
  await bench.questions.first().getByRole('button').click();
  const heading = page.locator('h2#bench-question');
  const question = await heading.innerText();
  const gold = page.getByRole('region', { name: bench.name('bench_gold_rows') });
  const steps = page.getByRole('region', { name: bench.name('steps') }).getByRole('listitem');
  await expect(steps.first()).toBeVisible();
  const before = {
    reading: await bench.reading.innerText(),
    rows: await gold.innerText(),
    steps: await steps.allInnerTexts(),
  };

  await page.reload();
  await expect(heading).toHaveText(question);
  await expect(bench.reading).toHaveText(before.reading, { useInnerText: true });
  await expect(steps).toHaveText(before.steps, { useInnerText: true });
  expect(await gold.innerText()).toBe(before.rows);
  await expectAccessible(page);
});
