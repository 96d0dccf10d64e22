/** What the sources in use hold, for a reader who has not asked yet: classes, what their things have, and some values. */
import { usesOf, type PropertyUse } from '../../catalogue';
import { RDF, RDFS, type Iri, type Language, type Term } from '../../rdf';
import { isBuiltIn, namingOf } from '../../store';
import type { VoidDescription } from '../../void';
import type { RunParts } from '../question';
import { rowsOf, sampleQuery } from '../schema/look-at-things';
import { treesOf, type OverviewNode } from './trees';

export interface OverviewProperty {
  readonly property: Iri;
  /** Things of the class that have it; where its objects are of several kinds, at least so many. */
  readonly things: number;
  /** Different ones, as they came. Empty where nobody was asked. */
  readonly values: readonly Term[];
}

export interface OverviewClass {
  readonly class: Iri;
  readonly things: number;
  readonly properties: readonly OverviewProperty[];
  /** What some are called. */
  readonly names: readonly string[];
}

export interface Overview {
  /** Those with most things first. */
  readonly classes: readonly OverviewClass[];
  /** Classes that are not among these. */
  readonly otherClasses: number;
  /** What stands at the top of the trees of classes or concepts, each with what is below it. */
  readonly roots: readonly OverviewNode[];
  readonly triples: number;
  /** Of classes, properties and values, by IRI. */
  readonly labels: Readonly<Record<string, string>>;
}

export interface OverviewParts extends Pick<RunParts, 'composer' | 'engines' | 'sources'> {
  readonly descriptions: readonly VoidDescription[];
}

const MOST_CLASSES = 6;
const MOST_PROPERTIES = 12;
const MOST_VALUES = 3;
const MOST_NAMES = 4;
const SAMPLED = { things: 40, triples: 1500 };
/** For one class, in milliseconds. */
const LIMIT = 4000;

const isOfData = (term: Iri): boolean =>
  !isBuiltIn(term) && !term.startsWith(RDF) && !term.startsWith(RDFS) && namingOf(term) === undefined;

/** Uses of one property by things of a class in several descriptions: those of one graph are told once. */
const together = (uses: readonly PropertyUse[]): readonly PropertyUse[] => {
  const all = new Map<Iri, PropertyUse>();
  for (const use of uses) {
    const known = all.get(use.property);
    if (known === undefined) all.set(use.property, use);
    else all.set(use.property, { ...known, subjects: known.subjects + use.subjects });
  }
  return [...all.values()].sort((a, b) => b.subjects - a.subjects);
};

const countsOf = (descriptions: readonly VoidDescription[]): readonly (readonly [Iri, number])[] => {
  const counts = new Map<Iri, number>();
  for (const { classes } of descriptions)
    for (const one of classes)
      if (isOfData(one.class)) counts.set(one.class, (counts.get(one.class) ?? 0) + one.entities);
  return [...counts].sort(([, a], [, b]) => b - a);
};

const keyOf = (term: Term): string => `${term.termType} ${term.value}`;

/** Different values of each property, as they came; names are of things. */
const valuesIn = (rows: readonly (readonly (Term | undefined)[])[]): ReadonlyMap<string, readonly Term[]> => {
  const found = new Map<string, Map<string, Term>>();
  for (const [, property, object] of rows) {
    if (property === undefined || object === undefined || object.termType === 'BlankNode') continue;
    const own = found.get(property.value) ?? new Map<string, Term>();
    found.set(property.value, own);
    if (own.size < MOST_VALUES) own.set(keyOf(object), object);
  }
  return new Map([...found].map(([property, own]) => [property, [...own.values()]]));
};

/** What the sources of a scope hold. Asks only those in this tab. Rejects only with an AbortError. */
export const overviewOf = async (
  scope: readonly Iri[],
  language: Language,
  { descriptions, ...parts }: OverviewParts,
  signal: AbortSignal,
): Promise<Overview> => {
  const counts = countsOf(descriptions);
  const here = parts.sources.filter(({ iri, kind }) => kind === 'shard' && scope.includes(iri));
  const typing = descriptions.find((one) => one.typing !== undefined)?.typing;
  const told = await Promise.all(
    counts.slice(0, MOST_CLASSES).map(async ([name, things]) => {
      const rows = await rowsOf(
        sampleQuery({ class: name, typing }, SAMPLED),
        here.map(({ iri }) => iri),
        parts,
        { signal, timeoutMs: LIMIT, purpose: 'answer' },
      );
      const values = valuesIn(rows ?? []);
      const uses = together(descriptions.flatMap((one) => usesOf(one, name))).filter(({ property }) =>
        isOfData(property),
      );
      const properties = uses.slice(0, MOST_PROPERTIES).map(({ property, subjects }): OverviewProperty => ({
        property,
        things: subjects,
        values: values.get(property) ?? [],
      }));
      const members = [...new Set((rows ?? []).flatMap(([thing]) => thing?.value ?? []))].slice(
        0,
        MOST_NAMES,
      );
      return { class: name, things, properties, members };
    }),
  );
  const options = { signal, timeoutMs: LIMIT, purpose: 'answer' } as const;
  const { roots, terms: inTrees } = await treesOf(descriptions, (query) =>
    rowsOf(
      query,
      here.map(({ iri }) => iri),
      parts,
      options,
    ),
  );
  const terms = told.flatMap(({ class: name, properties, members }) => [
    name,
    ...members,
    ...properties.flatMap(({ property, values }) => [
      property,
      ...values.flatMap((one) => (one.termType === 'NamedNode' ? [one.value] : [])),
    ]),
  ]);
  const labels = await parts.composer.labels(
    { iris: [...new Set([...terms, ...inTrees])], scope, language },
    signal,
  );
  return {
    classes: told.map(({ members, ...one }) => ({
      ...one,
      names: members.flatMap((member) => labels[member] ?? []),
    })),
    roots,
    otherClasses: Math.max(0, counts.length - MOST_CLASSES),
    triples: descriptions.reduce((sum, { triples }) => sum + triples, 0),
    labels,
  };
};
