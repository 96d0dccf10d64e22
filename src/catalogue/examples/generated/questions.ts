/** What generated examples ask, in both languages: one function a kind of question. */
import type { Bilingual, Language } from '../../../rdf';
import {
  clauseOf,
  definite,
  genderOf,
  indefinite,
  isPlural,
  relationOf,
  type Gender,
} from '../../../wording';
import { plural, type Noun, type Nouns } from './noun';

const both = (say: (language: Language) => string): Bilingual => ({ en: say('en'), es: say('es') });
const asked = (language: Language, text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return language === 'en' ? `${line}?` : `¿${line}?`;
};
const genderOfNoun = ({ text, language }: Noun): Gender => (language === 'es' ? genderOf(text) : 'm');

/** The noun that a property's label is, as in "capital of France"; `undefined` for "orbits" and "held by". */
const nounOf = (property: Nouns, language: Language): Noun | undefined => {
  const own = property[language];
  const relation = relationOf(own.text, own.language, own.language === 'es' ? property.en.text : undefined);
  return relation.kind === 'noun' ? { text: relation.noun, language: own.language } : undefined;
};

/** A property that is called by a noun in both languages. */
const nounsOfRelation = (property: Nouns): Nouns | undefined => {
  const [en, es] = [nounOf(property, 'en'), nounOf(property, 'es')];
  return en === undefined || es === undefined ? undefined : { en, es };
};

export const listQuestion = (kind: Nouns): Bilingual => ({
  en: asked('en', `Which ${plural(kind.en)} are there`),
  es: asked('es', `Qué ${plural(kind.es)} hay`),
});

export const countQuestion = (kind: Nouns): Bilingual => ({
  en: asked('en', `How many ${plural(kind.en)} are there`),
  es: asked('es', `${genderOfNoun(kind.es) === 'f' ? 'Cuántas' : 'Cuántos'} ${plural(kind.es)} hay`),
});

/** What is below a class or concept. */
export const kindsQuestion = (thing: Bilingual): Bilingual => ({
  en: asked('en', `What kinds of ${thing.en} are there`),
  es: asked('es', `Qué tipos de ${thing.es} hay`),
});

/** What one thing has. */
export const valueQuestion = (property: Nouns, thing: Bilingual): Bilingual | undefined => {
  const nouns = nounsOfRelation(property);
  if (nouns === undefined) return undefined;
  const { en, es } = nouns;
  const article = es.language === 'es' ? definite(es.text, 'es') : 'el';
  return {
    en: asked('en', `What is the ${en.text} of ${thing.en}`),
    es: asked('es', `Cuál es ${article} ${es.text} de ${thing.es}`),
  };
};

const clause = (kind: Nouns, property: Nouns, other: Bilingual, language: Language): string => {
  const own = property[language];
  const pieces = clauseOf(
    {
      label: own.text,
      english: own.language === 'es' ? property.en.text : undefined,
      isForward: true,
      isNegated: false,
      isPlural: true,
      isPerson: false,
      gender: genderOfNoun(kind[language]),
      otherGender: 'm',
      isOtherBare: false,
      isOtherCounted: false,
      isOtherPlural: false,
      isOtherPlain: true,
      mode: 'predicate',
    },
    language,
  );
  return pieces.map((piece) => (piece.is === 'thing' ? other[language] : piece.text)).join(' ');
};

const whichOf = (kind: Nouns, language: Language): string =>
  `${language === 'en' ? 'Which' : 'Qué'} ${plural(kind[language])}`;

/** Which things are in this relation to one that is named: "Which moons orbit Jupiter?" */
export const namedQuestion = (kind: Nouns, property: Nouns, thing: Bilingual): Bilingual =>
  both((language) =>
    asked(language, `${whichOf(kind, language)} ${clause(kind, property, thing, language)}`),
  );

/** "each moon"; a class may be called by a plural: "each of the accounts". */
const each = ({ text, language: own }: Noun, language: Language): string => {
  if (!isPlural(text, own)) return `${language === 'en' ? 'each' : 'cada'} ${text}`;
  if (language === 'en') return `each of the ${text}`;
  const isFeminine = own === 'es' && genderOf(text) === 'f';
  return `${isFeminine ? 'cada una de las' : 'cada uno de los'} ${text}`;
};

/** Pairs of things: "What is the birth place of each laureate?", "Which moons orbit which planets?" */
export const linkQuestion = (kind: Nouns, property: Nouns, other: Nouns): Bilingual => {
  const nouns = nounsOfRelation(property);
  if (nouns === undefined) {
    const others = {
      en: `which ${plural(other.en)}`,
      es: `qué ${plural(other.es)}`,
    };
    return namedQuestion(kind, property, others);
  }
  const { en, es } = nouns;
  const article = es.language === 'es' ? definite(es.text, 'es') : 'el';
  return {
    en: asked('en', `What is the ${en.text} of ${each(kind.en, 'en')}`),
    es: asked('es', `Cuál es ${article} ${es.text} de ${each(kind.es, 'es')}`),
  };
};

/** The thing that has most of something: "Which parcel has the highest weight?" */
export const mostQuestion = (kind: Nouns, property: Nouns): Bilingual | undefined => {
  const nouns = nounsOfRelation(property);
  if (nouns === undefined || isPlural(kind.en.text, kind.en.language)) return undefined;
  const { en, es } = nouns;
  const article = es.language === 'es' ? definite(es.text, 'es') : 'el';
  const isFeminine = es.language === 'es' && genderOf(es.text) === 'f';
  return {
    en: asked('en', `Which ${kind.en.text} has the highest ${en.text}`),
    es: asked('es', `Qué ${kind.es.text} tiene ${article} ${es.text} más ${isFeminine ? 'alta' : 'alto'}`),
  };
};

/** How many things lead to each other thing: "How many parcels are there for each depot?" */
export const perQuestion = (kind: Nouns, property: Nouns): Bilingual | undefined => {
  const nouns = nounsOfRelation(property);
  if (nouns === undefined) return undefined;
  const { en, es } = nouns;
  const many = genderOfNoun(kind.es) === 'f' ? 'Cuántas' : 'Cuántos';
  return {
    en: asked('en', `How many ${plural(kind.en)} are there for ${each(en, 'en')}`),
    es: asked('es', `${many} ${plural(kind.es)} hay por ${each(es, 'es')}`),
  };
};

/** Things whose number or date is greater. */
export const greaterQuestion = (
  kind: Nouns,
  property: Nouns,
  { text, isDate }: { readonly text: string; readonly isDate: boolean },
): Bilingual | undefined => {
  const nouns = nounsOfRelation(property);
  if (nouns === undefined) return undefined;
  const { en, es } = nouns;
  const article = es.language === 'es' ? indefinite(es.text, 'es') : 'un';
  return {
    en: asked(
      'en',
      `${whichOf(kind, 'en')} have ${indefinite(en.text, 'en')} ${en.text} ${isDate ? 'after' : 'greater than'} ${text}`,
    ),
    es: asked(
      'es',
      `${whichOf(kind, 'es')} tienen ${article} ${es.text} ${isDate ? 'posterior a' : 'mayor que'} ${text}`,
    ),
  };
};
