import MiniSearch from 'minisearch';
import type { Bilingual, Language } from '../rdf';
import { stem, tokenize } from './analyse';

interface Entry {
  readonly id: number;
  readonly en: string;
  readonly es: string;
}

const termsOf = (text: string, language: Language): string[] =>
  tokenize(text, language)
    .filter((token) => !token.isFunctionWord)
    .map((token) => stem(token.word, language));

/** Example questions by the words they share with another. For showing, never for answering. */
export class ExampleIndex {
  readonly #questions: Bilingual[] = [];
  readonly #index = new MiniSearch<Entry>({
    fields: ['en', 'es'],
    tokenize: (text, field) => termsOf(text, field === 'es' ? 'es' : 'en'),
    processTerm: (term) => term,
  });

  add(questions: readonly Bilingual[]): void {
    for (const question of questions) {
      this.#index.add({ id: this.#questions.length, ...question });
      this.#questions.push(question);
    }
  }

  /** In the language asked for, nearest first; none where no word is shared. */
  nearest(question: string, language: Language, most: number): readonly string[] {
    const terms = termsOf(question, language);
    const found = this.#index.search(terms.join(' '), {
      fields: [language],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      fuzzy: 0.2,
      prefix: (term) => term.length > 3,
    });
    return found.slice(0, most).flatMap(({ id }) => this.#questions[id as number]?.[language] ?? []);
  }
}
