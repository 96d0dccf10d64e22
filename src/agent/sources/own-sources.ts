import { done, failed, type Outcome } from '../../base';
import {
  examplesOf,
  prefixesPart,
  withNaming,
  type Keeper,
  type Example,
  type KeptSource,
  type NamingFound,
  type Source,
  type SourceFailure,
} from '../../catalogue';
import type { Composer, FoundThings } from '../../composer';
import type { Iri, Quad } from '../../rdf';
import {
  TRIPLE_LIMIT,
  guessPlan,
  isTableName,
  sampleTable,
  settlePlan,
  toNQuads,
  type Store,
  type TablePlan,
} from '../../store';
import type { AddUrlRequest, Learned, Network, UrlProgress } from '../network/network';
import { lasting } from '../waiting';
import { NAMED_SKELETON, namesText, type AddNamesRequest, type NamesAdded } from './class-names';
import { FoundKeeping } from './found-keeping';
import { freshSources } from './fresh-sources';
import type { Shelf } from './shelf';
import { CATALOGUE, CATALOGUE_TITLE } from './what-sources-hold';
import { suggestionsOf } from './suggestions-of';

export interface OwnParts {
  readonly composer: Composer;
  readonly store: Store;
  readonly network: Network;
  /** Where sources added by their address outlive the page. Default: nowhere. */
  readonly keeper?: Keeper;
}

/**
 * A file by its name; the browser's `File` is one. `table`: how it is read, where it is a table; default: as its start tells.
 * `source`: what it is called as a source; default: a name that is free.
 */
export type NamedBlob = Blob & { readonly name: string; readonly table?: TablePlan; readonly source?: Iri };

/** What a remote source is read with, as a file. */
const SKELETON = 'skeleton.nq';

type Added = Promise<Outcome<Source, SourceFailure>>;

const plannedTable = async (file: NamedBlob): Promise<TablePlan> =>
  settlePlan(file, file.name, guessPlan(file.name, await sampleTable(file, file.name)));

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** As it is told where nobody wants it kept. */
const withoutKeeping = (source: Source): Source => {
  const plain: { -readonly [K in keyof Source]: Source[K] } = { ...source };
  delete plain.kept;
  delete plain.unkept;
  return plain;
};

/** What the user adds: files, and sources by their address. Every method rejects only with an AbortError. */
export class OwnSources {
  readonly #parts: OwnParts;
  readonly #shelf: Shelf;
  /** Not yet or no longer in the catalogue, but their names are taken. */
  readonly #taken = new Set<Iri>();
  readonly #found: FoundKeeping;
  /** By source, for whoever takes it along: as N-Quads. */
  readonly #contents = new Map<Iri, Omit<KeptSource, 'source'>>();

  constructor(parts: OwnParts, shelf: Shelf) {
    this.#parts = parts;
    this.#shelf = shelf;
    this.#found = new FoundKeeping(parts.keeper);
  }

  addFile(file: NamedBlob, onProgress: (progress: UrlProgress) => void, signal: AbortSignal): Added {
    const source = this.#freshName(file.name, file.source);
    const add = async (): Added => {
      const table = file.table ?? (isTableName(file.name) ? await plannedTable(file) : undefined);
      const added = await this.#addDocument(source, file.name, file, onProgress, signal, table);
      return added.ok ? done({ ...added.value, bytes: file.size }) : added;
    };
    return this.#guarded(source, file.name, add, signal);
  }

  async addUrl(
    request: AddUrlRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Added {
    const learned = await this.#parts.network.learn(request, onProgress, signal);
    if (!learned.ok) return learned;
    const { value } = learned;
    const known = this.#knownAs(value);
    if (known !== undefined) return done(known);
    const [source, name, content] =
      value.kind === 'document'
        ? ([value.url, value.name, value.content] as const)
        : ([value.source.iri, SKELETON, new Blob([value.skeleton])] as const);
    const add = (): Added =>
      value.kind === 'document'
        ? this.#addFetched(source, new Date().toISOString(), name, content, onProgress, signal)
        : this.#addRemote(value.source, name, content, onProgress, signal);
    const added = await this.#guarded(source, request.url, add, signal);
    return added.ok ? this.#settled({ source: added.value, name, content }) : added;
  }

  /** What tells what the sources hold, in the place of what told it before. */
  async addCatalogue(quads: readonly Quad[], signal: AbortSignal): Added {
    await this.#drop(CATALOGUE);
    const content = new Blob([toNQuads(quads)]);
    const add = async (): Added => {
      const added = await this.#addDocument(CATALOGUE, 'catalogue.nq', content, () => undefined, signal);
      return added.ok
        ? done({ ...added.value, title: CATALOGUE_TITLE, datasetTitle: CATALOGUE_TITLE })
        : added;
    };
    return this.#guarded(CATALOGUE, CATALOGUE_TITLE.en, add, signal);
  }

  /** Loads what was kept of a source. It is not in the catalogue by that. */
  bringBack(kept: KeptSource, signal: AbortSignal): Added {
    const { source, name, content } = kept;
    this.#found.note(kept);
    return source.kind === 'shard'
      ? this.#addAgain(kept, signal)
      : this.#addRemote(source, name, content, () => undefined, signal);
  }

  /** All names of one class of a source whose names are not in this tab. They are kept with it. */
  async addNames(
    { source, type }: AddNamesRequest,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<NamesAdded, SourceFailure>> {
    const asked = this.#shelf.catalogue.get(source);
    if (asked?.remote === undefined) return failed({ kind: 'missing' });
    const fetched = await this.#parts.network.namesOf({ source: asked, type }, onProgress, signal);
    if (!fetched.ok) return fetched;
    if (fetched.value.kind === 'too-many') return done(fetched.value);
    const { names, whole } = fetched.value;
    // It may have changed, or gone, while they came.
    const known = this.#shelf.catalogue.get(source);
    const kept = this.contentOf(source);
    if (known?.remote === undefined || kept === undefined) return failed({ kind: 'missing' });
    const { remote } = known;
    const text = namesText(names, type, known.description.typing);
    const content = new Blob([kept.content, '\n', text]);
    const namedClasses = [...new Set([...(remote.namedClasses ?? []), ...(whole ? [type] : [])])];
    const named: Source = { ...known, remote: { ...remote, namedClasses } };
    const add = (): Added => this.#addRemote(named, NAMED_SKELETON, content, onProgress, signal);
    const added = await this.#guarded(source, known.title.en, add, signal);
    if (!added.ok) return added;
    const told = await this.#keep({ source: added.value, name: NAMED_SKELETON, content });
    return done({ kind: 'added', source: told, names: names.length, whole });
  }

  /** How its things are found by name is known from now on, and on the next visit. Never rejects. */
  async setNaming(source: Iri, found: NamingFound): Promise<void> {
    const known = this.#shelf.catalogue.get(source);
    if (known === undefined) return;
    const probed = withNaming(known, found);
    this.#shelf.catalogue = this.#shelf.catalogue.add(probed);
    await this.#found.renew(probed);
  }

  /** A source that somebody else learned, as if it had been learned here. Nobody is asked. */
  async addLearned(kept: KeptSource, signal: AbortSignal): Added {
    const { source, name, content } = kept;
    const added = await this.#guarded(source.iri, name, () => this.bringBack(kept, signal), signal);
    return added.ok ? this.#settled({ source: added.value, name, content }) : added;
  }

  /** What bringing a source back takes; of what came with the page nothing. */
  contentOf(source: Iri): Omit<KeptSource, 'source'> | undefined {
    return this.#found.contentOf(source) ?? this.#contents.get(source);
  }

  /** What a source was found to hold is known on the next visit too. Never rejects. */
  remember(found: FoundThings): Promise<unknown> {
    return this.#found.add(found);
  }

  /** Examples of a source that had none: they are looked up from now on, and kept where the source is. */
  async giveExamples(source: Iri, list: readonly Example[]): Promise<Source | undefined> {
    const had = this.#shelf.catalogue.get(source);
    if (had === undefined || had.bundled) return undefined;
    const examples = { list, leftOut: 0 };
    await this.#withExamples({ ...had, examples });
    const now = this.#shelf.catalogue.get(source);
    if (now === undefined) return undefined;
    const given = { ...now, examples };
    this.#shelf.catalogue = this.#shelf.catalogue.add(given);
    await this.#found.renew(given);
    return given;
  }

  /** A file that was added is there on the next visit too, or not any more. `undefined`: it is not here. */
  async keepFile(source: Iri, isKept: boolean): Promise<Source | undefined> {
    const known = this.#shelf.catalogue.get(source);
    const content = this.#contents.get(source);
    if (known === undefined || content === undefined) return undefined;
    const plain = withoutKeeping(known);
    const change = (changed: Source): Source => {
      this.#shelf.catalogue = this.#shelf.catalogue.add(changed);
      return changed;
    };
    if (isKept) {
      const told = await this.#keep({ ...content, source: { ...plain, kept: true } });
      return change(told.unkept === undefined ? told : { ...plain, unkept: told.unkept });
    }
    this.#found.forget(source);
    await this.#parts.keeper?.forget(source);
    return change(plain);
  }

  async remove(source: Iri): Promise<void> {
    this.#found.forget(source);
    await Promise.all([this.#drop(source), this.#parts.keeper?.forget(source)]);
  }

  async #drop(source: Iri): Promise<void> {
    this.#shelf.catalogue = this.#shelf.catalogue.remove(source);
    this.#taken.delete(source);
    this.#contents.delete(source);
    this.#parts.store.forget(source);
    await this.#parts.composer.removeSource(source);
  }

  /** The source that is here already under another of its addresses. */
  #knownAs(learned: Learned): Source | undefined {
    const { iri: fresh, aliases } =
      learned.kind === 'document'
        ? { iri: learned.url, aliases: learned.aliases }
        : { iri: learned.source.iri, aliases: learned.source.remote?.aliases ?? [] };
    return this.#shelf.catalogue.sources.find(
      ({ iri: here, kind, remote }) =>
        // A document that is also followed is two sources; so is one beside an endpoint.
        (kind === 'shard') === (learned.kind === 'document') &&
        here !== fresh &&
        (aliases.includes(here) || remote?.aliases.includes(fresh) === true),
    );
  }

  /** What fails or is cancelled in the middle leaves nothing behind, and what was there before as it was. */
  async #guarded(source: Iri, name: string, add: () => Added, signal: AbortSignal): Added {
    try {
      const outcome = await add();
      if (outcome.ok) this.#shelf.catalogue = this.#shelf.catalogue.add(outcome.value);
      else this.#taken.delete(source);
      return outcome;
    } catch (thrown) {
      if (this.#shelf.catalogue.get(source) === undefined) await this.#drop(source).catch(() => undefined);
      if (signal.aborted) throw thrown;
      return failed({ kind: 'unreachable', url: name, message: messageOf(thrown) });
    }
  }

  async #addDocument(
    source: Iri,
    name: string,
    content: Blob,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
    table?: TablePlan,
  ): Added {
    // Relative IRIs of a dropped file have nothing to hang on.
    const base = source.startsWith('http') ? { base: source } : {};
    const request = {
      ...{ iri: source, name, content, role: 'source' as const, limit: TRIPLE_LIMIT, ...base },
      ...(table === undefined ? {} : { table }),
    };
    const onTriples = (done: number, bytes: number): void => {
      const share = content.size === 0 ? 1 : Math.min(1, bytes / content.size);
      onProgress({ stage: 'reading', done, of: undefined, share });
    };
    const outcome = await this.#parts.composer.addSource(request, onTriples, signal);
    if (!outcome.ok) return outcome;
    const { description, nquads, examples, prefixes, values } = outcome.value;
    this.#shelf.register(source, nquads);
    this.#contents.set(source, { name: `${name.replace(/\.nq$/u, '')}.nq`, content: nquads });
    this.#shelf.loadAhead(source);
    const title = { en: name, es: name };
    const card = await this.#shelf.cardOf(source, description, onProgress, signal);
    return this.#withExamples({
      iri: source,
      kind: 'shard',
      title,
      card,
      dataset: source,
      datasetTitle: title,
      description,
      state: { type: 'ready' },
      bundled: false,
      ...examplesOf(examples, { iri: source, aliases: [] }),
      ...prefixesPart(prefixes),
      ...(Object.keys(values).length > 0 && { values }),
    });
  }

  /** A document of an earlier visit. What a catalogue says of one is kept, and examples that do not stand in it. */
  async #addAgain({ source, name, content }: KeptSource, signal: AbortSignal): Added {
    const { iri: own, fetched, kept, pack, title, card, topics, prefixes, examples, values } = source;
    const added = await this.#addFetched(own, fetched, name, content, () => undefined, signal);
    if (!added.ok) return added;
    const given = added.value.examples === undefined && examples !== undefined;
    const read = given ? { ...added.value, examples } : added.value;
    if (given) await this.#withExamples(read);
    if (kept === true) {
      // What lies in a file can't be read any more once that file is written anew.
      const here = this.#contents.get(own);
      if (here !== undefined) this.#found.note({ source, ...here });
      // Its triples are kept: what it was called and how it wrote its IRIs stands beside them.
      const said = { ...(prefixes && { prefixes }), ...(values && { values }) };
      return done({ ...source, ...read, title, datasetTitle: title, ...said });
    }
    if (pack === undefined) return done(read);
    const said = { ...(topics && { topics }), ...(prefixes && { prefixes }) };
    return done({ ...read, ...said, pack, title, card, datasetTitle: title });
  }

  async #addFetched(
    source: Iri,
    fetched: string | undefined,
    ...document: [
      name: string,
      content: Blob,
      onProgress: (progress: UrlProgress) => void,
      signal: AbortSignal,
    ]
  ): Added {
    const added = await this.#addDocument(source, ...document);
    return added.ok && fetched !== undefined ? done({ ...added.value, fetched }) : added;
  }

  async #addRemote(
    source: Source,
    name: string,
    content: Blob,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Added {
    const { typing } = source.description;
    const request = {
      ...{ iri: source.iri, name, content, role: 'source' as const },
      ...(typing === undefined ? {} : { typing }),
    };
    const outcome = await this.#parts.composer.addSource(request, () => undefined, signal);
    if (!outcome.ok) return outcome;
    this.#contents.set(source.iri, { name, content });
    const card =
      source.card.en === ''
        ? await this.#shelf.cardOf(source.iri, source.description, onProgress, signal)
        : source.card;
    return this.#withExamples({ ...source, card, state: { type: 'ready' } });
  }

  /** The source, whose examples are looked up from now on. */
  async #withExamples(source: Source): Added {
    const { examples, iri: owner } = source;
    const suggestions = suggestionsOf(examples?.list ?? [], [source], owner);
    await this.#parts.composer.setExamples({ owner, suggestions, areRead: true }, lasting());
    return done(source);
  }

  /** A fresh source, kept. What asking it needs is here before it is said to be ready. */
  async #settled(kept: KeptSource): Added {
    const [source] = await Promise.all([this.#keep(kept), this.#parts.network.warm([kept.source.kind])]);
    return done(source);
  }

  /** The source as it is told: of one that could not be kept, why. */
  async #keep(kept: KeptSource): Promise<Source> {
    const unkept = await this.#parts.keeper?.keep(kept);
    this.#found.note(kept);
    if (unkept === undefined) return kept.source;
    const told = { ...kept.source, unkept };
    this.#shelf.catalogue = this.#shelf.catalogue.add(told);
    return told;
  }

  /** Names for sources of files, as they would be given now. */
  freshNames(names: readonly string[]): readonly Iri[] {
    return freshSources(names, (one) => this.#isTaken(one));
  }

  #freshName(name: string, wanted: Iri | undefined): Iri {
    const [free] = this.freshNames([name]);
    const fresh = wanted === undefined || this.#isTaken(wanted) ? free : wanted;
    if (fresh === undefined) throw new Error(`No name for ${name}`);
    this.#taken.add(fresh);
    return fresh;
  }

  #isTaken(source: Iri): boolean {
    return this.#taken.has(source) || this.#shelf.catalogue.get(source) !== undefined;
  }
}
