import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';

const QUESTION = 'What are the populations of the countries in Europe?';

for (const width of [1280, 360])
  test(`a list of values stands beside what they are of, ${width} pixels wide`, async ({
    askPage,
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    await askPage.open();
    await askPage.asked(QUESTION);
    const rows = await askPage.firstRows();
    expect(rows).toHaveLength(6);
    for (const [country = '', population = '', ...more] of rows) {
      expect(country).toMatch(/\p{L}{3}/u);
      expect(population).toMatch(/^\d/u);
      expect(more).toEqual([]);
    }
    await expect(askPage.sentence).toContainText(/ \(\d.+ more\./u);
    await testInfo.attach('answer', { body: await page.screenshot(), contentType: 'image/png' });
    // Nothing that was shown is wider than the window.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('saved rows have the names of the things beside their values', async ({ askPage }) => {
  await askPage.open();
  await askPage.asked(QUESTION);
  const download = await askPage.save('CSV');
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toBe('country,countryLabel,population');
  expect(lines.some((line) => /^https:\S+,France,\d+$/u.test(line))).toBe(true);
});
