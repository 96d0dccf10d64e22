import type { Iri } from '../../rdf';
import type { KeyColumn, Profile } from '../../store';
import type { Link } from '../../void';
import { isNamedAsKey, isNamedFor } from './key-names';

const FEWEST = 2;
/** Of the values of a property that have to be keys there: some lead nowhere. */
const FOUND = 0.95;

const keyOf = (of: Iri | undefined, property: Iri): string => `${of ?? ''} ${property}`;

/** Of the links from things of a class to texts or numbers: each its different values. */
const columnsOf = ({ values, keyNumbers = [] }: Profile): ReadonlyMap<string, KeyColumn> => {
  const texts = new Map<string, KeyColumn & { readonly keys: Set<string> }>();
  for (const { text, property, subjectClasses } of values)
    for (const of of subjectClasses) {
      if (of === undefined) continue;
      const key = keyOf(of, property);
      const column = texts.get(key) ?? { property, of, keys: new Set<string>() };
      texts.set(key, column);
      column.keys.add(text);
    }
  return new Map<string, KeyColumn>([
    ...texts,
    ...keyNumbers.map((column): [string, KeyColumn] => [keyOf(column.of, column.property), column]),
  ]);
};

const isUnique = ({ triples, distinctSubjects, distinctObjects }: Link): boolean =>
  distinctSubjects === triples && distinctObjects === triples;

/**
 * Properties that hold the keys of things of another class, as their names say: `species_code` of patients, which is all
 * species' own; `owner_id`, beside the `id` of owners. All things of that class have such a key, each its own, and nearly all that the
 * property says are among them. Of several such classes it is the one that the name says; where it says none, it is no link.
 */
export const namedKeys = (profile: Profile): ReadonlyMap<Link, KeyColumn> => {
  const { links, classes } = profile.description;
  const columns = columnsOf(profile);
  const entities = new Map(classes.map((one) => [one.class, one.entities]));
  const literal = links.filter(({ object }) => object.kind === 'literal');
  const holders = literal.flatMap((link) => {
    const column = columns.get(keyOf(link.subjectClass, link.property));
    return column !== undefined && isUnique(link) && entities.get(column.of) === link.triples ? [column] : [];
  });
  const found = new Map<Link, KeyColumn>();
  for (const link of literal) {
    const said = columns.get(keyOf(link.subjectClass, link.property));
    if (said === undefined || said.keys.size < FEWEST || isNamedFor(said.property, said.of)) continue;
    const within = holders.filter(({ of, property, keys }) => {
      if (of === said.of || !isNamedAsKey(said.property, property, of)) return false;
      return [...said.keys].filter((one) => keys.has(one)).length >= FOUND * said.keys.size;
    });
    const named = within.filter(({ of }) => isNamedFor(said.property, of));
    const [only, another] = named.length > 0 || isUnique(link) ? named : within;
    if (only !== undefined && another === undefined) found.set(link, only);
  }
  return found;
};
