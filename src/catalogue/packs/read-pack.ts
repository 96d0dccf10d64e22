/**
 * Sources out of a catalogue that another page, or `npm run catalogue`, wrote, or that somebody wrote by hand. Nobody vouches
 * for it: what is not sound is left out, and what it says proves no absence.
 */
import { RDFS, indexQuads, namedNode, type Iri, type Quad } from '../../rdf';
import { toNQuads } from '../../store';
import { foldQuads, type VoidDescription } from '../../void';
import { representatives } from '../discover/representatives';
import { KEPT_VERSION, readKept, type KeptSource } from '../kept/kept-source';
import type { EndpointCard, PartOrigin } from '../source';
import type { Capability } from '../track/capability';
import { carriedBy } from './carried';
import { PARTS, partsOf, withCapabilities } from './parts-of';
import { readSources, type ReadSource } from './read-source';
import { StatementReader } from './reader';
import { DCTERMS, MOST_CARRIED, MOST_SOURCES, THE_CATALOGUE } from './vocabulary';

/** One source of a catalogue. */
export type PackEntry =
  /** It can be asked at once, without asking anybody what it holds. */
  | {
      readonly kind: 'learned';
      readonly kept: KeptSource;
      readonly parts: readonly PartOrigin[];
      readonly capabilities: readonly Capability[];
    }
  /** Its card alone: nobody learned what it holds. */
  | { readonly kind: 'card'; readonly card: EndpointCard; readonly parts: readonly PartOrigin[] }
  /** A document whose triples are not in the catalogue. */
  | { readonly kind: 'elsewhere'; readonly iri: Iri; readonly title: KeptSource['source']['title'] };

export interface Pack {
  /** Its address, or the name of the file. */
  readonly from: string;
  /** When it was written. ISO 8601; '' where it does not say. */
  readonly date: string;
  readonly entries: readonly PackEntry[];
  /** Sources that are not sound, or too many. */
  readonly leftOut: number;
}

const LABEL = `${RDFS}label`;

const termsOf = ({ classes, properties }: VoidDescription): ReadonlySet<string> =>
  new Set([...classes.map((one) => one.class), ...properties.map(({ property }) => property)]);

/** Of a source without names in the catalogue: its schema, with the labels that the catalogue has for it. */
const schemaOf = (description: VoidDescription, labels: readonly Quad[]): readonly Quad[] => {
  const terms = termsOf(description);
  const nothing = foldQuads([], { dataset: description.dataset, complete: false });
  return [
    ...labels.filter(({ subject }) => terms.has(subject.value)),
    ...representatives(description, nothing),
  ];
};

/** As it is known where its names did not come along. */
const withoutNames = (source: ReadSource['source']): ReadSource['source'] =>
  source.remote === undefined
    ? source
    : { ...source, remote: { ...source.remote, searchable: 'schema', namedClasses: [] } };

class PackReader {
  readonly #graphs = new Map<string, Quad[]>();
  readonly #carried = new Map<string, Quad[]>();

  constructor(quads: Iterable<Quad>) {
    for (const one of quads) {
      const carried = carriedBy(one);
      const [map, key, quad] =
        carried === undefined
          ? ([this.#graphs, one.graph?.value ?? '', one] as const)
          : ([this.#carried, carried.graph, carried.quad] as const);
      const list = map.get(key);
      if (list === undefined) map.set(key, [quad]);
      else list.push(quad);
    }
  }

  read(from: string): Pack {
    const top = new StatementReader(indexQuads(this.#graphs.get('') ?? []));
    const date = top.date(namedNode(THE_CATALOGUE), `${DCTERMS}date`) ?? '';
    const all = [...this.#graphs.values()].flatMap((quads) => readSources(quads, date));
    const entries = all.slice(0, MOST_SOURCES).flatMap((one) => this.#entry(one, { from, date }) ?? []);
    return { from, date, entries, leftOut: all.length - entries.length };
  }

  #entry(one: ReadSource, pack: { readonly from: string; readonly date: string }): PackEntry | undefined {
    const carried = one.carried && this.#carried.get(one.carried.graph);
    const isTooMuch = (carried?.length ?? 0) > MOST_CARRIED;
    if (one.isUnseen) return this.#card(one);
    const { source } = one;
    if (source.kind === 'shard' && (carried === undefined || isTooMuch))
      return { kind: 'elsewhere', iri: source.iri, title: source.title };
    const hasNames = carried !== undefined && !isTooMuch;
    const quads = hasNames ? carried : schemaOf(source.description, this.#labels());
    const named = hasNames ? source : withoutNames(source);
    const kept = readKept({
      version: KEPT_VERSION,
      source: { ...named, pack: { ...pack, parts: one.parts } },
      name: source.kind === 'shard' ? (one.carried?.name ?? '') : 'skeleton.nq',
      content: new Blob([toNQuads(quads)]),
    });
    if (kept === undefined) return undefined;
    // Only what is there is told, and whence.
    const parts = partsOf(kept.source, pack.date);
    const there = partsOf({ ...kept.source, pack: { ...pack, parts: [] } }, pack.date).map(
      ({ part }) => part,
    );
    const sound = parts.filter(({ part }) => part === 'capabilities' || there.includes(part));
    const told = { ...kept.source, pack: { ...pack, parts: sound } };
    return {
      ...{ kind: 'learned', kept: { ...kept, source: told }, capabilities: one.capabilities },
      parts: withCapabilities(sound, one.capabilities, source.iri),
    };
  }

  #labels(): readonly Quad[] {
    return (this.#graphs.get('') ?? []).filter(({ predicate }) => predicate.value === LABEL);
  }

  #card({ source, homepage, parts }: ReadSource): PackEntry | undefined {
    if (source.kind !== 'endpoint' || !/^https?:/u.test(source.iri)) return undefined;
    const card = { ...source, state: { type: 'unseen' }, bundled: false } as const;
    const said = PARTS.flatMap((name) => parts.find(({ part }) => part === name) ?? []);
    return { kind: 'card', card: { source: card, homepage }, parts: said.length > 0 ? said : partsOf(card) };
  }
}

/** @param from its address, or the name of the file */
export const readPack = (quads: Iterable<Quad>, from: string): Pack => new PackReader(quads).read(from);
