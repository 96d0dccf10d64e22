/** A property as a noun: "publishers", the values that things share; "capitals", the things that it leads to. */
import type { Iri } from '../../../rdf';
import type { ClassKey } from '../../schema/class-key';
import type { Schema } from '../../schema/schema';
import type { Things } from '../ask';
import type { Attribute } from '../chart/node';
import { classThings, classesOf } from '../chart/things';

const MOST_CLASSES = 2;
/** Share of the triples above which each thing has a value of its own, which stands for the thing. */
const OWN = 0.97;

export const impliedSets = ({ property, on, to, said }: Attribute, schema: Schema): readonly Things[] => {
  if (to !== undefined) {
    const path = [{ property, forward: false, to: on.length === 1 ? on[0] : '' }] as const;
    const owners = classThings(on, []);
    return [{ ...classThings(to, []), conditions: [{ kind: 'related', path, to: owners, said }] }];
  }
  return on
    .flatMap((of): readonly Things[] => (isKeyOf(property, of, schema) ? [classThings([of], said)] : []))
    .slice(0, 1)
    .concat(sharedValues({ property, on, said }, schema));
};

/** The numbers of things stand for the things: a passenger id for passengers. */
const isKeyOf = (property: Iri, of: ClassKey, schema: Schema): boolean => {
  const found = schema.attributes(of).find((one) => one.property === property);
  const isOneEach =
    found !== undefined && found.coverage > OWN && found.distinct === found.triples && found.triples > 1;
  return isOneEach && schema.words(property).some((word) => KEY_WORDS.has(word));
};

const KEY_WORDS: ReadonlySet<string> = new Set([
  'id',
  'no',
  'nr',
  'number',
  'key',
  'code',
  'numero',
  'codigo',
  'clave',
]);

const sharedValues = (
  { property, on, said }: Pick<Attribute, 'property' | 'on' | 'said'>,
  schema: Schema,
): readonly Things[] =>
  on
    .flatMap((of) => {
      const found = schema.attributes(of).find((one) => one.property === property);
      const isShared = found !== undefined && found.distinct < OWN * found.triples;
      return isShared ? [{ of, triples: found.triples }] : [];
    })
    .sort((a, b) => b.triples - a.triples)
    .slice(0, MOST_CLASSES)
    .map(({ of }) => ({ head: { kind: 'values', property, of, said }, conditions: [] }));

/** So many things that have it, at least, for each thing that they have. */
const MANY = 2;
const MOST_POINTERS = 2;

/** "Paintings", of what many things are of the type of: those that have this thing. */
export const thingsWith = (named: Things, schema: Schema): readonly Things[] =>
  classesOf(named)
    .flatMap((one) => schema.pointersTo(one).map((pointer) => ({ ...pointer, one })))
    .filter(({ property, one }) => schema.fanOut(property, [one], false) >= MANY)
    .slice(0, MOST_POINTERS)
    .map(({ property, from, one }) => {
      const path = [{ property, forward: true, to: one }] as const;
      return { ...classThings([from], []), conditions: [{ kind: 'related', path, to: named, said: [] }] };
    });
