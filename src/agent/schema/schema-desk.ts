/** What the page asks about the schema of sources: the graph of classes, one class, and examples for a source without any. */
import {
  classShape,
  nounsOf,
  schemaGraph,
  listQuestion,
  prefixesOf,
  type Example,
  type SchemaGraph,
  type Source,
} from '../../catalogue';
import { RDF, iri, localName, type Iri, type Language, type Term } from '../../rdf';
import { parseQuery, usedTerms } from '../../sparql';
import type { VoidDescription } from '../../void';
import type { RunParts } from '../question';
import { overviewOf, type Overview } from '../overview/overview';
import { remoteLabels } from '../network/remote-labels';
import { rowsOf, sampleQuery } from './look-at-things';
import { makeExamples, type MadeExamples, type MakingProgress } from './example-maker';

export interface SchemaRequest {
  readonly scope: readonly Iri[];
  /** Of labels. */
  readonly language: Language;
}

export interface ToldSchema extends SchemaGraph {
  /** Of classes and properties, by IRI; what has no label is left out. */
  readonly labels: Readonly<Record<string, string>>;
}

export interface ClassRequest extends SchemaRequest {
  readonly class: Iri;
  /** All that are known. */
  readonly examples: readonly Example[];
}

export interface ToldClass {
  /** ShEx, as models are told. */
  readonly shape: string;
  /** Which things of it there are, as a question. Absent: its name can't stand in one. */
  readonly question?: string;
  /** Those whose query asks for the class. */
  readonly examples: readonly Example[];
}

/** A triple that is shown. */
export type ShownTriple = readonly [subject: Term, property: Term, object: Term];

export interface ToldTriples {
  readonly triples: readonly ShownTriple[];
  readonly labels: Readonly<Record<string, string>>;
  /** The source that was asked did not answer. */
  readonly hasFailed: boolean;
}

/** What the desk works with when it is asked. */
export type SchemaParts = Pick<RunParts, 'composer' | 'engines' | 'sources'>;

const TYPE = iri(`${RDF}type`);
const MOST_EXAMPLES = 12;
const MOST_TRIPLES = 5;
/** Of one thing, that a few are picked from. */
const PICKED_FROM = 40;
/** Milliseconds. */
const LIMIT = 10_000;

const isOf = (name: Iri, { query }: Example): boolean => {
  // Most don't: they need not be parsed.
  if (!query.includes(name) && !query.includes(localName(name))) return false;
  return parseQuery(query).ok && usedTerms([query]).iris.includes(name);
};

/** Of each property one, the first. */
const varied = (rows: readonly (readonly (Term | undefined)[])[], typing: Iri): readonly ShownTriple[] => {
  const byProperty = new Map<string, ShownTriple>();
  for (const [subject, property, object] of rows) {
    if (subject === undefined || property === undefined || object === undefined) continue;
    if (property.value !== typing && !byProperty.has(property.value))
      byProperty.set(property.value, [subject, property, object]);
  }
  return [...byProperty.values()].slice(0, MOST_TRIPLES);
};

const isHere = ({ kind }: Source): boolean => kind === 'shard';

/** Every method rejects only with an AbortError. */
export class SchemaDesk {
  readonly #parts: (scope: readonly Iri[], signal: AbortSignal) => Promise<SchemaParts>;
  readonly #give: (source: Iri, examples: readonly Example[]) => Promise<Source | undefined>;

  /**
   * @param parts what there is, once the sources of a scope are ready
   * @param give from now on these are the examples of a source
   */
  constructor(
    parts: (scope: readonly Iri[], signal: AbortSignal) => Promise<SchemaParts>,
    give: (source: Iri, examples: readonly Example[]) => Promise<Source | undefined>,
  ) {
    this.#parts = parts;
    this.#give = give;
  }

  /** Classes and links of the scope, from what is known of its sources. Asks nobody. */
  async graph({ scope, language }: SchemaRequest, signal: AbortSignal): Promise<ToldSchema> {
    const parts = await this.#parts(scope, signal);
    const chosen = parts.sources.filter((one) => scope.includes(one.iri));
    const graph = schemaGraph(chosen, await this.#held(chosen, parts, signal));
    const terms = new Set<string>([
      ...graph.classes.map((one) => one.class),
      ...graph.links.map(({ property }) => property),
    ]);
    const labels = await parts.composer.labels({ iris: [...terms], scope, language }, signal);
    return { ...graph, labels };
  }

  /** What the sources hold, for a reader who has not asked yet. Asks only those in this tab. */
  async overview({ scope, language }: SchemaRequest, signal: AbortSignal): Promise<Overview> {
    const parts = await this.#parts(scope, signal);
    const chosen = parts.sources.filter((one) => scope.includes(one.iri));
    const descriptions = await this.#held(chosen, parts, signal);
    return overviewOf(scope, language, { ...parts, descriptions }, signal);
  }

  /** What things of a class have. Asks nobody. */
  async class(
    { class: name, scope, language, examples }: ClassRequest,
    signal: AbortSignal,
  ): Promise<ToldClass> {
    const parts = await this.#parts(scope, signal);
    const chosen = parts.sources.filter((one) => scope.includes(one.iri));
    const held = await this.#held(chosen, parts, signal);
    const prefixes = prefixesOf(chosen.map(({ description }) => description));
    const shape = (labels: Readonly<Record<string, string>>) => classShape(name, held, { prefixes, labels });
    const terms = [name, ...(shape({})?.properties ?? []).map(({ property }) => property)];
    const labels = await parts.composer.labels({ iris: terms, scope, language }, signal);
    const nouns = nounsOf({ [language]: labels[name] ?? localName(name) });
    return {
      shape: shape(labels)?.text ?? '',
      examples: examples.filter((one) => isOf(name, one)).slice(0, MOST_EXAMPLES),
      ...(nouns === undefined ? {} : { question: listQuestion(nouns)[language] }),
    };
  }

  /** A few triples of one thing of a class, by one query: of the sources in this tab, else of the one that holds most. */
  async triples(
    { class: name, scope, language }: Omit<ClassRequest, 'examples'>,
    signal: AbortSignal,
  ): Promise<ToldTriples> {
    const parts = await this.#parts(scope, signal);
    const holding = parts.sources
      .filter((one) => scope.includes(one.iri))
      .map((source) => ({ source, held: source.description.classes.find((one) => one.class === name) }))
      .filter(({ held }) => held !== undefined)
      .sort((a, b) => (b.held?.entities ?? 0) - (a.held?.entities ?? 0))
      .map(({ source }) => source);
    const [first] = holding;
    const here = parts.sources.filter((one) => isHere(one) && scope.includes(one.iri));
    const asked = holding.some(isHere) ? here : first === undefined ? [] : [first];
    const typing =
      asked.find(({ description }) => description.typing !== undefined)?.description.typing ?? TYPE;
    const rows = await rowsOf(
      sampleQuery({ class: name, typing }, { things: 1, triples: PICKED_FROM }),
      asked.map((one) => one.iri),
      parts,
      { signal, timeoutMs: LIMIT, purpose: 'answer' },
    );
    const triples = varied(rows ?? [], typing);
    const iris = triples.flat().flatMap((term) => (term.termType === 'NamedNode' ? [term.value] : []));
    const labels = await parts.composer.labels({ iris: [...new Set(iris)], scope, language }, signal);
    return { triples, labels, hasFailed: rows === undefined };
  }

  /** Makes examples for a source that has none, by queries to it, and keeps them as its own. */
  async makeExamples(
    name: Iri,
    onProgress: (progress: MakingProgress) => void,
    signal: AbortSignal,
  ): Promise<MadeExamples & { readonly source: Source | undefined }> {
    const parts = await this.#parts([name], signal);
    const source = parts.sources.find((one) => one.iri === name);
    if (source === undefined) return { examples: [], hasFailed: false, source };
    const made = await makeExamples(
      source,
      {
        ...parts,
        labels: (iris, language, until) => parts.composer.labels({ iris, language, scope: [name] }, until),
        namesThere: (iris, from, until) => remoteLabels(iris, [from], { ...parts, language: 'en' }, until),
      },
      onProgress,
      signal,
    );
    const given = made.examples.length === 0 ? source : await this.#give(name, made.examples);
    return { ...made, source: given };
  }

  /** Sources in this tab are asked as one graph. */
  async #held(
    chosen: readonly Source[],
    { composer }: SchemaParts,
    signal: AbortSignal,
  ): Promise<readonly VoidDescription[]> {
    const here = chosen.filter(isHere).map((one) => one.iri);
    const others = chosen.filter((one) => !isHere(one)).map(({ description }) => description);
    return here.length === 0 ? others : [await composer.describe(here, signal), ...others];
  }
}
