import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold, labelTerms, stem } from './analyse';
import { singular } from './break-word';

/** Longer ones explain; they do not name. Content words. */
const MOST_WORDS = 5;

const OPENERS: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: new Set('a an the all each every any some one'.split(' ')),
  es: new Set('el la los las un una unos unas cada todo toda todos todas'.split(' ')),
};
const CLAUSE = /[.,;:([]|\s(?:that|which|who|whose|where|que|cual|quien|cuyo|cuya|donde)\s/iu;
const PLURAL_OPENER = /^all\s/iu;
/** "Year in which the keel was laid": a sort of value alone is no name; the clause says which. */
const BEFORE_CLAUSE =
  /\s(?:in|on|at|by|of|from|to|for|with|under|en|de|por|a|con|para)(?:\s+(?:el|la|los|las))?$/iu;

/** Its first noun phrase or clause, without article: "star" of "All stars that are on record." */
const coreOf = ({ text, language }: Label): string => {
  const openers = OPENERS[language.startsWith('es') ? 'es' : 'en'];
  const phrase = (text.trim().split(CLAUSE)[0] ?? '').trim();
  if (BEFORE_CLAUSE.test(phrase)) return '';
  const words = phrase.split(/\s+/u);
  while (words.length > 1 && openers.has(fold(words[0] ?? ''))) words.shift();
  const last = words.at(-1);
  if (PLURAL_OPENER.test(text.trim()) && last !== undefined) words[words.length - 1] = singular(last);
  return words.join(' ').toLowerCase();
};

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [stem(word, 'en'), stem(word, 'es')])
      .filter(Boolean),
  );

/** "Star was discovered by astronomer" says of stars and astronomers what lies between. */
const between = (text: string, subjects: ReadonlySet<string>, objects: ReadonlySet<string>): string => {
  const words = text.split(/\s+/u);
  const isOf = (word: string | undefined, said: ReadonlySet<string>): boolean =>
    word !== undefined && (said.has(stem(fold(word), 'en')) || said.has(stem(fold(word), 'es')));
  let [from, to] = [0, words.length];
  while (from < to && isOf(words[from], subjects)) from += 1;
  while (from < to && isOf(words[to - 1], objects)) to -= 1;
  const isBound = from > 0 && to < words.length;
  return isBound && to > from ? words.slice(from, to).join(' ') : text;
};

const isNameless = ({ role, labels, comments }: Name): boolean =>
  role !== 'entity' && comments.length > 0 && labels.every(({ kind }) => kind === 'local');

const isShort = (text: string, language: string): boolean => {
  const words = labelTerms(text, language)[0]?.words.length ?? 0;
  return words > 0 && words <= MOST_WORDS;
};

/**
 * The profile in which classes and properties that no label names are called by what a short comment says of them. What
 * stands in their IRIs comes last.
 */
export const readComments = (profile: Profile): Profile => {
  const cores = new Map<Iri, readonly Label[]>();
  for (const name of profile.names) {
    if (!isNameless(name)) continue;
    const read = name.comments.map((comment): Label => ({
      text: coreOf(comment),
      language: comment.language,
      kind: 'alternative',
    }));
    cores.set(
      name.iri,
      read.filter(({ text, language }) => isShort(text, language)),
    );
  }
  if (cores.size === 0) return profile;
  const said = (classes: readonly (Iri | undefined)[]): ReadonlySet<string> =>
    new Set(
      classes.flatMap((one) =>
        (one === undefined ? [] : (cores.get(one) ?? [])).flatMap(({ text }) => [...stemsOf(text)]),
      ),
    );
  const labelsOf = ({ iri, role, labels }: Name): readonly Label[] => {
    const own = cores.get(iri) ?? [];
    if (role !== 'property') return [...own, ...labels];
    const links = profile.description.links.filter(({ property }) => property === iri);
    const subjects = said(links.map(({ subjectClass }) => subjectClass));
    const objects = said(links.map(({ object }) => (object.kind === 'class' ? object.class : undefined)));
    return [...own.map((label) => ({ ...label, text: between(label.text, subjects, objects) })), ...labels];
  };
  return {
    ...profile,
    names: profile.names.map((name) => (cores.has(name.iri) ? { ...name, labels: labelsOf(name) } : name)),
  };
};
