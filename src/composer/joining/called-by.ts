import type { Iri, Language } from '../../rdf';
import { fold, stem } from '../../retrieval';
import type { Label } from '../../store';
import type { Schema } from '../schema/schema';
import { relationOf, type Relation } from '../../wording';

/** "Moon of", "luna de": its subject is what the noun says. */
const NOUN_OF = /^(.+?)\s+(?:of|de|del)$/iu;
const LANGUAGES: readonly Language[] = ['en', 'es'];

const stems = (text: string, language: Language): string =>
  fold(text)
    .split(/\s+/u)
    .map((word) => stem(word, language))
    .join(' ');

/**
 * Whether a property is called by a noun alone, so that its object is what the noun says, or only as the noun of something,
 * so that its subject is. `undefined`: by neither, or by both.
 */
export const calledBy = (property: Iri, noun: string, { names }: Schema): 'noun' | 'noun of' | undefined => {
  const labels = names.get(property)?.labels ?? [];
  const isSame = (text: string): boolean =>
    LANGUAGES.some((language) => stems(text, language) === stems(noun, language));
  const english = labels.find(({ language }) => language === 'en')?.text;
  const kindOf = ({ text, language }: Label): Relation['kind'] =>
    relationOf(text, language === 'es' ? 'es' : 'en', english).kind;
  // "Depende de" is no noun of anything.
  const isOf = labels.some(
    (label) => isSame(NOUN_OF.exec(label.text)?.[1] ?? '') && kindOf(label) === 'noun-of',
  );
  const alone = labels.filter(({ text }) => isSame(text));
  if (alone.length === 0) return isOf ? 'noun of' : undefined;
  // "What crosses X" asks for what does it.
  const isNoun = alone.every((label) => kindOf(label) === 'noun');
  return isNoun && !isOf ? 'noun' : undefined;
};
