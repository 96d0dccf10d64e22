import type { Language } from '../rdf';
import { fold, stem, type Token } from './analyse';
import { isLittleWord } from './function-words';
import type { Hit, SpanHits } from './hit';
import type { Said, Variant } from './label-score';
import { inBoth } from './postings';
import { endsSentence, quotedStretches } from './stretches';

/** What an index can be asked, in the language of a question. */
export interface SpanLookup {
  readonly isTerm: (term: string) => boolean;
  readonly variantsOf: (token: Token) => readonly Variant[];
  /** Of several words as one. */
  readonly phraseOf: (tokens: readonly Token[]) => readonly Variant[];
  /** The entries that hold any of these, ascending. */
  readonly holdersOf: (variants: readonly Variant[]) => Uint32Array;
  /** What a span may mean of the entries that hold all of its words, best first. */
  readonly hits: (said: Said, written: string, held: Uint32Array) => readonly Hit[];
}

/** Of words that are said as one in another way ("miles per gallon"). */
const LONGEST_PHRASE = 5;
const NOBODY = new Uint32Array(0);
/** "Orders have the status code", "¿en honor de quién fue nombrado?", "lost the most crew", "for which hires was no fee paid": what stands before is no part of the same name. */
const PARTS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:ha(?:s|ve|d)|whom?|which|what|most|more|least|less|fewest|fewer|each|every|no|not|without)$/u,
  es: /^(?:quién(?:es)?|cuál(?:es)?|qué|m[aá]s|menos|cada|no|sin)$/u,
};

const spanKey = (start: number, end: number): string => `${String(start)}-${String(end)}`;
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const DENYING = /^(?:no|non|not|never|without|sin|nunca)$/u;

/** Reads one question. */
export class SpanReader {
  readonly #lookup: SpanLookup;
  readonly #tokens: readonly Token[];
  readonly #variants: readonly (readonly Variant[])[];
  readonly #holders: readonly Uint32Array[];
  /** Of each token: its term, or nothing where it is a function word. */
  readonly #terms: readonly string[];
  readonly #isEnd: readonly boolean[];
  readonly #quoted: ReadonlyMap<number, number>;
  readonly #found = new Map<string, SpanHits>();
  readonly #language: Language;

  constructor(lookup: SpanLookup, text: string, tokens: readonly Token[], language: Language) {
    this.#lookup = lookup;
    this.#language = language;
    this.#tokens = tokens;
    this.#variants = tokens.map(lookup.variantsOf);
    this.#holders = this.#variants.map(lookup.holdersOf);
    this.#terms = tokens.map(({ word, isFunctionWord }) => (isFunctionWord ? '' : stem(word, language)));
    this.#isEnd = tokens.map((_, at) => endsSentence(text, tokens, at));
    this.#quoted = quotedStretches(text, tokens);
  }

  spans(longest: number): ReadonlyMap<string, SpanHits> {
    this.#tokens.forEach((token, start) => {
      const quoteEnd = this.#quoted.get(start) ?? -1;
      const last = Math.max(quoteEnd, Math.min(this.#tokens.length, start + longest) - 1);
      if (!token.isFunctionWord || quoteEnd >= 0 || this.#startsName(start)) {
        this.#readFrom(start, last, quoteEnd);
      }
      this.#readPhrases(start);
      this.#readForeign(start, last);
      if (token.isFunctionWord) this.#readOpened(start, last);
    });
    return this.#found;
  }

  /** "US dollar", "The Mill", "not rated": a function word opens the whole of a label, which the index has without it. */
  #readOpened(start: number, last: number): void {
    const opener = this.#tokens[start];
    if (opener === undefined || !(DENYING.test(opener.word) || (start > 0 && isCapital(opener.text)))) return;
    const words: (readonly Variant[])[] = [];
    let held: Uint32Array | undefined;
    for (let end = start + 1; end <= last && !(this.#isEnd[end - 1] ?? false); end += 1) {
      if (this.#tokens[end]?.isFunctionWord === true) continue;
      words.push(this.#variants[end] ?? []);
      held = this.#alsoHeld(held, end);
      if (held.length === 0) return;
      const hits = this.#hits(start, end, [...words], held);
      const opened = hits.filter(
        ({ isWhole, label }) => isWhole && fold(label).startsWith(`${opener.word} `),
      );
      if (!this.#found.has(spanKey(start, end))) this.#keep(start, end, opened);
    }
  }

  /** A capitalised function word inside a question may be a name ("The Who", "La Paz"). */
  #startsName(at: number): boolean {
    const token = this.#tokens[at];
    return at > 0 && token !== undefined && isCapital(token.text) && this.#lookup.isTerm(token.word);
  }

  /** The letter of "A320", which the index passes over as it would over an article. */
  #isOfCode(at: number): boolean {
    const token = this.#tokens[at];
    const isSaid = token?.isFunctionWord === false && isLittleWord(token.word);
    return isSaid && this.#tokens[at + 1]?.start === token.end;
  }

  /** Spans of content words, with function words in between; a quotation may have them at both ends. */
  #readFrom(start: number, last: number, quoteEnd: number): void {
    const words: (readonly Variant[])[] = [];
    let held: Uint32Array | undefined;
    for (let end = start; end <= last; end += 1) {
      if (end > start && end > quoteEnd && this.#isEnd[end - 1] === true) return;
      const isLeftOut =
        this.#isOfCode(end) ||
        (this.#tokens[end]?.isFunctionWord === true && (end !== start || quoteEnd > start));
      if (isLeftOut && end !== quoteEnd) {
        this.#readClosed(start, end, words, held ?? NOBODY);
        continue;
      }
      if (!isLeftOut) {
        words.push(this.#variants[end] ?? []);
        held = this.#alsoHeld(held, end);
      }
      const hits = this.#hits(start, end, [...words], held ?? NOBODY);
      this.#keep(
        start,
        end,
        this.#isParted(start, end)
          ? hits.filter(({ label }) => label.split(/[^\p{L}]+/u).some((word) => this.#parts(word)))
          : hits,
      );
      if ((held ?? NOBODY).length === 0 && end >= quoteEnd) return;
    }
  }

  /** "Paid from": a function word closes the whole name of a thing. */
  #readClosed(start: number, end: number, words: Said['words'], held: Uint32Array): void {
    if (words.length === 0 || held.length === 0) return;
    const { text } = this.#said(start, end, []);
    const isName = ({ isWhole, label, labelled }: Hit): boolean =>
      isWhole && fold(label) === text && labelled.type === 'name' && labelled.name.role === 'entity';
    this.#keep(start, end, this.#hits(start, end, [...words], held).filter(isName));
  }

  #parts(word: string): boolean {
    return PARTS[this.#language].test(word.toLowerCase());
  }

  #isParted(start: number, end: number): boolean {
    const within = this.#tokens.slice(start + 1, end);
    return within.some(({ text, isFunctionWord }) => isFunctionWord && this.#parts(text));
  }

  #readPhrases(start: number): void {
    for (let end = start + 1; end < Math.min(this.#tokens.length, start + LONGEST_PHRASE); end += 1) {
      const phrase = this.#lookup.phraseOf(this.#tokens.slice(start, end + 1));
      if (phrase.length > 0 && !this.#found.has(spanKey(start, end)))
        this.#keep(start, end, this.#hits(start, end, [phrase], this.#lookup.holdersOf(phrase)));
    }
  }

  /**
   * A name in the other language has that one's articles and prepositions ("who wrote La casa de los Espejos?"), which say
   * nothing there and something here: such a name is known whole, as it is written.
   */
  #readForeign(start: number, last: number): void {
    if (!isCapital(this.#tokens[start]?.text ?? '')) return;
    let held: Uint32Array | undefined;
    let isForeign = false;
    for (let end = start; end <= last; end += 1) {
      if (end > start && this.#isEnd[end - 1] === true) return;
      const token = this.#tokens[end];
      if (token === undefined) return;
      if (isLittleWord(token.word)) {
        isForeign ||= !token.isFunctionWord;
        continue;
      }
      held = this.#alsoHeld(held, end);
      if (held.length === 0) return;
      if (!isForeign || this.#found.has(spanKey(start, end))) continue;
      const text = this.#said(start, end, []).text;
      const hits = this.#hits(start, end, [this.#variants[end] ?? []], held);
      this.#keep(
        start,
        end,
        hits.filter(({ isWhole, label }) => isWhole && fold(label) === text),
      );
    }
  }

  #alsoHeld(held: Uint32Array | undefined, at: number): Uint32Array {
    const own = this.#holders[at] ?? NOBODY;
    return held === undefined ? own : inBoth(held, own);
  }

  #said(start: number, end: number, words: Said['words']): Said {
    const span = this.#tokens.slice(start, end + 1);
    return {
      words,
      text: span.map((one) => one.word).join(' '),
      isLoose: span.length > 1 && span.some(({ isFunctionWord }) => isFunctionWord),
      isCapital: isCapital(span[0]?.text ?? ''),
      language: this.#language,
      elsewhere: new Set([...this.#terms.slice(0, start), ...this.#terms.slice(end + 1)]),
    };
  }

  #hits(start: number, end: number, words: Said['words'], held: Uint32Array): readonly Hit[] {
    if (held.length === 0) return [];
    const written = this.#tokens
      .slice(start, end + 1)
      .map((one) => one.text)
      .join(' ');
    return this.#lookup.hits(this.#said(start, end, words), written, held);
  }

  #keep(start: number, end: number, hits: readonly Hit[]): void {
    if (hits.length > 0) this.#found.set(spanKey(start, end), { start, end, hits });
  }
}
