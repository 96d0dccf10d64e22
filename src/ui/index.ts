import { mount } from 'svelte';
import { overwriteGetLocale } from '../messages';
import type { Benchmark, Models, OtherAgents, Session, Settings, Views } from '../session';
import App from './App.svelte';
import './app.css';
import { loadQueryEditor } from './query/load-query-editor';
import { loadExamples, loadSaveExample } from './examples/load-examples';
import { loadPackDialog, loadSourceDetails } from './packs/load-packs';
import { loadHistory } from './history/load-history';
import type { OpenOffline } from './offline/open-offline';
import { loadPicture, loadSchemaPage } from './schema/load-schema';
import { loadDataOverview, loadTablePreview } from './sources/load-data';
import { loadReplay } from './replay/load-replay';
import { loadReport } from './report/load-report';
import { warmResult } from './result/load-result';
import { loadWhyNot, loadWhyNotPanel, loadWhyPanel } from './why/load-why';

/** Fetches what asking and looking at answers needs and the first load leaves out. */
export const warmPage = (): Promise<unknown> =>
  Promise.all([
    loadQueryEditor(),
    loadReplay(),
    loadReport(),
    loadWhyNot(),
    loadWhyNotPanel(),
    loadWhyPanel(),
    loadExamples(),
    loadSaveExample(),
    loadHistory(),
    loadPackDialog(),
    loadSourceDetails(),
    loadSchemaPage(),
    loadPicture(),
    loadDataOverview(),
    loadTablePreview(),
    warmResult(),
    import('./offline/OfflineNotice.svelte'),
  ]);

/** What the page shows and changes. */
export interface PageParts {
  readonly session: Session;
  readonly settings: Settings;
  readonly views: Views;
  readonly benchmark: Benchmark;
  readonly models: Models;
  readonly otherAgents: OtherAgents;
  readonly openOffline: OpenOffline;
}

/** Draws the page, in the language of the settings from then on. */
export const showPage = (place: HTMLElement, parts: PageParts): void => {
  // Reading the settings here makes every message of the page follow them.
  overwriteGetLocale(() => parts.settings.language);
  mount(App, { target: place, props: { ...parts } });
};
