import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { withoutAccents } from '../base';
import type { Language } from '../rdf';
import { FUNCTION_WORDS } from './function-words';

/** A word or number of a text. Offsets are UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents. */
  readonly word: string;
  /** Carries no meaning of its own in the question's language. */
  readonly isFunctionWord: boolean;
}

// A number keeps its separators and an ordinal or decade ending; a possessive `'s` is no word of its own.
const WORD = /\d+(?:[.,\u202f]\d+)*(?:st|nd|rd|th|s)(?![\p{L}\d])|\p{L}[\p{L}\p{M}]*|\d+(?:[.,\u202f]\d+)*/gu;

/** Lower case without accents: `São` and `sao` are one word. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** The letter of "A320": digits follow right behind. */
const isOfCode = (text: string, { 0: word, index }: RegExpExecArray): boolean =>
  /\d/u.test(text[index + word.length] ?? '');

export const tokenize = (text: string, language: Language | undefined): Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word === 's' && /['’]/u.test(text[match.index - 1] ?? '')) continue;
    tokens.push({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      word,
      isFunctionWord: language !== undefined && FUNCTION_WORDS[language].has(word) && !isOfCode(text, match),
    });
  }
  return tokens;
};

/** The folded words of a text, as `tokenize` has them, and nothing more: of the many labels of a graph. */
export const foldedWords = (text: string): readonly string[] =>
  /['’]s/iu.test(text)
    ? tokenize(text, undefined).map(({ word }) => word)
    : (text.match(WORD) ?? []).map(fold);

const cache = new Map<string, string>();
const MOST_KEPT = 20_000;

/** A plural `s`: not that of "mass" or "país". */
const PLURAL: Readonly<Record<Language, RegExp>> = {
  en: /(?<=\p{L}{2})(?<!s)s$/u,
  es: /(?<=\p{L}{2}[aeo])s$/u,
};

/** Past forms that no rule leads back, but for those that are other words too ("found", "led", "left", "saw"). */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `begin began begun, break broke broken, build built, buy bought, choose chose chosen, draw drew drawn,
  drive drove driven, eat ate eaten, fight fought, fly flew flown, give gave given, grow grew grown, know knew known, lose lost, make made, meet met, pay paid, sell sold, sing sang sung, speak spoke spoken,
  swim swam swum, take took taken, teach taught, wear wore worn, win won, write wrote written`
    .split(',')
    .flatMap((forms) => {
      const [base = '', ...past] = forms.trim().split(' ');
      return past.map((form) => [form, base] as const);
    }),
);

/** Plurals that no rule leads back, but for those that are verbs too ("leaves", "lives"). */
const PLURALS: ReadonlyMap<string, string> = new Map(
  `alga algae, alumnus alumni, analysis analyses, apparatus apparatuses, appendix appendices, atlas atlases, axis axes, bacterium bacteria, bias biases, bonus bonuses, bus buses, cactus cacti cactuses, calf calves, campus campuses, canvas canvases, census censuses, child children, chorus choruses, circus circuses, crisis crises, criterion criteria, curriculum curricula, diagnosis diagnoses, dwarf dwarves, foot feet, formula formulae, fungus fungi, gas gases gasses, genus genera, goose geese, half halves, hoof hooves, hypothesis hypotheses, index indices, iris irises, knife knives, larva larvae, lens lenses, loaf loaves, man men, matrix matrices, mouse mice, nebula nebulae, nova novae, nucleus nuclei, oasis oases, octopus octopuses, ox oxen, phenomenon phenomena, quiz quizzes, radius radii, shelf shelves, spectrum spectra, status statuses, stimulus stimuli, stratum strata, supernova supernovae, taxon taxa, thesis theses, thief thieves, tooth teeth, vertebra vertebrae, vertex vertices, virus viruses, walrus walruses, wharf wharves, wife wives, wolf wolves, woman women`
    .split(',')
    .flatMap((forms) => {
      const [base = '', ...plurals] = forms.trim().split(' ');
      return plurals.map((form) => [form, base] as const);
    }),
);

/** Folded words as the stemmer knows them: "flew" by its verb, and "died", which it would cut too short. */
const englishForm = (word: string): string => IRREGULAR.get(word) ?? word.replace(/^(\p{L})ied$/u, '$1ie');

/** No plurals of the moon and of Mars. */
const WEEKDAYS_ES = /^(?:lunes|martes|miercoles|jueves|viernes)$/u;

/** The stem of a folded word. Numbers stay as they are; short words, which the stemmers would spoil, lose a plural. */
export const stemOf = (word: string, language: Language): string => {
  const one = language === 'en' ? PLURALS.get(word) : undefined;
  if (one !== undefined) return stemOf(one, language);
  if (language === 'es' && WEEKDAYS_ES.test(word)) return word;
  const singular = word.replace(PLURAL[language], '');
  if (/\d/u.test(word) || (singular.length < 4 && !IRREGULAR.has(word))) return singular;
  if (language === 'en') return stemEnglish(englishForm(word));
  const stemmed = stemSpanish(word.replace(/(?<=[dt][au]d)es$/u, ''));
  // "Aptas", "islas": of short words it keeps the plural.
  return stemmed === word && singular !== word ? stemOf(singular, language) : stemmed;
};

/** The same, kept: the words of questions and schemas come again and again. */
export const stem = (word: string, language: Language): string => {
  const key = `${language} ${word}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = stemOf(word, language);
  if (cache.size >= MOST_KEPT) cache.clear();
  cache.set(key, made);
  return made;
};

/** What else the stem may be: without its accent "murió" keeps an ending that "murieron" loses. */
export const stemsWithoutAccent = (word: string, own: string, language: Language): readonly string[] => {
  if (language !== 'es') return [];
  if (word.endsWith('io')) return [own.replace(/i$/u, '')];
  return /(?:ieron|iendo|id[oa]s?)$/u.test(word) ? [`${own}i`] : [];
};

const BOTH: readonly Language[] = ['en', 'es'];

/** The language that a label is read in by its tag; of a label without a language that is known here, both. */
export const readingsOf = (language: string): readonly Language[] =>
  language.startsWith('es') ? ['es'] : language.startsWith('en') ? ['en'] : BOTH;

/** The folded content words of a label, read in one language, each with its index term. */
export interface LabelTerms {
  readonly language: Language;
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

/** The words of a label as index terms: its own language's stems; of a label without a language, both where they differ. */
export const labelTerms = (text: string, language: string): readonly LabelTerms[] => {
  const all = foldedWords(text);
  const sets = readingsOf(language).map((one): LabelTerms => {
    const content = all.filter((word) => !FUNCTION_WORDS[one].has(word));
    const words = content.length > 0 ? content : all;
    return { language: one, words, terms: words.map((word) => stem(word, one)) };
  });
  return sets.filter(({ terms }, index) => index === 0 || terms.join(' ') !== sets[0]?.terms.join(' '));
};
