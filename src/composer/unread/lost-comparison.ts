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

/** "More than 3", "más que dos": a number, and no thing. */
const COUNT = /^(?:one|two|un[oa]?|dos|\d.*)$/u;

/** How often something was so: "twice", "three times", "more than once", "más de una vez". */
const OFTEN = /\b(?:twice|thrice|\p{L}+ times|than once|(?:dos|tres|\d+|varias|muchas) veces|de una vez)$/u;

/** "More moons than Mars", "wider than high", "won it twice": without these words all that there are would answer. */
export const losesComparison = (lost: readonly Stretch[], { tokens, language }: Grounded): boolean => {
  const { compares, than } = WORDS[language];
  // What is compared stands before each "than": in "performers taller than 190" nobody is more of a performer.
  const comparing = tokens.flatMap(({ word }, at) =>
    than.test(word) && !COUNT.test(tokens[at + 1]?.word ?? '')
      ? tokens.findLastIndex((token, one) => one < at && compares.test(token.word))
      : [],
  );
  const often = tokens.flatMap((_, at) => {
    const words = tokens.slice(Math.max(0, at - 2), at + 1).map(({ word }) => word);
    return OFTEN.test(words.join(' ')) ? [at] : [];
  });
  return lost.some(({ start, end, cue }) => {
    if (often.some((at) => at >= start && at <= end)) return true;
    if (cue !== undefined && !['compare', 'most', 'superlative'].includes(cue)) return false;
    return comparing.some((at) => at >= start && at <= end);
  });
};
