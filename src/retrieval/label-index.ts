import type { Language } from '../rdf';
import type { Name, Profile, Value } from '../store';
import { stem, type Token } from './analyse';
import { EntryStore } from './entry-store';
import { scoreLabel, type Entry, type Labelled, type Said, type Variant } from './label-score';
import { NameSearch, type EntityHit, type EntityOptions } from './name-search';
import { inBoth, postingsOf, type Postings } from './postings';
import { NO_THESAURUS, type Thesaurus } from './thesaurus/thesaurus';
import { WordVariants } from './word-variants';

/** A thing that some words may mean. */
export interface Hit {
  readonly labelled: Labelled;
  /** The label that matched, as written. */
  readonly label: string;
  /** In (0, 1]; 1 where the words are the whole label, as spelled. */
  readonly score: number;
  /** The words are the whole label, maybe in another form or spelling. */
  readonly isWhole: boolean;
  /** The label has function words that were not said: "moon of" for "moons". */
  readonly isBare: boolean;
  /** A property of things that the question names at another place. */
  readonly isOwned: boolean;
}

/** What a span may mean. Token indices, `end` inclusive. */
export interface SpanHits {
  readonly start: number;
  readonly end: number;
  readonly hits: readonly Hit[];
}

const PER_SPAN = 60;
const MOST_RESULTS = 2000;
const MOST_LIKE = 400;
/** Of words that are said as one in another way ("miles per gallon"). */
const LONGEST_PHRASE = 5;
/** In words; longer ones are as long. */
const LONGEST_NAME = 16;
const NOBODY = new Uint32Array(0);

const spanKey = (start: number, end: number): string => `${String(start)}-${String(end)}`;

/** Lexical index over the labels of classes, properties and entities, and over short values. */
export class LabelIndex {
  readonly #entries: EntryStore;
  readonly #postings: Postings;
  readonly #variants: WordVariants;
  readonly #names: NameSearch;

  /** Of a profile that is spelled out (`spellOut`). */
  constructor(profile: Profile, thesaurus: Thesaurus = NO_THESAURUS) {
    this.#entries = new EntryStore(profile);
    this.#postings = postingsOf(this.#entries);
    this.#names = new NameSearch(this.#entries, this.#postings);
    const { vocabulary } = this.#entries;
    const termsOf = (words: Iterable<number>): ReadonlySet<string> =>
      new Set([...words].flatMap((word) => vocabulary.termsOf(word).map((id) => vocabulary.terms[id] ?? '')));
    const terms = {
      has: (term: string) => this.#frequency(term) > 0,
      beginningWith: (beginning: string) => termsOf(vocabulary.beginningWith(beginning, MOST_LIKE)),
      near: (word: string, most: number) => termsOf(vocabulary.near(word, most).keys()),
    };
    this.#variants = new WordVariants(this.#entries.schema, terms, thesaurus);
  }

  #frequency(term: string): number {
    const id = this.#entries.vocabulary.termId(term);
    return id === undefined ? 0 : this.#postings.frequency(id);
  }

  /** Rare words tell more. */
  readonly #weightOf = (term: string): number =>
    Math.log(2 + this.#entries.size / (1 + this.#frequency(term)));

  /** Things whose names or aliases come nearest to some words, best first; with typos, in any order of the words. */
  searchEntities(query: string, options: EntityOptions): readonly EntityHit[] {
    return this.#names.search(query, options);
  }

  /**
   * Everything that the spans of a question may mean: for each span of content words, best first. A span is kept
   * only while all of its words stand in one label, and within one sentence.
   */
  spans(
    text: string,
    tokens: readonly Token[],
    language: Language,
    longest: number,
  ): ReadonlyMap<string, SpanHits> {
    const found = new Map<string, SpanHits>();
    const keep = this.#keeper(tokens, language, found);
    const variants = tokens.map((token) => this.#variants.of(token, language));
    const holders = variants.map((one) => this.#holdersOf(one));
    const isEnd = tokens.map((_, at) => endsSentence(text, tokens, at));
    const quoted = quotedStretches(text, tokens);
    for (let start = 0; start < tokens.length; start += 1) {
      const quoteEnd = quoted.get(start) ?? -1;
      const isOpener = tokens[start]?.isFunctionWord === true;
      if (isOpener && quoteEnd < 0 && !this.#startsName(tokens, start)) continue;
      const words: (readonly Variant[])[] = [];
      let held: Uint32Array | undefined;
      const last = Math.max(quoteEnd, Math.min(tokens.length, start + longest) - 1);
      for (let end = start; end <= last; end += 1) {
        if (end > start && end > quoteEnd && isEnd[end - 1] === true) break;
        const isLeftOut = tokens[end]?.isFunctionWord === true && (end !== start || quoteEnd > start);
        if (isLeftOut && end !== quoteEnd) continue;
        if (!isLeftOut) {
          words.push(variants[end] ?? []);
          const own = holders[end] ?? NOBODY;
          held = held === undefined ? own : inBoth(held, own);
        }
        if (!keep(start, end, [...words], held ?? NOBODY) && end >= quoteEnd) break;
      }
      for (let end = start + 1; end < Math.min(tokens.length, start + LONGEST_PHRASE); end += 1) {
        const phrase = this.#variants.ofPhrase(tokens.slice(start, end + 1), language);
        if (phrase.length > 0 && !found.has(spanKey(start, end)))
          keep(start, end, [phrase], this.#holdersOf(phrase));
      }
    }
    return found;
  }

  /** Keeps what a span of these words may mean, if anything. */
  #keeper(tokens: readonly Token[], language: Language, found: Map<string, SpanHits>) {
    const terms = tokens.map(({ word, isFunctionWord }) => (isFunctionWord ? '' : stem(word, language)));
    return (start: number, end: number, words: Said['words'], held: Uint32Array): boolean => {
      if (held.length === 0) return false;
      const span = tokens.slice(start, end + 1);
      const written = span.map((one) => one.text).join(' ');
      const said: Said = {
        words,
        text: span.map((one) => one.word).join(' '),
        isLoose: span.length > 1 && span.some(({ isFunctionWord }) => isFunctionWord),
        isCapital: /^\p{Lu}/u.test(written),
        elsewhere: new Set([...terms.slice(0, start), ...terms.slice(end + 1)]),
      };
      const hits = this.#hits(said, written, held);
      if (hits.length > 0) found.set(spanKey(start, end), { start, end, hits });
      return hits.length > 0;
    };
  }

  /** A capitalised function word inside a question may be a name ("The Who", "La Paz"). */
  #startsName(tokens: readonly Token[], at: number): boolean {
    const token = tokens[at];
    return at > 0 && token !== undefined && /^\p{Lu}/u.test(token.text) && this.#frequency(token.word) > 0;
  }

  /** The entries that hold a term that a word may stand for. */
  #holdersOf(variants: readonly Variant[]): Uint32Array {
    return this.#postings.ofAny(variants.flatMap(({ term }) => this.#entries.vocabulary.termId(term) ?? []));
  }

  /** At most so many of the entries that hold all words: of the schema, and then those that have the fewest words more. */
  #shortest(held: Uint32Array): Uint32Array {
    if (held.length <= MOST_RESULTS) return held;
    const lengths = new Uint32Array(LONGEST_NAME + 1);
    const lengthOf = (id: number): number =>
      id < this.#entries.schema.length ? 0 : Math.min(LONGEST_NAME, this.#entries.length(id));
    for (const id of held) lengths[lengthOf(id)] = (lengths[lengthOf(id)] ?? 0) + 1;
    let [longest, left] = [0, MOST_RESULTS];
    while (longest < LONGEST_NAME && (lengths[longest] ?? 0) <= left) {
      left -= lengths[longest] ?? 0;
      longest += 1;
    }
    return held.filter((id) => {
      const length = lengthOf(id);
      if (length < longest) return true;
      if (length > longest || left === 0) return false;
      left -= 1;
      return true;
    });
  }

  #hits(said: Said, written: string, held: Uint32Array): Hit[] {
    const best = new Map<Name | Value, Hit>();
    for (const id of this.#shortest(held)) {
      const entry = this.#entries.get(id);
      if (entry === undefined || (isCode(entry.label) && entry.label !== written)) continue;
      const { labelled, label } = entry;
      const { score, isWhole } = scoreLabel(entry, said, this.#weightOf);
      const isBare = entry.words.length < entry.text.split(/\s+/u).length && !said.text.includes(' ');
      const key = labelled.type === 'name' ? labelled.name : labelled.value;
      if (score > (best.get(key)?.score ?? 0))
        best.set(key, { labelled, label, score, isWhole, isBare, isOwned: isOwned(entry, said) });
    }
    return [...best.values()].sort((a, b) => b.score - a.score || weight(b) - weight(a)).slice(0, PER_SPAN);
  }
}

const isOwned = ({ owners }: Entry, { elsewhere }: Said): boolean => {
  for (const term of elsewhere) if (owners.has(term)) return true;
  return false;
};

/** `ISO`, `LA`: codes are written so in a question too. */
const isCode = (label: string): boolean => /^[\p{Lu}\d]{1,4}$/u.test(label);

const weight = (hit: Hit): number =>
  hit.labelled.type === 'name' ? hit.labelled.name.weight : hit.labelled.value.count;

const QUOTES = /(?<![\p{L}\p{N}])(["'“‘«])(?=[\p{L}\p{N}])(.{1,160}?)["'”’»](?![\p{L}\p{N}])/gu;

/** Where a quotation starts, with the last token in it: a title may be long, and begin with "the". */
const quotedStretches = (text: string, tokens: readonly Token[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const { index, 0: whole } of text.matchAll(QUOTES)) {
    const inside = tokens.flatMap(({ start, end }, at) =>
      start >= index && end <= index + whole.length ? [at] : [],
    );
    const [first] = inside;
    if (first !== undefined) found.set(first, inside.at(-1) ?? first);
  }
  return found;
};

/** Whether a sentence ends behind a token; a full stop after a short word may stand for an abbreviation ("St. Louis"). */
const endsSentence = (text: string, tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  const gap = text.slice(token?.end, tokens[at + 1]?.start);
  return /[?!¿¡;]/u.test(gap) || (/\.\s/u.test(gap) && (token?.text.length ?? 0) > 3);
};
