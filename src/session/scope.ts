import type { Source } from '../catalogue';
import type { Iri } from '../rdf';

export const NOTHING_OFF: ReadonlySet<Iri> = new Set();

/** The sources that a run may use: all but those switched off. */
export const scopeOf = (sources: readonly Source[], off: ReadonlySet<Iri>): readonly Iri[] =>
  sources.map((source) => source.iri).filter((one) => !off.has(one));

/** What an address says of the scope. `undefined`: exactly the bundled sources. `everything`: it says nothing at all. */
export type Named = readonly Iri[] | undefined | 'everything';

/**
 * What a link says of the scope: a dataset's IRI for all of its shards. What was named and is not here stays named.
 * `undefined` stands for exactly the bundled ones.
 */
export const linkedSources = (
  sources: readonly Source[],
  off: ReadonlySet<Iri>,
  missing: readonly Iri[],
): readonly Iri[] | undefined =>
  missing.length === 0 && sources.every((source) => source.bundled !== off.has(source.iri))
    ? undefined
    : [
        ...byDataset(sources).flatMap((dataset) => {
          const on = scopeOf(dataset.sources, off);
          return on.length === dataset.sources.length ? [dataset.iri] : on;
        }),
        ...missing,
      ];

const names = (linked: readonly Iri[], { iri, dataset }: Source): boolean =>
  linked.includes(iri) || linked.includes(dataset);

/** What comes with the page, where a file of the user's was kept: questions are about the file, as when it was added. */
const offBesideFiles = (sources: readonly Source[]): ReadonlySet<Iri> =>
  sources.some(({ kept }) => kept === true)
    ? new Set(sources.filter(({ bundled }) => bundled).map(({ iri }) => iri))
    : NOTHING_OFF;

/** What an address switches off among the sources that are here. */
export const offByLink = (sources: readonly Source[], named: Named): ReadonlySet<Iri> =>
  named === 'everything'
    ? offBesideFiles(sources)
    : new Set(
        sources
          .filter((source) => (named === undefined ? !source.bundled : !names(named, source)))
          .map((source) => source.iri),
      );

/** Sources that an address names and that are not in this tab. */
export const missingSources = (sources: readonly Source[], named: Named): readonly Iri[] =>
  named === undefined || named === 'everything'
    ? []
    : named.filter((one) => !sources.some((source) => names([one], source)));

/** What is switched off after some sources were switched on, or off. */
export const offAfter = (off: ReadonlySet<Iri>, iris: readonly Iri[], on: boolean): ReadonlySet<Iri> =>
  new Set(on ? [...off].filter((one) => !iris.includes(one)) : [...off, ...iris]);

/** What is switched off where these sources alone are used. */
export const offWithout = (sources: readonly Source[], used: readonly Iri[]): ReadonlySet<Iri> =>
  new Set(sources.map(({ iri }) => iri).filter((one) => !used.includes(one)));

export interface Dataset {
  readonly iri: Iri;
  readonly sources: readonly Source[];
}

/** Sources by the dataset that they were cut from, in order of appearance. */
export const byDataset = (sources: readonly Source[]): readonly Dataset[] => {
  const groups = new Map<Iri, Source[]>();
  for (const source of sources) {
    const group = groups.get(source.dataset);
    if (group === undefined) groups.set(source.dataset, [source]);
    else group.push(source);
  }
  return [...groups].map(([iri, members]) => ({ iri, sources: members }));
};
