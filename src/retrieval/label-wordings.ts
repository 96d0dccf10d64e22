import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold } from './analyse';
import { breakWord, vocabularyOf } from './break-word';
import type { Thesaurus } from './thesaurus/thesaurus';

/** Words of a class's name that say only that things of it are kept: `model list`, `cars data`. */
const STORAGE = new Set([
  'list',
  'data',
  'info',
  'information',
  'detail',
  'details',
  'table',
  'record',
  'records',
  'names',
]);

const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The folded words of the classes that a property belongs to: `museum name` of museums is their `name`. */
const ownerWords = ({ names, description }: Profile): ReadonlyMap<Iri, ReadonlySet<string>> => {
  const words = new Map<string, readonly string[]>();
  for (const name of names)
    if (name.role === 'class')
      words.set(
        name.iri,
        name.labels.flatMap(({ text }) => wordsIn(text)),
      );
  const owners = new Map<Iri, Set<string>>();
  for (const { property, subjectClass } of description.links) {
    const own = owners.get(property) ?? new Set<string>();
    owners.set(property, own);
    for (const word of words.get(subjectClass ?? '') ?? []) own.add(word).add(word.replace(/s$/u, ''));
  }
  return owners;
};

const withoutWords = (text: string, isLeftOut: (word: string) => boolean): string | undefined => {
  const all = text.split(/\s+/u);
  const kept = all.filter((word) => !isLeftOut(fold(word)));
  return kept.length === 0 || kept.length === all.length ? undefined : kept.join(' ');
};

const NONE: ReadonlySet<string> = new Set();

/** How the names of one schema may be said. */
export interface Wordings {
  /** Glued words apart; a property without its owner's name; a class without words of storage. */
  readonly otherThan: (name: Name, label: Label) => readonly string[];
  /** The folded words that the owner of a property gives. */
  readonly ownersOf: (name: Name) => ReadonlySet<string>;
}

export const labelWordings = (profile: Profile, thesaurus: Thesaurus): Wordings => {
  const owners = ownerWords(profile);
  const schema = profile.names.filter(({ role }) => role !== 'entity');
  const vocabulary = vocabularyOf(
    schema.flatMap(({ labels }) => labels.flatMap(({ text }) => wordsIn(text))),
  );
  const broken = (text: string, own: ReadonlySet<string>): string | undefined => {
    const parts = text.split(' ').map((word) => {
      const folded = fold(word);
      return thesaurus.isCommon(folded) ? word : (breakWord(folded, vocabulary, own) ?? word);
    });
    const said = parts.join(' ');
    return said === text ? undefined : said;
  };
  const ownersOf = ({ iri }: Name): ReadonlySet<string> => owners.get(iri) ?? NONE;
  return {
    ownersOf,
    otherThan: (name, { kind, text }) => {
      if (name.role === 'entity') return [];
      const own = ownersOf(name);
      const apart = kind === 'local' ? broken(text, own) : undefined;
      const isGiven = (word: string): boolean =>
        own.has(word) ||
        own.has(word.replace(/s$/u, '')) ||
        (apart !== undefined && word.length > 1 && [...own].some((one) => one.startsWith(word)));
      const bare =
        name.role === 'property'
          ? withoutWords(apart ?? text, isGiven)
          : kind === 'local'
            ? withoutWords(apart ?? text, (word) => STORAGE.has(word))
            : undefined;
      return [...new Set([apart, bare])].filter((wording) => wording !== undefined);
    },
  };
};
