import type { Iri } from '../rdf';
import type { Name } from '../store';
import { tokenize, type Token } from './analyse';
import type { EntryStore } from './entry-store';
import { isLittleWord } from './function-words';
import { Initials } from './initials';
import { KIND_RANK } from './label-score';
import { NameCandidates } from './name-candidates';
import { NameLikeness } from './name-likeness';
import { NameWords, codesOf, spellingsOf } from './name-words';
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
/** A thing by its initials, and how many of them are looked at. */
const INITIALS = 0.8;
const MOST_INITIALS = 1000;
/** Words of a query; those behind are left out. */
const MOST_WORDS = 12;

/** `Y.` is no conjunction. */
const isInitial = (text: string, { start, end }: Token): boolean =>
  end === start + 1 && /^\p{Lu}\./u.test(text.slice(start));

/** Finds things by name or alias among any number of them: with typos, in any order of the words. */
export class NameSearch {
  readonly #entries: EntryStore;
  readonly #words: NameWords;
  readonly #candidates: NameCandidates;
  readonly #initials: Initials;

  constructor(entries: EntryStore, postings: Postings) {
    this.#entries = entries;
    this.#words = new NameWords(entries.vocabulary, postings, entries.size);
    this.#candidates = new NameCandidates(entries, postings, this.#words);
    this.#initials = new Initials(entries);
  }

  search(query: string, options: EntityOptions): readonly EntityHit[] {
    const isWanted = this.#filter(options);
    const best = new Map<Name, EntityHit>();
    const offer = (id: number, likeness: number): void => {
      const [name, label] = [this.#entries.nameOf(id), this.#entries.labelOf(id)];
      if (name === undefined || label === undefined) return;
      const score = likeness * KIND_RANK[label.kind];
      if (score >= LEAST && score > (best.get(name)?.score ?? 0))
        best.set(name, { name, label: label.text, score });
    };
    for (const { id, likeness } of this.#nearest(query, isWanted, options.topK)) offer(id, likeness);
    for (const id of this.#initials.of(query).subarray(0, MOST_INITIALS))
      if (isWanted(id)) offer(id, INITIALS);
    return [...best.values()]
      .sort((a, b) => b.score - a.score || b.name.weight - a.name.weight)
      .slice(0, options.topK);
  }

  /** The entries whose labels come nearest, with how near. */
  #nearest(
    query: string,
    isWanted: (id: number) => boolean,
    topK: number,
  ): { id: number; likeness: number }[] {
    const spellings = this.#spellings(query).map((spelling) =>
      spelling.map((word, at) => this.#words.read(word, at === spelling.length - 1)),
    );
    const found = new Set(
      spellings.flatMap((spelling) => this.#candidates.best(spelling, isWanted, CANDIDATES)),
    );
    const likeness = new NameLikeness(this.#entries, this.#words, query, spellings);
    return [...found]
      .map((id) => ({ id, ofWords: likeness.ofWords(id) }))
      .sort((a, b) => b.ofWords - a.ofWords)
      .slice(0, Math.max(NEAREST, 2 * topK))
      .map(({ id, ofWords }) => ({
        id,
        likeness: likeness.ofText(this.#entries.labelOf(id)?.text ?? '', ofWords),
      }));
  }

  #spellings(query: string): readonly (readonly string[])[] {
    const isKnown = (word: string): boolean => this.#words.isKnown(word);
    const telling = (text: string): readonly string[] => {
      const all = tokenize(text, undefined);
      const content = all.filter((token) => isInitial(text, token) || !isLittleWord(token.word));
      return (content.length > 0 ? content : all).slice(0, MOST_WORDS).map(({ word }) => word);
    };
    return [...spellingsOf(telling(query), isKnown), ...codesOf(query, isKnown).map(telling)];
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
