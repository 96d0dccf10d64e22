import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { dropFile } from './drop-file';
import { expect, test } from './fixtures';
import { takePictures } from './journeys/pictures';
import { GRAPH_QUESTIONS, NOT_ANSWERED, TABLE_QUESTIONS, type OwnQuestion } from './journeys/questions';
import { PROTEINS } from './life';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { AskPage, type PageLanguage } from './page';
import { startSparqlServer } from './servers';

const dataOf = (name: string): Promise<string> =>
  readFile(new URL(`./journeys/${name}`, import.meta.url), 'utf8');

const isIn = (text: string, part: string): boolean => {
  const quoted = part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\d])${quoted}(?![\p{L}])`, 'u').test(text);
};

/** The questions whose answer does not say what it must. */
const wrongOf = async (askPage: AskPage, questions: readonly OwnQuestion[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { question, says, not = [] } of questions) {
    await askPage.asked(question);
    const sentence = await askPage.sentence.innerText();
    const rows = (await askPage.firstRows()).map((row) => row.join(' ')).join('\n');
    const text = `${sentence}\n${rows}`;
    const isRight = says.every((part) => isIn(text, part)) && !not.some((part) => isIn(text, part));
    if (!isRight) wrong.push(question);
    if (process.env['JOURNEY_TEXTS'] !== undefined)
      console.log(isRight ? 'RIGHT' : 'WRONG', question, '\n   ', text.replaceAll('\n', ' / '));
  }
  return wrong;
};

/** A request by its address and the query that it carries, in the address or not. */
const asked = (url: string, sent: string): string => {
  const { origin, pathname, searchParams } = new URL(url);
  return `${origin}${pathname} ${searchParams.get('query') ?? new URLSearchParams(sent).get('query') ?? sent}`;
};

/** What the browser itself tells of requests to a host, from now on. */
const requestsOf = (context: BrowserContext, host: string): { readonly urls: readonly string[] } => {
  const urls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).host === host) urls.push(asked(request.url(), request.postData() ?? ''));
  });
  return { urls };
};

/** What the page tells of its requests, in the file that it saves. */
const ledgerOf = async (askPage: AskPage): Promise<readonly string[]> => {
  const saved = askPage.page.waitForEvent('download');
  await askPage.page.getByRole('button', { name: askPage.words('egress_save') }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const list = JSON.parse(text) as readonly { readonly url: string; readonly sent: string }[];
  return list.map(({ url, sent }) => asked(url, sent)).toSorted();
};

const TABLES: Readonly<Record<PageLanguage, string>> = { en: 'samples.csv', es: 'muestras.csv' };

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ ...visitor(language), folded: true });

    test(`the owner of data drops a table and a Turtle file and asks ten questions of each, in ${language}`, async ({
      askPage,
      page,
    }) => {
      test.slow();
      await askPage.open();
      await dropFile(page, TABLES[language], await dataOf(TABLES[language]));
      const preview = page.getByRole('dialog');
      await preview.getByRole('button', { name: askPage.words('table_use') }).waitFor();
      await takePictures(page, `owner-${language}-1-preview`);
      await preview.getByRole('button', { name: askPage.words('table_use') }).click();
      await expect(preview).toBeHidden();
      await expect(page.getByRole('radio', { name: TABLES[language] })).toBeChecked();
      await takePictures(page, `owner-${language}-2-table`);
      const tableWrong = await wrongOf(askPage, TABLE_QUESTIONS[language]);
      await takePictures(page, `owner-${language}-3-answer`);
      await expectGoodLooks(page);

      await page.reload();
      await dropFile(page, 'institute.ttl', await dataOf('institute.ttl'));
      await expect(page.getByRole('radio', { name: 'institute.ttl' })).toBeChecked();
      await takePictures(page, `owner-${language}-4-turtle`);
      const graphWrong = await wrongOf(askPage, GRAPH_QUESTIONS[language]);
      await takePictures(page, `owner-${language}-5-answer`);
      expect({ tableWrong, graphWrong }).toEqual({ tableWrong: NOT_ANSWERED[language], graphWrong: [] });
    });
  });

const MASSES: Readonly<Record<PageLanguage, string>> = {
  en: 'What is the mass of each protein?',
  es: '¿Cuál es la masa de cada proteína?',
};

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({
      ...visitor(language),
      folded: true,
      tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u],
    });

    test(`a scientist saves a chart and shares a link, and the ledger shows every request, in ${language}`, async ({
      askPage,
      context,
      page,
      browser,
    }) => {
      test.slow();
      const server = await startSparqlServer({ turtle: PROTEINS });
      const { host } = new URL(server.url);
      const elsewhere = requestsOf(context, host);
      try {
        await askPage.open();
        await page.getByRole('button', { name: askPage.words('evidence') }).click();
        await askPage.addUrl(server.url);
        await expect(askPage.dialog).toBeHidden();
        await askPage.asked(MASSES[language]);
        const views = askPage.region('answer').getByRole('group', { name: askPage.words('result_show_as') });
        await views.getByRole('button', { name: askPage.words('view_bar'), exact: true }).click();
        await expect(askPage.region('answer').locator('.picture svg')).toContainText('Betin');
        await takePictures(page, `scientist-${language}-1-chart`);
        await expectGoodLooks(page);
        const svg = await readFile(await (await askPage.save('SVG')).path(), 'utf8');
        expect(svg).toMatch(/^<\?xml.*Betin/su);
        await takePictures(page, `scientist-${language}-2-saving`);

        await askPage.unfold('egress');
        await takePictures(page, `scientist-${language}-3-evidence`);
        expect(await ledgerOf(askPage)).toEqual(elsewhere.urls.toSorted());
        expect(elsewhere.urls.length).toBeGreaterThan(2);

        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: askPage.words('export_link_copy') }).click();
        await expect(page.getByText(askPage.words('export_link_copied'))).toBeVisible();
        const link = await page.evaluate(() => navigator.clipboard.readText());

        const visitorsContext = await browser.newContext({ locale: language });
        const visitors = await visitorsContext.newPage();
        const theirs = requestsOf(visitorsContext, host);
        const other = new AskPage(visitors, language);
        await visitors.goto(link);
        // The source is not in the colleague's browser: the page offers to add it, and sends nothing before.
        const adding = visitors.getByRole('button', {
          name: askPage.words('link_add').replace('{address}', server.url),
          exact: true,
        });
        await adding.waitFor();
        await takePictures(visitors, `scientist-${language}-4-link`);
        await expectGoodLooks(visitors);
        expect(theirs.urls).toEqual([]);
        await adding.click();
        await other.dialog.getByRole('button', { name: askPage.words('add'), exact: true }).click();
        await expect(other.dialog).toBeHidden();
        const ask = visitors.getByRole('button', {
          name: askPage.words('link_ask').replace('{hosts}', host),
          exact: true,
        });
        await ask.waitFor();
        await takePictures(visitors, `scientist-${language}-5-added`);
        await ask.click();
        await other.runEnds();
        await expect(other.region('answer')).toContainText('Betin');
        await visitors.getByRole('button', { name: askPage.words('evidence') }).click();
        await other.unfold('egress');
        expect(await ledgerOf(other)).toEqual(theirs.urls.toSorted());
        await visitorsContext.close();
      } finally {
        await server.close();
      }
    });
  });
