import type { Iri, QueryResult } from '../../rdf';
import type { Oxigraph } from './engine';
import { readQuadLines, type QuadLine } from './quad-lines';
import { queryOxigraph } from './query-oxigraph';
import { TripleOwners } from './triple-owners';

const HELD_BY = 'urn:lodestone:held-by:';
const NAMED = 'urn:lodestone:graph-of:';
/** Letters that the engine is given at once. */
const PIECE = 1 << 18;
const N_QUADS = { format: 'application/n-quads', lenient: true };

/** A graph of the engine whose triples are held by exactly these sources. */
interface Owner {
  readonly graph: string;
  readonly holders: ReadonlySet<Iri>;
  /** Triples; never fewer than there are. */
  readonly size: number;
}

/** A graph from which triples move, and the one to which. */
type Move = readonly [from: string, to: string];

/** Ends where it throws, and notes that: the engine would put an error of its own around it. */
function* untilThrown<T>(items: Iterable<T>, failures: unknown[]): Generator<T, void> {
  try {
    yield* items;
  } catch (thrown) {
    failures.push(thrown);
  }
}

export const NOT_LOADED = 'NotLoaded';

/** A query over a source that is not here would answer as if the source were empty. */
export class NotLoaded extends Error {
  override readonly name = NOT_LOADED;
}

/** What loading one source changes. */
class Loading {
  /** Triples that an owner's graph shares with the source: the owner's number, and how many. */
  readonly shared = new Map<number, { readonly target: number; readonly triples: string[] }>();
  fresh = 0;
}

/**
 * Sources in one Oxigraph store, each triple once: it stands in the graph of the set of sources that hold it. So any
 * choice of sources is a list of disjoint graphs, and Oxigraph, which counts a triple of two listed graphs twice
 * (its issue 1919), counts right. Sets change by renaming, not by copying, wherever a whole graph changes its set.
 */
export class MergedSources {
  readonly #engine: Oxigraph;
  readonly #store: InstanceType<Oxigraph['Store']>;
  readonly #owners = new Map<number, Owner>();
  /** Of triples without blank nodes: only those can be held by two sources. */
  readonly #ownerOf = new TripleOwners();
  /** Each source's copies of the graphs it names: the name, and the engine's graph that holds the copy. */
  readonly #named = new Map<Iri, Map<string, string>>();
  /** The sources whose copies the graph under a public name is made of now. */
  readonly #shown = new Map<string, string>();
  readonly #sources = new Set<Iri>();
  #next = 0;

  constructor(engine: Oxigraph) {
    this.#engine = engine;
    this.#store = new engine.Store();
  }

  /** Throws for what is not N-Quads; the store is then to be thrown away. */
  load(source: Iri, nquads: Uint8Array): void {
    this.forget(source);
    const moved: Move[] = [];
    const failures: unknown[] = [];
    // In one go, as the engine renames blank nodes anew for each; it takes the lines as they are read.
    this.#store.load(untilThrown(this.#linesOf(source, nquads, moved), failures), N_QUADS);
    for (const thrown of failures) throw thrown;
    for (const [from, to] of moved) {
      this.#store.update(`DELETE { GRAPH <${from}> { ?s ?p ?o } } WHERE { GRAPH <${to}> { ?s ?p ?o } }`);
    }
  }

  /** What the engine is to load of the source, as N-Quads; at the end it is known which triples move, and whereto. */
  *#linesOf(source: Iri, nquads: Uint8Array, moved: Move[]): Generator<string, void> {
    const loading = new Loading();
    const own = this.#next++;
    const graphs = new Map<string, string>();
    let lines = '';
    for (const line of readQuadLines(nquads, this.#engine)) {
      lines += this.#place(line, own, loading) + this.#placeNamed(line, graphs);
      if (lines.length < PIECE) continue;
      yield lines;
      lines = '';
    }
    yield lines;
    this.#owners.set(own, { graph: HELD_BY + String(own), holders: new Set([source]), size: loading.fresh });
    if (graphs.size > 0) this.#named.set(source, graphs);
    this.#sources.add(source);
    yield* this.#share(source, loading, moved);
  }

  /** Nothing where the source was not loaded. */
  forget(source: Iri): void {
    if (!this.#sources.delete(source)) return;
    const dropped = new Set<number>();
    for (const [number, { graph, holders, size }] of this.#owners) {
      if (!holders.has(source)) continue;
      const left = new Set(holders);
      left.delete(source);
      this.#owners.set(number, { graph, holders: left, size });
      if (left.size > 0) continue;
      this.#owners.delete(number);
      this.#drop(graph);
      dropped.add(number);
    }
    this.#ownerOf.deleteOwners(dropped);
    for (const [name, copy] of this.#named.get(source) ?? []) {
      this.#drop(copy);
      if (this.#shown.delete(name)) this.#drop(name);
    }
    this.#named.delete(source);
  }

  /** Over the RDF merge of these sources, which must be loaded; named graphs are those that their data names. */
  query(text: string, sources: readonly Iri[]): QueryResult {
    const missing = sources.find((source) => !this.#sources.has(source));
    if (missing !== undefined) throw new NotLoaded(`${missing} is not loaded.`);
    const { namedNode } = this.#engine;
    const scope = new Set(sources);
    const graphs = [...this.#owners.values()].filter(({ holders }) =>
      [...holders].some((one) => scope.has(one)),
    );
    // Showing the named graphs copies them: only for those who ask.
    const named = /\bGRAPH\b/iu.test(text) ? this.#show(scope) : [];
    return queryOxigraph(this.#store, text, {
      default_graph: graphs.map(({ graph }) => namedNode(graph)),
      named_graphs: named.map((graph) => namedNode(graph)),
    });
  }

  /** The line that the engine is to load; none where another source has the triple. */
  #place({ triple, hasBlank }: QuadLine, own: number, loading: Loading): string {
    const owner = hasBlank ? undefined : this.#ownerOf.get(triple);
    if (owner === undefined) {
      if (!hasBlank) this.#ownerOf.set(triple, own);
      loading.fresh++;
      return `${triple} <${HELD_BY}${own}> .\n`;
    }
    // Said twice by the source itself, or moved already.
    if (!this.#owners.has(owner)) return '';
    const shared = loading.shared.get(owner) ?? { target: this.#next++, triples: [] };
    loading.shared.set(owner, shared);
    shared.triples.push(triple);
    this.#ownerOf.set(triple, shared.target);
    return '';
  }

  #placeNamed({ triple, graph }: QuadLine, graphs: Map<string, string>): string {
    // A graph without a name of its own can't be named by a query: its triples are in the default graph.
    if (!graph?.startsWith('<')) return '';
    const name = graph.slice(1, -1);
    const copy = graphs.get(name) ?? NAMED + String(this.#next++);
    graphs.set(name, copy);
    return `${triple} <${copy}> .\n`;
  }

  /** Gives what is shared to owners of the larger sets: the lines that the engine is to load for that. */
  *#share(source: Iri, { shared }: Loading, moved: Move[]): Generator<string, void> {
    for (const [number, { target, triples }] of shared) {
      const owner = this.#owners.get(number);
      if (owner === undefined) continue;
      const holders = new Set([...owner.holders, source]);
      if (triples.length === owner.size) {
        this.#owners.delete(number);
        this.#owners.set(target, { ...owner, holders });
        continue;
      }
      const graph = HELD_BY + String(target);
      this.#owners.set(number, { ...owner, size: owner.size - triples.length });
      this.#owners.set(target, { graph, holders, size: triples.length });
      for (const triple of triples) yield `${triple} <${graph}> .\n`;
      moved.push([owner.graph, graph]);
    }
  }

  /** Makes the graphs that sources of the scope name hold what those sources say, and answers their names. */
  #show(scope: ReadonlySet<Iri>): readonly string[] {
    const copies = new Map<string, string[]>();
    for (const [source, graphs] of this.#named) {
      if (!scope.has(source)) continue;
      for (const [name, copy] of graphs) copies.set(name, [...(copies.get(name) ?? []), copy]);
    }
    for (const [name, wanted] of copies) {
      const key = wanted.join(' ');
      if (this.#shown.get(name) === key) continue;
      this.#shown.set(name, key);
      this.#drop(name);
      for (const copy of wanted) this.#store.update(`ADD SILENT GRAPH <${copy}> TO GRAPH <${name}>`);
    }
    return [...copies.keys()];
  }

  #drop(graph: string): void {
    this.#store.update(`DROP SILENT GRAPH <${graph}>`);
  }
}
