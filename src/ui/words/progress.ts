import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { UrlProgress } from '../../session';
import { bytesText, counted, numberText } from './number';

/** How far adding a source has come. */
export const progressText = ({ stage, done, of }: UrlProgress, language: Language): string => {
  const count = numberText(language, done);
  switch (stage) {
    case 'looking':
      return m.url_looking();
    case 'fetching':
      return m.url_fetching({ done: bytesText(language, done) });
    case 'crawling':
      return m.url_crawling(counted(language, done));
    case 'describing':
      return of === undefined
        ? m.url_describing_some()
        : m.url_describing({ done: count, of: numberText(language, of) });
    case 'naming':
      return of === undefined
        ? m.url_naming({ done: count })
        : m.url_naming_of({ done: count, of: numberText(language, of) });
    case 'indexing':
      return m.url_indexing();
    case 'reading':
      return m.url_reading({ done: count });
  }
};

const MINUTE = 60_000;

/** What learning a source on the network has cost so far, and may cost. */
export const costsText = ({ used, most }: NonNullable<UrlProgress['costs']>, language: Language): string =>
  m.url_costs({
    requests: numberText(language, used.requests),
    mostRequests: numberText(language, most.requests),
    bytes: bytesText(language, used.bytes),
    mostBytes: bytesText(language, most.bytes),
    minutes: numberText(language, Math.floor((used.ms / MINUTE) * 10) / 10),
    mostMinutes: numberText(language, Math.round(most.ms / MINUTE)),
  });
