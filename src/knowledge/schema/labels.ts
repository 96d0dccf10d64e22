import { localName, type Iri, type Language } from '../../rdf';
import type { Label, Name } from '../../store';

/** What turns the direction of all text behind it: a label may not turn the sentence that it stands in. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The better the lower: the reader's language, no language, English, any. */
const languageRank = (tag: string, language: Language): number =>
  tag.startsWith(language) ? 0 : tag === '' ? 2 : tag.startsWith('en') ? 4 : 6;

/** The label of a name in a language: that language before none, English and any; in each, preferred before alternative. */
export const labelIn = (labels: readonly Label[], language: Language): string => {
  const rank = (label: Label): number =>
    languageRank(label.language, language) +
    (label.kind === 'preferred' ? 0 : label.kind === 'local' ? 8 : 1);
  return [...labels].sort((a, b) => rank(a) - rank(b))[0]?.text.replace(TURNING, '') ?? '';
};

/** What stands behind these is read and typed as it is: the words of `mailto:ann@lake.example` are no name. */
const ADDRESS = /^(?:mailto|tel|sms|sip|xmpp):/iu;

export const labelOf = (name: Name | undefined, iri: Iri, language: Language): string => {
  const isUnnamed = name === undefined || name.labels.every(({ kind }) => kind === 'local');
  if (isUnnamed && ADDRESS.test(iri)) return iri.replace(ADDRESS, '');
  return name === undefined ? localName(iri) : labelIn(name.labels, language);
};
