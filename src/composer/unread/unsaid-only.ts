import type { Language } from '../../rdf';
import { THE, THEIR } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { Sketch } from '../sketch/sketch';

const ONLY: Readonly<Record<Language, RegExp>> = {
  en: /^(?:only|solely|exclusively)$/u,
  es: /^(?:unic[oa]s?|solo|solamente|unicamente|exclusivamente)$/u,
};

/** "The only hut with a view" is the hut with a view. */
const DEFINITE: ReadonlySet<string> = new Set([...THE, ...THEIR]);

/** The word that leaves out all others, where nothing reads it: "museums that hold only …", "is X the only …?" */
export const unsaidOnly = ({ tokens, language }: Grounded, { items, form }: Sketch): number | undefined => {
  const first = items.findIndex(({ what }) => what.type === 'term');
  const opening = items[first]?.start ?? 0;
  const at = tokens.findIndex(
    ({ word }, one) =>
      ONLY[language].test(word) &&
      !items.some(({ start, end }) => start <= one && one <= end) &&
      !items.some(({ start, what }) => start === one + 1 && what.type === 'quantity') &&
      (form === 'ask' || (one > opening && !DEFINITE.has(tokens[one - 1]?.word ?? ''))),
  );
  return at < 0 ? undefined : at;
};
