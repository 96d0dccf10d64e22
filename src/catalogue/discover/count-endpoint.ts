import { done, type Outcome } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import { RDF, iri, type Iri } from '../../rdf';
import { compareNames, type ClassPartition, type PropertyPartition, type VoidDescription } from '../../void';
import { numberIn, type Asker, type Row } from './asker';
import { isOverBudget } from './budget';
import * as queries from './count-queries';
import type { CountQuery } from './count-queries';
import { countByClass, countSample } from './count-sample';
import { isOfStore } from './of-store';
import { MOST_TRIPLES, type CountOptions, type DescribeStep, type Listed } from './describe-step';
import { countedTyping } from './find-typing';
import { LinkCounts, countsIn, iriIn } from './link-counts';
import { sampleEndpoint } from './sample-endpoint';

/**
 * Queries with joins are asked of so many triples: of a whole graph, else property by property. Of a property that alone has
 * more, some triples are looked at.
 */
const MOST_JOINED = 1_000_000;
const MOST_NAMES = 20_000;
const MOST_LINKS = 100_000;
/** So many slices in a row that fail say that no other will come. */
const PATIENCE = 5;
/** Whether a row of links is about data: no store notes it of itself. */
const isOfData = (row: Row): boolean =>
  ['p', 'sc', 'oc'].every((name) => {
    const named = iriIn(row[name]);
    return named === undefined || !isOfStore(named);
  });
const sumTriples = (properties: readonly PropertyPartition[]): number =>
  properties.reduce((sum, { triples }) => sum + triples, 0);
const TYPE = iri(`${RDF}type`);

const sumOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + (numberIn(row['triples']) ?? 0), 0);

/** Counts a whole source by its SPARQL endpoint. What is lost on the way makes the description incomplete. */
class EndpointCounter {
  readonly #asker: Asker;
  readonly #onProgress: (step: DescribeStep) => void;
  readonly #mostJoined: number;
  #isWhole = true;
  #queries = queries.classQueries(TYPE);
  /** Triples that the class partitions count. */
  #typed = 0;

  constructor(asker: Asker, { onProgress, mostJoined = MOST_JOINED }: CountOptions) {
    this.#asker = asker;
    this.#onProgress = onProgress;
    this.#mostJoined = mostJoined;
  }

  async count(dataset: Iri, all: number): Promise<Outcome<VoidDescription, EndpointFailure>> {
    const listed = await this.#properties(all);
    if (!listed.ok) return listed;
    const items = listed.value.items.filter(({ property }) => !isOfStore(property));
    const triples = all - sumTriples(listed.value.items) + sumTriples(items);
    const own = await countedTyping(this.#asker, items);
    if (own !== undefined) this.#queries = queries.classQueries(own);
    const { typing } = this.#queries;
    const typed = items.find(({ property }) => property === typing)?.triples ?? 0;
    const counted = await this.#classes(typed);
    // What was counted until then is worth more than nothing.
    const classes = isOverBudget(counted) ? done({ items: [], whole: false }) : counted;
    if (!classes.ok) return classes;
    const held = classes.value.items.filter((one) => !isOfStore(one.class));
    const links = await this.#links(items, held, triples);
    const sum = sumTriples(items);
    return done({
      dataset,
      triples,
      ...(own === undefined ? {} : { typing: own }),
      complete:
        this.#isWhole &&
        // A cut answer stays a doubt, also where its pages came.
        this.#asker.rowCap === undefined &&
        listed.value.whole &&
        classes.value.whole &&
        sum === triples &&
        this.#typed === typed,
      classes: [...held].sort((a, b) => compareNames(a.class, b.class)),
      properties: [...items].sort((a, b) => compareNames(a.property, b.property)),
      links: links.links(),
    });
  }

  async #properties(triples: number): Promise<Listed<PropertyPartition>> {
    this.#onProgress({ what: 'properties', done: 0, of: 1 });
    const read = (row: Row, property = iriIn(row['p'])): readonly PropertyPartition[] => {
      const counts = countsIn(row);
      if (counts === undefined || counts.triples === 0) return [];
      // What no query can name is missing from the sum then.
      return property === undefined ? [] : [{ property, ...counts }];
    };
    const isAll = (rows: readonly Row[]): boolean => sumOf(rows) === triples;
    const grouped = await this.#asker.pages({
      query: queries.PROPERTIES,
      by: ['p'],
      most: MOST_NAMES,
      isAll,
    });
    if (grouped.ok && grouped.value.whole)
      return done({ items: grouped.value.rows.flatMap((row) => read(row)), whole: true });
    const names = await this.#names(queries.PROPERTY_NAMES, queries.SOME_PROPERTY_NAMES, 'p');
    if (grouped.ok && isOverBudget(names))
      return done({ items: grouped.value.rows.flatMap((row) => read(row)), whole: false });
    if (!names.ok) return names;
    const { items, whole } = names.value;
    return this.#slices('properties', items, whole, queries.propertyCounts, read);
  }

  async #classes(typed: number): Promise<Listed<ClassPartition>> {
    this.#onProgress({ what: 'classes', done: 0, of: 1 });
    const read = (row: Row, name = iriIn(row['class'])): readonly ClassPartition[] => {
      this.#typed += numberIn(row['triples']) ?? 0;
      const entities = numberIn(row['subjects']) ?? 0;
      return name === undefined || entities === 0 ? [] : [{ class: name, entities }];
    };
    const isAll = (rows: readonly Row[]): boolean => sumOf(rows) === typed;
    const grouped = await this.#asker.pages({
      query: this.#queries.classes,
      by: ['class'],
      most: MOST_NAMES,
      isAll,
    });
    if (grouped.ok && grouped.value.whole)
      return done({ items: grouped.value.rows.flatMap((row) => read(row)), whole: true });
    const names = await this.#names(this.#queries.classNames, this.#queries.someClassNames, 'class');
    if (!names.ok) return names;
    const { items, whole } = names.value;
    return this.#slices('classes', items, whole, this.#queries.classCounts, read);
  }

  async #names(query: string, some: string, name: string): Promise<Listed<Iri>> {
    const pages = await this.#asker.pages({ query, by: [name], most: MOST_NAMES });
    const found = pages.ok ? pages : await this.#asker.select(some);
    if (!found.ok) return found;
    const items = found.value.rows.flatMap((row) => iriIn(row[name]) ?? []);
    return done({ items, whole: pages.ok && found.value.whole });
  }

  /** One query a name. */
  async #slices<T>(
    what: DescribeStep['what'],
    names: readonly Iri[],
    whole: boolean,
    query: (name: Iri) => string,
    read: (row: Row, name: Iri) => readonly T[],
  ): Promise<Listed<T>> {
    const items: T[] = [];
    let lost = 0;
    let inRow = 0;
    for (const [at, name] of names.entries()) {
      this.#onProgress({ what, done: at, of: names.length });
      const counted = await this.#asker.select(query(name));
      if (counted.ok) items.push(...counted.value.rows.flatMap((row) => read(row, name)));
      inRow = counted.ok ? 0 : inRow + 1;
      lost += counted.ok ? 0 : 1;
      if (!counted.ok && inRow >= PATIENCE && items.length === 0) return counted;
      if (inRow >= PATIENCE) return done({ items, whole: false });
    }
    return done({ items, whole: whole && lost === 0 });
  }

  async #links(
    properties: readonly PropertyPartition[],
    classes: readonly ClassPartition[],
    triples: number,
  ): Promise<LinkCounts> {
    const links = new LinkCounts();
    const untyping = properties.filter(({ property }) => property !== this.#queries.typing);
    const isLarge = (one: PropertyPartition): boolean => one.triples > this.#mostJoined;
    const names = untyping.filter((one) => !isLarge(one)).map(({ property }) => property);
    const large = untyping.filter(isLarge).map(({ property }) => property);
    const largest = [...classes].sort((one, other) => other.entities - one.entities);
    const ask = async (
      what: 'links' | 'literals',
      query: CountQuery,
      keys: readonly string[],
      addRow: (row: Row, property?: Iri) => void,
    ): Promise<readonly Iri[]> => {
      const add: typeof addRow = (row, property) => {
        if (isOfData(row)) addRow(row, property);
      };
      this.#onProgress({ what, done: 0, of: names.length });
      const pages = { query: query(), by: ['p', ...keys], most: MOST_LINKS };
      const whole = triples > this.#mostJoined ? undefined : await this.#asker.pages(pages);
      if (whole?.ok === true && whole.value.whole) {
        for (const row of whole.value.rows) add(row);
        return [];
      }
      return this.#byProperty(what, names, query, add);
    };
    const count = (row: Row, property?: Iri): void => {
      if (!links.addCounts(row, property)) this.#isWhole = false;
    };
    const lost = new Set([
      ...(await countByClass(
        this.#asker,
        large,
        largest.map((one) => one.class),
        this.#queries,
        links,
        (at) => this.#onProgress({ what: 'links', done: at, of: large.length }),
      )),
      ...(await ask('links', this.#queries.resourceLinks, ['sc', 'oc'], count)),
      ...(await ask('literals', this.#queries.literalLinks, ['sc', 'dt'], count)),
    ]);
    const undetailed = [
      ...(await ask('literals', this.#queries.languages, ['sc', 'lang'], (row, property) =>
        links.addLanguage(row, property),
      )),
      ...(await ask('literals', this.#queries.ranges, ['sc', 'dt'], (row, property) =>
        links.addRange(row, property),
      )),
    ];
    if (large.length > 0 || lost.size > 0 || undetailed.length > 0) this.#isWhole = false;
    await countSample(this.#asker, [...lost], this.#queries, links, (at) =>
      this.#onProgress({ what: 'links', done: at, of: lost.size }),
    );
    return links;
  }

  /** Answers the properties whose slice was lost. */
  async #byProperty(
    what: 'links' | 'literals',
    names: readonly Iri[],
    query: CountQuery,
    add: (row: Row, property?: Iri) => void,
  ): Promise<readonly Iri[]> {
    const lost: Iri[] = [];
    let inRow = 0;
    for (const [at, name] of names.entries()) {
      this.#onProgress({ what, done: at, of: names.length });
      if (inRow >= PATIENCE) return [...lost, ...names.slice(at)];
      const counted = await this.#asker.select(query(name));
      inRow = counted.ok ? 0 : inRow + 1;
      if (!counted.ok || !counted.value.whole) lost.push(name);
      if (counted.ok) for (const row of counted.value.rows) add(row, name);
    }
    return lost;
  }
}

export interface Counted {
  readonly description: VoidDescription;
  /** Too large to be counted: every figure is a lower bound, and so are the lists. */
  readonly isSample: boolean;
}

/**
 * Describes a source by queries over its whole default view: triples, properties, classes, and what leads from which class
 * to what. A query that fails or is cut is asked again property by property, and where that fails a sample is read.
 * `complete` only where nothing was cut or lost and the partitions add up to the triples. A source of more than
 * `mostTriples`, or one that can't count itself, is sampled. Fails only where not even that answers.
 */
export const countEndpoint = async (
  asker: Asker,
  options: CountOptions,
): Promise<Outcome<Counted, EndpointFailure>> => {
  options.onProgress({ what: 'size', done: 0, of: 1 });
  const counted = await asker.select(queries.TRIPLES);
  const isGone =
    !counted.ok && !['timeout', 'http-status', 'malformed', 'cut'].includes(counted.failure.kind);
  if (isGone) return counted;
  const triples = counted.ok ? numberIn(counted.value.rows[0]?.['triples']) : undefined;
  if (triples !== undefined && triples > 1) await asker.findCap(queries.SUBJECTS, triples);
  const isSample = triples === undefined || triples > (options.mostTriples ?? MOST_TRIPLES);
  const described = isSample
    ? await sampleEndpoint(asker, options, triples)
    : await new EndpointCounter(asker, options).count(options.dataset, triples);
  return described.ok ? done({ description: described.value, isSample }) : described;
};
