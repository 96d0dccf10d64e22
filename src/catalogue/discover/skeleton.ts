import type { Endpoints } from '../../endpoint';
import { RDF, iri, type Iri, type Quad } from '../../rdf';
import { toNQuads } from '../../store';
import { foldQuads, linkKey, type VoidDescription } from '../../void';
import type { Remote } from '../source';
import { Asker, numberIn } from './asker';
import { MOST_TRIPLES } from './describe-step';
import { representatives } from './representatives';
import { samplesOf } from './sample-sizes';
import * as queries from './skeleton-queries';
import { triplesOf, triplesWith, typedQuads } from './row-triples';

export interface SkeletonStep {
  readonly what: 'names' | 'types' | 'links' | 'values';
  readonly done: number;
  /** `undefined` where nobody knows how many there are. */
  readonly of: number | undefined;
}

export interface SkeletonContext {
  readonly endpoints: Endpoints;
  /** Names and short texts that are fetched at most; of a source with more, its schema alone. Default: 50,000. */
  readonly mostNames?: number;
  /** Triples that the samples of all properties may hold together. Default: 20,000. */
  readonly mostSampled?: number;
  /** Do not even count its names: it could not count its triples. Default: false. */
  readonly schemaOnly?: boolean;
  /** Milliseconds that one request may take. Default: 30 seconds. */
  readonly timeoutMs?: number;
}

/** What questions are read with in the place of a remote source's triples. No query runs over it. */
export interface Skeleton {
  readonly nquads: Uint8Array<ArrayBuffer>;
  readonly triples: number;
  readonly searchable: Remote['searchable'];
  readonly rowCap: number | undefined;
  /** It refused POST. False also where it was never sent one. */
  readonly isGetOnly: boolean;
}

const TYPE = iri(`${RDF}type`);
const MOST_NAMES = 50_000;
const TIMEOUT = 30_000;
/** Triples that samples hold together, where names are fetched and where they are not. */
const MOST_SAMPLED = 20_000;
const MOST_SHOWN = 4000;
const MOST_BLANK = 20_000;
const FEW = 20;
const MOST_LINKS = 200;
const TERMS_AT_ONCE = 100;
const MOST_TERMS = 1000;
/** So many requests in a row that fail say that no other will come. */
const PATIENCE = 5;

class SkeletonReader {
  readonly #asker: Asker;
  readonly #description: VoidDescription;
  readonly #mostNames: number;
  readonly #mostSampled: number;
  readonly #onProgress: (step: SkeletonStep) => void;
  readonly #typing: Iri;
  readonly #quads: Quad[] = [];

  constructor(
    asker: Asker,
    description: VoidDescription,
    { mostNames = MOST_NAMES, mostSampled = MOST_SAMPLED, schemaOnly = false }: SkeletonContext,
    onProgress: (step: SkeletonStep) => void,
  ) {
    this.#asker = asker;
    this.#description = description;
    this.#typing = description.typing ?? TYPE;
    this.#mostNames = schemaOnly ? 0 : mostNames;
    this.#mostSampled = mostSampled;
    this.#onProgress = onProgress;
  }

  async read(): Promise<Skeleton> {
    const isNamed = (await this.#isSmall()) && (await this.#readNames());
    const hasTypes = isNamed && (await this.#readTypes());
    if (!isNamed) await this.#readLabels();
    await this.#readLinks(hasTypes);
    if (isNamed) await this.#readValues();
    if (isNamed) await this.#readBlanks();
    if (hasTypes) await this.#readMissing();
    this.#add(representatives(this.#description, this.#shown()));
    return {
      nquads: toNQuads(this.#quads),
      triples: this.#quads.length,
      searchable: isNamed ? 'names' : 'schema',
      rowCap: this.#asker.rowCap,
      isGetOnly: this.#asker.isGetOnly,
    };
  }

  #add(quads: readonly Quad[]): void {
    for (const one of quads) this.#quads.push(one);
  }

  #shown(): VoidDescription {
    const { dataset, typing } = this.#description;
    return foldQuads(this.#quads, { dataset, complete: false, typing });
  }

  /** Whether its names may be fetched at all, by what is known of it, else by a count. */
  async #isSmall(): Promise<boolean> {
    const { triples, complete, links } = this.#description;
    if (triples > MOST_TRIPLES || this.#mostNames === 0) return false;
    this.#onProgress({ what: 'names', done: 0, of: undefined });
    const texts = links
      .filter(({ object }) => object.kind === 'literal' && queries.isText(object.datatype))
      .reduce((sum, link) => sum + link.triples, 0);
    if (complete && texts <= this.#mostNames) return true;
    const counted = await this.#asker.select(queries.countTexts);
    const count = counted.ok ? numberIn(counted.value.rows[0]?.['triples']) : undefined;
    return count === undefined ? triples <= this.#mostNames : count <= this.#mostNames;
  }

  /** False where not all came. What came stays out then: half of the names would mislead. */
  async #readNames(): Promise<boolean> {
    const onRows = (count: number): void => this.#onProgress({ what: 'names', done: count, of: undefined });
    const most = this.#mostNames;
    const all = await this.#asker.pages({ query: queries.texts, by: ['s', 'p', 'o'], most, onRows });
    if (all.ok && (all.value.whole || (await this.#isAll(all.value.rows.length)))) {
      this.#add(triplesOf(all.value.rows));
      return true;
    }
    const found: Quad[] = [];
    for (const property of this.#textProperties()) {
      const query = queries.textsOf(property);
      const rows = await this.#asker.pages({ query, by: ['s', 'o'], most: most - found.length });
      if (!rows.ok || !rows.value.whole) return false;
      for (const one of triplesWith(rows.value.rows, property)) found.push(one);
      onRows(found.length);
    }
    this.#add(found);
    return true;
  }

  /** As many names as there are: where no page proves it, a count does. */
  async #isAll(names: number): Promise<boolean> {
    const counted = await this.#asker.select(queries.countTexts);
    return counted.ok && numberIn(counted.value.rows[0]?.['triples']) === names;
  }

  #textProperties(): readonly Iri[] {
    const named = this.#description.links.flatMap(({ property, object }) =>
      object.kind === 'literal' && queries.isText(object.datatype) ? [property] : [],
    );
    return [...new Set(named)];
  }

  async #readTypes(): Promise<boolean> {
    const onRows = (done: number): void => this.#onProgress({ what: 'types', done, of: undefined });
    // Things without a name have types too: several times the names.
    const most = this.#mostNames * 4;
    const rows = await this.#asker.pages({
      query: queries.types(this.#typing),
      by: ['s', 'o'],
      most,
      onRows,
    });
    if (!rows.ok) return false;
    this.#add(triplesWith(rows.value.rows, this.#typing));
    return rows.value.whole;
  }

  /** What the classes and properties are called. */
  async #readLabels(): Promise<void> {
    const { classes, properties } = this.#description;
    const terms = [
      ...[...properties].sort((a, b) => b.triples - a.triples).map(({ property }) => property),
      ...[...classes].sort((a, b) => b.entities - a.entities).map((one) => one.class),
    ].slice(0, MOST_TERMS);
    await this.#each('names', terms.length / TERMS_AT_ONCE, async (at) => {
      const some = terms.slice(at * TERMS_AT_ONCE, (at + 1) * TERMS_AT_ONCE);
      const rows = await this.#asker.select(queries.labelsOf(some));
      if (rows.ok) this.#add(triplesOf(rows.value.rows));
      return rows.ok;
    });
  }

  /** Real triples between real things: what another source types must be an IRI here, or the two never meet. */
  async #readLinks(hasTypes: boolean): Promise<void> {
    const most = Math.min(this.#mostSampled, hasTypes ? MOST_SAMPLED : MOST_SHOWN);
    const samples = samplesOf(this.#description, (object) => object.kind !== 'literal', most);
    await this.#each('links', samples.length, async (at) => {
      const [property, size] = samples[at] ?? [];
      if (property === undefined || size === undefined) return true;
      const query = hasTypes
        ? queries.plainSample(property, size)
        : queries.linkSample(property, size, this.#typing);
      const rows = await this.#asker.select(query);
      if (rows.ok) this.#add(typedQuads(rows.value.rows, property, this.#typing));
      return rows.ok;
    });
  }

  async #readValues(): Promise<void> {
    const samples = samplesOf(
      this.#description,
      (object) => object.kind === 'literal' && !queries.isText(object.datatype),
      this.#mostSampled,
    );
    await this.#each('values', samples.length, async (at) => {
      const [property, size] = samples[at] ?? [];
      if (property === undefined || size === undefined) return true;
      const rows = await this.#asker.select(queries.valueSample(property, size));
      if (rows.ok) this.#add(triplesWith(rows.value.rows, property));
      return rows.ok;
    });
  }

  /** In one request, so that its labels are consistent; half of a blank node would be another one. */
  async #readBlanks(): Promise<void> {
    const rows = await this.#asker.select(queries.blankTriples(MOST_BLANK), MOST_BLANK);
    if (rows.ok && rows.value.whole) this.#add(triplesOf(rows.value.rows));
  }

  /** Links of which no sample holds a triple: real triples of each. */
  async #readMissing(): Promise<void> {
    const shown = new Set(this.#shown().links.map(linkKey));
    const missing = this.#description.links.filter((link) => !shown.has(linkKey(link)));
    const asked = missing.slice(0, MOST_LINKS);
    await this.#each('links', asked.length, async (at) => {
      const link = asked[at];
      if (link === undefined) return true;
      const rows = await this.#asker.select(queries.linkTriples(link, FEW, this.#typing));
      if (rows.ok) this.#add(triplesWith(rows.value.rows, link.property));
      return rows.ok;
    });
  }

  async #each(
    what: SkeletonStep['what'],
    count: number,
    ask: (at: number) => Promise<boolean>,
  ): Promise<void> {
    let failures = 0;
    for (let at = 0; at < count && failures < PATIENCE; at++) {
      this.#onProgress({ what, done: at, of: Math.ceil(count) });
      failures = (await ask(at)) ? 0 : failures + 1;
    }
  }
}

/**
 * What questions over an endpoint are read with: its types, names and short texts where there are few enough of them, real
 * triples of each property, and a stand-in for whatever the description lists besides. Of a larger source, or one that
 * does not hand its names out, the schema with its labels and samples. Never fails; rejects only with an AbortError.
 */
export const skeletonOf = (
  url: Iri,
  description: VoidDescription,
  context: SkeletonContext,
  onProgress: (step: SkeletonStep) => void,
  signal: AbortSignal,
): Promise<Skeleton> => {
  const { endpoints, timeoutMs = TIMEOUT } = context;
  const asker = new Asker({ endpoints, url, purpose: 'names', timeoutMs }, signal);
  return new SkeletonReader(asker, description, context, onProgress).read();
};
