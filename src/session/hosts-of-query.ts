import { distinct } from './distinct';

/**
 * Whom a query asks by its own words, beside the sources in use. It may come with a link that somebody else made, so this rather
 * finds a host too many than one too few.
 */

/** Also inside of other words: `5SERVICE` is a number and a keyword. The IRI behind it, where it stands there as it is. */
const LEADING_AWAY = /(?:SERVICE|FROM|LOAD)(?:\s+(?:SILENT|NAMED))?(?:\s*<(?<iri>[^<>"{}|^`\\\s]*)>)?/giu;
/** What is written so may be any letter of a keyword. @see https://www.w3.org/TR/sparql11-query/#codepointEscape */
const ESCAPED = /\\u/iu;

export const hostOf = (iri: string): string => (URL.canParse(iri) && new URL(iri).host) || iri;

/** Hosts that SERVICE, FROM or LOAD name; `undefined` among them: there is one that can't be told from the words. */
export const hostsOfQuery = (query: string): readonly (string | undefined)[] => {
  const named = [...query.matchAll(LEADING_AWAY)].map(({ groups }) => {
    const iri = groups?.['iri'];
    return iri === undefined || !URL.canParse(iri) ? undefined : hostOf(iri);
  });
  return distinct(ESCAPED.test(query) ? [...named, undefined] : named);
};
