/** Where things are and of what kind: what a relation or a text says that is called by a word for a place, or for a kind. */
import type { ClassKey, Schema } from '../../knowledge';
import { nearestOf } from '../../store';
import type { Measure, Path, Things } from '../ask';
import { relationNouns } from '../lexicon/lexicon';
import type { Attached } from './attach';
import type { Context } from './context';
import { classesOf, entryOf } from './things';

const SITUATED = relationNouns('situated');
const PLACES = relationNouns('situated', 'place');
const KINDS = relationNouns('kind');
/** Part of every name. */
const ANY = [''];
const MOST_PLACES = 3;
const MOST_KINDS = 2;

interface Found {
  readonly path: Path;
  /** The share of the things that have it. */
  readonly coverage: number;
  /** Its own name says nothing of places. */
  readonly isBeside?: true;
}

/** The class of what is reached, if there is but one. */
const onlyOf = (classes: readonly ClassKey[]): ClassKey => (classes.length === 1 ? (classes[0] ?? '') : '');

/** Likeliest first. */
const calledBy = (schema: Schema, one: ClassKey, nouns: readonly string[]): readonly Found[] => {
  const texts = schema
    .attributes(one)
    .filter(({ kind }) => kind === 'text')
    .map(({ property, coverage }) => ({ property, to: undefined, coverage }));
  const relations = schema.relationsOf(one, nouns).map(({ property }) => ({
    property,
    to: onlyOf([...schema.objectClasses(property)]),
    coverage: 1,
  }));
  return [...relations, ...texts]
    .flatMap(({ property, to, coverage }) => {
      const words = schema.words(property);
      const place = nouns.findIndex((noun) => words.includes(noun));
      return place < 0 ? [] : [{ path: [{ property, forward: true, to }], coverage, place }];
    })
    .sort((a, b) => a.place - b.place);
};

/** What the things are with that stands somewhere: a painting is where its museum is. */
const situatedBeside = (schema: Schema, one: ClassKey): readonly Found[] =>
  schema
    .relationsOf(one, ANY)
    .map(({ property }) => ({ property, forward: true, to: onlyOf([...schema.objectClasses(property)]) }))
    .filter(({ to }) => to !== one && calledBy(schema, to, SITUATED).length > 0)
    .map((step) => ({ path: [step], coverage: 1, isBeside: true }));

const measure = (things: Things, { path }: Found): Measure => ({
  kind: 'value',
  path: [...entryOf(things), ...path],
  said: [],
});

export const wishedPlaces = (
  things: Things,
  { knowledge: { schema } }: Context,
): readonly Attached<Measure>[] => {
  const [one = ''] = classesOf(things);
  return [...calledBy(schema, one, PLACES), ...situatedBeside(schema, one)]
    .slice(0, MOST_PLACES)
    .map((found, at) => ({
      value: measure(things, found),
      traits: [
        ['place.rival', at],
        ['place.sparse', 1 - found.coverage],
        ...(found.isBeside === true ? ([['place.beside', 1]] as const) : []),
      ],
    }));
};

/** "What kinds of stove" asks for those below it, where such things stand in a tree, and not of which kind each is. */
const areInTree = (one: ClassKey, schema: Schema): boolean =>
  schema.relationsOf(one, KINDS).some(({ property }) => nearestOf(property) !== undefined);

export const wishedKinds = (
  things: Things,
  { knowledge: { schema } }: Context,
): readonly Attached<Measure>[] => {
  const [one = ''] = classesOf(things);
  if (areInTree(one, schema)) return [];
  return calledBy(schema, one, KINDS)
    .slice(0, MOST_KINDS)
    .map((found, at) => ({ value: measure(things, found), traits: [['kind.rival', at]] }));
};
