import { readFile } from 'node:fs/promises';
import { parseCsv } from './csv';
import { expect, test } from './fixtures';
import { openGold, readGoldQuestions, type GoldQuestion } from './gold';
import type { AskPage, PageLanguage } from './page';
import { isSameTexts, type TextRows } from './same-texts';
import { lastAnswerMs, startStopwatch } from './stopwatch';

/** Of the examples, this share must be answered with exactly the gold rows. */
const WANTED = 0.75;
/** One of so many is asked here, another in each language. The unit tests ask more of them outside a page, and the bench asks all. */
const ONE_OF = 10;
const FIRST: Readonly<Record<PageLanguage, number>> = { en: 1, es: 6 };

interface Outcome extends GoldQuestion {
  readonly isExact: boolean;
  readonly ms: number | undefined;
  readonly said: string;
}

/** The values of the answer that stand on the page, and whether more rows wait in the results. */
const readAnswer = (
  region: Element,
): { readonly rows: string[][]; readonly more: boolean; readonly subjects: number[] } => {
  const large = [...region.querySelectorAll('.large data')].map((one) => [one.getAttribute('value') ?? '']);
  const rows = [...region.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td:not(.why)')].map(
      (cell) => cell.querySelector('data')?.getAttribute('value') ?? '',
    ),
  );
  // What says only whose the values are is no part of the answer.
  const first = [...(region.querySelector('tbody tr')?.querySelectorAll('td') ?? [])];
  const subjects = first.flatMap((cell, at) => (cell.classList.contains('subject') ? [at] : []));
  return { rows: [...large, ...rows], more: region.querySelector('.below') !== null, subjects };
};

/** Every row that the page has: those in the answer where they are all there, else what is saved as CSV. */
const allRows = async (askPage: AskPage): Promise<TextRows> => {
  await askPage.asTable();
  const { rows, more, subjects } = await askPage.region('answer').evaluate(readAnswer);
  const asked = (all: TextRows): TextRows => all.map((row) => row.filter((_, at) => !subjects.includes(at)));
  if (!more) return rows.length > 0 ? asked(rows) : verdict(await askPage.region('answer').innerText());
  const download = await askPage.save('CSV');
  return asked(parseCsv(await readFile(await download.path(), 'utf8')));
};

/** Yes or no, where it stands large. */
const verdict = (said: string): TextRows => {
  if (/^(?:Yes|Sí)$/mu.test(said)) return [['true']];
  return /^No$/mu.test(said) ? [['false']] : [];
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const askAll = async (askPage: AskPage, language: PageLanguage): Promise<readonly Outcome[]> => {
  const questions = readGoldQuestions(language).filter((_, at) => at % ONE_OF === FIRST[language]);
  const gold = openGold();
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    await askPage.asked(question.question);
    const ms = await lastAnswerMs(askPage.page);
    const said = await askPage.sentence.innerText();
    const isExact = isSameTexts(await allRows(askPage), gold(question.query));
    outcomes.push({ ...question, isExact, ms, said });
  }
  return outcomes;
};

const print = (language: PageLanguage, outcomes: readonly Outcome[]): void => {
  for (const { iri, question, said } of outcomes.filter(({ isExact }) => !isExact))
    console.log(`  ${iri.replace(/^.*examples\//u, '')} ${question}\n      ${said.replaceAll('\n', ' ')}`);
  const exact = outcomes.filter(({ isExact }) => isExact).length;
  const share = ((100 * exact) / outcomes.length).toFixed(1);
  const ms = median(outcomes.flatMap((one) => one.ms ?? []));
  console.log(
    `${language}: ${exact} of ${outcomes.length} examples exact (${share} %); from "Ask" to rows ${ms.toFixed(0)} ms (median)`,
  );
};

for (const language of ['en', 'es'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test(`most examples asked are answered exactly, without a network (${language})`, async ({
      askPage,
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      await askPage.open();
      await askPage.becomesOffline();
      await context.setOffline(true);
      await startStopwatch(page);
      const outcomes = await askAll(askPage, language);
      print(language, outcomes);
      const exact = outcomes.filter(({ isExact }) => isExact).length;
      expect(exact / outcomes.length).toBeGreaterThanOrEqual(WANTED);
    });
  });
}
