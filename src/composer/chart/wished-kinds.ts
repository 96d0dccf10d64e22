/** What kind of thing something is: what a relation or a text says that is called by a word for a kind. */
import type { ClassKey } from '../../knowledge';
import type { Measure, Things } from '../ask';
import type { Attached } from './attach';
import type { Context } from './context';
import { classesOf, entryOf } from './things';

/** Likeliest first. */
const KINDS = ['type', 'kind', 'category', 'genre', 'class', 'tipo', 'categoria', 'genero', 'clase'];
const MOST = 2;

const onlyOf = (classes: readonly ClassKey[]): ClassKey => (classes.length === 1 ? (classes[0] ?? '') : '');

export const wishedKinds = (
  things: Things,
  { knowledge: { schema } }: Context,
): readonly Attached<Measure>[] => {
  const [one = ''] = classesOf(things);
  const texts = schema
    .attributes(one)
    .filter(({ kind }) => kind === 'text')
    .map(({ property }) => ({ property, to: undefined }));
  const relations = schema.relationsOf(one, KINDS).map(({ property }) => ({
    property,
    to: onlyOf([...schema.objectClasses(property)]),
  }));
  return [...relations, ...texts]
    .flatMap(({ property, to }) => {
      const words = schema.words(property);
      const place = KINDS.findIndex((noun) => words.includes(noun));
      return place < 0 ? [] : [{ property, to, place }];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST)
    .map(({ property, to }, at) => ({
      value: { kind: 'value', path: [...entryOf(things), { property, forward: true, to }], said: [] },
      traits: [['kind.rival', at]],
    }));
};
