import { XSD, iri, type Iri } from '../rdf';
import type { Name, Profile, Value } from '../store';
import { fold, labelTerms, stem } from './analyse';
import { keyCopies } from './key-copies';
import { KIND_RANK, type Entry, type Labelled } from './label-score';
import { STORAGE, labelWordings, type Wordings } from './label-wordings';

/** Of a label in other words than its own. */
const REWORDED = 0.9;
/** Of a number that repeats where a link of its name leads. */
const COPY = 0.75;
/** A property that says yes or no, where one of its words is said: mostly it is meant that it says yes. */
const BESIDE_YES = 0.85;

/** Words of a property that tell how much or of what sort its values are, not what they say. */
const MEASURING = new Set(
  `number num no amount total value values quantity is has ref thousands millions billions percent
  usd eur dollars euros present presente`.split(/\s+/u),
);

const BOOLEAN = iri(`${XSD}boolean`);
const YES = { text: 'true', language: '', datatype: BOOLEAN, sources: [] };

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

const draftsOf = (name: Name, wordings: Wordings, copies: ReadonlySet<string>): Draft[] => {
  const labelled: Labelled = { type: 'name', name };
  const copy = copies.has(name.iri) ? COPY : 1;
  const owners = name.role === 'property' ? wordings.ownersOf(name) : NONE;
  const local = name.labels.filter(({ kind }) => kind === 'local');
  return name.labels.flatMap((label) => {
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
};

const entriesOf = ({ owners, ...draft }: Draft, from: number): Entry[] => {
  const { labelled, label, language } = draft;
  const role = labelled.type === 'name' ? labelled.name.role : undefined;
  const head = role === 'class' ? headOf(label, language) : undefined;
  return labelTerms(label, language)
    .filter(({ terms }) => terms.length > 0)
    .map(({ words, terms, language: reading }, at): Entry => {
      const isContext = (word: string): boolean => owners.has(word) || MEASURING.has(word);
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

/** What says that a property says yes, "reviewed" of what is, by property: of those that say yes or no and nothing else. */
const yesValues = ({ description }: Profile): ReadonlyMap<Iri, Value> => {
  const found = new Map<Iri, Value>();
  const others = new Set<Iri>();
  for (const { property, subjectClass, object, triples } of description.links) {
    const known = found.get(property) ?? { ...YES, property, subjectClasses: [], count: 0 };
    const subjectClasses = [...known.subjectClasses, subjectClass];
    if (object.kind !== 'literal' || object.datatype !== BOOLEAN) others.add(property);
    else found.set(property, { ...known, subjectClasses, count: known.count + triples });
  }
  for (const property of others) found.delete(property);
  return found;
};

const draftsWithYes = (draft: Draft, yes: Value | undefined, { sources }: Name): readonly Draft[] =>
  yes === undefined
    ? [draft]
    : [
        { ...draft, labelled: { type: 'value', value: { ...yes, sources } } },
        { ...draft, rank: draft.rank * BESIDE_YES },
      ];

/** Classes and properties, under every name: few, and each with all that counts of it. */
export const schemaEntries = (profile: Profile): readonly Entry[] => {
  const wordings = labelWordings(profile);
  const copies = keyCopies(profile);
  const yes = yesValues(profile);
  const entries: Entry[] = [];
  for (const name of profile.names)
    if (name.role !== 'entity')
      for (const draft of draftsOf(name, wordings, copies))
        for (const one of draftsWithYes(draft, yes.get(name.iri), name))
          entries.push(...entriesOf(one, entries.length));
  return entries;
};
