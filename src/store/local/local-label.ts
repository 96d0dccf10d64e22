import { localName, type Iri } from '../../rdf';
import type { Label } from '../profile';

const SEPARATORS = /[\s_\-+=#.,;:!?~/()[\]{}|&'"*@$%]+/u;
// camelCase; an acronym before a word (HTTPServer); a word of two letters or more before its number (Apollo11, not Q42).
const SEAMS =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L}\p{Ll})(?=\p{Nd})|(?<=\p{Nd})(?=\p{Lu}\p{Ll})/u;
/** `City#ref-country` links a row to another one, as the W3C's direct mapping of tables names it. */
const REFERENCE = /^ref-(?=.)/u;
const ACRONYM = /^\p{Lu}{2,}/u;

const lowered = (word: string): string => (ACRONYM.test(word) ? word : word.toLowerCase());

/**
 * Words read off an IRI: `numberOfMoons` and `number_of_moons` give "number of moons". The names of classes and
 * properties are made lower case, those of entities keep theirs. The whole IRI where its end has no word.
 */
export const localLabel = (iri: Iri, role: 'entity' | 'class' | 'property'): Label => {
  const words = localName(iri)
    .replace(role === 'property' ? REFERENCE : /$^/u, '')
    .split(SEPARATORS)
    .flatMap((part) => part.split(SEAMS))
    .filter((word) => word !== '');
  const text = (role === 'entity' ? words : words.map(lowered)).join(' ');
  return { text: text === '' ? iri : text, language: '', kind: 'local' };
};
