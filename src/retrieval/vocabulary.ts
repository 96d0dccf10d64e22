import SearchableMap from 'minisearch/SearchableMap';
import type { Language } from '../rdf';
import { stemOf } from './analyse';
import { FUNCTION_WORDS } from './function-words';

/** Where a word has no term in a language. */
const NONE = -1;
const NUMBER = /^\d/u;

/** The words of some labels, folded, and the index terms that stand for them: numbered, so that lists of them stay small. */
export class Vocabulary {
  /** By number. */
  readonly words: string[] = [];
  readonly terms: string[] = [];
  readonly #wordIds = new Map<string, number>();
  readonly #termIds = new Map<string, number>();
  readonly #termOf: Readonly<Record<Language, number[]>> = { en: [], es: [] };
  /** Of each word, whether it names nothing. */
  readonly #isLittle: Readonly<Record<Language, boolean[]>> = { en: [], es: [] };
  /** A radix tree: near spellings and beginnings are found without looking at every word. Numbers have neither. */
  readonly #tree = new SearchableMap<number>();

  addWord(word: string): number {
    const known = this.#wordIds.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.words.push(word);
    this.#wordIds.set(word, id);
    if (!NUMBER.test(word)) this.#tree.set(word, id);
    this.#termOf.en.push(NONE);
    this.#termOf.es.push(NONE);
    this.#isLittle.en.push(FUNCTION_WORDS.en.has(word));
    this.#isLittle.es.push(FUNCTION_WORDS.es.has(word));
    return id;
  }

  /** The term of a word in labels of a language. */
  addTerm(word: number, language: Language): number {
    const known = this.#termOf[language][word] ?? NONE;
    if (known !== NONE) return known;
    const text = this.words[word] ?? '';
    const made = stemOf(text, language);
    // Most words are their own stems, and kept once.
    const term = made === text ? text : made;
    const id = this.#termIds.get(term) ?? this.terms.length;
    if (id === this.terms.length) {
      this.terms.push(term);
      this.#termIds.set(term, id);
    }
    this.#termOf[language][word] = id;
    return id;
  }

  /** Those of some words that carry meaning in a language, or all where none does. */
  content(words: readonly number[], language: Language): readonly number[] {
    const little = this.#isLittle[language];
    if (!words.some((word) => little[word])) return words;
    const kept = words.filter((word) => little[word] !== true);
    return kept.length > 0 ? kept : words;
  }

  termId(term: string): number | undefined {
    return this.#termIds.get(term);
  }

  wordId(word: string): number | undefined {
    return this.#wordIds.get(word);
  }

  /** The term that stands for a word in labels of a language; -1: none has it. */
  termOf(word: number, language: Language): number {
    return this.#termOf[language][word] ?? NONE;
  }

  /** The terms of a word in labels of any language. */
  termsOf(word: number): readonly number[] {
    const [en, es] = [this.termOf(word, 'en'), this.termOf(word, 'es')];
    return en === es || es === NONE ? (en === NONE ? [] : [en]) : en === NONE ? [es] : [en, es];
  }

  /** Words with this beginning, at most so many. */
  *beginningWith(beginning: string, most: number): Generator<number, void> {
    let left = most;
    for (const [, word] of this.#tree.atPrefix(beginning)) {
      if (left === 0) return;
      left -= 1;
      yield word;
    }
  }

  /** Words at most so many letters from this one, with how many; a swap of neighbours counts as one. */
  near(word: string, most: number): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    if (NUMBER.test(word)) return found;
    for (const [id, distance] of this.#tree.fuzzyGet(word, most).values()) found.set(id, distance);
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
      const id = this.#wordIds.get(swapped);
      if (id !== undefined && swapped !== word) found.set(id, 1);
    }
    return found;
  }
}
