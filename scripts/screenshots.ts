/** Takes pictures of the page in all its states, for people to look at: `npm run screenshots -- --help` tells how. */
import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findChromium } from '../e2e/chromium';
import { openFolds } from '../e2e/open-folds';
import { AskPage, file, type PageLanguage } from '../e2e/page';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { BENCHMARK_STATES } from './screenshots/benchmark-states';
import { LIVE_STATES, type State } from './screenshots/live-states';

const HELP = `npm run screenshots -- [PART-OF-A-NAME] [--docs]

Takes pictures of the page in all its states, for people to look at, into test-results/screenshots/. Needs
"npm run build" first.

--docs   takes the chosen ones of docs/screenshots/README.md, where they stand`;
helpOrGoOn(HELP);

const { values, positionals } = readOrExit(() =>
  parseOptions({ allowPositionals: true, options: { docs: { type: 'boolean', default: false } } }),
);
const isForDocs = values.docs;
const DOCS = 'docs/screenshots';
const FOLDER = isForDocs ? DOCS : 'test-results/screenshots';
const WIDTHS = [360, 768, 1280, 1920];
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 };

const QUESTION = 'Which Nobel laureates were born in the capital of their country?';
const PREGUNTA = '¿Qué galardonados nacieron en la capital de su país?';

const LABELS = 'http://www.w3.org/2000/01/rdf-schema#label';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** A class with so many things, each with a height. */
const forest = (trees: number, label: (at: number) => string, iri = 'https://trees.example/'): string =>
  [
    `<https://trees.example/Tree> <${LABELS}> "tree" .`,
    ...Array.from(
      { length: trees },
      (_, at) =>
        `<${iri}${at}> <${TYPE}> <https://trees.example/Tree> .\n<${iri}${at}> <${LABELS}> ${JSON.stringify(label(at))} .`,
    ),
  ].join('\n');

const LONG_LABEL =
  'A tree whose name goes on and on, past every edge that a table might have drawn for it, '.repeat(4);

const askOf =
  (question: string) =>
  (page: AskPage): Promise<void> =>
    page.asked(question);

const askOfFile =
  (name: string, text: string, question: string) =>
  async (page: AskPage): Promise<void> => {
    await page.addSource(file(name, text));
    await page.dialog.waitFor({ state: 'hidden', timeout: 120_000 });
    await page.asked(question);
  };

const refuse =
  (name: string, text: string) =>
  async (page: AskPage): Promise<void> => {
    await page.asked('How many countries border Austria?');
    await page.addSource(file(name, text));
    await page.dialog.getByText('Nothing was added').waitFor({ timeout: 120_000 });
  };

/** Each starts from the open page, everything loaded. */
const STATES: Readonly<Record<string, State>> = {
  ...LIVE_STATES,
  ...BENCHMARK_STATES,
  empty: () => Promise.resolve(),
  running: async (page) => {
    await page.asked(QUESTION);
    await page.writeQuery('SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }');
    await page.runButton.click();
    await page.stopButton.waitFor();
    await page.question.scrollIntoViewIfNeeded();
  },
  first: askOf(QUESTION),
  answered: askOf(QUESTION),
  counted: askOf('How many countries border Austria?'),
  yes: askOf('Does Austria border Italy?'),
  table: askOf('What is the population of each country?'),
  'other-reading': async (page) => {
    await page.asked('What is the mass of Mercury?');
    await page.region('other_readings').getByRole('button').first().click();
  },
  meanings: async (page) => {
    await page.asked('What is the mass of Mercury?');
    await page.readingLine.getByRole('button').last().click();
  },
  nothing: askOf('Which countries border Iceland?'),
  caution: askOf('What are the three densest elements?'),
  'source-off': async (page) => {
    const off = 'sources=https://lodestone.example/nobel,https://lodestone.example/art';
    await page.open(`q=${encodeURIComponent('What is the capital of Mongolia?')}&${off}`);
    await page.runEnds();
  },
  offline: async (page) => {
    await page.page.context().setOffline(true);
    await page.asked(QUESTION);
  },
  'not-understood': askOf('asdf qwer'),
  unfolded: async (page) => {
    await page.asked(QUESTION);
    for (const name of ['sources', 'steps', 'query'] as const) await page.unfold(name);
    await page.region('steps').getByRole('listitem').nth(1).locator('summary').click();
    await page.region('query').locator('.CodeMirror-code').waitFor();
  },
  'query-refused': async (page) => {
    await page.asked(QUESTION);
    await page.writeQuery('SELECT ?x\nWHERE {\n  ?x ?y\n}');
    await page.runButton.click();
    await page.runEnds();
  },
  'file-cut': refuse('cut.ttl', `${forest(3, (at) => `Tree ${at}`)}\n<urn:a> <urn:b> "never`),
  'file-too-large': refuse(
    'jungle.nt',
    forest(100_001, (at) => `Tree ${at}`),
  ),
  'file-reading': async (page) => {
    await page.addSource(
      file(
        'forest.nt',
        forest(99_999, (at) => `Tree ${at}`),
      ),
    );
    await page.dialog.getByText(/Reading triples: [1-9]/u).waitFor();
  },
  'rows-100000': async (page) => {
    await askOfFile(
      'forest.nt',
      forest(99_999, (at) => `Tree ${at}`),
      'Which trees are there?',
    )(page);
    await page.showAllRows();
  },
  'file-markup': askOfFile(
    'markup.nt',
    forest(3, (at) => `<img src=x onerror="alert(1)"><b>Tree ${at}</b>`),
    'Which trees are there?',
  ),
  'file-bare': askOfFile(
    'bare.nt',
    ['oak', 'lime', 'elm', 'copper_beech']
      .flatMap((tree, at) => [
        `<https://trees.example/${tree}> <https://trees.example/trunkDiameter> "${(at + 3) * 7}"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
        `<https://trees.example/${tree}> <https://trees.example/standsIn> <https://trees.example/park_${at % 2 === 0 ? 'east' : 'west'}> .`,
      ])
      .join('\n'),
    'What stands in park east and what is its trunk diameter?',
  ),
  'label-300': askOfFile(
    'long.nt',
    forest(3, (at) => LONG_LABEL + String(at)),
    'Which trees are there?',
  ),
  'iri-500': askOfFile(
    'long.nt',
    `<https://trees.example/${'x'.repeat(478)}> <${TYPE}> <https://trees.example/Tree> .`,
    'Which trees are there?',
  ),
  'right-to-left': askOfFile(
    'rtl.nt',
    forest(3, (at) => `עץ אלון ${at} (oak)`),
    'Which trees are there?',
  ),
};

/** These stand for how the page fits its window; the others are looked at in two widths. */
const EVERY_WIDTH = new Set(['empty', 'answered', 'unfolded', 'table']);

/** Evidence and meanings are closed, as on a first visit. */
const AS_NEWCOMER = new Set(['empty', 'answered', 'first', 'table']);
/** Only what fits the window. */
const ONE_WINDOW = new Set(['first']);

interface View {
  readonly name: string;
  readonly state: string;
  readonly language?: PageLanguage;
  readonly width: number;
  readonly options?: BrowserContextOptions;
}

const views = (): readonly View[] => [
  ...Object.keys(STATES).flatMap((state) =>
    (EVERY_WIDTH.has(state) ? WIDTHS : [360, 1280]).map((width) => ({
      name: `${state}-${width}`,
      state,
      width,
    })),
  ),
  ...['empty', 'answered', 'unfolded', 'meanings', 'file-cut', 'nothing', 'caution'].flatMap((state) =>
    [360, 1280].map((width) => ({
      name: `${state}-${width}-dark`,
      state,
      width,
      options: { colorScheme: 'dark' } as const,
    })),
  ),
  ...['empty', 'spanish', 'meanings', 'caution', 'nothing', 'source-off'].flatMap((state) =>
    [360, 1280].map((width) => ({ name: `${state}-${width}-es`, state, width, language: 'es' as const })),
  ),
  ...Object.keys(BENCHMARK_STATES).map((state) => ({
    name: `${state}-360-dark-es`,
    state,
    width: 360,
    language: 'es' as const,
    options: { colorScheme: 'dark' } as const,
  })),
  ...['empty', 'answered', 'unfolded'].flatMap((state) => [
    { name: `${state}-zoom`, state, width: 640, options: { deviceScaleFactor: 2 } },
    { name: `${state}-forced-colours`, state, width: 1280, options: { forcedColors: 'active' } as const },
  ]),
];

const take = async (browser: Browser, base: string, view: View): Promise<void> => {
  const { name, state, width, language = 'en', options = {} } = view;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: base,
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    ...options,
  });
  if (!AS_NEWCOMER.has(state)) await context.addInitScript(openFolds);
  const page = await context.newPage();
  const askPage = new AskPage(page, language);
  await askPage.open();
  await askPage.becomesOffline();
  const reach = state === 'spanish' ? askOf(PREGUNTA) : STATES[state];
  await reach?.(askPage);
  // Dialogs belong to the window; all else is longer than it.
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  // What stands at the bottom of the window belongs at the bottom of the picture.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!isDialog && width < 720) await page.setViewportSize({ width, height: whole });
  await page.screenshot({
    path: `${FOLDER}/${name}.png`,
    fullPage: !isDialog && !ONE_WINDOW.has(state),
    animations: 'disabled',
  });
  await context.close();
};

/** Serves the build. Resolves to where. */
const serve = async (): Promise<{ readonly base: string; readonly end: () => void }> => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', '--port', '4373'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const base = /http:\S+/u.exec(line)?.[0];
    if (base !== undefined) return { base, end: () => server.kill() };
  }
  throw new Error('Nothing was served.');
};

const [part = ''] = positionals;
const listed = isForDocs ? await readFile(`${DOCS}/README.md`, 'utf8') : '';
const isWanted = ({ name }: View): boolean =>
  name.includes(part) && (!isForDocs || listed.includes(`\`${name}.png\``));
await mkdir(FOLDER, { recursive: true });
const { base, end } = await serve();
const browser = await chromium.launch({ ...findChromium() });
try {
  for (const view of views().filter(isWanted))
    await take(browser, base, view).then(
      () => {
        console.log(`${FOLDER}/${view.name}.png`);
      },
      (thrown: unknown) => {
        console.error(`${view.name}: ${String(thrown)}`);
        process.exitCode = 1;
      },
    );
} finally {
  await browser.close();
  end();
}
// Servers of some states still run.
process.exit();
