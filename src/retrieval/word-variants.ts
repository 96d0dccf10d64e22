import type { Language } from '../rdf';
import { stem, stemsWithoutAccent, type Token } from './analyse';
import { currencyCodes } from './currencies';
import { isDerivation, isOfNameDerived } from './derivation';
import { isLittleWord } from './function-words';
import { eventsOf, placesOf, translationsOf, type Translation } from './glossary/glossary';
import { phrasesOf } from './glossary/phrases';
import type { Entry, Variant } from './label-score';
import { formsOf } from './number-forms';
import { isPastForm } from './past-forms';
import { SHORT_SPANISH } from './short-spanish';
import { wordsIn } from './spell-out';
import type { Thesaurus } from './thesaurus/thesaurus';

const EXACT = 1;
const OTHER_LANGUAGE = 0.88;
/** The rules of the other language may cut a misspelled word down to anything. */
const LONGEST_ENDING = 2;
const OTHER_FORM = 0.97;
const DERIVED = 0.75;
/** By how many letters it is misspelled. */
const TYPO = [1, 0.82, 0.66];
const SHORTENED = 0.85;
const TRANSLATED = 0.85;
/** Where no name of the schema is in the question's own language, so that none could say it better. */
const ONLY_TRANSLATED = 0.93;
const EVENT = 0.9;
/** Nouns that dates are called by: "founded in 1990" may be of the inception, though something says who "founded" it. */
const DATED: ReadonlySet<string> = new Set(
  ['construction', 'foundation', 'inception', 'publication'].map((one) => stem(one, 'en')),
);
/** "Who wrote it?" may ask for the author, though it says what it is "written in". */
const DOER = /(?:[eo]r|artist)$/u;
const BY = /\s(?:by|por)$/iu;
const INITIALS = 0.95;
/** A currency by its code. */
const CODE = 0.95;
const SHORTEST_DERIVABLE = 4;
const SHORTEST_VERB = 3;
const SHORTEST_TYPO = 4;
/** Of Spanish, of which no dictionary is here: "usan" is not "Saná". Shorter ones may be of the schema, where they begin so. */
const SHORTEST_TYPO_ES = 6;
/** From here on two letters may be wrong. */
const LONG = 7;
const SHORTEST_INITIALS = 3;
/** "CERN" has no ending and no slip of a letter: it stands for itself or for nothing here. */
const INITIALS_WRITTEN = /^\p{Lu}{2,5}$/u;
const LONGEST_SHORT_FORM = 6;

const AS_SAID = {
  isOther: false,
  isTypo: false,
  isSynonym: false,
  translated: undefined,
  translations: [],
} as const;
const SYNONYM = { ...AS_SAID, isOther: true, isSynonym: true } as const;

/** Takes a term for a word, where the index has it. */
type Offer = (
  term: string,
  weight: number,
  how?: Partial<Pick<Variant, 'isOther' | 'isTypo' | 'isSynonym' | 'translated' | 'translations'>>,
) => void;

/** What the words of an index can be looked up by. */
export interface Terms {
  has(term: string): boolean;
  /** Of words with this beginning. */
  beginningWith(beginning: string): ReadonlySet<string>;
  /** Of words at most so many letters from this one, with how many. */
  near(word: string, most: number): ReadonlyMap<string, number>;
}

/** "dept" of department, "num" of number, "qty" of quantity: its letters in their order, from the first. */
const isShortFor = (short: string, word: string): boolean => {
  if (short[0] !== word[0] || short.length > word.length - 2) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
};

/** Words of the labels beside a name that is read off an IRI: what "mol" is short for where the label has "molecular". */
const spelledOut = ({ labelled }: Entry): readonly string[] =>
  labelled.type === 'name'
    ? labelled.name.labels.flatMap(({ kind, text }) => (kind === 'local' ? [] : wordsIn(text)))
    : [];

/** Which terms of an index the words of a question may stand for. */
export class WordVariants {
  readonly #terms: Terms;
  readonly #thesaurus: Thesaurus;
  /** Of classes and properties. */
  readonly #schemaTerms = new Set<string>();
  /** Those of them that are a whole name. */
  readonly #nouns = new Set<string>();
  /** Of names that say who does it: "written by". */
  readonly #doneBy = new Set<string>();
  /** The words that each of them is the stem of. */
  readonly #schemaWords = new Map<string, Set<string>>();
  /** Languages that the schema states names in. */
  readonly #languages = new Set<string>();
  /** Words of the schema that no text uses, with their terms: short forms, initials. */
  readonly #shortForms = new Map<string, string>();

  constructor(schema: readonly Entry[], terms: Terms, thesaurus: Thesaurus) {
    this.#terms = terms;
    this.#thesaurus = thesaurus;
    for (const entry of schema) {
      if (entry.labelled.type === 'name')
        for (const { language } of entry.labelled.name.labels)
          this.#languages.add(language.split('-')[0] ?? '');
      // What is said just so, or not at all, is no word of its own.
      if (entry.isExact) continue;
      if (entry.terms.length === 1) this.#nouns.add(entry.terms[0] ?? '');
      entry.terms.forEach((term, at) => {
        this.#schemaTerms.add(term);
        if (BY.test(entry.text)) this.#doneBy.add(term);
        const word = entry.words[at] ?? '';
        const known = this.#schemaWords.get(term) ?? new Set<string>();
        this.#schemaWords.set(term, known.add(word));
        // What has a language is a word of it, in whatever form: "won".
        const isSpelledOut = spelledOut(entry).some((full) => isShortFor(word, full));
        if (entry.language === '' && !isSpelledOut && this.#isShortened(word))
          this.#shortForms.set(word, term);
      });
    }
  }

  /** A name that a schema has cut short, and no word of English or Spanish, in any of its forms. */
  #isShortened(word: string): boolean {
    const isShort = word.length >= SHORTEST_INITIALS && word.length <= LONGEST_SHORT_FORM;
    if (!isShort || !/^\p{L}+$/u.test(word) || isLittleWord(word)) return false;
    return !this.#isWord(word) && !SHORT_SPANISH.has(word) && !SHORT_SPANISH.has(word.replace(/s$/u, ''));
  }

  /** Of English, in a form of it. */
  #isWord(word: string): boolean {
    return isPastForm(word) || basesOf(word).some((base) => this.#thesaurus.isCommon(base));
  }

  /** Of one word: its stems, else derived words, else near spellings; and words that say the same in the schema. */
  of(token: Token, language: Language): readonly Variant[] {
    const found = new Map<string, Variant>();
    const offer: Offer = (term, weight, how = {}) => {
      if (this.#terms.has(term) && (found.get(term)?.weight ?? 0) < weight)
        found.set(term, { ...AS_SAID, term, weight, word: token.word, ...how });
    };
    const own = stem(token.word, language);
    offer(own, EXACT);
    offer(stem(token.word, language === 'en' ? 'es' : 'en'), OTHER_LANGUAGE);
    for (const term of stemsWithoutAccent(token.word, own, language)) offer(term, OTHER_FORM);
    for (const code of currencyCodes(token.word))
      if (this.#terms.has(code)) found.set(code, { ...AS_SAID, term: code, weight: CODE, word: code });
    if (/\d/u.test(own) || token.isFunctionWord) return [...found.values()];
    // What is a word is not misspelled, though nothing here is called so.
    const isFound = [...found.values()].some(
      ({ term, weight }) => weight > OTHER_LANGUAGE || token.word.length - term.length <= LONGEST_ENDING,
    );
    if (!isFound) found.clear();
    const isInitials = INITIALS_WRITTEN.test(token.text);
    const isUnknown = !isFound && !isInitials && !(language === 'en' && this.#isWord(token.word));
    const isName = isWrittenAsName(token);
    if (own.length >= SHORTEST_DERIVABLE && !isInitials) {
      const beginning = own.slice(0, Math.max(SHORTEST_DERIVABLE, own.length - 2));
      for (const term of this.#terms.beginningWith(beginning))
        if (isName ? isOfNameDerived(token.word, term) : isDerivation(own, term)) offer(term, DERIVED);
    }
    // "Owns" of an owner, "uses" of a user: too short for what they begin with to tell.
    else if (
      language === 'en' &&
      own.length === SHORTEST_VERB &&
      !isInitials &&
      this.#schemaTerms.has(`${own}er`)
    )
      offer(`${own}er`, DERIVED);
    const isSurelyKnown = [...found.values()].some(
      ({ term, weight }) => weight > DERIVED && this.#schemaTerms.has(term),
    );
    const isDoer = (term: string): boolean => DOER.test(term) && !this.#doneBy.has(own);
    if (language === 'en')
      for (const term of eventsOf(own))
        if (this.#schemaTerms.has(term) && (!isSurelyKnown || DATED.has(term) || isDoer(term)))
          offer(term, EVENT, { isOther: true });
    const known = [...found.keys()].filter((term) => this.#schemaTerms.has(term));
    if (known.length === 0) this.#offerOthers(token, language, offer);
    // "Inspección" of "resultados de inspección", where what is inspected has an English name alone.
    else if (language === 'es' && !known.some((term) => this.#nouns.has(term)))
      this.#offerTranslations(
        translationsOf(own, language).filter(({ term }) => this.#nouns.has(term)),
        offer,
        { translated: 'word', weight: TRANSLATED },
      );
    const isKnownOtherwise = [...found.values()].some(({ isOther }) => isOther);
    if (isUnknown && !isKnownOtherwise && token.word.length >= SHORTEST_TYPO)
      for (const [term, distance] of this.#misspelled(token, own, language))
        offer(term, TYPO[distance] ?? 0, { isTypo: true });
    return [...found.values()];
  }

  /** Whether it is a letter from a word of the schema that begins as it does. */
  isNearSchema(word: string): boolean {
    return formsOf(word).some((form) =>
      [...this.#terms.near(form, 1).keys()].some(
        (term) => this.#schemaTerms.has(term) && term[0] === form[0],
      ),
    );
  }

  /** Terms of words that one or two letters make of this one, or of what it may be the plural of; with how many. */
  #misspelled({ word, text, start }: Token, own: string, language: Language): ReadonlyMap<string, number> {
    const most = own.length > LONG ? 2 : 1;
    const isCapital = isWrittenAsName({ text, start });
    const isSure = language === 'en' || isCapital || word.length >= SHORTEST_TYPO_ES;
    const found = new Map<string, number>();
    for (const form of formsOf(word)) {
      if (form.length < SHORTEST_TYPO) continue;
      for (const [term, distance] of this.#terms.near(form, most)) {
        if (!isSure && !(this.#schemaTerms.has(term) && term[0] === word[0])) continue;
        if (language === 'es' && !isCapital && !beginsAlike(form, term)) continue;
        if (isDenial(form, term)) continue;
        if (distance < (found.get(term) ?? Infinity)) found.set(term, distance);
      }
    }
    return found;
  }

  /** Those of one stem at once, as a label may have any of them. */
  #offerTranslations(
    others: readonly Translation[],
    offer: Offer,
    { translated, weight }: { readonly translated: 'word' | 'place'; readonly weight: number },
  ): void {
    for (const term of new Set(others.map((one) => one.term))) {
      const translations = others.flatMap((one) => (one.term === term ? [one.word] : []));
      offer(term, weight, { isOther: true, translated, translations });
    }
  }

  #offerOthers(token: Token, language: Language, offer: Offer): void {
    const { word, text } = token;
    if (!isWrittenAsName(token))
      for (const [short, term] of this.#shortForms)
        if (isShortFor(short, word)) offer(term, SHORTENED, SYNONYM);
    const own = stem(word, language);
    const weight = this.#languages.has(language) ? TRANSLATED : ONLY_TRANSLATED;
    this.#offerTranslations(translationsOf(own, language), offer, { translated: 'word', weight });
    this.#offerTranslations(placesOf(own, language), offer, { translated: 'place', weight });
    if (language !== 'en') return;
    const isName = /^\p{Lu}/u.test(text);
    for (const form of formsOf(word)) {
      for (const { text: other, weight, isMadeFrom } of this.#thesaurus.likenesses(form)) {
        const term = stem(other, 'en');
        if (isName || [...(this.#schemaWords.get(term) ?? [])].some((one) => isFormOf(one, other)))
          offer(term, weight, isMadeFrom ? { isOther: true } : SYNONYM);
      }
    }
  }

  /** Of several words as one: "miles per gallon" for "mpg", "United States" for "usa". */
  ofPhrase(tokens: readonly Token[], language: Language): readonly Variant[] {
    const isOpen = tokens[0]?.isFunctionWord === true;
    const initials = tokens.map(({ word }) => word[0] ?? '').join('');
    const short = tokens.length >= SHORTEST_INITIALS && !isOpen ? this.#shortForms.get(initials) : undefined;
    const found: Variant[] =
      short === undefined ? [] : [{ term: short, weight: INITIALS, word: initials, ...SYNONYM }];
    if (language !== 'en') return found;
    const text = tokens.map(({ word }) => word).join(' ');
    for (const other of phrasesOf(text)) {
      const term = stem(other, 'en');
      if (this.#schemaTerms.has(term)) found.push({ term, weight: EVENT, word: other, ...SYNONYM });
    }
    if (tokens.length !== 2 || isOpen) return found;
    for (const { text: other, weight } of this.#thesaurus.likenesses(text)) {
      const term = stem(other, 'en');
      if (this.#terms.has(term)) found.push({ term, weight, word: other, ...SYNONYM });
    }
    return found;
  }
}

/** "Undiscovered" is no slip for "discovered", but says the opposite. */
const isDenial = (word: string, term: string): boolean =>
  word.includes(term) && /^(?:un|in|im|ir|non|dis|des|a)$/u.test(word.slice(0, word.indexOf(term)));

/** Letters that Spanish may begin a word with by one sound. */
const FIRST_SOUNDS: readonly RegExp[] = [/^[bvw]/u, /^[ckq]/u, /^[csxz]/u, /^[gj]/u, /^(?:ll|y)/u];

/** Letters that tell a beginning where one before them is too many or missing. */
const BEHIND_FIRST = 4;

/** Another first letter is hardly a slip: "zurdo" is no "kurdo", though "vaca" may be written "baca", and "premio" without its "p". */
const beginsAlike = (form: string, term: string): boolean =>
  form[0] === term[0] ||
  form.startsWith(term.slice(1, BEHIND_FIRST)) ||
  term.startsWith(form.slice(1, BEHIND_FIRST)) ||
  form.slice(0, 2) === `${term[1] ?? ''}${term[0] ?? ''}` ||
  FIRST_SOUNDS.some((sound) => sound.test(form) && sound.test(term));

/** Capital as no other word is: not where the question begins, nor in one that is all capitals. */
const isWrittenAsName = ({ text, start }: Pick<Token, 'text' | 'start'>): boolean =>
  start > 1 && /^\p{Lu}\p{Ll}/u.test(text);

/** The word, and what it may be the plural or a tense of. */
const basesOf = (word: string): readonly string[] => {
  const stripped = word.replace(/(?:ed|ing)$/u, '');
  const single = stripped.replace(/(\p{L})\1$/u, '$1');
  return [
    ...formsOf(word),
    word.replace(/ied$/u, 'y'),
    word.replace(/d$/u, ''),
    stripped,
    `${stripped}e`,
    single,
  ];
};

const ENDING = /^(?:e?s|e|e?d|ing|y|ie[sd])?$/u;

/** Of one word: what a synonym has in common with a word of the schema is more than a stem, as "universe" with "university". */
const isFormOf = (one: string, other: string): boolean => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return ENDING.test(one.slice(at)) && ENDING.test(other.slice(at));
};
