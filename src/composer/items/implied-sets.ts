/** A property as a noun: "publishers", the values that things share; "capitals", the things that it leads to. */
import type { Iri } from '../../rdf';
import { nameParts, type ClassKey, type Schema } from '../../knowledge';
import type { Path, Things } from '../ask';
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

/** Whether the property holds a number or code by which things that have another name are told apart. */
export const hasKeyFor = ({ property, on, to }: Attribute, schema: Schema): boolean =>
  to === undefined && on.some((of) => schema.isLabelled(of) && isKeyOf(property, of, schema));

export const isKeyWord = (word: string): boolean =>
  KEY_WORDS.has(word) || KEY_WORDS.has(word.replace(/s$/u, ''));

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
/** The same, for a record between them, of which there may be more than one for each. */
const SOME = 1.4;
const MOST_POINTERS = 2;

/** Whether things of a class have a name, as things that one speaks of do. What has none is a record between two others. */
export const isCalled = (one: ClassKey, schema: Schema): boolean =>
  schema.isLabelled(one) || schema.isSpeaking(one) || nameParts([one], schema).length > 0;

interface Pointing {
  readonly from: ClassKey;
  readonly path: Path;
}

/** What leads to things of a class: in one step, or through a record without a name. */
const pointingTo = (one: ClassKey, schema: Schema): readonly Pointing[] =>
  leadingTo(one, schema).flatMap(({ property, from }): readonly Pointing[] => {
    const path: Path = [{ property, forward: true, to: one }];
    const many = schema.fanOut(property, [one], false);
    if (isCalled(from, schema) || many < SOME) return many < MANY ? [] : [{ from, path }];
    const behind = leadingTo(from, schema).filter((two) => two.from !== from && isCalled(two.from, schema));
    return [
      ...behind.map((two) => ({
        from: two.from,
        path: [{ property: two.property, forward: true, to: from }, ...path],
      })),
      ...(many < MANY ? [] : [{ from, path }]),
    ];
  });

/** With each class that the property leads from. */
const leadingTo = (
  one: ClassKey,
  schema: Schema,
): readonly { readonly property: Iri; readonly from: ClassKey }[] =>
  schema
    .pointersTo(one)
    .flatMap(({ property, from }) => [
      { property, from },
      ...[...schema.linkingClasses(property)]
        .filter((other) => other !== from && schema.joins([other], property, [one]))
        .map((other) => ({ property, from: other })),
    ]);

/** "Paintings", of what many things are of the type of: those that have this thing. Those with a name come first. */
export const thingsWith = (named: Things, schema: Schema): readonly Things[] =>
  classesOf(named)
    .flatMap((one) => pointingTo(one, schema))
    .map((one) => ({ ...one, isCalled: isCalled(one.from, schema) }))
    .sort((a, b) => Number(b.isCalled) - Number(a.isCalled) || a.path.length - b.path.length)
    .slice(0, MOST_POINTERS)
    .map(({ from, path }) => ({
      ...classThings([from], []),
      conditions: [{ kind: 'related', path, to: named, said: [] }],
    }));
