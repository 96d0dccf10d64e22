import { RDFS, XSD, iri, type Iri } from '../../rdf';
import type { CardClass, CardLink, CardProperty, Vocabulary } from '../../sparql';

const at = (name: string): Iri => iri(`http://e/${name}`);
const xsd = (name: string): Iri => iri(XSD + name);

const to = (domain: string, target: string): CardLink => ({
  domain: at(domain),
  to: { kind: 'class', class: at(target) },
});
const value = (domain: string, datatype: string): CardLink => ({
  domain: at(domain),
  to: { kind: 'literal', datatype: xsd(datatype) },
});
const key = (domain: string): CardLink => ({ ...value(domain, 'integer'), isKey: true });

const property = (
  name: string,
  label: string,
  links: readonly CardLink[],
  more: Partial<CardProperty> = {},
): CardProperty => ({
  iri: at(name),
  label,
  unit: undefined,
  domains: [...new Set(links.map(({ domain }) => domain))],
  ranges: links.flatMap(({ to: end }) => (end.kind === 'class' ? end.class : [])),
  datatypes: links.flatMap(({ to: end }) => (end.kind === 'literal' ? end.datatype : [])),
  count: undefined,
  example: undefined,
  links,
  ...more,
});

const UNTOLD = { numbers: [], strings: [] } as const;
const unlabelled = (name: string, count: number): CardClass => ({ iri: at(name), label: name, count });
const labelled = (name: string, count: number): CardClass => ({
  ...unlabelled(name, count),
  isLabelled: true,
});

/** Things without labels that are told apart by integers, and links with the integer beside them: a database that became a graph. */
export const KEYED: Vocabulary = {
  ...UNTOLD,
  classes: [unlabelled('Film', 9), unlabelled('Studio', 5), unlabelled('Review', 3)],
  properties: [
    property('film_id', 'film_id', [key('Film')]),
    property('title', 'title', [value('Film', 'string')], { example: '1 · title · Alien' }),
    property('year', 'year', [value('Film', 'integer')]),
    property('released', 'released', [value('Film', 'date')]),
    property('isColour', 'is_colour', [value('Film', 'boolean')]),
    property('ref_studio', 'studio_id', [to('Film', 'Studio')]),
    property('studio_id', 'studio_id', [value('Film', 'integer'), key('Studio')]),
    property('studio_name', 'studio_name', [value('Studio', 'string')]),
    property('city', 'city', [value('Studio', 'string')]),
    property('review_id', 'review_id', [key('Review')]),
    property('of', 'film', [to('Review', 'Film')]),
    property('stars', 'stars', [value('Review', 'integer')]),
  ],
  entities: [],
  values: [{ term: '"Rome"@en', label: 'Rome', properties: [at('city')] }],
};

/** Things that are called something and shown by it. */
export const NAMED: Vocabulary = {
  ...UNTOLD,
  classes: [labelled('Lake', 9), labelled('Country', 5)],
  properties: [
    property('label', 'label', [value('Lake', 'string'), value('Country', 'string')], {
      iri: iri(`${RDFS}label`),
      isLabel: true,
      example: 'x · label · Ohrid',
    }),
    property('depth', 'depth', [value('Lake', 'decimal')]),
    property('since', 'protected since', [value('Lake', 'gYear')]),
    property('lies', 'country', [to('Lake', 'Country')]),
    property('flows', 'flows into', [to('Lake', 'Lake')]),
    property('people', 'population', [value('Country', 'integer')]),
  ],
  entities: [{ iri: at('Albania'), label: 'Albania', classes: [at('Country')] }],
  values: [],
};
