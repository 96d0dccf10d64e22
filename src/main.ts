import {
  Benchmark,
  Models,
  OtherAgents,
  Session,
  Settings,
  Views,
  browserAddress,
  findModelContext,
  keptHistory,
  lazyDepot,
  lazyEngine,
  onHello,
} from './session';
import { startEarlyParts } from './early-parts';
import { loadOffline, openOfflinePage } from './open-offline';
import { showPage, warmPage } from './ui';
import { version } from '../package.json';

/** The page does not wait longer for what it shows first. */
const LATEST_MS = 500;

const early = startEarlyParts(document.baseURI);
const engine = lazyEngine(async () => {
  const { openEngine } = await import('./open-engine');
  return openEngine(early);
});

const settings = new Settings(() => localStorage, navigator.languages);
const views = new Views(browserAddress(window));
const models = new Models({
  load: lazyDepot(async () => {
    const { openModels } = await import('./open-models');
    return openModels({ record: (entry) => session.requests.record(entry) });
  }),
  shelf: () => localStorage,
});
const session = new Session({
  engine,
  address: views.of('ask'),
  language: () => settings.language,
  firstPage: early.firstPage,
  warmPage: () => Promise.all([warmPage(), import('./trace'), loadOffline()]),
  app: `lodestone ${version}`,
  shelf: () => localStorage,
  history: keptHistory,
  base: document.baseURI,
  model: () => models.model,
  asksModel: () => models.isTrusted,
  turns: () => settings.turns,
});
const benchmark = new Benchmark({
  load: () => import('./open-bench'),
  address: views.of('benchmark'),
  now: () => performance.now(),
  shelf: () => localStorage,
});

const otherAgents = new OtherAgents({
  tools: () => session.tools(),
  onHello: (listener) => onHello(window, listener),
  modelContext: findModelContext({ document, navigator }),
  shelf: () => localStorage,
});

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no element #app.');
const draw = (): void => {
  showPage(place, { session, settings, views, benchmark, models, otherAgents, openOffline: openOfflinePage });
};
// Drawn before its first answer is there, the first page would jump under the reader's hand; a link shows another page. An
// `await` here would cut the code of the first load into many files.
if (location.hash === '')
  void Promise.race([early.firstPage, new Promise((resolve) => setTimeout(resolve, LATEST_MS))]).then(draw);
else draw();
