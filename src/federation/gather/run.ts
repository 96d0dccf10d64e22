import type { Source } from '../../catalogue';
import type { Iri, ResultSet } from '../../rdf';
import {
  forOxigraph,
  patternsOf,
  printQuery,
  printTriple,
  type Query,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import type { Scratch } from '../../store';
import type { Fetch } from '../engines/contract';
import { needsEveryNode, selectSources } from '../select-sources';
import type { SourceIndex } from '../source-index';
import { ANY_TRIPLE, stepsOf } from './blank-nodes';
import { distinctSolutions, keysFrom, type Context, type Keys } from './solutions';
import type { Clock, SourceReader } from './source-reader';
import { Spellings } from './spellings';
import { Stopped } from './stopped';
import { asNQuads, shapeOf, widerShapes, type PlainTriple } from './triples';

/** Distinct keys that are taken out of the scratch graph at most. */
const MOST_KEYS = 20_000;

export interface RunParts {
  readonly reader: SourceReader;
  readonly scratch: Scratch;
  readonly clock: Clock;
  readonly index: SourceIndex;
  /** The sources that the plan needs. */
  readonly scope: ReadonlySet<Iri>;
  /** With its paths taken apart. */
  readonly query: Query;
  readonly fresh: () => string;
  /** By pattern as text: sources that were asked and have no match. */
  readonly without: ReadonlyMap<string, ReadonlySet<Iri>>;
}

/** What one run has gathered, and what it looks up. */
export class Run {
  readonly reader: SourceReader;
  readonly fresh: () => string;
  readonly index: SourceIndex;
  readonly scope: ReadonlySet<Iri>;
  readonly spellings = new Spellings();
  readonly fetches: Fetch[] = [];
  /** Of the engine that holds the scratch graph. */
  engineMs = 0;
  readonly #parts: RunParts;
  readonly #assigned = new Map<string, readonly Iri[]>();
  readonly #blank = new Map<Iri, Promise<void>>();
  readonly #covered = new Map<Iri, Set<string>>();

  constructor(parts: RunParts) {
    this.#parts = parts;
    ({ reader: this.reader, fresh: this.fresh, index: this.index, scope: this.scope } = parts);
  }

  source(iri: Iri): Source {
    const found = this.index.sources.get(iri);
    if (found === undefined) throw new Error(`A plan names a source that is not in the catalogue: ${iri}`);
    return found;
  }

  /** The sources that may hold matches of a triple. */
  sourcesOf(triple: Triple): readonly Iri[] {
    const text = printTriple(triple);
    const known = this.#assigned.get(text);
    if (known !== undefined) return known;
    const without = this.#parts.without.get(text);
    const found = [...selectSources(triple, [triple], this.index, this.scope)].filter(
      (source) => without?.has(source) !== true,
    );
    this.#assigned.set(text, found);
    return found;
  }

  /** A path that may match without a step joins every node there is to itself. */
  get needsEverything(): boolean {
    return patternsOf(this.#parts.query).some(({ triple, bgp }) => needsEveryNode(triple, bgp));
  }

  /** Everything that the query may ask of a source, as triples without paths. */
  triplesAt(source: Iri): readonly Triple[] {
    if (this.needsEverything) return [ANY_TRIPLE];
    return patternsOf(this.#parts.query)
      .flatMap(({ triple }) => stepsOf(triple))
      .filter((triple) => this.sourcesOf(triple).includes(source));
  }

  /** All that the query asks of the source are so many triples, each in one place. A closure asks many times. */
  isAskedOnce(source: Iri, count: number): boolean {
    const uses = patternsOf(this.#parts.query);
    const own = uses.filter(({ triple }) => this.sourcesOf(triple).includes(source));
    return own.length <= count && uses.every(({ triple }) => 'termType' in triple.predicate);
  }

  async insert(triples: Iterable<PlainTriple>): Promise<void> {
    const kept: PlainTriple[] = [];
    for (const triple of triples) {
      kept.push(triple);
      this.spellings.note(triple[2]);
    }
    if (kept.length === 0) return;
    const outcome = await this.#parts.scratch.insert(asNQuads(kept), this.#parts.clock.signal);
    if (!outcome.ok) throw new Stopped(outcome.failure);
  }

  /** A query over what was gathered. */
  async evaluate(query: Query): Promise<ResultSet> {
    const text = printQuery(forOxigraph(query));
    const outcome = await this.#parts.scratch.query(text, this.#parts.clock.signal);
    if (!outcome.ok) throw new Stopped(outcome.failure);
    this.engineMs += outcome.value.ms;
    const { result } = outcome.value;
    if (result.type !== 'bindings') throw new Error('SELECT gave no bindings.');
    return result;
  }

  /**
   * The values that names of a part may have, by what is complete around it. `undefined`: nothing is known; `many`: too
   * much to be sent. None: nothing of the part is needed.
   */
  async keysOf(context: Context, names: readonly string[]): Promise<readonly Keys[] | 'many' | undefined> {
    const query = distinctSolutions(context, names);
    if (query === undefined) return undefined;
    const found = await this.evaluate({ ...query, limit: MOST_KEYS + 1 } satisfies SelectQuery);
    if (found.rows.length > MOST_KEYS) return 'many';
    return keysFrom(found.variables, found.rows);
  }

  /** Once for each source: everything with a blank node that the query needs of it. */
  blankNodesOf(source: Source, fetch: () => Promise<void>): Promise<void> {
    const known = this.#blank.get(source.iri) ?? fetch();
    this.#blank.set(source.iri, known);
    return known;
  }

  /** Some triples with blank nodes are here, under labels that no other request can know. */
  get hasBlankNodes(): boolean {
    return this.#blank.size > 0;
  }

  /** All matches of the triple at the source are here. */
  isCovered(source: Iri, triple: Triple): boolean {
    const shapes = this.#covered.get(source);
    return shapes !== undefined && widerShapes(triple).some((shape) => shapes.has(shape));
  }

  cover(source: Iri, triple: Triple): void {
    const shape = shapeOf(triple);
    if (shape === undefined) return;
    const shapes = this.#covered.get(source) ?? new Set();
    shapes.add(shape);
    this.#covered.set(source, shapes);
  }
}
