/** What kind of thing something is, and where: what a relation or a text says that is called by a word for a kind or a place. */
import type { ClassKey } from '../../knowledge';
import type { Measure, Things } from '../ask';
import type { Attached } from './attach';
import type { Context } from './context';
import { classesOf, entryOf } from './things';

/** Likeliest first. */
const KINDS = ['type', 'kind', 'category', 'genre', 'class', 'tipo', 'categoria', 'genero', 'clase'];
const MOST_KINDS = 2;

/** Words that name a place, or that lead to one; likeliest first. */
const PLACES = [
  ...'location located place city town country state region address venue site'.split(' '),
  ...'ubicacion lugar ciudad pais direccion'.split(' '),
];
const MOST_PLACES = 3;

/** The class of what is reached, if there is but one. */
const onlyOf = (classes: ReadonlySet<ClassKey>): ClassKey => {
  const [one, ...more] = classes;
  return one === undefined || more.length > 0 ? '' : one;
};

interface Called {
  readonly value: Measure;
  /** Share of the things that have it. */
  readonly coverage: number;
}

const calledBy = (
  things: Things,
  words: readonly string[],
  { knowledge: { schema } }: Context,
): readonly Called[] => {
  const [one = ''] = classesOf(things);
  const texts = schema
    .attributes(one)
    .filter(({ kind }) => kind === 'text')
    .map(({ property, coverage }) => ({ property, to: undefined, coverage }));
  const relations = schema
    .relationsOf(one, words)
    .map(({ property }) => ({ property, to: onlyOf(schema.objectClasses(property)), coverage: 1 }));
  return [...relations, ...texts]
    .flatMap((found) => {
      const own = schema.words(found.property);
      const place = words.findIndex((noun) => own.includes(noun));
      return place < 0 ? [] : [{ ...found, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ property, to, coverage }) => ({
      value: { kind: 'value', path: [...entryOf(things), { property, forward: true, to }], said: [] },
      coverage,
    }));
};

export const wishedKinds = (things: Things, context: Context): readonly Attached<Measure>[] =>
  calledBy(things, KINDS, context)
    .slice(0, MOST_KINDS)
    .map(({ value }, at) => ({ value, traits: [['kind.rival', at]] }));

export const wishedPlaces = (things: Things, context: Context): readonly Attached<Measure>[] =>
  calledBy(things, PLACES, context)
    .slice(0, MOST_PLACES)
    .map(({ value, coverage }, at) => ({
      value,
      traits: [
        ['place.rival', at],
        ['place.sparse', 1 - coverage],
      ],
    }));
