import type { Language } from '../../rdf';
import type { Draft } from './draft';

/** "Those", "the ones": of all that are asked for, some are left out. */
const SOME: Readonly<Record<Language, RegExp>> = {
  en: /^\s*(?:for\s+)?(?:those|(?:the|any)\s+ones?)\b/iu,
  es: /^\s*(?:los|las|aquell[oa]s)\s+(?:que|de|con|cuy[oa]s?|[a-záéíóúñ]+d[oa]s)\b/iu,
};
const PARTITIVE = /\b(?:los|las|aquell[oa]s)$/iu;

/** Whether what is denied is said of some of the things that are asked for: "other than the ones …". */
export const isOfSome = (draft: Draft, at: number): boolean => {
  const { text, tokens, language } = draft.grounded;
  const item = draft.items[at];
  if (item === undefined) return false;
  const words = text.slice(tokens[item.start]?.start, tokens[item.end]?.end);
  const rest = text.slice(tokens[item.end]?.end);
  return language === 'es' && PARTITIVE.test(words) ? item.end > item.start : SOME[language].test(rest);
};
