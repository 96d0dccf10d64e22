import type { Language } from '../../rdf';
import type { Words } from './word-list';
import { WORDS_EN } from './words-en';
import { WORDS_ES } from './words-es';

/** The words that join terms in a paraphrase. */
export const WORDS: Readonly<Record<Language, Words>> = { en: WORDS_EN, es: WORDS_ES };
