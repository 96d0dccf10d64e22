import type { Language } from '../rdf';
import { stemOf } from './analyse';
import { FUNCTION_WORDS } from './function-words';
import { GrowingNumbers } from './growing-numbers';
import { NumberedTexts } from './numbered-texts';
import { SortedWords } from './sorted-words';

/** Where a word has no term in a language. */
const NONE = -1;
const NUMBER = /^\d/u;

/** A vocabulary as plain data: see there. */
export interface PackedVocabulary {
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly en: Uint32Array;
  readonly es: Uint32Array;
}

/** The words of some labels, folded, and the index terms that stand for them: numbered, so that lists of them stay small. */
export class Vocabulary {
  readonly #words = new NumberedTexts();
  readonly #terms = new NumberedTexts();
  /** Of each word its term and one; 0: it has none. */
  readonly #termOf: Readonly<Record<Language, GrowingNumbers>> = {
    en: new GrowingNumbers(),
    es: new GrowingNumbers(),
  };
  /** Words that name nothing. */
  readonly #little: Readonly<Record<Language, Set<number>>> = { en: new Set(), es: new Set() };
  /** Near spellings and beginnings are found without looking at every word. Numbers have neither. */
  #sorted = new SortedWords([], []);

  static of({ words, terms, en, es }: PackedVocabulary): Vocabulary {
    const made = new Vocabulary();
    for (const word of words) made.addWord(word);
    for (const term of terms) made.#terms.add(term);
    for (const [language, numbers] of [['en', en] as const, ['es', es] as const])
      for (const [word, term] of numbers.entries()) made.#termOf[language].set(word, term);
    return made;
  }

  packed(): PackedVocabulary {
    const { en, es } = this.#termOf;
    return { words: this.words, terms: this.terms, en: en.toArray(), es: es.toArray() };
  }

  /** By number. */
  get words(): readonly string[] {
    return this.#words.texts;
  }

  /** By number. */
  get terms(): readonly string[] {
    return this.#terms.texts;
  }

  addWord(word: string): number {
    const id = this.#words.add(word);
    if (id < this.#termOf.en.length) return id;
    for (const language of ['en', 'es'] as const) {
      this.#termOf[language].push(0);
      if (FUNCTION_WORDS[language].has(word)) this.#little[language].add(id);
    }
    return id;
  }

  /** The term of a word in labels of a language. */
  addTerm(word: number, language: Language): number {
    const known = this.termOf(word, language);
    if (known !== NONE) return known;
    const text = this.words[word] ?? '';
    const made = stemOf(text, language);
    // Most words are their own stems, and kept once.
    const id = this.#terms.add(made === text ? text : made);
    this.#termOf[language].set(word, id + 1);
    return id;
  }

  /** Those of some words that carry meaning in a language, or all where none does. */
  content(words: readonly number[], language: Language): readonly number[] {
    const little = this.#little[language];
    if (!words.some((word) => little.has(word))) return words;
    const kept = words.filter((word) => !little.has(word));
    return kept.length > 0 ? kept : words;
  }

  termId(term: string): number | undefined {
    return this.#terms.numberOf(term);
  }

  wordId(word: string): number | undefined {
    return this.#words.numberOf(word);
  }

  /** The term that stands for a word in labels of a language; -1: none has it. */
  termOf(word: number, language: Language): number {
    return this.#termOf[language].at(word) - 1;
  }

  /** The terms of a word in labels of any language. */
  termsOf(word: number): readonly number[] {
    const [en, es] = [this.termOf(word, 'en'), this.termOf(word, 'es')];
    return en === es || es === NONE ? (en === NONE ? [] : [en]) : en === NONE ? [es] : [en, es];
  }

  /** Once all are added: before, there are none near another. */
  sort(): void {
    const numbers = this.words.flatMap((word, id) => (NUMBER.test(word) ? [] : [id]));
    this.#sorted = new SortedWords(this.words, numbers);
  }

  /** Words with this beginning, at most so many. */
  beginningWith(beginning: string, most: number): readonly number[] {
    return this.#sorted.beginningWith(beginning, most);
  }

  /** Words at most so many letters from this one, with how many; a swap of neighbours counts as one. */
  near(word: string, most: number): ReadonlyMap<number, number> {
    if (NUMBER.test(word)) return new Map();
    const found = new Map(this.#sorted.near(word, most));
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
      const id = this.wordId(swapped);
      if (id !== undefined && swapped !== word) found.set(id, 1);
    }
    return found;
  }
}
