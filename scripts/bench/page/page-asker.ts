import type { Browser } from '@playwright/test';
import type { AgentEvent, Question } from '../../../src/agent';
import { NOTHING_SENT, packSite, type Asker, type SiteGraph } from '../../../src/bench';
import type { MeasuredPage, Shown } from './protocol';
import { workTime } from './work-time';

declare const measured: MeasuredPage;

/** Longer than the largest pack takes to be read on a busy machine. Milliseconds. */
const LOAD_LIMIT = 600_000;

/** The page, in a tab of its own, as what a run asks. */
export interface PageAsker extends Asker {
  /** How the question asked last went; `workMs`: see `workTime`. */
  readonly last: (Shown & { readonly workMs: number | undefined }) | undefined;
}

/** Opens the page over these graphs, which it is served as the sources that come with it, and waits until it is ready. */
export const openPageAsker = async (
  browser: Browser,
  url: string,
  graphs: readonly SiteGraph[],
): Promise<PageAsker> => {
  const { catalogue, files } = packSite(graphs);
  const page = await browser.newPage();
  page.setDefaultTimeout(LOAD_LIMIT);
  await page.route(
    (at) => files.has(at.href),
    async (route) => {
      const file = files.get(route.request().url());
      if (file === undefined) return route.abort();
      return route.fulfill({
        body: Buffer.from(await file.arrayBuffer()),
        contentType: file.type,
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    },
  );
  await page.goto(`${url}?catalogue=${encodeURIComponent(catalogue)}`);
  await page.evaluate(() => measured.ready());
  await page.unrouteAll();
  const sources = new Map(graphs.map((graph) => [graph.name, graph.sources.map(({ iri }) => iri)]));
  const session = await browser.newBrowserCDPSession();
  let last: PageAsker['last'];
  const asking = async (question: Question): Promise<readonly AgentEvent[]> => {
    const before = await workTime(session);
    const shown = await page.evaluate((one) => measured.ask(one), question);
    const after = await workTime(session);
    const isKnown = before !== undefined && after !== undefined;
    last = { ...shown, workMs: isKnown ? after - before : undefined };
    return shown.events;
  };
  return {
    get last() {
      return last;
    },
    ask: async function* ({ model, ...question }) {
      if (model !== undefined) throw new Error('No model is handed over to the page.');
      yield* await asking(question);
    },
    // What it might have answered is measured elsewhere.
    candidates: async function* () {
      await Promise.resolve();
      yield* [];
    },
    sourcesOf: (graph) => sources.get(graph) ?? [],
    traffic: () => NOTHING_SENT,
    end: () => {
      void page.close();
    },
  };
};
