import type { Language } from '../rdf';
import type { Name, Profile, Value } from '../store';
import { fold, stem, type Token } from './analyse';
import { currencyCodes } from './currencies';
import { EntryStore } from './entry-store';
import type { Filling } from './filling';
import { translationsOf } from './glossary/glossary';
import type { Hit, SpanHits } from './hit';
import { scoreLabel, type Entry, type Said, type Score, type Variant } from './label-score';
import { NameSearch, type EntityHit, type EntityOptions } from './name-search';
import { differOnlyInNumber } from './number-forms';
import { postingsOf, type Postings } from './postings';
import { SpanReader, type SpanLookup } from './span-reader';
import { NO_THESAURUS, type Thesaurus } from './thesaurus/thesaurus';
import { WordVariants } from './word-variants';

const PER_SPAN = 60;
const MOST_RESULTS = 600;
const MOST_LIKE = 1000;
/** In words; longer ones are as long. */
const LONGEST_NAME = 16;
/** Written in capitals; shorter ones are codes. */
const SHORTEST_WORD = 4;

/** Lexical index over the labels of classes, properties and entities, and over short values. */
export class LabelIndex {
  readonly #entries: EntryStore;
  readonly #postings: Postings;
  readonly #schemaFrequency = new Map<string, number>();
  readonly #thesaurus: Thesaurus;
  readonly #variants: WordVariants;
  readonly #names: NameSearch;

  /** Of a profile that is spelled out (`spellOut`), and what `fill` made of it. */
  constructor(profile: Profile, thesaurus: Thesaurus = NO_THESAURUS, filled?: Filling) {
    this.#thesaurus = thesaurus;
    this.#entries = new EntryStore(profile, filled);
    this.#postings = postingsOf(this.#entries);
    this.#names = new NameSearch(this.#entries, this.#postings);
    const { vocabulary } = this.#entries;
    const termsOf = (words: Iterable<number>): ReadonlySet<string> =>
      new Set([...words].flatMap((word) => vocabulary.termsOf(word).map((id) => vocabulary.terms[id] ?? '')));
    const terms = {
      has: (term: string) => this.#frequency(term) > 0,
      beginningWith: (beginning: string) => termsOf(vocabulary.beginningWith(beginning, MOST_LIKE)),
      near: (word: string, most: number) => {
        const found = new Map<string, number>();
        for (const [id, distance] of vocabulary.near(word, most))
          for (const term of termsOf([id])) found.set(term, Math.min(distance, found.get(term) ?? distance));
        return found;
      },
    };
    for (const { terms: own } of this.#entries.schema)
      for (const term of new Set(own))
        this.#schemaFrequency.set(term, (this.#schemaFrequency.get(term) ?? 0) + 1);
    this.#variants = new WordVariants(this.#entries.schema, terms, thesaurus);
  }

  #frequency(term: string): number {
    const id = this.#entries.vocabulary.termId(term);
    return id === undefined ? 0 : this.#postings.frequency(id);
  }

  /** Rare words tell more. */
  readonly #weightOf = (term: string): number =>
    Math.log(2 + this.#entries.size / (1 + this.#frequency(term)));

  /** Of a class or property, rare among these: "gene" may stand in the names of ten thousand things. */
  readonly #schemaWeightOf = (term: string): number =>
    Math.log(2 + this.#entries.schema.length / (1 + (this.#schemaFrequency.get(term) ?? 0)));

  /** Whether a folded word stands in a label, in this or another form, or in a dictionary of the language. */
  isKnown(word: string, language: Language): boolean {
    const isInLabel = this.#entries.vocabulary.wordId(word) !== undefined;
    // "Befor" is its own stem, and that of "before": only what has an ending is a form of something.
    const own = stem(word, language);
    const isForm = own !== word && this.#frequency(own) > 0;
    const isTranslated = translationsOf(own, language).length > 0;
    return isInLabel || isForm || isTranslated || this.#thesaurus.isCommon(word);
  }

  /** Whether a folded word is a letter from one of the names of classes and properties that begins as it does. */
  isNearSchema(word: string): boolean {
    return this.#variants.isNearSchema(word);
  }

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
    const isAllCapitals = !/\p{Ll}/u.test(text);
    const lookup: SpanLookup = {
      isTerm: (term) => this.#frequency(term) > 0,
      variantsOf: (token) =>
        this.#variants.of(isAllCapitals ? { ...token, text: token.word } : token, language),
      phraseOf: (phrase) => this.#variants.ofPhrase(phrase, language),
      holdersOf: (variants) => this.#holdersOf(variants),
      hits: (said, written, held) => this.#hits(said, written, held),
    };
    return new SpanReader(lookup, text, tokens, language).spans(longest);
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

  /** `CASH`, `OPEN`: a word that a table writes so, of several things. */
  #isWord({ labelled, label, text }: Entry): boolean {
    const isShared = labelled.type === 'value' && labelled.value.count > 1;
    return isShared && label.length >= SHORTEST_WORD && this.#thesaurus.isCommon(text);
  }

  #hits(said: Said, written: string, held: Uint32Array): Hit[] {
    const best = new Map<Name | Value, Hit & Pick<Score, 'isExact' | 'isStrained'>>();
    const isOneWord = !said.text.includes(' ');
    for (const id of this.#shortest(held)) {
      const entry = this.#entries.get(id);
      if (entry === undefined) continue;
      const { labelled, label } = entry;
      if (isCode(label) && !isWritten(label, written) && !this.#isWord(entry)) continue;
      const weightOf = id < this.#entries.schema.length ? this.#schemaWeightOf : this.#weightOf;
      const { score, ...how } = scoreLabel(entry, said, weightOf);
      const key = labelled.type === 'name' ? labelled.name : labelled.value;
      if (score <= (best.get(key)?.score ?? 0)) continue;
      const isBare = isOneWord && entry.words.length < entry.text.split(/\s+/u).length;
      best.set(key, { labelled, label, score, ...how, isBare, isOwned: isOwned(entry, said) });
    }
    const hits = [...best.values()];
    // Where a thing is called just so, no other is that is only called alike: Georgia is not "Ga", nor Titan the Titans.
    const isNamed = hits.some((hit) => hit.isExact && isThing(hit));
    const meant = inItsNumber(
      isNamed ? hits.filter((hit) => !hit.isStrained || isOfSchema(hit)) : hits,
      said,
    );
    return [...meant].sort((a, b) => b.score - a.score || weight(b) - weight(a)).slice(0, PER_SPAN);
  }
}

/** "Awards" is a form of what is awarded, too. */
const OF_VERB = /(?:ed|ing|[ai]d[oa]s?)$/u;

/** Where a noun is the plural of something, what shares no more than a stem with it is not meant: "colmenar" for "colmenas". */
const inItsNumber = <H extends Hit>(hits: readonly H[], { text, language }: Said): readonly H[] => {
  const isForm = (label: string): boolean => differOnlyInNumber(label, text);
  const isOfStem = (label: string): boolean =>
    stem(label, language) === stem(text, language) && !OF_VERB.test(label);
  const ofSchema = hits.filter(isOfSchema).map((hit) => ({ hit, label: fold(hit.label) }));
  if (OF_VERB.test(text) || !ofSchema.some(({ label }) => isForm(label))) return hits;
  const others = new Set(
    ofSchema.flatMap(({ hit, label }) => (isOfStem(label) && !isForm(label) ? [hit] : [])),
  );
  return hits.filter((hit) => !others.has(hit));
};

const isOwned = ({ owners }: Entry, { elsewhere }: Said): boolean => {
  for (const term of elsewhere) if (owners.has(term)) return true;
  return false;
};

/** As a code is written, with its letters and digits apart or together, or the currency that it is. */
const isWritten = (label: string, written: string): boolean =>
  label === written.replaceAll(' ', '') || currencyCodes(fold(written)).includes(label.toLowerCase());

/** `ISO`, `LA`: codes are written so in a question too. */
const isCode = (label: string): boolean => /^[\p{Lu}\d]{1,4}$/u.test(label);

const isOfSchema = ({ labelled }: Hit): boolean =>
  labelled.type === 'name' && labelled.name.role !== 'entity';

const isThing = ({ labelled }: Hit): boolean => labelled.type === 'name' && labelled.name.role === 'entity';

const weight = (hit: Hit): number =>
  hit.labelled.type === 'name' ? hit.labelled.name.weight : hit.labelled.value.count;
