import { fold, stem } from './analyse';
import { isDerivation } from './derivation';
import { differOnlyInNumber } from './number-forms';
import { isOtherWord } from './other-word';
import type { Language } from '../rdf';
import type { Label, Name, Value } from '../store';

/** What a label names. */
export type Labelled =
  { readonly type: 'name'; readonly name: Name } | { readonly type: 'value'; readonly value: Value };

/** A label with what of it counts, made once. */
export interface Entry {
  readonly id: number;
  readonly terms: readonly string[];
  /** The folded words behind the terms. */
  readonly words: readonly string[];
  /** Folded. */
  readonly text: string;
  readonly labelled: Labelled;
  readonly label: string;
  /** Its tag. */
  readonly language: string;
  /** That its terms are read in. */
  readonly reading: Language;
  readonly rank: number;
  /** Of a class: the term that says what it is ("tree" of "fruit tree"). */
  readonly head: string | undefined;
  /** Of a property: terms that its owner's name gives already, or that only measure. */
  readonly context: ReadonlySet<string>;
  /** Of a property: terms of the names of the classes that have it. */
  readonly owners: ReadonlySet<string>;
  /** A key and its value (`model=3`), a glued word: said just so, or not at all. */
  readonly isExact: boolean;
}

/** A term of the index with how well a word of the question stands for it, in (0, 1]. */
export interface Variant {
  readonly term: string;
  readonly weight: number;
  readonly word: string;
  /** Another word that says the same: of schema terms only, unless the word is written as a name. */
  readonly isOther: boolean;
  /** A near spelling of a word that is nowhere known: that the letters differ is in the weight already. */
  readonly isTypo: boolean;
  /** By a synonym or a short form: nothing that the word is itself made from. */
  readonly isSynonym: boolean;
  /** From the question's language: a word of every day, or a place or who is from there. */
  readonly translated: 'word' | 'place' | undefined;
  /** The words of the other language that it is translated to: a label has one of them, and not only their stem. */
  readonly translations: readonly string[];
}

/** A span of a question, as it is held against labels. */
export interface Said {
  /** For each content word. */
  readonly words: readonly (readonly Variant[])[];
  /** Folded. */
  readonly text: string;
  /** Function words stand inside it. */
  readonly isLoose: boolean;
  /** It is written as a name is. */
  readonly isCapital: boolean;
  /** Of the question. */
  readonly language: Language;
  /** Terms of the question outside the span. */
  readonly elsewhere: ReadonlySet<string>;
}

export const KIND_RANK: Readonly<Record<Label['kind'], number>> = {
  preferred: 1,
  alternative: 0.97,
  local: 0.95,
};
/** What an unsaid term counts of itself where the owner gives it, or the question says it at another place. */
const GIVEN = 0.3;
const ELSEWHERE = 0.45;
/** A property by words of its owner alone. */
const OWNERS_WORDS = 0.5;
/** A class by what is not its head: "car" for "car makers". */
const NOT_HEAD = 0.6;
/** The same, where its head is said at another place: "affected" for "affected regions", beside "regions". */
const HEAD_ELSEWHERE = 0.8;
/** A class by words that others part: "name of the car" for "car names". */
const LOOSE_CLASS = 0.6;
const UNMATCHED = 0.6;
/** Words that turn a label round, though the index passes over them: "no metal", "other metals". */
const DENIES = /(?:^|\P{L})(?:no|non|not|never|other|sin|without|otr[oa]s?)\P{L}+(?!of\b)\p{L}/u;
/** A label that denies, by words that don't. */
const DENIED = 0.35;
/** A state by a word that is derived from it, or from what it is. */
const RELATED_STATE = 0.9;
/** A name does not inflect. */
const OTHER_FORM_OF_NAME = 0.3;
/** A name of one word and little ones by that word alone: "make" for "Make It". */
const BARE = 0.5;
const ARTICLES = /^(?:the|an?|el|l[aoe]s?|un[ao]?s?) /u;
/** An inflected noun is nearly the word itself. */
const INFLECTED = 0.985;

export interface Score {
  /** In [0, 1]. */
  readonly score: number;
  readonly isWhole: boolean;
  /** The words are the label, letter by letter. */
  readonly isExact: boolean;
  /** By a synonym, a short form, another spelling, or another form of a name. */
  readonly isStrained: boolean;
}

const NOTHING: Score = { score: 0, isWhole: false, isExact: false, isStrained: false };

const isNamed = ({ labelled }: Entry): boolean =>
  labelled.type === 'value' || labelled.name.role === 'entity';
/** "Green" of several things, an ingredient called "egg": a word of the language, and no name. */
const isCommonNoun = ({ labelled, label, terms }: Entry): boolean =>
  terms.length === 1 && (labelled.type === 'value' ? labelled.value.count > 1 : /^\p{Ll}+$/u.test(label));
/** Whether another word than the one that is said may be the name of something. */
const namesAlso = ({ translated }: Variant, entry: Entry, { isCapital }: Said): boolean =>
  translated === 'place' || (translated === 'word' ? isCommonNoun(entry) : isCapital);
/** "Free" is "libre", and no "libra", though both have one stem. */
const isTranslation = ({ translations, term }: Variant, entry: Entry): boolean => {
  const word = entry.words[entry.terms.indexOf(term)] ?? '';
  return translations.length === 0 || translations.some((one) => !isOtherWord(one, word));
};
const roleOf = ({ labelled }: Entry) => (labelled.type === 'name' ? labelled.name.role : undefined);

/** Of the schema, by one word that was taken apart: "headquarters" of `headquarter`. */
const isOneOfWords = (entry: Entry): boolean => !isNamed(entry) && entry.terms.length === 1;

/** How much of the label the words say, rare words counting more; times how well they say it. */
export const scoreLabel = (entry: Entry, said: Said, weightOf: (term: string) => number): Score => {
  if (entry.text === said.text) return { score: entry.rank, isWhole: true, isExact: true, isStrained: false };
  if (entry.isExact && (isNamed(entry) || entry.terms.length === 1))
    return isOneOfWords(entry) && differOnlyInNumber(entry.text, said.text)
      ? { score: entry.rank * INFLECTED, isWhole: true, isExact: false, isStrained: false }
      : NOTHING;
  const isName = isNamed(entry);
  const used = new Set<string>();
  let quality = 1;
  let isStrained = false;
  for (const word of said.words) {
    const match = word
      .filter(
        (variant) =>
          entry.terms.includes(variant.term) &&
          !used.has(variant.term) &&
          (!variant.isOther || !isName || namesAlso(variant, entry, said)) &&
          isTranslation(variant, entry),
      )
      .sort((a, b) => b.weight - a.weight)[0];
    if (match === undefined) {
      quality *= UNMATCHED;
      continue;
    }
    used.add(match.term);
    const other = entry.words[entry.terms.indexOf(match.term)] ?? '';
    const isForm = !match.isOther && !match.isTypo;
    isStrained ||= match.isTypo || match.isSynonym || (isForm && match.word !== other);
    quality *= match.weight * (isForm ? formScore([match.word, other], match.term, entry, said) : 1);
  }
  if (used.size === 0) return NOTHING;
  if (DENIES.test(entry.text) && !DENIES.test(said.text)) quality *= DENIED;
  if (roleOf(entry) === 'entity' && leavesLittleWords(entry, said)) quality *= BARE;
  const isWhole = used.size === entry.terms.length;
  if (entry.isExact && !isWhole) return NOTHING;
  const shown = isWhole ? 1 : partScore(entry, used, shareOf(entry, said, used, weightOf));
  return {
    score: entry.rank * quality * fit(entry, said, used, isWhole) * shown,
    isWhole,
    isExact: false,
    isStrained,
  };
};

/** The little words of a name that has only one other are a part of it, but for its article. */
const leavesLittleWords = ({ terms, text }: Entry, said: Said): boolean =>
  terms.length === 1 &&
  text.replace(ARTICLES, '').split(' ').length > said.text.replace(ARTICLES, '').split(' ').length;

/** By its head noun alone a class is called often: "makers" for "car makers". */
const partScore = ({ head }: Entry, used: ReadonlySet<string>, share: number): number =>
  head !== undefined && used.has(head) ? 0.4 + 0.45 * share : 0.15 + 0.65 * share;

/** Of the label that is said, in [0, 1]. */
const shareOf = (
  entry: Entry,
  { elsewhere }: Said,
  used: ReadonlySet<string>,
  weightOf: (term: string) => number,
): number => {
  const isOfSchema = !isNamed(entry);
  let [stated, whole] = [0, 0];
  for (const term of entry.terms) {
    const weight = weightOf(term);
    if (used.has(term)) stated += weight;
    const unsaid = !isOfSchema ? 1 : entry.context.has(term) ? GIVEN : elsewhere.has(term) ? ELSEWHERE : 1;
    whole += used.has(term) ? weight : weight * unsaid;
  }
  return whole === 0 ? 0 : Math.min(1, stated / whole);
};

/** A class is called by its head. */
const headFit = ({ head }: Entry, elsewhere: ReadonlySet<string>, used: ReadonlySet<string>): number =>
  head === undefined || used.has(head) ? 1 : elsewhere.has(head) ? HEAD_ELSEWHERE : NOT_HEAD;

const fit = (
  entry: Entry,
  { isLoose, elsewhere }: Said,
  used: ReadonlySet<string>,
  isWhole: boolean,
): number => {
  switch (roleOf(entry)) {
    case 'class':
      return headFit(entry, elsewhere, used) * (isLoose ? LOOSE_CLASS : 1);
    case 'property':
      return !isWhole && [...used].every((term) => entry.context.has(term)) ? OWNERS_WORDS : 1;
    default:
      return 1;
  }
};

/** Endings that make another name of one: "Titanic" of "Titan". */
const NO_INFLECTION = /^(?:ic|al|ed|er|or)$/u;

/** Endings that a name takes: "Gases", "Austrian". Not those that only a stemmer cuts off: "CERN" is not "Cernan". */
const INFLECTION = /^(?:e?s|[edinsy]|ies|[ao]s?)?$/u;

/** A name has an ending or none, or is of either gender: "Curie" is not "curio"; in English it has none: "river" is not "Rivera". */
const isFormOfName = (one: string, other: string, spoken: Language): boolean => {
  if (one !== '' && other !== '') return /^(?:[ao]s? [ao]s?|y ies|ies y)$/u.test(`${one} ${other}`);
  const ending = `${one}${other}`;
  return INFLECTION.test(ending) && (spoken === 'es' || !/^[ao]s?$/u.test(ending));
};

/** In no language of the question, in which the thing may have another name: "Mars" beside "Marte". */
const isForeign = ({ language, labelled, text }: Entry, said: Said): boolean => {
  const isOf = (tag: string): boolean => tag.split('-')[0] === said.language;
  if (language !== '') return !isOf(language);
  if (labelled.type !== 'name') return false;
  const own = labelled.name.labels.filter((label) => isOf(label.language));
  return own.length > 0 && own.every((label) => fold(label.text) !== text);
};

/** "Failed", where an outcome is "failure": a word that is written small is no name, and has relatives. */
const formScore = (words: readonly [string, string], term: string, entry: Entry, said: Said): number => {
  const score = sameForm(words, isNamed(entry), isForeign(entry, said), said.language);
  const isState = entry.labelled.type === 'value' && /^\p{Ll}+$/u.test(entry.label);
  return isState && isDerivation(stem(words[0], said.language), term)
    ? Math.max(score, RELATED_STATE)
    : score;
};

/** In letters, of a name in another language: "mar" is no form of "Mars", "aspirina" of "aspirin". */
const SHORTEST_FOREIGN = 5;
const SHORTEST_SHARED = 3;

const sameForm = (
  [word, other]: readonly [string, string],
  isName: boolean,
  isOfOther: boolean,
  spoken: Language,
): number => {
  if (word === other) return 1;
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared += 1;
  const isInflected =
    shared >= (isName && isOfOther ? SHORTEST_FOREIGN : SHORTEST_SHARED) &&
    Math.max(word.length, other.length) - shared <= 2 &&
    !(
      isName &&
      ([word, other].some((one) => NO_INFLECTION.test(one.slice(shared))) ||
        !isFormOfName(word.slice(shared), other.slice(shared), spoken))
    );
  return isInflected ? INFLECTED : isName ? OTHER_FORM_OF_NAME : 0.94;
};
