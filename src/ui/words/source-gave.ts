import type { Contribution } from '../../federation';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { counted, durationText } from './number';

/** What one source gave to an answer, and how long that took. */
export const sourceGaveText = ({ rows, ms, requests }: Contribution, language: Language): string => {
  const given = { rows: m.rows(counted(language, rows)), time: durationText(language, ms) };
  return requests === undefined
    ? m.source_contribution(given)
    : m.source_contribution_requests({ ...given, requests: m.source_requests(counted(language, requests)) });
};
