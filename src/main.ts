import { browserAddress, lazyEngine, Session, Settings } from './session';
import { loadYasgui, showPage } from './ui';

const settings = new Settings(() => localStorage, navigator.languages);
const session = new Session({
  engine: lazyEngine(() => import('./open-engine')),
  address: browserAddress(window),
  language: () => settings.language,
  warmPage: loadYasgui,
});

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no element #app.');
showPage(place, session, settings);
