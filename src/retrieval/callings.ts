import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import type { Link } from '../void';
import { fold, stem } from './analyse';
import { translationsOf } from './glossary/glossary';
import { singular } from './break-word';
import { wordsIn } from './spell-out';

/** "performance of", "is part of": what its subjects are; and no noun of things: verbs, and what says of what sort one is. */
const SUBJECT_NOUN = /^(?:is |es )?(?:an? |una? )?(\p{L}[\p{L} ]+?) (?:of|de|del)$/u;
const NO_NOUN =
  /(?:ed|ing|[ai]d[oa]|consists?|because|instance|type|kind|sort|form|class|example|out|tipo|clase|ejemplo|instancia)$/u;
/** "train no", "vessel id": what a key is of. */
const KEYED_NOUN = /^(\p{L}[\p{L} ]*?) (?:no|nr|num|nbr|id|key|code|number|identifier)$/u;
/** Of the things of a class that have it. */
const NEARLY_ALL = 0.95;
const FEWEST = 2;

interface Use {
  readonly link: Link;
  readonly things: number;
}

/** Links that nearly all things of a class have, each thing once. */
const usesOf = ({ description: { links, classes } }: Profile): ReadonlyMap<Iri, readonly Use[]> => {
  const entities = new Map(classes.map((one) => [one.class, one.entities]));
  const uses = new Map<Iri, Use[]>();
  for (const link of links) {
    const things = link.subjectClass === undefined ? 0 : (entities.get(link.subjectClass) ?? 0);
    if (things < FEWEST || link.distinctSubjects < NEARLY_ALL * things) continue;
    const known = uses.get(link.property);
    if (known === undefined) uses.set(link.property, [{ link, things }]);
    else known.push({ link, things });
  }
  return uses;
};

/** The class that is meant where things are of several: the one that has most of them. */
const widest = (uses: readonly Use[]): Use | undefined => [...uses].sort((a, b) => b.things - a.things)[0];

const nounOf = ({ text }: Label, pattern: RegExp): string | undefined => {
  const noun = pattern.exec(fold(text))?.[1]?.trim();
  return noun === undefined || NO_NOUN.test(noun) ? undefined : noun;
};

/** By a relation "performance of" its subjects are called performances, where nearly all of them have it. */
const subjectNouns = (label: Label, use: Use): string | undefined =>
  use.link.object.kind === 'literal' ? undefined : nounOf(label, SUBJECT_NOUN);

/** By a key `train no` train services are called trains: the key's noun is one of the words of their own name. */
const keyedNouns = (label: Label, { link }: Use, classWords: ReadonlySet<string>): string | undefined => {
  const isKey = link.object.kind === 'literal' && link.distinctObjects >= link.triples;
  const noun = isKey ? nounOf(label, KEYED_NOUN) : undefined;
  return noun !== undefined && wordsIn(noun).every((word) => classWords.has(singular(word)))
    ? noun
    : undefined;
};

/** The word of a class's Spanish name that says what an English noun does. */
const inSpanish = (noun: string, { labels }: Name): readonly Label[] =>
  labels.flatMap((label) =>
    label.language.startsWith('es')
      ? wordsIn(label.text)
          .filter((word) =>
            translationsOf(stem(word, 'es'), 'es').some(({ term }) => term === stem(noun, 'en')),
          )
          .map((text) => ({ ...label, text }))
      : [],
  );

/**
 * What the things of a class are called by a property of theirs rather than by the class itself, by class; nothing that
 * another class is called.
 */
export const callings = (profile: Profile): ReadonlyMap<Iri, readonly Label[]> => {
  const uses = usesOf(profile);
  const classes = new Map<Iri, Name>();
  for (const name of profile.names) if (name.role === 'class') classes.set(name.iri, name);
  const taken = new Set(
    [...classes.values()].flatMap(({ labels }) => labels.map(({ text }) => singular(fold(text)))),
  );
  const found = new Map<Iri, Label[]>();
  for (const { iri, role, labels } of profile.names) {
    const use = role === 'property' ? widest(uses.get(iri) ?? []) : undefined;
    const owner = classes.get(use?.link.subjectClass ?? ('' as Iri));
    if (use === undefined || owner === undefined) continue;
    const own = new Set(owner.labels.flatMap(({ text }) => wordsIn(text).map(singular)));
    const nouns = labels.flatMap((label) => {
      const text = subjectNouns(label, use) ?? keyedNouns(label, use, own);
      if (text === undefined || taken.has(singular(text))) return [];
      return [{ ...label, text }, ...inSpanish(text, owner)];
    });
    if (nouns.length > 0) found.set(owner.iri, [...(found.get(owner.iri) ?? []), ...nouns]);
  }
  return found;
};
