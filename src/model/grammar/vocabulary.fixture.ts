import { RDFS, XSD, iri } from '../../rdf';
import type { CardClass, CardEntity, CardProperty, Vocabulary } from './vocabulary';

const named = (name: string): ReturnType<typeof iri> => iri(`https://example.org/${name}`);

const cls = (name: string): CardClass => ({ iri: named(name), label: name, count: 3 });

const property = (label: string, more: Partial<CardProperty> = {}): CardProperty => ({
  iri: named(label.replace(' ', '-')),
  label,
  unit: undefined,
  domains: [],
  ranges: [],
  datatypes: [],
  count: undefined,
  example: undefined,
  ...more,
});

const entity = (name: string): CardEntity => ({ iri: named(name), label: name, classes: [named('City')] });

/** A small world of people and cities. */
export const WORLD: Vocabulary = {
  classes: [cls('Person'), cls('City')],
  properties: [
    property('birth place', {
      iri: named('birthPlace'),
      domains: [named('Person')],
      ranges: [named('City')],
      example: 'Ada birth place London',
    }),
    property('population', { domains: [named('City')], datatypes: [iri(`${XSD}integer`)], unit: 'people' }),
    property('birth date', { iri: named('birthDate'), domains: [named('Person')] }),
    property('subclass of', { iri: iri(`${RDFS}subClassOf`) }),
  ],
  entities: [entity('London'), entity('Paris')],
  values: [{ term: '"poet"@en', label: 'poet', properties: [named('job')] }],
  numbers: ['0', '1', '2', '1990', `"1815-12-10"^^<${XSD}date>`],
  strings: ['ada "countess"'],
};
