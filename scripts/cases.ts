/** What people brought, added to the page and asked: `npm run cases -- --help` tells how. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium';
import { codeState } from './bench/run/code-state';
import { serveBuilt } from './bench/serve-built';
import { reportOf, type CaseReport } from './cases/report';
import { readCases, type Case } from './cases/read-case';
import { visitsOf, type VisitOptions } from './cases/visit';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';

const HELP = `npm run cases -- DIR [--only TEXT] [--out REPORT.md] [--page URL] [--endpoint URL] [--pictures DIR]

Visits the page in Chromium as a newcomer, with each case of a folder: adds its files, or the endpoint that its server.mjs serves,
says yes to each table as it was guessed, asks the questions of its README, and compares what stands there with the right value.

A case is a folder with a README: "Input:" or "Ask:" quotes the questions, "Right value:" says what must come out, in their order,
parted by semicolons; of other numbers of values, any may fit. All files of the folder are added one by one, or together where the
README says "together".

right    the right value stands in the answer, and no more rows than it names
told     no answer, or one with a caution: nobody is misled
differs  an answer without a caution, in which the right value was not found: somebody has to look
seen     nothing is asked: what the page said when the source was added

--only TEXT      cases whose name holds this
--out FILE       also writes the report there, as Markdown
--page URL       a page that is served already. Default: it is built and served
--endpoint URL   is added in the place of files: for cases that need a particular server
--pictures DIR   a picture of each last answer

Exit code 1: an answer differs. 2: the options are not understood.`;
helpOrGoOn(HELP);

const read = () => {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      out: { type: 'string' },
      page: { type: 'string' },
      endpoint: { type: 'string' },
      pictures: { type: 'string' },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('One folder of cases is read.');
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`);
  const cases = readCases(folder).filter(({ name }) => name.includes(values.only));
  if (cases.length === 0) throw new UsageError(`${folder} has no such case: folders with a README.md.`);
  return { ...values, cases };
};
const { cases, out, page, endpoint, pictures } = readOrExit(read);

/** The page of this working tree. */
const servePage = async (): Promise<{ url: string; end: () => Promise<void> }> =>
  page === undefined
    ? await serveBuilt({
        root: fileURLToPath(new URL('..', import.meta.url)),
        configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
        logLevel: 'error',
      })
    : { url: page, end: () => Promise.resolve() };

const visitAll = async (all: readonly Case[], options: VisitOptions): Promise<readonly CaseReport[]> => {
  const browser = await chromium.launch(findChromium());
  const reports: CaseReport[] = [];
  try {
    for (const one of all) {
      const report = reportOf(one, await visitsOf(browser, one, options));
      reports.push(report);
      console.log(report.text);
    }
  } finally {
    await browser.close();
  }
  return reports;
};

if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
const served = await servePage();
const reports = await visitAll(cases, { url: served.url, endpoint, pictures }).finally(() => served.end());
const counts = (['right', 'told', 'differs', 'seen'] as const).map(
  (verdict) =>
    `${verdict} ${reports.flatMap(({ verdicts }) => verdicts).filter((one) => one === verdict).length}`,
);
const summary = `${reports.length} cases. Questions: ${counts.join(', ')}.`;
console.log(summary);
/** As it was called, but for where the report went. */
const command = process.argv
  .slice(2)
  .filter((word, at, words) => word !== '--out' && words[at - 1] !== '--out');
const made = `\`npm run cases -- ${command.join(' ')}\`, in Chromium, at ${codeState()?.commit ?? 'no commit'}.`;
if (out !== undefined)
  writeFileSync(out, `# Cases\n\n${made}\n\n${summary}\n\n${reports.map(({ text }) => text).join('\n')}`);
process.exit(reports.some(({ verdicts }) => verdicts.includes('differs')) ? 1 : 0);
