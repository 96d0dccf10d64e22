import type { Iri } from '../../rdf';
import type { Profile } from '../../store';
import type { Link } from '../../void';
import { isNamedAsKey, sharesNoun } from './key-names';
import { namedKeys } from './named-keys';

/** A key, not a name: digits, and no blank. */
const CODE = /^(?=\S*\d)\S+$/u;
const FEWEST = 2;
/** Of the values of a property that have to be keys there: some lead nowhere. */
const FOUND = 0.95;
const NUMBER = /^\d{1,15}$/u;
/** How likely numbers may be among the keys for no reason at all. */
const CHANCE = 0.01;

/** Links that only values tell. */
export interface KeyLinks {
  /** The links of the profile, those of keys leading where the keys lead. */
  readonly links: readonly Link[];
  /** The property that things carry the key by, for each property that says it of others. */
  readonly keys: ReadonlyMap<Iri, Iri>;
}

interface Holder {
  readonly property: Iri;
  readonly of: Iri;
}

const push = <V>(map: Map<string, V[]>, key: string, value: V): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

/** Codes that each stand for one thing of a class, and the property and class that they do so by. */
const holdersOf = ({ values, description: { links } }: Profile): ReadonlyMap<string, readonly Holder[]> => {
  const unique = new Set(
    links.flatMap(({ subjectClass, property, object, triples, distinctObjects, distinctSubjects }) =>
      object.kind === 'literal' && distinctObjects === triples && distinctSubjects === triples
        ? [`${subjectClass ?? ''} ${property}`]
        : [],
    ),
  );
  const holders = new Map<string, Holder[]>();
  for (const { text, property, subjectClasses } of values) {
    if (!CODE.test(text)) continue;
    for (const of of subjectClasses)
      if (of !== undefined && unique.has(`${of} ${property}`)) push(holders, text, { property, of });
  }
  return holders;
};

/** Small numbers are those of all things: where keys are the numbers from 1 to 15, any few are among them. */
const isChance = (said: readonly string[], keys: readonly string[]): boolean => {
  if (![...said, ...keys].every((one) => NUMBER.test(one))) return false;
  const numbers = keys.map(Number);
  const span = numbers.reduce((a, b) => Math.max(a, b)) - numbers.reduce((a, b) => Math.min(a, b)) + 1;
  return (keys.length / span) ** new Set(said).size > CHANCE;
};

/** Where nearly all of these values are keys: of one property, as the first that is found has it. */
const targetsOf = (
  texts: readonly string[],
  { property, subjectClass, triples, distinctObjects }: Link,
  holders: ReadonlyMap<string, readonly Holder[]>,
  keysOf: (holder: Holder) => readonly string[],
): readonly Holder[] => {
  const counts = new Map<string, { readonly holder: Holder; count: number }>();
  for (const text of texts)
    for (const holder of holders.get(text) ?? []) {
      // Two keys of one thing are no link.
      const isOwn = holder.of === subjectClass && distinctObjects === triples;
      if (holder.property === property || isOwn) continue;
      const key = `${holder.of} ${holder.property}`;
      const counted = counts.get(key) ?? { holder, count: 0 };
      counted.count += 1;
      counts.set(key, counted);
    }
  const found = [...counts.values()].filter(({ count, holder }) => {
    if (count < FOUND * texts.length) return false;
    const { of, property: key } = holder;
    if (of !== subjectClass && sharesNoun(property, of)) return true;
    return isNamedAsKey(property, key, of) || (of !== subjectClass && !isChance(texts, keysOf(holder)));
  });
  return found.map(({ holder }) => holder).filter((one, _, [first]) => one.property === first?.property);
};

/**
 * Codes that repeat the key of things of another class stand for a link to them, where nothing else links the two: the
 * `firm` "F12" of lawyers, beside law firms with the `identifier` "F12"; and texts and numbers that are called as such a key.
 */
export const keyLinks = (profile: Profile): KeyLinks => {
  const { links } = profile.description;
  const holders = holdersOf(profile);
  const named = namedKeys(profile);
  if (holders.size === 0 && named.size === 0) return { links, keys: new Map() };
  const texts = new Map<string, string[]>();
  for (const { text, property, subjectClasses } of profile.values)
    for (const one of subjectClasses) push(texts, `${one ?? ''} ${property}`, text);
  const keysOf = ({ of, property }: Holder): readonly string[] => texts.get(`${of} ${property}`) ?? [];
  const linked = new Set(
    links.flatMap(({ subjectClass, object }) =>
      object.kind === 'class' ? [`${subjectClass ?? ''} ${object.class}`] : [],
    ),
  );
  const keys = new Map<Iri, Iri>();
  const isFree = ({ subjectClass, property }: Link, target: Holder): boolean =>
    !linked.has(`${subjectClass ?? ''} ${target.of}`) &&
    (keys.get(property) ?? target.property) === target.property;
  const read = links.flatMap((link): readonly Link[] => {
    const target = named.get(link);
    if (target !== undefined && isFree(link, target)) {
      keys.set(link.property, target.property);
      // Its number may be asked for, too: "boats with the yard id 2".
      return [link, { ...link, object: { kind: 'class', class: target.of } }];
    }
    const said = texts.get(`${link.subjectClass ?? ''} ${link.property}`) ?? [];
    if (link.object.kind !== 'literal' || said.length < FEWEST || !said.every((text) => CODE.test(text)))
      return [link];
    const targets = targetsOf(said, link, holders, keysOf).filter((one) => isFree(link, one));
    const [first] = targets;
    if (first === undefined) return [link];
    keys.set(link.property, first.property);
    return [link, ...targets.map(({ of }): Link => ({ ...link, object: { kind: 'class', class: of } }))];
  });
  return { links: read, keys };
};
