import type { Language } from '../../rdf';
import { adjectiveOf } from './adjective';
import type { Cue } from './cue';

/** Folded phrases, and what each asks to be done. */
export type Table = readonly (readonly [string, Cue])[];

/** Phrases that ask for the same, with bars between. */
export const phrases = (cue: Cue, text: string): Table =>
  text.split('|').map((phrase) => [phrase.trim(), cue] as const);

/** From the second on. */
export const ordinals = (words: readonly string[]): Table =>
  words.flatMap((one, at) => phrases({ cue: 'ordinal', place: at + 2 }, one));

/** The adjective itself, for phrases that ask for its quantity in other words. */
export const aged = (word: string, language: Language, text: string): Table => {
  const form = adjectiveOf(word, language);
  return form === undefined ? [] : phrases({ cue: 'measure', adjective: form.adjective }, text);
};

/** "The year they were built", "el año en que se fundaron": the time of what the verb behind it says. */
export const whenTheyDid: Readonly<Record<Language, string>> = {
  en: ['year', 'date', 'day', 'time', 'year in which', 'year when']
    .flatMap((noun) => ['they', 'it', 'he', 'she'].map((one) => `${noun} ${one}`))
    .flatMap((one) => [one, `${one} was`, `${one} were`])
    .join('|'),
  es: ['ano', 'fecha', 'dia']
    .flatMap((noun) => [`${noun} en que`, `${noun} en el que`, `${noun} en la que`])
    .flatMap((one) => [one, `${one} se`, `${one} fue`, `${one} fueron`])
    .join('|'),
};
