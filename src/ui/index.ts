import { mount } from 'svelte';
import { overwriteGetLocale } from '../messages';
import type { Session, Settings } from '../session';
import App from './App.svelte';
import './app.css';

export { loadYasgui } from './query/load-yasgui';

/** Draws the page, in the language of the settings from then on. */
export const showPage = (place: HTMLElement, session: Session, settings: Settings): void => {
  // Reading the settings here makes every message of the page follow them.
  overwriteGetLocale(() => settings.language);
  mount(App, { target: place, props: { session, settings } });
};
