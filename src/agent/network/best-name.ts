import type { Language } from '../../rdf';

/** A text that names something; `rank`: of the property that says so, the lower the better. */
export interface NameText {
  readonly text: string;
  /** Lower-case tag, or `''`. */
  readonly language: string;
  readonly rank: number;
}

/** The better the lower: the reader's language, no language, English, any. */
const languageRank = (tag: string, language: Language): number => {
  if (tag === language || tag.startsWith(`${language}-`)) return 0;
  if (tag === '') return 1;
  return tag === 'en' || tag.startsWith('en-') ? 2 : 3;
};

const compare = (one: NameText, other: NameText, language: Language): number =>
  languageRank(one.language, language) - languageRank(other.language, language) ||
  one.rank - other.rank ||
  (one.text < other.text ? -1 : 1);

/** What a reader is best shown of all that something is called. */
export const bestName = (names: readonly NameText[], language: Language): string | undefined =>
  [...names].sort((one, other) => compare(one, other, language))[0]?.text;
