import MiniSearch, { type SearchResult } from 'minisearch';
import type { Bilingual, Iri, Language } from '../rdf';
import { stem, tokenize } from './analyse';
import { fuse } from './dense/fuse';
import type { Passage } from './dense/passage';
import { editDistance } from './edit-distance';

/** An example question with the cards of the sources that it draws on. */
export interface Suggestion {
  readonly question: Bilingual;
  readonly cards: readonly Bilingual[];
  /** What answers it; for showing alone, as the question itself. */
  readonly query?: string;
  /** The source that it came with, where it came with one. */
  readonly source?: Iri;
  /** Of each dataset that its query needs, the sources. One of each must be in use. Default: it needs none that is known. */
  readonly needs?: readonly (readonly Iri[])[];
  /** That source is an endpoint, of which nothing but what it answers is in this tab. */
  readonly isOfEndpoint?: true;
  /** Nobody wrote it. */
  readonly generated?: true;
}

interface Entry {
  readonly id: number;
  readonly question_en: string;
  readonly question_es: string;
  readonly cards_en: string;
  readonly cards_es: string;
}

/** Words of a card say where to look; words of the question itself say more. */
const CARD_BOOST = 0.3;
/** Looked at of each half of the search, as a multiple of what is wanted. */
const DEEPER = 5;

const termsOf = (text: string, language: Language): string[] =>
  tokenize(text, language)
    .filter((token) => !token.isFunctionWord)
    .map((token) => stem(token.word, language));

/** In letters; of shorter words another letter makes another word. */
const SHORTEST_SLIP = 5;

const isSame = (term: string, other: string): boolean =>
  term === other || (term.length >= SHORTEST_SLIP && editDistance(term, other, 1) <= 1);

/** Whether a reader sees what they share: a word of the question found, or half of the words asked in the cards. */
const isRelated = ({ match }: SearchResult, terms: readonly string[]): boolean => {
  const shared = Object.entries(match).filter(([found]) => terms.some((term) => isSame(term, found)));
  return (
    shared.some(([, fields]) => fields.some((field) => field.startsWith('question_'))) ||
    2 * shared.length >= terms.length
  );
};

const languageOf = (field: string | undefined): Language => (field?.endsWith('_es') === true ? 'es' : 'en');

/** Example questions by the words that they, or the cards of their sources, share with a question. Never for answering. */
export class ExampleIndex {
  readonly #questions: (Bilingual & Pick<Suggestion, 'source' | 'needs'>)[] = [];
  readonly #index = new MiniSearch<Entry>({
    fields: ['question_en', 'question_es', 'cards_en', 'cards_es'],
    tokenize: (text, field) => termsOf(text, languageOf(field)),
    processTerm: (term) => term,
  });

  add(suggestions: readonly Suggestion[]): void {
    for (const { question, cards, source, needs } of suggestions) {
      this.#index.add({
        id: this.#questions.length,
        question_en: question.en,
        question_es: question.es,
        cards_en: cards.map(({ en }) => en).join(' '),
        cards_es: cards.map(({ es }) => es).join(' '),
      });
      this.#questions.push({
        ...question,
        ...(source === undefined ? {} : { source }),
        ...(needs === undefined ? {} : { needs }),
      });
    }
  }

  /** For a search by meaning, in both languages. */
  get passages(): readonly Passage[] {
    return this.#questions.flatMap(({ en, es }, at) =>
      [en, es].map((text): Passage => ({ id: String(at), kind: 'example', text })),
    );
  }

  /**
   * In the language asked for, nearest first; none where no word is shared and none is near.
   * @param near ids of passages that are close in meaning, closest first
   * @param scope only those that sources of these answer, as far as that is known. Default: all
   */
  nearest(
    question: string,
    language: Language,
    most: number,
    near: readonly string[] = [],
    scope?: readonly Iri[],
  ): readonly string[] {
    const isOpen = (id: string): boolean => {
      if (scope === undefined) return true;
      const { source, needs = [] } = this.#questions[Number(id)] ?? {};
      const has = (one: Iri): boolean => scope.includes(one);
      return (source === undefined || has(source)) && needs.every((sources) => sources.some(has));
    };
    const lexical = this.#withWordsOf(question, language)
      .filter(isOpen)
      .slice(0, most * DEEPER);
    return fuse([{ items: lexical }, { items: near.filter(isOpen) }], (id) => id)
      .slice(0, most)
      .flatMap(({ item }) => this.#questions[Number(item)]?.[language] ?? []);
  }

  #withWordsOf(question: string, language: Language): readonly string[] {
    const terms = termsOf(question, language);
    const found = this.#index.search(terms.join(' '), {
      fields: [`question_${language}`, `cards_${language}`],
      boost: { [`cards_${language}`]: CARD_BOOST },
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      fuzzy: 0.2,
      prefix: (term) => term.length > 3,
    });
    return found.filter((one) => isRelated(one, terms)).map(({ id }) => String(id));
  }
}
