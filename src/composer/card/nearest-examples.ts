import type { Language } from '../../rdf';
import { ExamplePairs, detectLanguage, tokenize, type ExamplePair, type Suggestion } from '../../retrieval';

export interface NearestRequest {
  readonly question: string;
  /** Where the question's own can't be told. */
  readonly language: Language;
  readonly most: number;
  /** A group of examples that is not looked at. */
  readonly withheld?: string;
}

const LANGUAGES: readonly Language[] = ['en', 'es'];

const wordsOf = (text: string): string =>
  tokenize(text, undefined)
    .map(({ word }) => word)
    .join(' ');

/** Questions with their queries, for showing how something near is asked: nothing is answered by looking it up here. */
export class NearestExamples {
  readonly #pairs = new ExamplePairs();

  add(pairs: readonly ExamplePair[]): void {
    this.#pairs.add(pairs);
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

  /** Nearest first. That of the same words is left out: it would be the answer. */
  nearest({ question, language, most, withheld }: NearestRequest): readonly ExamplePair[] {
    const own = wordsOf(question);
    return this.#pairs
      .nearest(question, detectLanguage(question, language), most + 1, withheld)
      .filter((one) => wordsOf(one.question) !== own)
      .slice(0, most);
  }
}
