import type { Browser } from '@playwright/test';
import { nodeWorkerPort } from '../../../src/base/node-worker';
import {
  PackRun,
  benchGraphs,
  reportOf,
  type PackPart,
  type PackQuestion,
  type Provenance,
  type Report,
  type RunSetup,
} from '../../../src/bench';
import { openStore, type Store } from '../../../src/store';
import { WAYS, figuresOf, readMsIn, readingsIn, type Measured, type PackFigures, type Way } from './figures';
import { openPageAsker, type PageAsker } from './page-asker';

/** Asked both ways before the first question that counts. */
const WARM_UP = 5;

interface OpenWay {
  readonly way: Way;
  readonly run: PackRun;
  readonly asker: PageAsker;
  readonly setup: RunSetup;
}

export interface MeasuredPack {
  readonly figures: PackFigures;
  readonly reports: Readonly<Record<Way, Report>>;
  readonly measured: Readonly<Record<Way, readonly Measured[]>>;
}

const measure = async (
  { run, asker }: OpenWay,
  question: PackQuestion,
  signal: AbortSignal,
): Promise<Measured> => {
  const { item, asked } = await run.ask(question, signal);
  const shown = asker.last;
  if (shown === undefined) throw new Error('The page was asked nothing.');
  return {
    item: { ...item, ms: shown.ms, firstMs: shown.firstMs ?? null },
    readings: readingsIn(asked.events),
    readMs: readMsIn(asked.events),
    workMs: shown.workMs,
  };
};

const goldStore = (): Store =>
  openStore(() => nodeWorkerPort(new URL('../../../src/store/oxigraph.node-worker.ts', import.meta.url)));

/** What both ways give, together. */
export const packFigures = (
  { pack, kg }: RunSetup,
  measured: MeasuredPack['measured'],
  reports: MeasuredPack['reports'],
): PackFigures => {
  const exact = new Map(measured.asPage.map(({ item }) => [item.id, item.scores.exact === 1]));
  const differ = (isAll: boolean): number =>
    measured.all.filter(({ item }) => (item.scores.exact === 1) === isAll && exact.get(item.id) === !isAll)
      .length;
  return {
    pack,
    kg,
    questions: measured.all.length,
    all: figuresOf(measured.all, reports.all),
    asPage: figuresOf(measured.asPage, reports.asPage),
    gained: differ(true),
    lost: differ(false),
  };
};

/**
 * Asks the questions of a pack in the page, each both ways, one right after the other, so that what else the machine does
 * weighs on both alike; each way in a tab of its own, first one, then the other first. Rejects with an AbortError, and
 * where the page breaks.
 */
export const measurePack = async (
  { browser, url }: { readonly browser: Browser; readonly url: string },
  part: PackPart,
  setup: RunSetup,
  provenance: Provenance,
  signal: AbortSignal,
): Promise<MeasuredPack> => {
  const cut = await benchGraphs(part.opened, setup, signal);
  if (!cut.ok) throw new Error(`The graphs can't be cut: ${JSON.stringify(cut.failure)}`);
  const graphs = cut.value;
  const store = goldStore();
  const open = async (way: Way): Promise<OpenWay> => {
    const asker = await openPageAsker(browser, url, graphs);
    const own: RunSetup = way === 'all' ? { ...setup, triesAll: true } : setup;
    const parts = { pack: part.asked, graphs, setup: own, asker, withheldFrom: () => undefined, store };
    return { way, run: new PackRun(parts), asker, setup: own };
  };
  const ways: OpenWay[] = [];
  try {
    for (const way of WAYS) ways.push(await open(way));
    const [first] = ways;
    const questions = first?.run.questions(setup.limit ?? undefined) ?? [];
    for (const { run } of ways) await run.warmUp(questions.slice(0, WARM_UP), signal);
    const measured: Record<Way, Measured[]> = { all: [], asPage: [] };
    for (const [at, question] of questions.entries()) {
      for (const one of at % 2 === 0 ? ways : ways.toReversed())
        measured[one.way].push(await measure(one, question, signal));
      if (at % 50 === 49) console.error(`${part.asked.name}: ${at + 1} of ${questions.length}`);
    }
    const reportBy = (way: Way): Report =>
      reportOf(
        measured[way].map(({ item }) => item),
        ways.find((one) => one.way === way)?.setup ?? setup,
        provenance,
      );
    const reports = { all: reportBy('all'), asPage: reportBy('asPage') };
    return { figures: packFigures(setup, measured, reports), reports, measured };
  } finally {
    for (const { asker } of ways) asker.end();
    store.end();
  }
};
