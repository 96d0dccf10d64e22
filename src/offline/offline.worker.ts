import '../base/egress-guard';
// The service worker of the page. Loaded once, it answers for the page's own files, so that they need no server.
import { PrecacheController } from 'workbox-precaching';
import { answerOf } from './answer';
import { hasFormer, isFormer, noteFormer } from './former-tabs';
import { filesOf, isLater, type EngineFiles } from './kept-files';
import { isPageMessage } from './messages';
import type { LifeEvent, ServiceScope } from './worker-scope';

declare const self: ServiceScope;

const { scope } = self.registration;
const files = self.__WB_MANIFEST;
const precache = new PrecacheController();
precache.addToCacheList(files.filter((file) => !isLater(file)).map((file) => ({ ...file })));

// Several pages may stand on one origin, as those of GitHub do.
const used = () => caches.open(`lodestone-used ${scope}`);
const kept = () => caches.open(precache.strategy.cacheName);
const former = {
  cache: () => caches.open(`lodestone-former ${scope}`),
  open: async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return tabs.map(({ id }) => id);
  },
};

const MODELS = `${scope}models/`;
const MODEL_LIST = `${MODELS}index.json`;

/** Without it the list of models could not be told from one that is broken. Where it can't be had now, it comes when it is used. */
const keepModelList = async (): Promise<void> => {
  try {
    const response = await fetch(MODEL_LIST);
    if (response.ok) await (await used()).put(MODEL_LIST, response);
  } catch {
    // See above.
  }
};

const keepEngine = async (engine: EngineFiles): Promise<void> => {
  const cache = await used();
  for (const url of filesOf(engine, files).map((path) => `${scope}${path}`)) {
    if ((await cache.match(url)) !== undefined) continue;
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response);
  }
};

/** Files whose names hold no hash are kept under a name that tells their revision. */
const otherRevision = async (url: string): Promise<Response | undefined> => {
  const cache = await kept();
  const current = precache.getCacheKeyForURL(url);
  const keys = await cache.keys(url, { ignoreSearch: true });
  const former = keys.find((one) => one.url !== current);
  return former && cache.match(former);
};

/** Files of former builds go once no tab needs them. Those of a later build, which lie beside them, are not this worker's. */
const sweep = async (event: LifeEvent): Promise<void> => {
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null) return;
  if (await hasFormer(former)) return;
  await precache.activate(event);
  const built = new Set(files.map(({ url }) => `${scope}${url}`));
  const cache = await used();
  const gone = (await cache.keys()).filter(({ url }) => !url.startsWith(MODELS) && !built.has(url));
  await Promise.all(gone.map((request) => cache.delete(request)));
};

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([precache.install(event), keepModelList()]));
});

self.addEventListener('activate', (event) => {
  // The first visit is answered from here on too: what it still fetches is kept.
  event.waitUntil(noteFormer(former).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (!isPageMessage(data)) return;
  if (data.type === 'take-over') void self.skipWaiting();
  else if (data.type === 'opened') event.waitUntil(sweep(event));
  else event.waitUntil(keepEngine(data.engine).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, {
    ...{ scope, files, used },
    kept: async (url) => precache.matchPrecache(url),
    former: async (url) => (await kept()).match(url),
    formerRevision: async (url) =>
      (await isFormer(former, event.clientId)) ? otherRevision(url) : undefined,
    fetch: (request) => fetch(request),
  });
  if (answer === undefined) return;
  const answered = answer();
  event.respondWith(answered.then(({ response }) => response));
  event.waitUntil(answered.then(({ after }) => after).catch(() => undefined));
});
