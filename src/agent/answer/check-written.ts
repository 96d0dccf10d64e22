import { localName, type Iri } from '../../rdf';
import { checkQuery, parseQuery, type Finding, type Query } from '../../sparql';
import type { Caution } from './answer';
import type { RunParts, WrittenQuery } from '../question';

/** Alternatives that one sentence can name. */
const MOST = 3;
/** Of a query: a description that lists little would doubt all of it. */
const MOST_HINTS = 3;

const termOf = (finding: Finding): string =>
  finding.kind === 'unknown-class' ? finding.class : finding.property;

type NotHeld = Caution & { readonly kind: 'not-held' };

export const cautionOf = (finding: Finding): NotHeld => ({
  kind: 'not-held',
  finding: finding.kind,
  term: localName(termOf(finding)),
  alternatives: finding.alternatives.slice(0, MOST).map((one: Iri) => localName(one)),
});

/** Sources that may hold more than is known of them. */
const unknownIn = (scope: readonly Iri[], { sources }: Pick<RunParts, 'sources'>): readonly Iri[] =>
  sources.flatMap(({ iri, description }) => (description.complete || !scope.includes(iri) ? [] : [iri]));

const isProof = ({ certainty }: Finding): boolean => certainty === 'proof';

/** What a query asks for that the sources in scope do not hold together; nothing is known of sources that were not read in full. */
export const findingsIn = async (
  query: Query,
  scope: readonly Iri[],
  parts: Pick<RunParts, 'composer' | 'sources'>,
  signal: AbortSignal,
): Promise<readonly Finding[]> =>
  unknownIn(scope, parts).length === 0
    ? checkQuery(query, await parts.composer.describe(scope, signal)).filter(isProof)
    : [];

/** What the descriptions of sources that may hold more do not list. */
const hintsIn = async (
  query: Query,
  scope: readonly Iri[],
  unlistedBy: readonly Iri[],
  parts: Pick<RunParts, 'composer'>,
  signal: AbortSignal,
): Promise<readonly Caution[]> => {
  const found = checkQuery(query, await parts.composer.describe(scope, signal));
  return found.slice(0, MOST_HINTS).map((finding) => ({ ...cautionOf(finding), unlistedBy }));
};

/** What came of holding a query against the descriptions of its sources. */
export interface Checked {
  readonly cautions: readonly Caution[];
  /** Why nothing was proven: it does not parse, or some source was not read in full. */
  readonly unchecked?: 'query' | 'sources';
}

/**
 * What a query of the user's asks for that the sources in scope do not hold together. Where some source was not read in full,
 * what the descriptions do not list is a hint.
 */
export const checkWritten = async (
  { query, scope }: WrittenQuery,
  parts: RunParts,
  signal: AbortSignal,
): Promise<Checked> => {
  const parsed = parseQuery(query);
  if (!parsed.ok) return { cautions: [], unchecked: 'query' };
  const unknown = unknownIn(scope, parts);
  if (unknown.length > 0)
    return { cautions: await hintsIn(parsed.value, scope, unknown, parts, signal), unchecked: 'sources' };
  return { cautions: (await findingsIn(parsed.value, scope, parts, signal)).map(cautionOf) };
};
