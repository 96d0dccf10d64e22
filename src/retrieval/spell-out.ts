import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold } from './analyse';
import { breakWord, vocabularyOf } from './break-word';
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

export const singular = (word: string): string => word.replace(/(?<=\p{L}{2})ies$/u, 'y').replace(/s$/u, '');

const NUMBER = /#(?:integer|int|long|short|decimal|double|float|\w*Integer)$/u;

/** Properties with values that are numbers. */
const numbersOf = ({ description }: Profile): ReadonlySet<Iri> =>
  new Set(
    description.links.flatMap(({ property, object }) =>
      object.kind === 'literal' && NUMBER.test(object.datatype) ? [property] : [],
    ),
  );

/** Glued words apart, then short ones in full. */
const spelled = (text: string, isNumber: boolean, apart: (word: string) => string): string => {
  const words = text.split(' ').flatMap((word) => apart(word).split(' '));
  const folded = words.map(fold);
  return words.map((word, at) => longForm(folded, at, isNumber) ?? word).join(' ');
};

/**
 * The profile with the names of classes and properties that are read off glued or shortened IRIs in words: `countryname` is
 * called "country name" first, `cust_nm` "customer name", and both by what stands in the IRI second. Stated labels stay as they
 * are.
 */
export const spellOut = (profile: Profile, thesaurus: Thesaurus): Profile => {
  const owners = ownerWords(profile);
  const numbers = numbersOf(profile);
  const schema = profile.names.filter(({ role }) => role !== 'entity');
  const vocabulary = vocabularyOf(
    schema.flatMap(({ labels }) => labels.flatMap(({ text }) => wordsIn(text))),
  );
  const isCommon = (word: string): boolean => thesaurus.isCommon(word);
  const labelsOf = ({ iri, labels }: Name): readonly Label[] =>
    labels.flatMap((label) => {
      if (label.kind !== 'local') return [label];
      const own = owners.get(iri) ?? NONE;
      const apart = (word: string): string =>
        isCommon(fold(word)) || isShortForm(fold(word))
          ? word
          : (breakWord(fold(word), vocabulary, own, isCommon) ?? word);
      const text = spelled(label.text, numbers.has(iri), apart);
      return text === label.text ? [label] : [{ ...label, text }, label];
    });
  const names = profile.names.map((name) =>
    name.role === 'entity' ? name : { ...name, labels: labelsOf(name) },
  );
  return { ...profile, names };
};
