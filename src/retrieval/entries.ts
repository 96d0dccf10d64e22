import type { Language } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold, labelTerms, stem } from './analyse';
import { callings } from './callings';
import { commonNames } from './common-columns';
import { deniedOf, flagsOf, type Flag } from './flags';
import { keyCopies } from './key-copies';
import { KIND_RANK, type Entry, type Labelled } from './label-score';
import { personClasses } from './person-classes';
import { roleKeys, type RoleKey } from './role-keys';
import { saidInComments } from './said-in-comments';
import { sparseTwins, type SparseTwin } from './sparse-twins';
import { ANYTHING, STORAGE, labelWordings, type Wordings } from './label-wordings';

/** Of a label in other words than its own. */
const REWORDED = 0.9;
/** Of a word that only a comment has. */
const COMMENTED = 0.7;
/** Of a number that repeats where a link of its name leads, of what says the same of fewer things. */
const COPY = 0.75;
/** A property that says yes or no, where one of its words is said: mostly it is meant that it says yes. */
const BESIDE_YES = 0.85;

/** Words of a property that tell how much, how often or of what sort its values are, not what they say. */
const MEASURING = new Set(
  `number num no amount total value values quantity is has ref thousands millions billions percent
  usd eur dollars euros present presente annual yearly monthly weekly daily hourly final current overall
  anual mensual semanal actual`.split(/\s+/u),
);

const PREPOSITION = /^(?:of|in|for|with|by|from|at|on|to)$/u;

/** The word that says what things of a class are, folded: "tree" of "fruit tree", "faculty" of "faculty of arts". */
const headOf = (label: string, language: string): string | undefined => {
  const words = fold(label)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STORAGE.has(word));
  if (language.startsWith('es')) return words[0];
  const until = words.findIndex((word) => PREPOSITION.test(word));
  return until > 0 ? words[until - 1] : words.at(-1);
};

type Draft = Pick<Entry, 'labelled' | 'label' | 'language' | 'rank' | 'isExact'> & {
  readonly owners: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** Of a class, by nouns that properties of its things give. */
const calledDrafts = (name: Name, nouns: readonly Label[]): Draft[] =>
  nouns.map(({ text, language }) => ({
    labelled: { type: 'name', name },
    label: text,
    language,
    owners: NONE,
    isExact: false,
    rank: REWORDED,
  }));

/** Of a link, by what the number that repeats it says of it. */
const roleDrafts = (name: Name, roles: readonly RoleKey[]): Draft[] =>
  roles
    .filter(({ link }) => link === name.iri)
    .flatMap(({ names }) =>
      names.map((label): Draft => ({
        labelled: { type: 'name', name },
        label,
        language: '',
        owners: NONE,
        isExact: false,
        rank: REWORDED,
      })),
    );

/** What anybody is called, where no class is called so. */
const ANYBODY: readonly (readonly [string, Language])[] = [
  ...['person', 'persons', 'people', 'somebody', 'someone', 'anybody', 'anyone', 'everybody', 'everyone'].map(
    (word) => [word, 'en'] as const,
  ),
  ...['persona', 'personas', 'gente', 'alguien'].map((word) => [word, 'es'] as const),
];

/** Of a class of persons. */
const personDrafts = (name: Name): Draft[] =>
  ANYBODY.map(([label, language]) => ({
    labelled: { type: 'name', name },
    label,
    language,
    owners: NONE,
    isExact: true,
    rank: REWORDED,
  }));

/** Of a class or property, by words of its comment, just as they are: nothing else is said to be like them. */
const commentDrafts = (name: Name, words: readonly Label[]): Draft[] =>
  words.map(({ text, language }) => ({
    labelled: { type: 'name', name },
    label: text,
    language,
    owners: NONE,
    isExact: true,
    rank: COMMENTED,
  }));

/** Of a property, by the names of those that say the same of fewer things. */
const twinDrafts = (name: Name, twins: readonly SparseTwin[]): Draft[] =>
  twins
    .filter(({ whole }) => whole === name)
    .flatMap(({ sparse }) =>
      sparse.labels.map(({ text, language, kind }): Draft => ({
        labelled: { type: 'name', name },
        label: text,
        language,
        owners: NONE,
        isExact: false,
        rank: KIND_RANK[kind],
      })),
    );

/** Of a property as tables call it, by what people call it: just so, as parts of that may say something else. */
const commonDrafts = (name: Name, owners: ReadonlySet<string>, copy: number): Draft[] => {
  const [first] = name.labels.filter(({ kind }) => kind === 'local');
  if (name.role !== 'property' || first === undefined || first !== name.labels[0]) return [];
  return commonNames(first.text).map((label): Draft => ({
    labelled: { type: 'name', name },
    label,
    language: first.language,
    owners,
    isExact: true,
    rank: REWORDED * copy,
  }));
};

const draftsOf = (name: Name, wordings: Wordings, copies: ReadonlySet<string>): Draft[] => {
  const labelled: Labelled = { type: 'name', name };
  const copy = copies.has(name.iri) ? COPY : 1;
  const owners = name.role === 'property' ? wordings.ownersOf(name) : NONE;
  const local = name.labels.filter(({ kind }) => kind === 'local');
  const stated = name.labels.flatMap((label) => {
    const { text, language } = label;
    // What was spelled out before is not said in parts.
    const isExact = local.indexOf(label) > 0;
    const own: Draft = {
      labelled,
      label: text,
      language,
      owners,
      isExact,
      rank: KIND_RANK[label.kind] * copy,
    };
    if (isExact) return [own];
    const others = wordings.otherThan(name, label);
    return [own, ...others.map((other): Draft => ({ ...own, label: other, rank: REWORDED * copy }))];
  });
  return [...stated, ...commonDrafts(name, owners, copy)];
};

const entriesOf = ({ owners, ...draft }: Draft, from: number): Entry[] => {
  const { labelled, label, language } = draft;
  const role = labelled.type === 'name' ? labelled.name.role : undefined;
  const head = role === 'class' ? headOf(label, language) : undefined;
  return labelTerms(label, language)
    .filter(({ terms }) => terms.length > 0)
    .map(({ words, terms, language: reading }, at): Entry => {
      const isContext = (word: string): boolean =>
        owners.has(word) || MEASURING.has(word) || ANYTHING.has(word);
      const context =
        role === 'property' ? new Set(terms.filter((_, index) => isContext(words[index] ?? ''))) : NONE;
      const headAt = head === undefined ? -1 : words.indexOf(head);
      return {
        ...draft,
        id: from + at,
        terms,
        words,
        reading,
        text: fold(label),
        head: headAt < 0 ? undefined : terms[headAt],
        context,
        owners: role === 'property' ? ownerTerms(owners) : NONE,
      };
    });
};

const termsOf = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** As questions in either language have them. */
const ownerTerms = (owners: ReadonlySet<string>): ReadonlySet<string> => {
  const known = termsOf.get(owners);
  if (known !== undefined) return known;
  const made = new Set([...owners].flatMap((word) => [stem(word, 'en'), stem(word, 'es')]));
  termsOf.set(owners, made);
  return made;
};

/** What a flag's name says of things is that it says yes; with "un-" before it, that it says no. */
const draftsWithFlag = (draft: Draft, flag: Flag | undefined): readonly Draft[] => {
  if (flag === undefined) return [draft];
  const { label, rank } = draft;
  return [
    { ...draft, labelled: { type: 'value', value: flag.yes } },
    { ...draft, rank: rank * BESIDE_YES },
    ...deniedOf(label).map((denied): Draft => ({
      ...draft,
      label: denied,
      labelled: { type: 'value', value: flag.no },
    })),
  ];
};

/** Classes and properties, under every name: few, and each with all that counts of it. */
export const schemaEntries = (profile: Profile): readonly Entry[] => {
  const wordings = labelWordings(profile);
  const twins = sparseTwins(profile);
  const roles = roleKeys(profile);
  const copies = new Set([...keyCopies(profile, roles), ...twins.map(({ sparse }) => sparse.iri)]);
  const flags = flagsOf(profile);
  const called = callings(profile);
  const { named, all: persons } = personClasses(profile);
  const isUnnamed = (name: Name): boolean =>
    named.size === 0 && name.role === 'class' && persons.has(name.iri);
  const commented = saidInComments(profile);
  const entries: Entry[] = [];
  for (const name of profile.names)
    if (name.role !== 'entity')
      for (const draft of [
        ...draftsOf(name, wordings, copies),
        ...calledDrafts(name, name.role === 'class' ? (called.get(name.iri) ?? []) : []),
        ...(isUnnamed(name) ? personDrafts(name) : []),
        ...twinDrafts(name, twins),
        ...(name.role === 'property' ? roleDrafts(name, roles) : []),
        ...commentDrafts(name, commented.get(name.iri) ?? []),
      ])
        for (const one of draftsWithFlag(draft, flags.get(name.iri)))
          entries.push(...entriesOf(one, entries.length));
  return entries;
};
