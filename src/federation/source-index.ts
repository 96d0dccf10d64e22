import type { Source } from '../catalogue';
import { RDF, type Iri } from '../rdf';

/** Inverted indexes over the sources' descriptions: what a pattern needs is looked up, never searched for. */
export interface SourceIndex {
  readonly sources: ReadonlyMap<Iri, Source>;
  /** Sources whose description lists the property. */
  withProperty(property: string): ReadonlySet<Iri>;
  /** Sources of which things may be stated to be of the class by `rdf:type`. */
  withClass(name: string): ReadonlySet<Iri>;
  /** Sources whose description proves no absence. */
  readonly incomplete: ReadonlySet<Iri>;
  /** Sources whose store answers this predicate, or SERVICE name, by itself. */
  withMagic(name: string): ReadonlySet<Iri>;
  /** What a SERVICE IRI stands for: one source, or every source of a dataset. */
  resolve(service: string): readonly Iri[] | undefined;
}

const TYPE = `${RDF}type`;
const NONE: ReadonlySet<Iri> = new Set();

const add = <K>(index: Map<K, Set<Iri>>, key: K, source: Iri): void => {
  const found = index.get(key);
  if (found === undefined) index.set(key, new Set([source]));
  else found.add(source);
};

/** People write one address with and without TLS, with and without the last slash. */
const aliasOf = (address: string): string => address.replace(/^https?:/u, '').replace(/\/$/u, '');

const build = (sources: readonly Source[]): SourceIndex => {
  const properties = new Map<string, Set<Iri>>();
  const classes = new Map<string, Set<Iri>>();
  const typed = new Set<Iri>();
  const datasets = new Map<string, Set<Iri>>();
  const aliases = new Map<string, Set<Iri>>();
  const magic = new Map<string, Set<Iri>>();
  const incomplete = new Set<Iri>();
  for (const { iri, dataset, description, remote } of sources) {
    for (const name of remote?.magic ?? []) add(magic, name, iri);
    for (const { property } of description.properties) add(properties, property, iri);
    if (description.typing === undefined)
      for (const partition of description.classes) add(classes, partition.class, iri);
    // Its classes are stated otherwise: which ones it states by `rdf:type` too, nobody counted.
    else if (description.properties.some(({ property }) => property === TYPE)) typed.add(iri);
    if (!description.complete) incomplete.add(iri);
    add(datasets, dataset, iri);
    add(aliases, aliasOf(dataset), iri);
  }
  // A source's own address wins over that of a dataset.
  for (const { iri, remote } of sources)
    for (const address of [...(remote?.aliases ?? []), iri]) aliases.set(aliasOf(address), new Set([iri]));
  const byIri = new Map(sources.map((source) => [source.iri, source]));
  return {
    sources: byIri,
    withProperty: (property) => properties.get(property) ?? NONE,
    withClass: (name) => {
      const found = classes.get(name) ?? NONE;
      return typed.size === 0 ? found : new Set([...found, ...typed]);
    },
    incomplete,
    // What some source lists is data there, and a store that says otherwise of itself proves nothing of the others.
    withMagic: (name) => (properties.has(name) ? NONE : (magic.get(name) ?? NONE)),
    resolve: (service) => {
      if (byIri.has(service as Iri)) return [service as Iri];
      const found = datasets.get(service) ?? aliases.get(aliasOf(service));
      return found === undefined ? undefined : [...found];
    },
  };
};

const built = new WeakMap<readonly Source[], SourceIndex>();

/** Built once for each list of sources. */
export const indexSources = (sources: readonly Source[]): SourceIndex => {
  const known = built.get(sources);
  if (known !== undefined) return known;
  const index = build(sources);
  built.set(sources, index);
  return index;
};

/**
 * A source can be asked now; what came with the page is loaded when it is needed. A source elsewhere that is merely
 * listed is never contacted before somebody chooses it.
 */
export const canBeAsked = ({ kind, state, bundled }: Source): boolean =>
  state.type === 'ready' || (bundled && kind === 'shard' && state.type !== 'failed');
