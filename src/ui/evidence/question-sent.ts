import type { LedgerEntry } from '../../endpoint';
import { m } from '../../messages';
import type { Language } from '../../rdf';
import { localeOf } from '../../session';

/** Of these nobody knows here whether anything of them arrived: a page is not told. */
const UNSURE: ReadonlySet<LedgerEntry['state']> = new Set(['network', 'cors', 'local-network']);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Whether questions left this machine as the sentences that they are, and to whom. */
export const questionSentText = (entries: readonly LedgerEntry[], language: Language): string => {
  const asked = entries.filter(({ purpose }) => purpose === 'prompt');
  if (asked.length === 0) return m.egress_question_kept();
  const arrived = asked.filter(({ state }) => !UNSURE.has(state));
  const hostsOf = (some: readonly LedgerEntry[]): string =>
    new Intl.ListFormat(localeOf(language)).format(new Set(some.map(({ url }) => hostOf(url))));
  return arrived.length === 0
    ? m.egress_question_tried({ hosts: hostsOf(asked) })
    : m.egress_question_sent({ hosts: hostsOf(arrived) });
};
