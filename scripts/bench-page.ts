/** From "Ask" to rows in the page itself, in Chromium: `npm run bench:page -- --help` tells how. */
import { availableParallelism } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium';
import { partOfPack } from '../src/bench';
import { helpOrGoOn, readOrExit } from './command-line';
import { readPackFolder } from './bench/pack-folder';
import { printFigures } from './bench/page/figures';
import { coldReport } from './bench/page/cold/cold-report';
import { measurePack, type MeasuredPack } from './bench/page/measure-pack';
import { readOptions } from './bench/page/options';
import { pageReport } from './bench/page/page-report';
import { servePage } from './bench/page/serve-page';
import { codeState } from './bench/run/code-state';

const HELP = `npm run bench:page -- --pack DIR [--kg NAME] [--pack DIR …] [--limit N] [--seed 1] [--out f.json]

Measures from "Ask" to rows in the page itself, in Chromium, with all twenty of the best readings run and as the page
runs them. The page is built and served here, with the pack's graphs as the sources that come with it; a question is
typed, "Ask" is pressed, and time runs until the rows are written and laid out. The report's schema:
scripts/bench/page/page-report.ts.

--kg NAME   of the pack before it, this graph alone

npm run bench:page -- --cold [--loads 5] [--out f.json]

Measures from the address to the question box and to the first answer, in a browser that never saw the page: as a laptop
loads it, and as a phone does with 10 Mbit/s and a processor that runs a quarter of the time. "npm run build" comes first.`;
helpOrGoOn(HELP);

const { packs, setup, out, cold } = readOrExit(() => readOptions(process.argv.slice(2)));

const measurePacks = async (): Promise<unknown> => {
  const { signal } = new AbortController();
  const { url, end } = await servePage();
  const browser = await chromium.launch(findChromium());
  const provenance = {
    command: `npm run bench:page -- ${process.argv.slice(2).join(' ')}`,
    version: '',
    commit: codeState()?.commit ?? null,
    date: new Date().toISOString().slice(0, 10),
    runtime: `Chromium ${browser.version()}`,
    cores: availableParallelism(),
    seconds: 0,
  };
  try {
    const measured: MeasuredPack[] = [];
    for (const { folder, kg } of packs) {
      const pack = await readPackFolder(folder, signal);
      const part = partOfPack(pack, kg, 'dataset');
      if (part === undefined) throw new Error(`${folder} has no graph ${kg ?? ''}.`);
      const own = { ...setup, pack: pack.name, kg: kg ?? null };
      const one = await measurePack({ browser, url }, part, own, provenance, signal);
      console.log(printFigures(one.figures));
      measured.push(one);
    }
    return pageReport(measured, setup, provenance);
  } finally {
    await browser.close();
    await end();
  }
};

const report = cold === undefined ? await measurePacks() : await coldReport(cold);
if (out !== undefined) await writeFile(out, `${JSON.stringify(report, undefined, 2)}\n`);
