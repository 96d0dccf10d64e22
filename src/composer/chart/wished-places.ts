/** Where the things of a set are: what a relation or a text says that is called by a word for a place. */
import type { ClassKey } from '../../knowledge';
import type { Measure, Things } from '../ask';
import type { Attached } from './attach';
import type { Context } from './context';
import { classesOf, entryOf } from './things';

/** Words that name a place, or that lead to one; likeliest first. */
const PLACES = [
  'location',
  'located',
  'place',
  'city',
  'town',
  'country',
  'state',
  'region',
  'address',
  'venue',
  'site',
  'ubicacion',
  'lugar',
  'ciudad',
  'pais',
  'direccion',
];
const MOST = 3;

/** The class of what is reached, if there is but one. */
const onlyOf = (classes: readonly ClassKey[]): ClassKey => (classes.length === 1 ? (classes[0] ?? '') : '');

export const wishedPlaces = (
  things: Things,
  { knowledge: { schema } }: Context,
): readonly Attached<Measure>[] => {
  const [one = ''] = classesOf(things);
  const literal = schema
    .attributes(one)
    .filter(({ kind }) => kind === 'text')
    .map(({ property, coverage }) => ({ property, to: undefined, coverage }));
  const relations = schema.relationsOf(one, PLACES).map(({ property }) => ({
    property,
    to: onlyOf([...schema.objectClasses(property)]),
    coverage: 1,
  }));
  return [...relations, ...literal]
    .flatMap(({ property, to, coverage }) => {
      const words = schema.words(property);
      const place = PLACES.findIndex((noun) => words.includes(noun));
      return place < 0 ? [] : [{ property, to, coverage, place }];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST)
    .map(({ property, to, coverage }, at) => ({
      value: { kind: 'value', path: [...entryOf(things), { property, forward: true, to }], said: [] },
      traits: [
        ['place.rival', at],
        ['place.sparse', 1 - coverage],
      ],
    }));
};
