import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

interface Phrases {
  readonly mean: RegExp;
  readonly asked: RegExp;
  /** A verb that says only that something goes on; behind one of the words before. */
  readonly verb: RegExp;
  readonly before: RegExp;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    mean: /^(?:average|mean|avg) (?:length|duration)$/u,
    asked: /^(?:for )?how many (?:days|hours) (?:on average )?(?:do|does|did)$/u,
    verb: /^(?:last|lasts|lasted|take|takes|took|stay|stays|stayed)$/u,
    before: /\b(?:how long|how many (?:days|hours)|(?:length|duration) of)\b/u,
  },
  es: {
    mean: /^(?:(?:duracion|estancia) (?:media|promedio)(?: de)?|(?:media|promedio) de (?:duracion|estancia))$/u,
    asked:
      /^cuant[oa]s? (?:(?:tiempo|dias|horas) )?(?:dura|duran|duro|duraron|tarda|tardan|tardo|tardaron)$/u,
    verb: /^(?:dura|duran|duro|duraron)$/u,
    before: /\bcuant[oa]s? (?:tiempo|dias|horas)\b/u,
  },
};
const LONGEST = 6;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** "The average length of", "cuánto duró", and the "last" of "how long does it last": how long something goes on. */
export const durationCueAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const { mean, asked, verb, before } = PHRASES[language];
  for (let length = LONGEST; length > 1; length -= 1) {
    if (at + length > tokens.length) continue;
    const words = wordsOf(tokens.slice(at, at + length));
    const span = { start: at, end: at + length - 1 };
    if (mean.test(words)) return { ...span, cue: { cue: 'duration', says: 'mean' } };
    if (asked.test(words)) return { ...span, cue: { cue: 'duration', says: 'asked' } };
  }
  const isVerb = verb.test(tokens[at]?.word ?? '') && before.test(wordsOf(tokens.slice(0, at)));
  return isVerb ? { start: at, end: at, cue: { cue: 'duration', says: 'verb' } } : undefined;
};
