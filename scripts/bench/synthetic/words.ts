export type Lang = 'en' | 'es';
export const LANGS: readonly Lang[] = ['en', 'es'];
export type Bi<T> = Readonly<Record<Lang, T>>;

/** A noun in one language. */
export interface Noun {
  readonly sg: string;
  readonly pl: string;
  /** Spanish alone tells. */
  readonly feminine: boolean;
  /** Other nouns that people use for it. */
  readonly synonyms: readonly Noun[];
}

/** What is done, for one and for several. */
export interface Verb {
  readonly sg: string;
  readonly pl: string;
}

const EN_SIBILANT = /(?:s|x|z|ch|sh)$/u;

const englishPlural = (noun: string): string => {
  const [head = '', of] = noun.split(/ (?=of )/u);
  const plural = EN_SIBILANT.test(head)
    ? `${head}es`
    : /[^aeiou]y$/u.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`;
  return of === undefined ? plural : `${plural} ${of}`;
};

const spanishWordPlural = (word: string): string => {
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
  if (/[aeiouáéó]$/u.test(word)) return `${word}s`;
  if (word.endsWith('ón')) return `${word.slice(0, -2)}ones`;
  if (word.endsWith('s')) return word;
  return `${word}es`;
};

/** The first word, and the adjective that may follow it: what comes after a preposition stays. */
const spanishPlural = (noun: string): string => {
  const [head = '', after] = noun.split(/ (?=(?:de|del|en|con|por|para|a)\b)/u, 2);
  const plural = head.split(' ').map(spanishWordPlural).join(' ');
  return after === undefined ? plural : `${plural} ${noun.slice(head.length + 1)}`;
};

const nounOf = (text: string, plural: (noun: string) => string): Noun => {
  const [, article = '', rest = text] = /^(el|la) (.*)$/u.exec(text) ?? [];
  const [sg = '', pl = plural(sg)] = rest.split(':');
  return { sg, pl, feminine: article === 'la', synonyms: [] };
};

const withSynonyms = (text: string, plural: (noun: string) => string): Noun => {
  const [noun, ...synonyms] = text.split('~').map((one) => nounOf(one.trim(), plural));
  if (noun === undefined) throw new Error(`No noun: ${text}`);
  return { ...noun, synonyms };
};

/**
 * `person:people ~ individual` and `la persona ~ el individuo`: plurals after a colon where they are not regular,
 * synonyms after a tilde, Spanish nouns with their article.
 */
export const readNouns = (english: string, spanish: string): Bi<Noun> => ({
  en: withSynonyms(english, englishPlural),
  es: withSynonyms(spanish, spanishPlural),
});

/** `treats/treat`. */
export const readVerb = (text: string): Verb => {
  const [sg = '', pl = sg] = text.split('/').map((one) => one.trim());
  return { sg, pl };
};
