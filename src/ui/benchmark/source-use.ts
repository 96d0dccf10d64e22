import type { Item } from '../../bench';

/** What became of a source that a question fetched, or ought to have fetched. */
export interface SourceUse {
  readonly iri: string;
  readonly isFetched: boolean;
  /** Got ASK or COUNT, and nothing else. */
  readonly isAsked: boolean;
  readonly isMatched: boolean;
  readonly isNeeded: boolean;
  /** `undefined` where it is neither fetched nor needed, or nobody knows what is needed. */
  readonly verdict: 'used' | 'needless' | 'missed' | undefined;
}

const verdictOf = (isFetched: boolean, isNeeded: boolean): SourceUse['verdict'] => {
  if (isFetched) return isNeeded ? 'used' : 'needless';
  return isNeeded ? 'missed' : undefined;
};

const ORDER = ['missed', 'needless', 'used', undefined] as const;

/** The sources that had a part in a question or should have had one: first those where something went wrong. */
export const sourceUses = ({
  scope,
  fetched,
  asked,
  matched,
  realised,
}: Item['sources']): readonly SourceUse[] =>
  [...new Set([...scope, ...fetched, ...asked, ...matched, ...(realised ?? [])])]
    .map((iri) => {
      const isFetched = fetched.includes(iri);
      const isNeeded = realised?.includes(iri) ?? false;
      return {
        iri,
        isFetched,
        isAsked: asked.includes(iri),
        isMatched: matched.includes(iri),
        isNeeded,
        verdict: realised === null ? undefined : verdictOf(isFetched, isNeeded),
      };
    })
    .filter(({ isFetched, isAsked, isMatched, isNeeded }) => isFetched || isAsked || isMatched || isNeeded)
    .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));

const lastSegment = (iri: string): string => {
  const last = iri.split('/').at(-1) ?? iri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/**
 * What sources are called: as the run names them, without what stands before the slash where that is the same for all of
 * them (`graph / shard`); by the end of its IRI where it is none of the run's.
 */
export const sourceNames = (
  sources: readonly { readonly iri: string; readonly name: string }[],
): ((iri: string) => string) => {
  const before = ({ name }: { readonly name: string }): string => /^.* \/ /u.exec(name)?.[0] ?? '';
  const [first] = sources;
  const shared = first === undefined ? '' : before(first);
  const isShared = sources.length > 1 && sources.every((source) => before(source) === shared);
  const names = new Map(
    sources.map(({ iri, name }) => [iri, isShared ? name.slice(shared.length) : name] as const),
  );
  return (iri) => names.get(iri) ?? lastSegment(iri);
};
