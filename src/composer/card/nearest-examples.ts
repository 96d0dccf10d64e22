import { shuffled } from '../../base';
import type { Iri, Language } from '../../rdf';
import { ExamplePairs, detectLanguage, tokenize, type ExamplePair, type Suggestion } from '../../retrieval';
import { schemaTerms } from './schema-terms';

export interface NearestRequest {
  readonly question: string;
  /** Where the question's own can't be told. */
  readonly language: Language;
  /** Examples are of these sources: all their classes and properties are known there. */
  readonly scope: readonly Iri[];
  readonly most: number;
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

/** Questions with their queries, for showing how something near is asked: nothing is answered by looking it up here. */
export class NearestExamples {
  readonly #pairs = new ExamplePairs();
  readonly #all: ExamplePair[] = [];
  readonly #terms = new Map<string, readonly string[] | undefined>();

  add(pairs: readonly ExamplePair[]): void {
    this.#pairs.add(pairs);
    this.#all.push(...pairs);
  }

  /** Those whose query is known, in both languages. */
  addSuggestions(suggestions: readonly Suggestion[]): void {
    this.add(
      suggestions.flatMap(({ question, query }) =>
        query === undefined
          ? []
          : LANGUAGES.map((language) => ({ question: question[language], language, query, group: query })),
      ),
    );
  }

  /** Nearest first, of those that `known` terms suffice for. That of the same words is left out: it would be the answer. */
  nearest(
    { question, language, most, withheld, drawnBy }: Omit<NearestRequest, 'scope'>,
    known: ReadonlySet<string>,
  ): readonly ExamplePair[] {
    const own = wordsOf(question);
    const spoken = detectLanguage(question, language);
    const candidates =
      drawnBy === undefined
        ? this.#pairs.nearest(question, spoken, this.#all.length, withheld)
        : shuffled(
            this.#all.filter(
              (one) => one.language === spoken && (withheld === undefined || one.group !== withheld),
            ),
            mixed(drawnBy, question),
          );
    const found: ExamplePair[] = [];
    for (const one of candidates) {
      if (found.length >= most) break;
      if (wordsOf(one.question) !== own && this.#isOf(one.query, known)) found.push(one);
    }
    return found;
  }

  #isOf(query: string, known: ReadonlySet<string>): boolean {
    if (!this.#terms.has(query)) this.#terms.set(query, schemaTerms(query));
    return this.#terms.get(query)?.every((term) => known.has(term)) === true;
  }
}
