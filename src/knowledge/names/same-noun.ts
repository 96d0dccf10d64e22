import type { Iri } from '../../rdf';
import { fold, stem, type Token } from '../../retrieval';
import { isBuiltIn, type Name } from '../../store';
import type { Sense } from './sense';

/** Scores so near that nothing but the rows can choose. */
const ABOUT_EQUAL = 0.9;

export const areAboutEqual = (one: Sense, other: Sense): boolean =>
  Math.min(one.score, other.score) >= ABOUT_EQUAL * Math.max(one.score, other.score);

/** "Events" over music events and theatre events, where nothing is called an event: all of them are meant, before any one. */
export const withSameNoun = (
  classes: readonly Sense[],
  token: Token | undefined,
  isSaid: (iri: Iri) => boolean,
): readonly Sense[] => {
  const [best] = classes;
  if (best?.type !== 'class' || token === undefined) return classes;
  const isAlike = ({ iri, labels }: Name): boolean =>
    // "Properties", of which each sort is called so, too.
    isBuiltIn(best.name.iri) ? isBuiltIn(iri) && isSaid(iri) : !isSaid(iri) && isHead({ labels }, token.word);
  const alike = classes.flatMap((one) =>
    one.type === 'class' && areAboutEqual(one, best) && isAlike(one.name) ? [one.name.iri] : [],
  );
  if (alike.length < 2 || alike[0] !== best.name.iri) return classes;
  const isOther = (one: Sense): boolean => one.type !== 'class' || !alike.includes(one.name.iri);
  const each = isBuiltIn(best.name.iri) ? classes.filter(isOther) : classes;
  return [{ ...best, others: alike.slice(1) }, ...each];
};

/** Whether a word is the noun of all that a class is called in its language: the last one of English, the first of Spanish. */
const isHead = ({ labels }: Pick<Name, 'labels'>, word: string): boolean =>
  labels.some(({ text, language }) => {
    const [words, read] = [fold(text).split(/\s+/u), language.startsWith('es') ? 'es' : 'en'] as const;
    const head = (read === 'es' ? words[0] : words.at(-1)) ?? '';
    return words.length > 1 && stem(head, read) === stem(fold(word), read);
  });
