import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold } from './analyse';
import { singular } from './break-word';
import { isPersonWord } from './person-classes';
import { ownerWords, wordsIn } from './spell-out';

/** Words of a class's name that say only that things of it are kept: `model list`, `cars data`. */
export const STORAGE = new Set(
  `list data info information detail details table record records names master header headers catalog catalogue
  receipts register registry roster sheet log lookup`.split(/\s+/u),
);
/** The same of somebody: `user account`, `member profile`. */
const STORAGE_OF_PERSONS = new Set(['account', 'accounts', 'profile', 'profiles']);
/** Of a property: what any table may call the things that it keeps. */
export const ANYTHING = new Set('item entity object record thing'.split(' '));
const NAMING = new Set(['name', 'title', 'label', 'nombre', 'titulo']);
const TEXT = /#(?:string|langString)$/u;
/** Between two names in one: "gene or protein", "company/organisation". */
const EITHER = /\s+(?:or|o|u)\s+|\s*\/\s*/iu;
const SHORTEST_NAME = 3;

/** What a class of things of two sorts is called when one of them is meant. */
const eitherOf = (text: string): readonly string[] => {
  const parts = text.split(EITHER);
  return parts.length > 1 ? parts.filter((part) => part.length >= SHORTEST_NAME) : [];
};

const withoutWords = (text: string, isLeftOut: (word: string) => boolean): string | undefined => {
  const all = text.split(/\s+/u);
  const kept = all.filter((word) => !isLeftOut(fold(word)));
  return kept.length === 0 || kept.length === all.length ? undefined : kept.join(' ');
};

/** A class without words of storage; with no other class of that name. */
const withoutStorage = (text: string, isTaken: (text: string) => boolean): string | undefined => {
  const bare = withoutWords(text, (word) => STORAGE.has(word));
  if (bare !== undefined) return bare;
  const person = withoutWords(text, (word) => STORAGE_OF_PERSONS.has(word));
  return person !== undefined && isPersonWord(fold(person)) && !isTaken(fold(person)) ? person : undefined;
};

/**
 * Texts that things are called by though their name does not say so: the `continent` of continents, where continents have
 * no `name`.
 */
const silentNames = (profile: Profile, owners: ReadonlyMap<Iri, ReadonlySet<string>>): ReadonlySet<Iri> => {
  const words = new Map(
    profile.names.flatMap(({ iri, role, labels }) =>
      role === 'property' ? [[iri, labels.flatMap(({ text }) => wordsIn(text))] as const] : [],
    ),
  );
  const isNaming = (property: Iri): boolean => (words.get(property) ?? []).some((word) => NAMING.has(word));
  const { links } = profile.description;
  const named = new Set(
    links.flatMap(({ property, subjectClass }) => (isNaming(property) ? [subjectClass] : [])),
  );
  const isOwners = (property: Iri): boolean => {
    const own = owners.get(property);
    const said = words.get(property) ?? [];
    return (
      said.length > 0 && said.every((word) => own?.has(word) === true || own?.has(singular(word)) === true)
    );
  };
  return new Set(
    links.flatMap(({ property, subjectClass, object }) =>
      object.kind === 'literal' &&
      TEXT.test(object.datatype) &&
      !named.has(subjectClass) &&
      isOwners(property)
        ? [property]
        : [],
    ),
  );
};

const NONE: ReadonlySet<string> = new Set();

/** How the names of one schema may be said. */
export interface Wordings {
  /** A property without its owner's name; a class without words of storage; a name that is not called one. */
  readonly otherThan: (name: Name, label: Label) => readonly string[];
  /** The folded words that the owner of a property gives. */
  readonly ownersOf: (name: Name) => ReadonlySet<string>;
}

/** Of a profile that is spelled out. */
export const labelWordings = (profile: Profile): Wordings => {
  const owners = ownerWords(profile);
  const silent = silentNames(profile, owners);
  const classes = new Set(
    profile.names.flatMap(({ role, labels }) =>
      role === 'class' ? labels.map(({ text }) => singular(fold(text))) : [],
    ),
  );
  const isTaken = (text: string): boolean => classes.has(singular(text));
  const ownersOf = ({ iri }: Name): ReadonlySet<string> => owners.get(iri) ?? NONE;
  const isGiven = (own: ReadonlySet<string>, word: string): boolean =>
    own.has(word) || own.has(singular(word)) || ANYTHING.has(word);
  return {
    ownersOf,
    otherThan: (name, { kind, text }) => {
      if (name.role === 'entity') return [];
      if (name.role === 'class') {
        const bare = kind === 'local' ? withoutStorage(text, isTaken) : undefined;
        return [...(bare === undefined ? [] : [bare]), ...eitherOf(text)];
      }
      const own = ownersOf(name);
      const bare = withoutWords(text, (word) => isGiven(own, word));
      return [...(bare === undefined ? [] : [bare]), ...(silent.has(name.iri) ? ['name'] : [])];
    },
  };
};
