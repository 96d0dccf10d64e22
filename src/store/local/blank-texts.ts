import type { Iri, Literal } from '../../rdf';
import type { BlankTexts } from '../profile';

/** What tables write where they hold nothing. */
const NOTHING = /^(?:null|\(null\)|\\n|#?n\/a|n\.a\.|n\/d|s\/d|-{1,3}|–|—|none)?$/iu;
/** Beside it a minus says something. */
const PLUS = '+';

/** Whether a whole text says that nothing is there: it is empty, `NULL`, `N/A`, `-`, `none`. */
export const saysNothing = (text: string): boolean => NOTHING.test(text.trim());

interface Carried {
  readonly property: Iri;
  readonly literal: Literal;
  readonly count: number;
}

/** Of the texts that things carry those that say nothing, by property: a minus beside a plus is a value. */
export const blankTexts = (carried: readonly Carried[]): ReadonlyMap<Iri, BlankTexts> => {
  const found = new Map<Iri, BlankTexts>();
  for (const { property, literal, count } of carried) {
    if (!saysNothing(literal.value)) continue;
    const known = found.get(property) ?? { texts: [], count: 0 };
    found.set(property, { texts: [...known.texts, literal.value], count: known.count + count });
  }
  if (found.size === 0) return found;
  for (const { property, literal } of carried) if (literal.value.trim() === PLUS) found.delete(property);
  return found;
};
