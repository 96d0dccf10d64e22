/** What the sources of a scope have names for, as completing and checking a query need it. Read once for the same sources. */
import { prefixesOf, type Source } from '../../catalogue';
import { RDF, iri, localName, type Iri, type Language } from '../../rdf';
import { compactor } from '../../sparql';
import type { VoidDescription } from '../../void';
import type { RunParts } from '../question';

export interface KnownName {
  readonly iri: Iri;
  readonly label: string;
  /** Things of a class, triples of a property. */
  readonly count: number;
}

export interface KnownNames {
  /** The sources of the scope. */
  readonly sources: readonly Source[];
  readonly language: Language;
  /** Of all sources in this tab together, as one graph; and of each other one. */
  readonly descriptions: readonly VoidDescription[];
  readonly classes: readonly KnownName[];
  readonly properties: readonly KnownName[];
  /** prefix → namespace. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** Properties that state a class. */
  readonly typings: ReadonlySet<string>;
}

const TYPE = iri(`${RDF}type`);
/** Whose namespaces get prefixes. */
const MOST_THINGS = 200;

/** Adds up what several descriptions count. */
const summed = (counts: readonly (readonly [iri: Iri, count: number])[]): ReadonlyMap<Iri, number> => {
  const sums = new Map<Iri, number>();
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
};

const named = (
  counts: ReadonlyMap<Iri, number>,
  labels: Readonly<Record<string, string>>,
): readonly KnownName[] =>
  [...counts]
    .map(([name, count]) => ({ iri: name, label: labels[name] ?? localName(name), count }))
    .sort((a, b) => b.count - a.count);

/** Reads names for the same sources once. */
export class NameCache {
  #last:
    { readonly key: readonly Source[]; readonly language: Language; readonly known: KnownNames } | undefined;

  async read(
    scope: readonly Iri[],
    language: Language,
    { composer, sources }: Pick<RunParts, 'composer' | 'sources'>,
    signal: AbortSignal,
  ): Promise<KnownNames> {
    const chosen = sources.filter((one) => scope.includes(one.iri));
    const last = this.#last;
    const isSame =
      last?.language === language &&
      last.key.length === chosen.length &&
      last.key.every((one, at) => one === chosen[at]);
    if (last !== undefined && isSame) return last.known;
    const known = await readNames(chosen, language, composer, signal);
    this.#last = { key: chosen, language, known };
    return known;
  }
}

/** Of the namespaces that the most used things stand in. */
const prefixesOfThings = async (
  scope: readonly Iri[],
  language: Language,
  composer: RunParts['composer'],
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  if (scope.length === 0) return {};
  const { things } = await composer.searchObjects(
    { typed: '', scope, classes: [], topK: MOST_THINGS, language },
    signal,
  );
  const classes = things.map((thing) => ({ class: thing.iri, entities: 1 }));
  return prefixesOf([{ classes, properties: [] }]);
};

const readNames = async (
  sources: readonly Source[],
  language: Language,
  composer: RunParts['composer'],
  signal: AbortSignal,
): Promise<KnownNames> => {
  const here = sources.filter(({ kind }) => kind === 'shard').map((one) => one.iri);
  const others = sources.filter(({ kind }) => kind !== 'shard').map(({ description }) => description);
  const descriptions = here.length === 0 ? others : [await composer.describe(here, signal), ...others];
  const classes = summed(
    descriptions.flatMap((one) => one.classes.map(({ class: name, entities }) => [name, entities] as const)),
  );
  const properties = summed(
    descriptions.flatMap((one) =>
      one.properties.map(({ property, triples }) => [property, triples] as const),
    ),
  );
  const scope = sources.map((one) => one.iri);
  const iris = [...classes.keys(), ...properties.keys()];
  const labels = await composer.labels({ iris, scope, language }, signal);
  return {
    sources,
    language,
    descriptions,
    classes: named(classes, labels),
    properties: named(properties, labels),
    prefixes: {
      ...(await prefixesOfThings(scope, language, composer, signal)),
      ...prefixesOf(descriptions),
      ...Object.fromEntries(sources.flatMap(({ prefixes }) => Object.entries(prefixes ?? {}))),
    },
    typings: new Set([TYPE, ...descriptions.flatMap(({ typing }) => typing ?? [])]),
  };
};

/** A name with a prefix of the query, else with one that is known, which it then has to declare. */
export const printName = (
  name: string,
  declared: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): { readonly text: string; readonly declares?: { readonly prefix: string; readonly namespace: string } } => {
  const own = compactor(declared).print(name);
  if (!own.startsWith('<')) return { text: own };
  // A prefix that the query declares for something else can't be had.
  const free = Object.fromEntries(Object.entries(known).filter(([prefix]) => declared[prefix] === undefined));
  const text = compactor(free).print(name);
  if (text.startsWith('<')) return { text };
  const prefix = text.slice(0, text.indexOf(':'));
  return { text, declares: { prefix, namespace: free[prefix] ?? '' } };
};
