import MiniSearch from 'minisearch';
import type { Language } from '../rdf';
import type { Name, Profile, Value } from '../store';
import { stem, type Token } from './analyse';
import { makeEntries } from './entries';
import { scoreLabel, type Entry, type Labelled, type Said, type Variant } from './label-score';
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

const spanKey = (start: number, end: number): string => `${String(start)}-${String(end)}`;

const split = (text: string): string[] => text.split(' ');

/** Lexical index over the labels of classes, properties and entities, and over short values. */
export class LabelIndex {
  readonly #entries: readonly Entry[];
  readonly #frequency = new Map<string, number>();
  readonly #index = new MiniSearch<Entry>({
    fields: ['terms'],
    idField: 'id',
    extractField: (entry, field) => (field === 'id' ? String(entry.id) : entry.terms.join(' ')),
    tokenize: split,
    processTerm: (term) => term,
    searchOptions: { tokenize: split, processTerm: (term) => term },
  });
  readonly #variants: WordVariants;

  /** Of a profile that is spelled out (`spellOut`). */
  constructor(profile: Profile, thesaurus: Thesaurus = NO_THESAURUS) {
    this.#entries = makeEntries(profile);
    for (const { terms } of this.#entries)
      for (const term of new Set(terms)) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1);
    this.#index.addAll(this.#entries);
    const terms = {
      has: (term: string) => this.#frequency.has(term),
      like: (term: string, fuzzy: number, prefix: boolean) => this.#termsLike(term, fuzzy, prefix),
    };
    this.#variants = new WordVariants(this.#entries, terms, thesaurus);
  }

  /** Rare words tell more. */
  readonly #weightOf = (term: string): number =>
    Math.log(2 + this.#entries.length / (1 + (this.#frequency.get(term) ?? 0)));

  #termsLike(term: string, fuzzy: number, prefix: boolean): ReadonlySet<string> {
    const found = new Set<string>();
    const hits = this.#index.search(term, { fuzzy, prefix, combineWith: 'OR' });
    for (let at = 0; at < Math.min(hits.length, MOST_LIKE); at += 1) {
      for (const one of hits[at]?.terms ?? []) found.add(one);
    }
    return found;
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
    const isEnd = tokens.map((_, at) => endsSentence(text, tokens, at));
    const quoted = quotedStretches(text, tokens);
    for (let start = 0; start < tokens.length; start += 1) {
      const quoteEnd = quoted.get(start) ?? -1;
      const isOpener = tokens[start]?.isFunctionWord === true;
      if (isOpener && quoteEnd < 0 && !this.#startsName(tokens, start)) continue;
      const words: (readonly Variant[])[] = [];
      const last = Math.max(quoteEnd, Math.min(tokens.length, start + longest) - 1);
      for (let end = start; end <= last; end += 1) {
        if (end > start && end > quoteEnd && isEnd[end - 1] === true) break;
        const isLeftOut = tokens[end]?.isFunctionWord === true && (end !== start || quoteEnd > start);
        if (isLeftOut && end !== quoteEnd) continue;
        if (!isLeftOut) words.push(variants[end] ?? []);
        if (!keep(start, end, [...words]) && end >= quoteEnd) break;
      }
      for (let end = start + 1; end < Math.min(tokens.length, start + LONGEST_PHRASE); end += 1) {
        const phrase = this.#variants.ofPhrase(tokens.slice(start, end + 1), language);
        if (phrase.length > 0 && !found.has(spanKey(start, end))) keep(start, end, [phrase]);
      }
    }
    return found;
  }

  /** Keeps what a span of these words may mean, if anything. */
  #keeper(tokens: readonly Token[], language: Language, found: Map<string, SpanHits>) {
    const terms = tokens.map(({ word, isFunctionWord }) => (isFunctionWord ? '' : stem(word, language)));
    return (start: number, end: number, words: Said['words']): boolean => {
      if (words.length === 0 || words.some((word) => word.length === 0)) return false;
      const span = tokens.slice(start, end + 1);
      const written = span.map((one) => one.text).join(' ');
      const said: Said = {
        words,
        text: span.map((one) => one.word).join(' '),
        isLoose: span.length > 1 && span.some(({ isFunctionWord }) => isFunctionWord),
        isCapital: /^\p{Lu}/u.test(written),
        elsewhere: new Set([...terms.slice(0, start), ...terms.slice(end + 1)]),
      };
      const hits = this.#hits(said, written);
      if (hits.length > 0) found.set(spanKey(start, end), { start, end, hits });
      return hits.length > 0;
    };
  }

  /** A capitalised function word inside a question may be a name ("The Who", "La Paz"). */
  #startsName(tokens: readonly Token[], at: number): boolean {
    const token = tokens[at];
    return at > 0 && token !== undefined && /^\p{Lu}/u.test(token.text) && this.#frequency.has(token.word);
  }

  #hits(said: Said, written: string): Hit[] {
    const results = this.#index.search({
      combineWith: 'AND',
      queries: said.words.map((word) => ({
        combineWith: 'OR',
        queries: word.map((variant) => variant.term),
      })),
    });
    const best = new Map<Name | Value, Hit>();
    for (let at = 0; at < Math.min(results.length, MOST_RESULTS); at += 1) {
      const entry = this.#entries[Number(results[at]?.id)];
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
