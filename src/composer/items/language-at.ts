import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { IN } from '../../knowledge';

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split('|').map((row): [string, string] => [row.split(' ')[0] ?? '', row.split(' ')[1] ?? '']));

/** Folded names of languages, with their tags. */
const LANGUAGES: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: table(
    'english en|spanish es|french fr|german de|italian it|portuguese pt|catalan ca|basque eu|galician gl|dutch nl|latin la|greek el|russian ru|polish pl|swedish sv|danish da|norwegian no|finnish fi|czech cs|hungarian hu|romanian ro|turkish tr|arabic ar|hebrew he|chinese zh|japanese ja|korean ko|hindi hi|ukrainian uk',
  ),
  es: table(
    'ingles en|espanol es|castellano es|frances fr|aleman de|italiano it|portugues pt|catalan ca|euskera eu|vasco eu|gallego gl|neerlandes nl|holandes nl|latin la|griego el|ruso ru|polaco pl|sueco sv|danes da|noruego no|finlandes fi|checo cs|hungaro hu|rumano ro|turco tr|arabe ar|hebreo he|chino zh|japones ja|coreano ko|hindi hi|ucraniano uk',
  ),
};

const NAME = /^(?:names?|titles?|labels?|nombres?|titulos?|etiquetas?)$/u;
const CALLED = /^(?:called|named|llaman?|llamado|llamada|titulad[oa])$/u;

/** Token indices, `end` inclusive. */
interface LanguageAt {
  readonly start: number;
  readonly end: number;
  /** Its tag. */
  readonly language: string;
}

/**
 * "Called in Spanish", "the Spanish name of", "labels in Spanish", "X in Spanish": the language that texts are wanted in.
 * With nothing that says a text is meant ("books in Spanish") it is one only where the question ends there.
 */
export const languageAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): LanguageAt | undefined => {
  const word = (index: number): string => tokens[index]?.word ?? '';
  const tagAt = (index: number): string | undefined => LANGUAGES[language].get(word(index));
  const span = (end: number, tag: string): LanguageAt => ({ start: at, end, language: tag });
  // "The Spanish name of".
  const own = tagAt(at);
  if (own !== undefined && language === 'en' && NAME.test(word(at + 1))) return span(at + 1, own);
  const isNoun = NAME.test(word(at)) || CALLED.test(word(at));
  const preposition = isNoun ? at + 1 : at;
  const tag = IN.has(word(preposition)) ? tagAt(preposition + 1) : undefined;
  if (tag === undefined) return undefined;
  const isEnd = preposition + 2 >= tokens.length;
  return isNoun || isEnd || NAME.test(word(at - 1)) ? span(preposition + 1, tag) : undefined;
};
