import type { TabEngine } from '../../model';
import type { Language } from '../../rdf';
import { localeOf } from '../../session';

/** Whom each engine asks for models that lie nowhere else: its libraries name no other (see the test). */
const HUB_HOSTS: Readonly<Record<TabEngine, readonly string[]>> = {
  // Weights, and the code that is compiled for them.
  webllm: ['huggingface.co', 'raw.githubusercontent.com'],
  wllama: ['huggingface.co'],
};

/** The hosts that files of a model are fetched from, listed. */
export const hubHostsText = (engine: TabEngine, language: Language): string =>
  new Intl.ListFormat(localeOf(language)).format(HUB_HOSTS[engine]);
