import { mount } from 'svelte';
import { overwriteGetLocale } from '../messages';
import {
  idle,
  type Benchmark,
  type Models,
  type OtherAgents,
  type Session,
  type Settings,
  type Views,
} from '../session';
import App from './App.svelte';
import './app.css';
import { loadEvidence } from './evidence/load-evidence';
import { loadQueryEditor } from './query/load-query-editor';
import { loadExamples, loadSaveExample } from './examples/load-examples';
import { loadPackDialog, loadSourceDetails } from './packs/load-packs';
import { loadHistory } from './history/load-history';
import type { OpenOffline } from './offline/open-offline';
import { loadPicture, loadSchemaPage } from './schema/load-schema';
import { loadDataOverview, loadTablePreview } from './sources/load-data';
import { loadReplay } from './replay/load-replay';
import { loadReport } from './report/load-report';
import { RESULT_PARTS } from './result/load-result';
import { loadWhyNot, loadWhyNotPanel, loadWhyPanel } from './why/load-why';

/** What asking and looking at answers needs and the first load leaves out. */
const LATER: readonly (() => Promise<unknown>)[] = [
  loadEvidence,
  loadQueryEditor,
  loadReplay,
  loadReport,
  loadWhyNot,
  loadWhyNotPanel,
  loadWhyPanel,
  loadExamples,
  loadSaveExample,
  loadHistory,
  loadPackDialog,
  loadSourceDetails,
  loadSchemaPage,
  loadPicture,
  loadDataOverview,
  loadTablePreview,
  ...RESULT_PARTS,
  () => import('./offline/OfflineNotice.svelte'),
];

/** Fetches all of it, one part after the other, so that the page answers to a key or a click between two of them. */
export const warmPage = async (): Promise<void> => {
  for (const load of LATER) {
    await idle();
    await load();
  }
};

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
