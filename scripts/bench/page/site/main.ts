import { tick } from 'svelte';
import { LocalEngine } from '../../../../src/agent';
import { localNetwork } from '../../../../src/bench';
import { openComposer, spawnComposer } from '../../../../src/composer';
import {
  Benchmark,
  Models,
  OtherAgents,
  Session,
  Settings,
  Views,
  browserAddress,
} from '../../../../src/session';
import { openStore, spawnOxigraph } from '../../../../src/store';
import { warmPage, showPage } from '../../../../src/ui';
import type { MeasuredPage } from '../protocol';
import { WatchedEngine } from './watched-engine';

const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  return response.blob();
};

const nothing = (): Promise<never> => Promise.reject(new Error('It is not measured here.'));

const own = new LocalEngine({
  composer: openComposer(spawnComposer),
  store: openStore(spawnOxigraph),
  network: localNetwork(),
  catalogue: new URLSearchParams(location.search).get('catalogue') ?? '',
  fetchFile,
  now: () => performance.now(),
  withholdExamples: true,
  pairs: [],
});
const watched = new WatchedEngine(own);
const settings = new Settings(() => localStorage, navigator.languages);
const views = new Views(browserAddress(window));
const models = new Models({ load: nothing, shelf: () => localStorage });
const session = new Session({
  engine: watched.engine,
  address: views.of('ask'),
  language: () => settings.language,
  warmPage: warmPage,
  shelf: () => localStorage,
  base: document.baseURI,
  model: () => models.model,
});
const benchmark = new Benchmark({
  load: nothing,
  address: views.of('benchmark'),
  now: () => performance.now(),
  shelf: () => localStorage,
});

const otherAgents = new OtherAgents({
  tools: nothing,
  onHello: () => undefined,
  modelContext: undefined,
  shelf: () => localStorage,
});

const found = <T extends Element>(element: T | null): T => {
  if (element === null) throw new Error('The page is not as it is measured.');
  return element;
};

// Nothing is kept for later visits: what is measured is the first one.
const openOffline = () => Promise.resolve(undefined);
showPage(found(document.getElementById('app')), {
  ...{ session, settings, views, benchmark, models, otherAgents, openOffline },
});

const page: MeasuredPage = {
  ready: async () => {
    while (session.loading !== 'works-offline') {
      if (session.loading === 'failed') throw new Error('The page could not load its sources.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },
  ask: async (question) => {
    session.draft = question.question;
    await tick();
    const form = found(document.querySelector<HTMLFormElement>('form:has(#question)'));
    const shown = watched.next(question);
    form.requestSubmit();
    return shown;
  },
  end: () => {
    own.end();
  },
};

Object.assign(globalThis, { measured: page });
