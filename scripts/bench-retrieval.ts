/** How fast and how well things are found by name among very many: `npm run bench:retrieval -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../e2e/chromium';
import { helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { betterOf, figuresOf, type Figures, type RetrievalReport } from './bench/retrieval/figures';
import { generateEntities } from './bench/retrieval/entities';
import { TASK_CATEGORIES, longestTask } from './bench/retrieval/longest-task';
import type { BenchPage, Prepared } from './bench/retrieval/protocol';
import { makeQueries, type Query } from './bench/retrieval/queries';
import { servePage } from './bench/retrieval/serve-page';
import { codeState } from './bench/run/code-state';

const HELP = `npm run bench:retrieval -- [--entities 130000] [--seed 1] [--queries 150] [--out f.json]

Measures how fast and how well things are found by name among very many, beside other search libraries in the same run,
each in a worker of its own in Chromium. Peers run at their defaults and as their documentation says against typos. The
report's schema: scripts/bench/retrieval/figures.ts.

--queries N   of each kind (names, aliases, typos, paraphrases)

Exit code 1: an aim is missed; 2: the options are not understood.`;
helpOrGoOn(HELP);

declare const bench: BenchPage;

const PEERS = ['orama', 'flexsearch', 'minisearch'];
/** Before anything is measured, as a page that is used is warm. */
const WARM_UP = 40;
const PART = 40;

const read = () => {
  const { entities, seed, queries, out } = parseOptions({
    options: {
      entities: { type: 'string', default: '130000' },
      seed: { type: 'string', default: '1' },
      queries: { type: 'string', default: '150' },
      out: { type: 'string' },
    },
  }).values;
  return {
    entities: wholeNumber('entities', entities, 1),
    seed: wholeNumber('seed', seed, 0),
    each: wholeNumber('queries', queries, 1),
    out,
  };
};
const { entities, seed, each, out } = readOrExit(read);

/** A fresh page for each, so that none is left with another's garbage. */
const measure = async (
  browser: Browser,
  url: string,
  request: Prepared,
  queries: readonly Query[],
): Promise<Figures> => {
  const page = await browser.newPage();
  await page.goto(url);
  await page.evaluate((prepared) => bench.prepare(prepared), request);
  const before = await page.evaluate(() => bench.memory());
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  const ms = await page.evaluate(() => bench.build());
  const texts = queries.map(({ text }) => text);
  await page.evaluate((some) => bench.ask(some), texts.slice(-WARM_UP));
  const answers = [];
  // In parts, as handing over all answers at once would be the longest task of the page.
  for (let at = 0; at < texts.length; at += PART)
    answers.push(...(await page.evaluate((some) => bench.ask(some), texts.slice(at, at + PART))));
  const trace = await browser.stopTracing();
  const after = await page.evaluate(() => bench.memory());
  await page.evaluate(() => {
    bench.end();
  });
  await page.close();
  const answered = answers.flatMap((answer, at) => {
    const query = queries[at];
    return query === undefined ? [] : [{ ...answer, query }];
  });
  return figuresOf(answered, { ms, bytes: after - before, longestTask: longestTask(trace) });
};

const tell = (name: string, figures: Figures): void => {
  const {
    buildMs,
    mb,
    p50Ms,
    p95Ms,
    recall10,
    recall10Typo,
    recall10Paraphrase,
    longestTask: task,
  } = figures;
  console.log(
    [
      name.padEnd(20),
      `built in ${buildMs} ms, ${mb} MB`,
      `p50 ${p50Ms} ms, p95 ${p95Ms} ms`,
      `recall@10 ${recall10}, typos ${recall10Typo}, paraphrases ${recall10Paraphrase}`,
      `main thread at most ${task.ms} ms (${task.cpuMs} ms of processor)`,
    ].join(' | '),
  );
};

/** What is wanted of ours. */
const missed = ({ ours, peers }: RetrievalReport): readonly string[] => {
  const ahead = (of: (one: Figures) => number): boolean =>
    Object.values(peers).every((peer) => of(ours) >= of(peer));
  return [
    ...(ours.p50Ms < 10 ? [] : ['p50 under 10 ms']),
    ...(ours.p95Ms < 30 ? [] : ['p95 under 30 ms']),
    ...(ours.longestTask.cpuMs <= 16 ? [] : ['no more than 16 ms at a time on the main thread']),
    ...(ahead(({ recall10 }) => recall10) ? [] : ['recall@10 ahead']),
    ...(ahead(({ recall10Typo }) => recall10Typo) ? [] : ['recall@10 ahead with typos']),
  ];
};

const main = async (): Promise<void> => {
  const things = generateEntities(entities, seed);
  const counts = { name: each, alias: each, typo: 2 * each, paraphrase: each };
  const queries = makeQueries(things, counts, seed + 1);
  const { url, end } = await servePage();
  const browser = await chromium.launch({
    ...findChromium(),
    args: ['--enable-blink-features=ForceEagerMeasureMemory'],
  });
  const run = async (engine: string, setting: Prepared['setting']): Promise<Figures> => {
    const figures = await measure(browser, url, { engine, setting, entities, seed }, queries);
    tell(engine === 'ours' ? engine : `${engine}, ${setting}`, figures);
    return figures;
  };
  try {
    const ours = await run('ours', 'defaults');
    const peers: Record<string, RetrievalReport['peers'][string]> = {};
    for (const peer of PEERS)
      peers[peer] = betterOf({ defaults: await run(peer, 'defaults'), typos: await run(peer, 'typos') });
    const report: RetrievalReport = {
      entities,
      labels: things.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0),
      seed,
      queries: counts,
      browser: `Chromium ${browser.version()}`,
      commit: codeState()?.commit,
      ours,
      peers,
    };
    if (out !== undefined) await writeFile(out, `${JSON.stringify(report, undefined, 2)}\n`);
    for (const aim of missed(report)) {
      console.log(`missed: ${aim}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await end();
  }
};

await main();
