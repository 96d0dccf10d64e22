import { localName, type Iri } from '../rdf';
import { checkQuery, parseQuery, type Finding, type Query } from '../sparql';
import type { Caution } from './answer';
import type { RunParts, WrittenQuery } from './question';

/** Alternatives that one sentence can name. */
const MOST = 3;

const termOf = (finding: Finding): string =>
  finding.kind === 'unknown-class' ? finding.class : finding.property;

export const cautionOf = (finding: Finding): Caution => ({
  kind: 'not-held',
  finding: finding.kind,
  term: localName(termOf(finding)),
  alternatives: finding.alternatives.slice(0, MOST).map((one: Iri) => localName(one)),
});

/** Where a source is not known in full, that nothing is known of a term says nothing. */
const areKnown = (scope: readonly Iri[], { sources }: Pick<RunParts, 'sources'>): boolean =>
  sources.every(({ iri, description }) => description.complete || !scope.includes(iri));

/** What a query asks for that the sources in scope do not hold together; nothing is known of sources that were not read in full. */
export const findingsIn = async (
  query: Query,
  scope: readonly Iri[],
  parts: Pick<RunParts, 'composer' | 'sources'>,
  signal: AbortSignal,
): Promise<readonly Finding[]> =>
  areKnown(scope, parts) ? checkQuery(query, await parts.composer.describe(scope, signal)) : [];

/**
 * What a query of the user's asks for that the sources in scope do not hold together; or why it was not checked: it does
 * not parse, or some source was not read in full.
 */
export const checkWritten = async (
  { query, scope }: WrittenQuery,
  parts: RunParts,
  signal: AbortSignal,
): Promise<readonly Caution[] | 'query' | 'sources'> => {
  const parsed = parseQuery(query);
  if (!parsed.ok) return 'query';
  if (!areKnown(scope, parts)) return 'sources';
  return (await findingsIn(parsed.value, scope, parts, signal)).map(cautionOf);
};
