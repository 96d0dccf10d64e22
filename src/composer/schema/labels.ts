import { localName, type Iri, type Language } from '../../rdf';
import type { Label, Name } from '../../store';

/** What turns the direction of all text behind it: a label may not turn the sentence that it stands in. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The label of a name in a language: preferred before alternative, that language before another. */
export const labelIn = (labels: readonly Label[], language: Language): string => {
  const rank = (label: Label): number =>
    (label.language.startsWith(language) ? 0 : label.language === '' ? 2 : 4) +
    (label.kind === 'preferred' ? 0 : label.kind === 'local' ? 6 : 1);
  return [...labels].sort((a, b) => rank(a) - rank(b))[0]?.text.replace(TURNING, '') ?? '';
};

export const labelOf = (name: Name | undefined, iri: Iri, language: Language): string =>
  name === undefined ? localName(iri) : labelIn(name.labels, language);
