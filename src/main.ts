import { Benchmark, Session, Settings, Views, browserAddress, lazyEngine } from './session';
import { loadYasgui, showPage } from './ui';

const settings = new Settings(() => localStorage, navigator.languages);
const views = new Views(browserAddress(window));
const session = new Session({
  engine: lazyEngine(() => import('./open-engine')),
  address: views.of('ask'),
  language: () => settings.language,
  warmPage: loadYasgui,
  shelf: () => localStorage,
  base: document.baseURI,
});
const benchmark = new Benchmark({
  load: () => import('./open-bench'),
  address: views.of('benchmark'),
  now: () => performance.now(),
});

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no element #app.');
showPage(place, { session, settings, views, benchmark });
