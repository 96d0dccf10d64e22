import { shuffled } from '../../base';
import type { Iri, Language } from '../../rdf';
import {
  ExamplePairs,
  detectLanguage,
  fuse,
  tokenize,
  type ExamplePair,
  type Passage,
  type Suggestion,
} from '../../retrieval';
import { schemaTerms } from './schema-terms';

export interface NearestRequest {
  readonly question: string;
  /** Where the question's own can't be told. */
  readonly language: Language;
  /** Examples are of these sources: they came with one of them, or all their classes and properties are known there. */
  readonly scope: readonly Iri[];
  readonly most: number;
  /** Ids of passages that a search by meaning found, closest first. Default: none. */
  readonly near?: readonly string[];
  /** A group of examples that is not looked at. */
  readonly withheld?: string;
  /** For measuring: any examples, drawn by this number and the question. Default: the nearest ones. */
  readonly drawnBy?: number;
}

const LANGUAGES: readonly Language[] = ['en', 'es'];

const wordsOf = (text: string): string =>
  tokenize(text, undefined)
    .map(({ word }) => word)
    .join(' ');

/** Another number for every question. */
const mixed = (seed: number, question: string): number =>
  Array.from(question).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    seed,
  );

/** Of those whose query is known, one in each language. */
export const pairsOf = (suggestions: readonly Suggestion[]): readonly ExamplePair[] =>
  suggestions.flatMap(({ question, query, source, isOfEndpoint, generated }) =>
    query === undefined
      ? []
      : LANGUAGES.map((language) => ({
          ...{ question: question[language], language, query, group: query },
          ...(generated === undefined ? {} : { generated }),
          ...(source === undefined || isOfEndpoint === undefined ? {} : { endpoint: source }),
        })),
  );

/** Questions with their queries, for showing how something near is asked: nothing is answered by looking it up here. */
export class NearestExamples {
  readonly #pairs = new ExamplePairs();
  readonly #all: ExamplePair[] = [];
  /** Sources that an example came with, by its query. */
  readonly #owners = new Map<string, ReadonlySet<Iri>>();
  readonly #terms = new Map<string, readonly string[] | undefined>();

  add(pairs: readonly ExamplePair[]): void {
    this.#pairs.add(pairs);
    this.#all.push(...pairs);
  }

  /** Those whose query is known, in both languages. */
  addSuggestions(suggestions: readonly Suggestion[]): void {
    for (const { query, source } of suggestions)
      if (query !== undefined && source !== undefined)
        this.#owners.set(query, new Set([...(this.#owners.get(query) ?? []), source]));
    this.add(pairsOf(suggestions));
  }

  /** For a search by meaning: those that came with a source of the scope, or that `known` terms suffice for. */
  passages(known: ReadonlySet<string>, scope: readonly Iri[]): readonly Passage[] {
    return this.#all.flatMap(({ question, query }, at): Passage[] =>
      this.#isOf(query, known, scope) ? [{ id: String(at), kind: 'pair', text: question }] : [],
    );
  }

  /** Nearest first, those that somebody wrote before others; of the scope's own and those that `known` terms suffice for. That of the same words is left out: it would be the answer. */
  nearest(
    { question, language, scope, most, near = [], withheld, drawnBy }: NearestRequest,
    known: ReadonlySet<string>,
  ): readonly ExamplePair[] {
    const own = wordsOf(question);
    const spoken = detectLanguage(question, language);
    const isOpen = (one: ExamplePair): boolean =>
      one.language === spoken && (withheld === undefined || one.group !== withheld);
    const lexical = (): readonly ExamplePair[] =>
      this.#pairs.nearest(question, spoken, this.#all.length, withheld);
    const candidates =
      drawnBy === undefined
        ? this.#withNear(lexical(), near, isOpen)
        : shuffled(this.#all.filter(isOpen), mixed(drawnBy, question));
    const found: ExamplePair[] = [];
    const written = candidates.filter(({ generated }) => generated === undefined);
    for (const one of [...written, ...candidates.filter(({ generated }) => generated)]) {
      if (found.length >= most) break;
      if (wordsOf(one.question) !== own && this.#isOf(one.query, known, scope)) found.push(one);
    }
    return found;
  }

  /** One list of those that share words and those that are close in meaning. */
  #withNear(
    lexical: readonly ExamplePair[],
    near: readonly string[],
    isOpen: (one: ExamplePair) => boolean,
  ): readonly ExamplePair[] {
    const close = near.flatMap((id) => this.#all[Number(id)] ?? []).filter(isOpen);
    if (close.length === 0) return lexical;
    const idOf = ({ question, query }: ExamplePair): string => `${question}\n${query}`;
    return fuse([{ items: lexical }, { items: close }], idOf).map(({ item }) => item);
  }

  #isOf(query: string, known: ReadonlySet<string>, scope: readonly Iri[]): boolean {
    const owners = this.#owners.get(query);
    if (owners !== undefined && scope.some((one) => owners.has(one))) return true;
    if (!this.#terms.has(query)) this.#terms.set(query, schemaTerms(query));
    return this.#terms.get(query)?.every((term) => known.has(term)) === true;
  }
}
