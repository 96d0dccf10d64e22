// Enters names and values into the lists of an `EntryStore`; and these lists as plain data, for a file that is read with the page.
import type { Steps } from '../base';
import type { Language } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { foldedWords, readingsOf } from './analyse';
import { schemaEntries } from './entries';
import { GrowingNumbers } from './growing-numbers';
import type { Entry } from './label-score';
import { Vocabulary, type PackedVocabulary } from './vocabulary';

/** Names or values that are entered before others may be heard. */
const PIECE = 2000;

export const entitiesOf = ({ names }: Profile): readonly Name[] =>
  names.filter(({ role }) => role === 'entity');

/** Enters every name and value of a profile. The units of its steps are names and values. */
export function* fill(profile: Profile): Steps<Filling> {
  const names = entitiesOf(profile);
  const filled = new Filling(schemaEntries(profile));
  for (const { words, reading } of filled.schema) filled.addWords(words, reading);
  yield profile.names.length - names.length;
  for (const [owner, { labels }] of names.entries()) {
    for (const [at, label] of labels.entries()) filled.addLabel(owner, at, label);
    if ((owner + 1) % PIECE === 0) yield PIECE;
  }
  filled.firstValue = filled.owners.length;
  for (const [at, value] of profile.values.entries()) {
    filled.addLabel(names.length + at, 0, value);
    if ((at + 1) % PIECE === 0) yield PIECE;
  }
  return filled;
}

type Lists = 'owners' | 'readings' | 'starts' | 'words';

/** The same as plain data. The entries of the schema share their names with the profile. */
export interface PackedFilling extends Readonly<Record<Lists, Uint32Array>> {
  readonly vocabulary: PackedVocabulary;
  readonly schema: readonly Entry[];
  readonly firstValue: number;
}

/** The lists of an `EntryStore` while they grow. */
export class Filling {
  readonly schema: readonly Entry[];
  readonly vocabulary: Vocabulary;
  readonly owners: GrowingNumbers;
  readonly readings: GrowingNumbers;
  readonly starts: GrowingNumbers;
  readonly words: GrowingNumbers;
  firstValue = 0;

  constructor(schema: readonly Entry[], packed?: Omit<PackedFilling, 'schema'>) {
    const list = (name: Lists): GrowingNumbers =>
      packed === undefined ? new GrowingNumbers() : GrowingNumbers.of(packed[name]);
    this.schema = schema;
    this.vocabulary = packed === undefined ? new Vocabulary() : Vocabulary.of(packed.vocabulary);
    this.owners = list('owners');
    this.readings = list('readings');
    this.starts = list('starts');
    this.words = list('words');
    this.firstValue = packed?.firstValue ?? 0;
  }

  /** Before an `EntryStore` takes it over. */
  packed(): PackedFilling {
    return {
      schema: this.schema,
      vocabulary: this.vocabulary.packed(),
      owners: this.owners.toArray(),
      readings: this.readings.toArray(),
      starts: this.starts.toArray(),
      words: this.words.toArray(),
      firstValue: this.firstValue,
    };
  }

  /** Once, or in each language that its words have other terms in. */
  addLabel(owner: number, at: number, { text, language }: Pick<Label, 'text' | 'language'>): void {
    const all = foldedWords(text).map((word) => this.vocabulary.addWord(word));
    if (all.length === 0) return;
    const [first = 'en', second] = readingsOf(language);
    const words = this.vocabulary.content(all, first);
    this.#add(owner, at, words, first);
    if (second === undefined) return;
    const others = this.vocabulary.content(all, second);
    const isSame =
      others.length === words.length &&
      others.every((word, place) => this.#term(word, second) === this.#term(words[place] ?? 0, first));
    if (!isSame) this.#add(owner, at, others, second);
  }

  /** Of an entry of the schema. */
  addWords(words: readonly string[], reading: Language): void {
    this.#add(
      0,
      0,
      words.map((word) => this.vocabulary.addWord(word)),
      reading,
    );
  }

  #add(owner: number, at: number, words: readonly number[], reading: Language): void {
    this.owners.push(owner);
    this.readings.push(2 * at + (reading === 'es' ? 1 : 0));
    this.starts.push(this.words.length);
    for (const word of words) {
      this.#term(word, reading);
      this.words.push(word);
    }
  }

  #term(word: number, language: Language): number {
    return this.vocabulary.addTerm(word, language);
  }
}
