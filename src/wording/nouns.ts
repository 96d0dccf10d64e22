import type { Language } from '../rdf';

export type Gender = 'f' | 'm';

// Endings tell the gender of most Spanish nouns; these are the common ones that they do not.
const FEMININE =
  /(?:[^m]a|ci[oó]n|si[oó]n|xi[oó]n|gi[oó]n|uni[oó]n|mujer|dad|tad|tud|umbre|ie|triz|ez|nave|clase|calle|base|sede|parte|fase|llave|nube|sangre|muerte|gente|fuente|mente|leche|noche|torre|red|ley|sal|señal|capital|catedral|central|piel|cárcel|imagen|orden|mano|foto|moto|flor|labor|voz|luz|cruz|raíz|crisis|tesis|síntesis|forma|cama|rama|firma|alma|norma|goma|dama|fama|llama|plataforma|reforma|trama|pluma|cima|lima|suma)$/u;
const MASCULINE = /(?:^|\s)(?:planeta|cometa|día|mapa|poeta|atleta|artista|guardia|cura)$/u;

/** Of a Spanish noun; of a noun phrase, that of its first word. */
export const genderOf = (noun: string): Gender => {
  const [first = ''] = noun.toLowerCase().split(' ');
  const forms = [first, first.replace(/s$/u, ''), first.replace(/es$/u, '')];
  return !forms.some((one) => MASCULINE.test(one)) && forms.some((one) => FEMININE.test(one)) ? 'f' : 'm';
};

const IRREGULAR_EN: Readonly<Record<string, string>> = {
  person: 'people',
  man: 'men',
  woman: 'women',
  child: 'children',
  species: 'species',
  series: 'series',
  aircraft: 'aircraft',
  spacecraft: 'spacecraft',
  taxon: 'taxa',
  foot: 'feet',
  radius: 'radii',
  nucleus: 'nuclei',
  fungus: 'fungi',
  genus: 'genera',
};

const pluralWordEn = (word: string): string => {
  const known = IRREGULAR_EN[word.toLowerCase()];
  if (known !== undefined) return known;
  if (/(?:[^s]s|people|men|data)$/u.test(word) && !/(?:us|is|as)$/u.test(word)) return word;
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  if (/sis$/u.test(word)) return word.replace(/is$/u, 'es');
  if (/(?:s|x|z|ch|sh)$/u.test(word)) return `${word}es`;
  return `${word}s`;
};

const unaccented = (word: string): string =>
  word.replace(/[áéíóú](?=[ns]$)/u, (vowel) => 'aeiou'.charAt('áéíóú'.indexOf(vowel)));

const FOREIGN = /(?:[bcfghkmpqtvwx]|[^aeiou]y|[^aeiouáéíóúü][nr])$/u;

const pluralWordEs = (word: string): string => {
  if (/[áéíóú]s$/u.test(word)) return /ís$/u.test(word) ? `${word}es` : `${unaccented(word)}es`;
  if (/s$/u.test(word)) return word;
  if (/[aeiouáéó]$/u.test(word)) return `${word}s`;
  if (/z$/u.test(word)) return `${word.slice(0, -1)}ces`;
  // No Spanish word ends so: one of another language, in whose manner it is said.
  if (FOREIGN.test(word)) return pluralWordEn(word);
  return `${/[áéíóú]n$/u.test(word) ? unaccented(word) : word}es`;
};

const isAdjectiveEs = (word: string): boolean => /(?:[oa]|al|ar|il|z|ble|nte|és)$/u.test(word);

/** The last word before what a preposition adds. */
const headEn = (words: readonly string[]): number => {
  const before = words.findIndex((word, at) => at > 0 && /^(?:of|in|for|by|with|on|at|to)$/u.test(word));
  return (before < 0 ? words.length : before) - 1;
};

/** `chemical element` → `chemical elements`; `elemento químico` → `elementos químicos`; `lugar de nacimiento` → `lugares de nacimiento`. */
export const pluralOf = (noun: string, language: Language): string => {
  const words = noun.split(' ');
  if (language === 'en') {
    const head = headEn(words);
    return words.map((word, at) => (at === head ? pluralWordEn(word) : word)).join(' ');
  }
  const before = words.findIndex((word) => /^(?:de|del|en|para|por|a|con)$/u.test(word));
  return words
    .map((word, at) =>
      at === 0 || ((before < 0 || at < before) && isAdjectiveEs(word)) ? pluralWordEs(word) : word,
    )
    .join(' ');
};

export const isPlural = (noun: string, language: Language): boolean => {
  const words = noun.toLowerCase().split(' ');
  const head = (language === 'en' ? words[headEn(words)] : words[0]) ?? '';
  return language === 'en'
    ? Object.values(IRREGULAR_EN).includes(head) ||
        (/(?:[^us]s|[^aeo]us?es)$/u.test(head) && !/(?:us|is|ss|gas)$/u.test(head))
    : /[aeiouáéíbcfghkmnpqrtvwx]s$/u.test(head) && !/(?:gas|tesis|crisis|país)$/u.test(head);
};
