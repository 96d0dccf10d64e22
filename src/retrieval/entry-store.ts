import { allAtOnce } from '../base';
import type { Language } from '../rdf';
import type { Label, Name, Profile, Value } from '../store';
import { fold } from './analyse';
import { KIND_RANK, type Entry, type Labelled } from './label-score';
import { entitiesOf, fill, type Filling } from './filling';
import type { Vocabulary } from './vocabulary';

const VALUE_RANK = 0.96;
/** `model_list/modelid=3`: a key and its value. */
const KEYED = /=[^/=]*$/u;
const NONE: ReadonlySet<string> = new Set();

/** The words of a name below its first one read off the IRI, and those of a key, are not said in parts. */
const isExactLabel = ({ iri, labels }: Name, { text, kind }: Label, at: number): boolean =>
  (kind === 'local' && labels.slice(0, at).some((other) => other.kind === 'local')) ||
  (/\d/u.test(text) && KEYED.test(iri));

/**
 * Everything that can be named, under every name, by number: classes and properties first, then things, then values. Of
 * things and values, of which there may be hundreds of thousands, only numbers are kept: an entry is made when it is
 * asked for.
 */
export class EntryStore {
  readonly vocabulary: Vocabulary;
  /** Numbered from 0. */
  readonly schema: readonly Entry[];
  /** Where those of values begin: between these and the schema's are those of things. */
  readonly firstValue: number;
  readonly #names: readonly Name[];
  readonly #values: readonly Value[];
  /** Of each entry the place of its name, or behind all names, of its value. Nothing for the schema. */
  readonly #owners: Uint32Array;
  /** Twice the place of the label among the name's, and one more where it is read as Spanish. */
  readonly #readings: Uint32Array;
  /** Where the words of each entry begin in `#words`, and at last where they end. */
  readonly #starts: Uint32Array;
  readonly #words: Uint32Array;

  /** Of a profile that is spelled out, and what `fill` made of it. */
  constructor(profile: Profile, filled: Filling = allAtOnce(fill(profile))) {
    this.vocabulary = filled.vocabulary;
    this.schema = filled.schema;
    this.firstValue = filled.firstValue;
    this.#names = entitiesOf(profile);
    this.#values = profile.values;
    this.#owners = filled.owners.toArray();
    this.#readings = filled.readings.toArray();
    this.#words = filled.words.toArray();
    filled.starts.push(this.#words.length);
    this.#starts = filled.starts.toArray();
    this.vocabulary.sort();
  }

  get size(): number {
    return this.#owners.length;
  }

  /** The numbers of an entry's words. */
  wordsOf(id: number): Uint32Array {
    return this.#words.subarray(this.#starts[id], this.#starts[id + 1]);
  }

  length(id: number): number {
    return (this.#starts[id + 1] ?? 0) - (this.#starts[id] ?? 0);
  }

  readingOf(id: number): Language {
    return (this.#readings[id] ?? 0) % 2 === 1 ? 'es' : 'en';
  }

  /** Of an entry of a thing; undefined for others. */
  nameOf(id: number): Name | undefined {
    return id < this.schema.length ? undefined : this.#names[this.#owners[id] ?? 0];
  }

  /** The label of an entry of a thing. */
  labelOf(id: number): Label | undefined {
    return this.nameOf(id)?.labels[(this.#readings[id] ?? 0) >>> 1];
  }

  get(id: number): Entry | undefined {
    const known = this.schema[id];
    if (known !== undefined || id >= this.size) return known;
    const owner = this.#owners[id] ?? 0;
    const name = this.#names[owner];
    const at = (this.#readings[id] ?? 0) >>> 1;
    const label = name?.labels[at];
    if (name !== undefined && label !== undefined) {
      const isExact = isExactLabel(name, label, at);
      return this.#entry(id, { type: 'name', name }, label, KIND_RANK[label.kind], isExact);
    }
    const value = this.#values[owner - this.#names.length];
    return value === undefined
      ? undefined
      : this.#entry(id, { type: 'value', value }, value, VALUE_RANK, false);
  }

  #entry(
    id: number,
    labelled: Labelled,
    { text, language }: Pick<Label, 'text' | 'language'>,
    rank: number,
    isExact: boolean,
  ): Entry {
    const reading = this.readingOf(id);
    const { words, terms } = this.vocabulary;
    const ids = [...this.wordsOf(id)];
    return {
      id,
      labelled,
      label: text,
      language,
      reading,
      rank,
      isExact,
      text: fold(text),
      words: ids.map((word) => words[word] ?? ''),
      terms: ids.map((word) => terms[this.vocabulary.termOf(word, reading)] ?? ''),
      head: undefined,
      context: NONE,
      owners: NONE,
    };
  }
}
