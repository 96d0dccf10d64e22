import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectGoodLooks, expectNoOverflow, LANGUAGES, visitor } from './looks';
import { file, type AskPage } from './page';

/** Saves the run that is shown, and opens the file in a tab of its own. `sent`: what that tab asks for, beside the file. */
const opened = async (askPage: AskPage): Promise<{ report: Page; name: string; sent: readonly string[] }> => {
  const { page } = askPage;
  await askPage.unfold('steps');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: askPage.words('report_save'), exact: true }).click();
  const saved = await download;
  const name = saved.suggestedFilename();
  const path = join(await mkdtemp(join(tmpdir(), 'report-')), name);
  await saved.saveAs(path);
  const report = await page.context().newPage();
  const sent: string[] = [];
  report.on('request', (request) => sent.push(request.url()));
  const { href } = pathToFileURL(path);
  await report.goto(href);
  expect(await readFile(path, 'utf8')).not.toMatch(/<script|javascript:/iu);
  return { report, name, sent: sent.filter((url) => url !== href) };
};

const QUESTIONS = { en: 'Which countries border Austria?', es: '¿Qué países limitan con Austria?' };

for (const language of LANGUAGES) {
  test.describe(() => {
    test.use(visitor(language));

    test(`a run is saved as a report that stands alone, in ${language}`, async ({ askPage, context }) => {
      test.slow();
      await askPage.open();
      await askPage.asked(QUESTIONS[language]);
      const { report, name, sent } = await opened(askPage);
      expect(name).toMatch(/^lodestone-.*-\d{4}-\d\d-\d\d\.html$/u);
      await expect(report.getByRole('heading', { level: 1 })).toHaveText(QUESTIONS[language]);
      await expect(report.locator('html')).toHaveAttribute('lang', language);
      await expect(report.getByRole('row')).toHaveCount(9);
      for (const part of [
        'answer',
        'reading_meanings',
        'query',
        'sources',
        'egress',
        'steps',
        'report_again',
      ])
        await expect(
          report.getByRole('heading', { level: 2, name: askPage.words(part), exact: true }),
        ).toBeVisible();
      await expect(report.getByText(askPage.words('report_nothing_left'))).toBeVisible();
      await expect(report.locator('pre').first()).toContainText('SELECT');
      await expectGoodLooks(report);
      for (const colorScheme of ['light', 'dark'] as const) {
        await report.emulateMedia({ colorScheme });
        await expectAccessible(report);
      }
      await report.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expectNoOverflow(report);
      expect(await report.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
        'light',
      );
      expect(sent).toEqual([]);

      // The link leads back to the answer.
      const link = await report.getByRole('link').last().getAttribute('href');
      const again = await context.newPage();
      await again.goto(link ?? '');
      await expect(again.locator('#answer')).toContainText(/Hungary|Hungría/u);
    });
  });
}

const MARKUP = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>";

test('what a file holds is shown as text alone, and what is no address of the web is no link', async ({
  askPage,
}) => {
  test.slow();
  const label = MARKUP.replaceAll('"', '\\"');
  await askPage.open();
  await askPage.addSource(
    file(
      'evil.ttl',
      `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
       <https://evil.example/Thing> a rdfs:Class ; rdfs:label "${label}" .
       <javascript:document.title=1> a <https://evil.example/Thing> ; rdfs:label "run me" .
       <https://evil.example/1> a <https://evil.example/Thing> ; rdfs:label "${label}" .`,
    ),
  );
  await expect(askPage.ownSource('evil.ttl')).toContainText('ready');
  await askPage.question.fill('SELECT ?thing { ?thing a <https://evil.example/Thing> }');
  await askPage.question.press('Enter');
  await askPage.runButton.click();
  await askPage.runEnds();
  const { report, sent } = await opened(askPage);
  await expect(report.getByRole('table')).toContainText(MARKUP);
  await expect(report.locator('img, script')).toHaveCount(0);
  await expect(report.getByRole('table').getByRole('link')).toHaveCount(1);
  await expect(report.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(await report.title()).not.toContain('taken');
  expect(sent).toEqual([]);
});
