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

/** "More than once", "más que 3": a number, and no thing. */
const COUNT = /^(?:once|twice|one|two|una|dos|\d.*)$/u;

/** "More moons than Mars", "wider than high": without these words all that there are would answer. */
export const losesComparison = (lost: readonly Stretch[], { tokens, language }: Grounded): boolean => {
  const { compares, than } = WORDS[language];
  // What is compared stands before each "than": in "performers taller than 190" nobody is more of a performer.
  const comparing = tokens.flatMap(({ word }, at) =>
    than.test(word) && !COUNT.test(tokens[at + 1]?.word ?? '')
      ? tokens.findLastIndex((token, one) => one < at && compares.test(token.word))
      : [],
  );
  return lost.some(({ start, end, cue }) => {
    if (cue !== undefined && !['compare', 'most', 'superlative'].includes(cue)) return false;
    return comparing.some((at) => at >= start && at <= end);
  });
};
