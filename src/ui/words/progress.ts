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
