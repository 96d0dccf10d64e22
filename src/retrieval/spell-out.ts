import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold } from './analyse';
import { breakWord, isColumnWord, singular, vocabularyOf } from './break-word';
import { isShortForm, longForm } from './short-names';
import type { Thesaurus } from './thesaurus/thesaurus';

const NONE: ReadonlySet<string> = new Set();

/** The letters of a text in words, folded. */
export const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The folded words of the classes that a property belongs to, as they are and in the singular. */
export const ownerWords = ({ names, description }: Profile): ReadonlyMap<Iri, ReadonlySet<string>> => {
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
    for (const word of words.get(subjectClass ?? '') ?? []) own.add(word).add(singular(word));
  }
  return owners;
};

const NUMBER = /#(?:integer|int|long|short|decimal|double|float|\w*Integer)$/u;

/** Properties with values that are numbers. */
const numbersOf = ({ description }: Profile): ReadonlySet<Iri> =>
  new Set(
    description.links.flatMap(({ property, object }) =>
      object.kind === 'literal' && NUMBER.test(object.datatype) ? [property] : [],
    ),
  );

/** Properties by which each thing has a value of its own. */
const uniqueOf = ({ description }: Profile): ReadonlySet<Iri> =>
  new Set(
    description.links.flatMap(({ property, object, triples, distinctObjects }) =>
      object.kind === 'literal' && distinctObjects === triples ? [property] : [],
    ),
  );

/** `rid` of reviewers, which is a word, too. */
const keyBehindInitial = (word: string, owners: ReadonlySet<string>): string | undefined => {
  const owner = [...owners].find((one) => one.length > word.length && one.startsWith(word.charAt(0)));
  return owner === undefined || !/^\p{L}id$/u.test(word) ? undefined : `${singular(owner)} id`;
};

const inSingular = (words: Iterable<string>): ReadonlySet<string> => new Set([...words].map(singular));

const KEY = /^(?:ids?|key|no|nr|num|nbr|number|code|cd)$/u;
/** Of a beginning that stands for the whole; and before anything but what numbers things. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_BEFORE_ANY = 4;

/** What the names of a schema's classes are made of, by which those of its properties may be read. Folded, singular. */
interface Classes {
  readonly own: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** `perf_id` is the performer's, where one class alone begins so: the own one before any, another before a key. */
const classMeant = (words: readonly string[], at: number, { own, all }: Classes): string | undefined => {
  const [word = '', next] = [words[at], words[at + 1]];
  if (next === undefined || word.length < SHORTEST_BEGINNING) return undefined;
  const isKey = KEY.test(next);
  if (!isKey && word.length < SHORTEST_BEFORE_ANY) return undefined;
  const meant = (some: ReadonlySet<string>): readonly string[] =>
    [...some].filter((one) => one.startsWith(word) && one.length > word.length + 1);
  const found = meant(own).length > 0 ? meant(own) : isKey ? meant(all) : [];
  return found.length === 1 ? found[0] : undefined;
};

/** Glued words apart, then short ones in full. */
const spelled = (
  text: string,
  isNumber: boolean,
  apart: (word: string) => string,
  classOf: (words: readonly string[], at: number) => string | undefined,
  isCommon: (word: string) => boolean,
): string => {
  const words = text.split(' ').flatMap((word) => apart(word).split(' '));
  const folded = words.map(fold);
  // A "lens" is no plural of `len`.
  const inFull = (at: number): string | undefined =>
    isCommon(folded[at] ?? '') && folded[at]?.endsWith('s') === true
      ? undefined
      : longForm(folded, at, isNumber);
  return words.map((word, at) => classOf(folded, at) ?? inFull(at) ?? word).join(' ');
};

/**
 * The profile with the names of classes and properties that are read off glued or shortened IRIs in words: `countryname` is
 * called "country name" first, `cust_nm` "customer name", and both by what stands in the IRI second. Stated labels stay as they
 * are.
 */
export const spellOut = (profile: Profile, thesaurus: Thesaurus): Profile => {
  const owners = ownerWords(profile);
  const numbers = numbersOf(profile);
  const unique = uniqueOf(profile);
  const schema = profile.names.filter(({ role }) => role !== 'entity');
  const vocabulary = vocabularyOf(
    schema.flatMap(({ labels }) => labels.flatMap(({ text }) => wordsIn(text))),
  );
  const classWords = inSingular(
    schema.flatMap(({ role, labels }) =>
      role === 'class' ? labels.flatMap(({ text }) => wordsIn(text)) : [],
    ),
  );
  const isCommon = (word: string): boolean => thesaurus.isCommon(word);
  const labelsOf = ({ iri, labels }: Name): readonly Label[] => {
    const isNumber = numbers.has(iri);
    const own = owners.get(iri) ?? NONE;
    const around = { vocabulary, owners: own, isCommon, isNumber };
    const apart = (word: string): string =>
      (unique.has(iri) ? keyBehindInitial(fold(word), own) : undefined) ??
      (isCommon(fold(word)) || isShortForm(fold(word)) ? word : (breakWord(fold(word), around) ?? word));
    const classOf = (words: readonly string[], at: number): string | undefined => {
      const word = words[at] ?? '';
      const isWord = isColumnWord(word) || (isCommon(word) && !isShortForm(word));
      return isWord ? undefined : classMeant(words, at, { own: inSingular(own), all: classWords });
    };
    return labels.flatMap((label) => {
      if (label.kind !== 'local') return [label];
      const text = spelled(label.text, isNumber, apart, classOf, isCommon);
      return text === label.text ? [label] : [{ ...label, text }, label];
    });
  };
  const names = profile.names.map((name) =>
    name.role === 'entity' ? name : { ...name, labels: labelsOf(name) },
  );
  return { ...profile, names };
};
