import type { Language } from '../../rdf';

const PREPOSITION: Readonly<Record<Language, RegExp>> = {
  en: /\s(?:by|in|at|on|of|from|to|after|for|with)$/u,
  es: /\s(?:por|en|de|a|con|para|desde)$/u,
};
const PARTICIPLE: Readonly<Record<Language, RegExp>> = {
  en: /^\p{L}+(?:ed|en|t|n)\s|\sby$/u,
  es: /^\p{L}+(?:[aiíó]d[oa]s?|to|ta)\s/u,
};
const FINITE_ALONE = /^\p{L}{3,}[^aeious]s$/u;

/** How a property's label joins two nouns: "located in" (participle), "borders" (finite), or not at all ("capital"). */
export const isVerbal = (label: string, language: Language): 'participle' | 'finite' | undefined => {
  const text = label.toLowerCase();
  if (PREPOSITION[language].test(text)) {
    if (PARTICIPLE[language].test(text)) return 'participle';
    return language === 'es' || /^\p{L}+s\s/u.test(text) ? 'finite' : undefined;
  }
  return language === 'en' && FINITE_ALONE.test(text) ? 'finite' : undefined;
};
