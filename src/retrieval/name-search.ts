import type { Iri } from '../rdf';
import type { Name } from '../store';
import { tokenize } from './analyse';
import type { EntryStore } from './entry-store';
import { isLittleWord } from './function-words';
import { KIND_RANK } from './label-score';
import { NameCandidates } from './name-candidates';
import { NameLikeness } from './name-likeness';
import { NameWords, spellingsOf } from './name-words';
import type { Postings } from './postings';

/** What an entity must be to be found. @see paper 001, `search_entities` */
export interface EntityOptions {
  /** A class that is stated of it. */
  readonly type?: Iri | undefined;
  /** A source that holds a triple with it. */
  readonly source?: Iri | undefined;
  readonly topK: number;
}

/** A thing that some words may name. */
export interface EntityHit {
  readonly name: Name;
  /** The name or alias that comes nearest, as written. */
  readonly label: string;
  /** In (0, 1]; 1 where the words are the preferred name. */
  readonly score: number;
}

/** Labels that are held against the query word by word, and of these letter by letter. */
const CANDIDATES = 200;
const NEAREST = 60;
/** Below, too little is shared to be worth a line. */
const LEAST = 0.2;
/** Words of a query; those behind are left out. */
const MOST_WORDS = 12;

/** Finds things by name or alias among any number of them: with typos, in any order of the words. */
export class NameSearch {
  readonly #entries: EntryStore;
  readonly #words: NameWords;
  readonly #candidates: NameCandidates;

  constructor(entries: EntryStore, postings: Postings) {
    this.#entries = entries;
    this.#words = new NameWords(entries.vocabulary, postings, entries.size);
    this.#candidates = new NameCandidates(entries, postings, this.#words);
  }

  search(query: string, options: EntityOptions): readonly EntityHit[] {
    const all = tokenize(query, undefined).map(({ word }) => word);
    const telling = all.filter((word) => !isLittleWord(word));
    const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
    const spellings = spellingsOf(words, (word) => this.#words.isKnown(word)).map((spelling) =>
      spelling.map((word, at) => this.#words.read(word, at === spelling.length - 1)),
    );
    const isWanted = this.#filter(options);
    const found = new Set(
      spellings.flatMap((spelling) => this.#candidates.best(spelling, isWanted, CANDIDATES)),
    );
    const likeness = new NameLikeness(this.#entries, this.#words, query, spellings);
    const nearest = [...found]
      .map((id) => ({ id, ofWords: likeness.ofWords(id) }))
      .sort((a, b) => b.ofWords - a.ofWords)
      .slice(0, Math.max(NEAREST, 2 * options.topK));
    const best = new Map<Name, EntityHit>();
    for (const { id, ofWords } of nearest) {
      const [name, label] = [this.#entries.nameOf(id), this.#entries.labelOf(id)];
      if (name === undefined || label === undefined) continue;
      const score = likeness.ofText(label.text, ofWords) * KIND_RANK[label.kind];
      if (score >= LEAST && score > (best.get(name)?.score ?? 0))
        best.set(name, { name, label: label.text, score });
    }
    return [...best.values()]
      .sort((a, b) => b.score - a.score || b.name.weight - a.name.weight)
      .slice(0, options.topK);
  }

  #filter({ type, source }: EntityOptions): (id: number) => boolean {
    if (type === undefined && source === undefined) return () => true;
    return (id) => {
      const name = this.#entries.nameOf(id);
      return (
        (type === undefined || name?.classes.includes(type) === true) &&
        (source === undefined || name?.sources.includes(source) === true)
      );
    };
  }
}
