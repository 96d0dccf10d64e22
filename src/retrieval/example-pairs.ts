import MiniSearch from 'minisearch';
import type { Iri, Language } from '../rdf';
import { stem, tokenize } from './analyse';
import { fuse } from './dense/fuse';

/** A question with the query that answers it. */
export interface ExamplePair {
  readonly question: string;
  readonly language: Language;
  /** SPARQL. */
  readonly query: string;
  /** Who asks may have a whole group withheld. */
  readonly group: string;
  /** Made from what a source holds; nobody wrote it. */
  readonly generated?: true;
  /** The endpoint that it came with: graphs that its query names are known there, and nowhere else. */
  readonly endpoint?: Iri;
}

interface Entry {
  readonly id: number;
  readonly words: readonly string[];
  readonly shape: readonly string[];
}

/**
 * Places of each list that are fused first: further down, what is in both lists pushes aside what is best in one of them. By
 * `npm run bench:examples`: of 5, 10, 20, 40 and 80 the best for three examples.
 */
const DEPTH = 10;

const isNumber = (word: string): boolean => /^\d/u.test(word);

/** "how many _ in _ ?" as pairs of neighbours: what a question asks to be done, whatever of. */
const shapeOf = (text: string, language: Language): string[] => {
  const parts: string[] = [];
  for (const { word, isFunctionWord } of tokenize(text, language)) {
    const part = isNumber(word) ? '#' : isFunctionWord ? word : '_';
    if (part !== '_' || parts.at(-1) !== '_') parts.push(part);
  }
  return parts.map((part, at) => `${parts[at - 1] ?? ''} ${part}`);
};

const wordsOf = (text: string, language: Language): string[] =>
  tokenize(text, language)
    .filter(({ isFunctionWord }) => !isFunctionWord)
    .map(({ word }) => stem(word, language));

const split = (text: string): string[] => text.split('\n');
const asIs = (term: string): string => term;

const fused = (lists: readonly (readonly number[])[]): readonly number[] =>
  fuse(
    lists.map((items) => ({ items })),
    String,
  ).map(({ item }) => item);

/** Questions with their queries, by the words and by the shape that they share with a question. */
export class ExamplePairs {
  readonly #pairs: ExamplePair[] = [];
  readonly #index = new MiniSearch<Entry>({
    fields: ['words', 'shape'],
    extractField: (entry, field) =>
      field === 'id' ? String(entry.id) : entry[field as 'words' | 'shape'].join('\n'),
    tokenize: split,
    processTerm: asIs,
  });

  get size(): number {
    return this.#pairs.length;
  }

  add(pairs: readonly ExamplePair[]): void {
    for (const pair of pairs) {
      const { question, language } = pair;
      this.#index.add({
        id: this.#pairs.length,
        words: wordsOf(question, language),
        shape: shapeOf(question, language),
      });
      this.#pairs.push(pair);
    }
  }

  /** Of the same language, nearest first; `withheld`: a group that is not looked at. */
  nearest(
    question: string,
    language: Language,
    most: number,
    withheld: string | undefined,
  ): readonly ExamplePair[] {
    const lists = [
      this.#search('words', wordsOf(question, language), language, withheld),
      this.#search('shape', shapeOf(question, language), language, withheld),
    ];
    const first = fused(lists.map((ids) => ids.slice(0, DEPTH)));
    const rest = first.length < most ? fused(lists) : [];
    return [...new Set([...first, ...rest])].slice(0, most).flatMap((id) => this.#pairs[id] ?? []);
  }

  #search(
    field: 'words' | 'shape',
    terms: readonly string[],
    language: Language,
    withheld: string | undefined,
  ): readonly number[] {
    if (terms.length === 0) return [];
    const found = this.#index.search(terms.join('\n'), {
      fields: [field],
      tokenize: split,
      processTerm: asIs,
      filter: ({ id }) => {
        const pair = this.#pairs[Number(id)];
        return pair?.language === language && (withheld === undefined || pair.group !== withheld);
      },
    });
    return found.map(({ id }) => Number(id));
  }
}
