import { RDF, RDFS, type Bilingual, type Iri, type Language } from '../../../rdf';
import { namesCode, pluralOf, spelled } from '../../../wording';
import { plainText } from '../plain-text';

/** What a term is called in words of a question. */
export interface Noun {
  readonly text: string;
  /** Of the text: where there is no label in Spanish it is English. */
  readonly language: Language;
}

export type Nouns = Readonly<Record<Language, Noun>>;

/** In letters; a longer label is a sentence. */
const LONGEST = 48;
/** `P31`, `0008150`: a label that says nothing. */
const CODE = /^(?:\p{Lu}{0,4}[_:]?)?\d[\d_.-]*$/u;
const OF_LANGUAGES = [RDF, RDFS, 'http://www.w3.org/2002/07/owl#', 'http://www.w3.org/ns/shacl#'];

/** A number that counts nothing, or says where. */
const NUMBER =
  /(?:^|\s)(?:no|nr|num|number|número|index|índice|rank|version|versión|lat|long|latitude|longitude|latitud|longitud)$/iu;

/** `account id`, `código`: what it says is told apart, and is no more or less of anything. */
export const isIdentifier = ({ en, es }: Nouns): boolean => namesCode(en.text) || namesCode(es.text);

/** Of whose numbers one may be greater than another. */
export const isAmount = (nouns: Nouns): boolean =>
  !isIdentifier(nouns) && !NUMBER.test(nouns.en.text) && !NUMBER.test(nouns.es.text);

/** `Parcel` → `parcel`, but `DNA sequence` and `Y chromosome` as they are. */
const lowered = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (letter) => letter.toLowerCase());

/** A term of RDF, RDFS, OWL or SHACL says how data is written, and not what it is about. */
export const isOfLanguage = (term: Iri): boolean => OF_LANGUAGES.some((start) => term.startsWith(start));

/** The labels of a class or property as nouns; `undefined` where they can't stand in a question. */
export const nounsOf = (labels: Partial<Bilingual>): Nouns | undefined => {
  const en = plainText(labels.en ?? labels.es ?? '', LONGEST + 1);
  const es = plainText(labels.es ?? labels.en ?? '', LONGEST + 1);
  const isGood = (text: string): boolean =>
    text.length <= LONGEST && /\p{L}{2}/u.test(text) && !CODE.test(text) && !/["<>{}?]/u.test(text);
  if (!isGood(en) || !isGood(es)) return undefined;
  return {
    en: { text: lowered(spelled(en)), language: 'en' },
    es: { text: lowered(spelled(es)), language: en === es ? 'en' : 'es' },
  };
};

export const plural = ({ text, language }: Noun): string => pluralOf(text, language);
