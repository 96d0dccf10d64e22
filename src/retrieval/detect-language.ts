import type { Language } from '../rdf';
import { fold } from './analyse';
import { FUNCTION_WORDS } from './function-words';

/** The language a question is written in, by its function words and letters; `fallback` where they are silent. */
export const detectLanguage = (text: string, fallback: Language): Language => {
  if (/[¿¡]/u.test(text)) return 'es';
  let balance = /[áéíóúüñ]/iu.test(text) ? 0.5 : 0;
  for (const word of fold(text).split(/[^\p{L}]+/u)) {
    const english = FUNCTION_WORDS.en.has(word);
    const spanish = FUNCTION_WORDS.es.has(word);
    if (english !== spanish) balance += spanish ? 1 : -1;
  }
  return balance === 0 ? fallback : balance > 0 ? 'es' : 'en';
};
