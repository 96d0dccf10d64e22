import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { expressionVariables, printTriple, type Pattern, type Triple } from '../../sparql';
import type { Narrowing } from '../engines/contract';
import { isPure } from './pure';
import { ANY_TRIPLE, blankTriples } from './blank-nodes';
import { estimate } from './estimate';
import { countOf, FEW_KEYS, MANY_KEYS } from './key-blocks';
import type { Run } from './run';
import { fitting, type Context, type Keys } from './solutions';
import type { Answer } from './source-reader';
import { Stopped } from './stopped';
import { hasBlank, isConstant, triplesOf, variablesOf } from './triples';
import { UnitReader } from './unit-reader';

/** Triples that are asked together, of the same sources. More than one only where a single source has matches. */
export interface Unit {
  readonly triples: readonly Triple[];
  readonly sources: readonly Iri[];
}

/** Filters that only speak of variables which the unit binds, and may be false of them. */
export const filtersOf = ({ triples }: Unit, filters: readonly Pattern[]): readonly Pattern[] => {
  const names = variablesOf(triples);
  return filters.filter(
    (filter) =>
      filter.type === 'filter' &&
      isPure(filter.expression) &&
      (filter.expression as { operator?: string }).operator !== 'bound' &&
      expressionVariables(filter.expression).every((name) => names.includes(name)),
  );
};

/** Fetches one unit for the keys of its context from all its sources at once, and keeps its triples. */
export class UnitFetch {
  readonly #names: readonly string[];
  readonly #filters: readonly Pattern[];
  #hadKeys = false;

  /** @param filters of the group, and of those around it that it is joined in */
  constructor(
    private readonly run: Run,
    private readonly unit: Unit,
    filters: readonly Pattern[],
    private readonly limit: number | undefined,
  ) {
    this.#names = variablesOf(unit.triples);
    this.#filters = filtersOf(unit, filters);
  }

  /** False where no solution of the context is left: nothing that it is joined with is needed. */
  async fetch(context: Context): Promise<boolean> {
    const known = await this.run.keysOf(context, this.#names);
    this.#hadKeys = known !== undefined;
    const keys = known === 'many' ? undefined : known;
    if (keys?.length === 0) return false;
    const usable = keys?.map((one) => this.#fitting(one)).filter(({ rows }) => rows.length > 0);
    // Every key is a blank node: its triples came with the blank nodes of its source.
    if (usable?.length === 0) return true;
    await Promise.all(this.unit.sources.map((source) => this.#fetchAt(this.run.source(source), usable)));
    return true;
  }

  #fitting({ names, rows }: Keys): Keys {
    return fitting({ names, rows: this.run.spellings.spread(rows) }, this.unit.triples);
  }

  async #fetchAt(source: Source, offered: readonly Keys[] | undefined): Promise<void> {
    const { triples } = this.unit;
    if (triples.every((triple) => this.run.isCovered(source.iri, triple))) return;
    const keys = offered && this.#isWorthSending(countOf(offered), source) ? offered : undefined;
    const reader = new UnitReader(this.run, source, {
      triples,
      filters: this.#filtersAt(source),
      limit: this.#limitAt(source),
    });
    const blocks = keys?.flatMap((one) => reader.blocks(one)) ?? [undefined];
    let rows = 0;
    let sent = keys === undefined ? 0 : countOf(keys);
    for (const block of blocks) {
      const answer = await reader.read(block);
      if (answer === undefined) return;
      if (answer.isAll) sent = 0;
      rows += answer.rows.length;
      await this.#keep(source, answer, blocks.length === 1 && !answer.paged);
      if (answer.isAll) break;
    }
    this.#note(source, sent, rows);
  }

  #isWorthSending(keys: number, source: Source): boolean {
    const [only, ...more] = this.unit.triples;
    if (only === undefined || more.length > 0 || keys <= FEW_KEYS) return true;
    const whole = estimate(only, [source.iri], this.run.index.sources, new Set());
    return keys <= MANY_KEYS ? whole > keys * 2 : whole > keys * 10;
  }

  /** Fragments know no filter: Comunica would apply it, and drops what it can't compare. */
  #filtersAt({ kind }: Source): readonly Pattern[] {
    return kind === 'fragments' ? [] : this.#filters;
  }

  /** Rows before a filter are not the rows that are wanted. */
  #limitAt(source: Source): number | undefined {
    return this.#filtersAt(source).length < this.#filters.length ? undefined : this.limit;
  }

  #text(): string {
    return this.unit.triples.map(printTriple).join(' . ');
  }

  async #keep(source: Source, answer: Answer, isOneRequest: boolean): Promise<void> {
    const { triples } = this.unit;
    const found = [...triplesOf(triples, answer)];
    if (!found.some(hasBlank)) return this.run.insert(found);
    // The only request that this source gets: its labels are consistent as they are.
    if (isOneRequest && this.run.isAskedOnce(source.iri, triples.length)) return this.run.insert(found);
    await this.run.blankNodesOf(source, () => this.#fetchBlank(source));
    await this.run.insert(found.filter((triple) => !hasBlank(triple)));
  }

  async #fetchBlank(source: Source): Promise<void> {
    const query = blankTriples(this.run.triplesAt(source.iri));
    if (query === undefined) return;
    const answer = await this.run.reader.ask(source, query);
    if (answer === undefined) return;
    // No pages bring the rest: their labels would mean other nodes.
    if (answer.isCut) {
      const rows = answer.rows.length;
      throw new Stopped({ kind: 'too-large', source: source.iri, pattern: this.#text(), rows });
    }
    await this.run.insert(triplesOf([ANY_TRIPLE], answer));
    this.run.fetches.push({
      source: source.iri,
      pattern: '# blank nodes',
      keys: 0,
      rows: answer.rows.length,
      narrowedBy: ['filter'],
      keysLeftOut: false,
    });
  }

  #note(source: Source, keys: number, rows: number): void {
    const narrowedBy = this.#narrowing(source, keys);
    const [only] = this.unit.triples;
    if (only !== undefined && narrowedBy.every((by) => by === 'constant')) this.run.cover(source.iri, only);
    this.run.fetches.push({
      source: source.iri,
      pattern: this.#text(),
      keys,
      rows,
      narrowedBy,
      keysLeftOut: keys === 0 && this.#hadKeys,
    });
  }

  #narrowing(source: Source, keys: number): readonly Narrowing[] {
    const { triples } = this.unit;
    const found: Narrowing[] = [];
    if (triples.some(({ subject, object }) => isConstant(subject) || isConstant(object)))
      found.push('constant');
    if (keys > 0) found.push('keys');
    if (this.#filtersAt(source).length > 0) found.push('filter');
    if (triples.length > 1) found.push('join');
    if (this.#limitAt(source) !== undefined) found.push('limit');
    return found;
  }
}
