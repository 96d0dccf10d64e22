import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

interface Phrases {
  readonly mean: RegExp;
  /** That itself says that it is taken at something. */
  readonly asked: RegExp;
  /** What stands before the event at which the ages are taken. */
  readonly when: RegExp;
  /** The same, where it is said by several words of which one may name something. */
  readonly moment: RegExp;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    mean: /^(?:average|mean|avg) age$/u,
    asked: /^at (?:what|which) (?:average|mean|avg) age$/u,
    when: /^(?:at|upon)\b|\b(?:when|at which|at the (?:time|moment|point)|at (?:his |her |their )?death)\b/u,
    moment: /^(?:at the time|at the moment|at the point) (?:of|when)$/u,
  },
  es: {
    mean: /^(?:edad (?:media|promedio)(?: de)?|(?:media|promedio) de edad)$/u,
    asked: /^(?:a|con) que edad (?:media|promedio)$/u,
    when: /^(?:muerte|fallecimiento)\b|\b(?:cuando|a la que|con la que|en (?:el momento|que)|al (?:momento|[a-zñ]+[aei]r)|(?:de|a) (?:la |su )?(?:muerte|fallecimiento))\b/u,
    moment: /^(?:en el momento|al momento|a la hora) (?:de|en que)$/u,
  },
};
const LONGEST = 5;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** "The average age … when they died", "at the time of": an age that no property holds, and what it is taken at. */
export const ageCueAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const { mean, asked, when, moment } = PHRASES[language];
  for (let length = LONGEST; length > 1; length -= 1) {
    if (at + length > tokens.length) continue;
    const [words, rest] = [wordsOf(tokens.slice(at, at + length)), wordsOf(tokens.slice(at + length))];
    const span = { start: at, end: at + length - 1 };
    if (asked.test(words) || (mean.test(words) && when.test(rest)))
      return { ...span, cue: { cue: 'age', says: 'mean' } };
    if (moment.test(words)) return { ...span, cue: { cue: 'age', says: 'when' } };
  }
  return undefined;
};
