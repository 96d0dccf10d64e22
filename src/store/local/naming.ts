import { RDFS, SKOS } from '../../rdf';
import type { Label } from '../profile';
import { wordsOf } from './words-of';

/** How a property names its subject. */
export interface Naming {
  /** 0 is the best. */
  readonly rank: number;
  readonly kind: Exclude<Label['kind'], 'local'>;
}

const SCHEMA = ['https://schema.org/', 'http://schema.org/'];
const FOAF = 'http://xmlns.com/foaf/0.1/';
const DCTERMS = 'http://purl.org/dc/terms/';
const DC = 'http://purl.org/dc/elements/1.1/';
const VCARD = 'http://www.w3.org/2006/vcard/ns#';
const OBO = 'http://purl.obolibrary.org/obo/';
const OBO_IN_OWL = 'http://www.geneontology.org/formats/oboInOwl#';

const PREFERRED: readonly string[] = [
  `${RDFS}label`,
  `${SKOS}prefLabel`,
  ...SCHEMA.map((base) => `${base}name`),
  `${FOAF}name`,
  `${DCTERMS}title`,
  `${DC}title`,
  `${VCARD}fn`,
];
const ALTERNATIVE: readonly string[] = [
  `${SKOS}altLabel`,
  `${SKOS}hiddenLabel`,
  ...SCHEMA.map((base) => `${base}alternateName`),
  `${DCTERMS}alternative`,
  `${FOAF}nick`,
  `${OBO}IAO_0000118`,
  ...['hasExactSynonym', 'hasRelatedSynonym'].map((name) => OBO_IN_OWL + name),
];

const NAMING: ReadonlyMap<string, Naming> = new Map(
  [...PREFERRED, ...ALTERNATIVE].map((property, rank) => [
    property,
    { rank, kind: rank < PREFERRED.length ? 'preferred' : 'alternative' },
  ]),
);

/** All of them, best first: the one list that whoever looks for names asks for. */
export const NAMINGS: readonly string[] = [...NAMING.keys()];

/** Those that give a thing's own name, best first. */
export const PREFERRED_NAMINGS: readonly string[] = PREFERRED;

/** Words of a property's name that say that it names, of those that are no standard. */
export const NAMING_WORDS: readonly string[] = ['name', 'title', 'label', 'nombre', 'titulo'];

/** Whether the name of a property says that it names things: `display_name`, `tituloDeLaObra`. */
export const saysName = (text: string): boolean => wordsOf(text).some((word) => NAMING_WORDS.includes(word));

/** The well-known properties that name things. `undefined` for any other property. */
export const namingOf = (property: string): Naming | undefined => NAMING.get(property);

const COMMENTS: ReadonlySet<string> = new Set([
  `${RDFS}comment`,
  `${SKOS}definition`,
  `${SKOS}scopeNote`,
  `${DCTERMS}description`,
  `${DC}description`,
  ...SCHEMA.map((base) => `${base}description`),
  `${OBO}IAO_0000115`,
]);

/** The well-known properties that describe things in sentences. */
export const isComment = (property: string): boolean => COMMENTS.has(property);
