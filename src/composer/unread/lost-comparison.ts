import type { Language } from '../../rdf';
import type { Grounded } from '../grounding/ground';
import type { Stretch } from './word-use';

/** Words that compare, and what stands before that which is compared with. */
const WORDS: Readonly<Record<Language, { readonly compares: RegExp; readonly than: RegExp }>> = {
  en: {
    compares: /^(?:more|fewer|less|as|twice|thrice|double|triple|half|times|[a-z]{2,}er)$/u,
    than: /^(?:than|as)$/u,
  },
  es: {
    compares:
      /^(?:mas|menos|tant[oa]s?|doble|triple|mitad|mayor(?:es)?|menor(?:es)?|mejor(?:es)?|peor(?:es)?)$/u,
    than: /^(?:que|como)$/u,
  },
};

/** "More moons than Mars", "wider than high": without these words all that there are would answer. */
export const losesComparison = (lost: readonly Stretch[], { tokens, language }: Grounded): boolean => {
  const { compares, than } = WORDS[language];
  return lost.some(({ start, end, cue }) => {
    if (cue !== undefined && !['compare', 'most', 'superlative'].includes(cue)) return false;
    const at = tokens.findIndex(({ word }, one) => one >= start && one <= end && compares.test(word));
    return at >= 0 && tokens.slice(at + 1).some(({ word }) => than.test(word));
  });
};
