/** A noun phrase: "countries that border Austria", "the 3 cities with the greatest population among cities in Spain". */
import { never } from '../../base';
import type { ClassKey } from '../../knowledge';
import { isBuiltIn } from '../../store';
import { indefinite, type Mode } from '../../wording';
import type { Phrase } from '../candidate';
import type { Condition, Head, Things } from '../ask';
import { tellConditions } from './tell-conditions';
import { tellExtreme } from './tell-extreme';
import { denied, type Other } from './tell-step';
import { COMMA, listed, operator, plain, type Form, type Voice } from './voice';

/** `each`: all of them together. `some`: one of them, any. `every`: one after the other, behind words that say so. */
export type As = 'each' | 'some' | 'every' | { readonly number: string; readonly isOne: boolean };

type Extreme = Extract<Condition, { readonly kind: 'extreme' }>;

const isExtreme = (condition: Condition): condition is Extreme => condition.kind === 'extreme';

/** The last superlative, and what it is taken of. */
const parted = ({ head, conditions }: Things): { readonly extreme?: Extreme; readonly inner: Things } => {
  const extreme = conditions.findLast(isExtreme);
  if (extreme === undefined) return { inner: { head, conditions } };
  return { extreme, inner: { head, conditions: conditions.filter((one) => one !== extreme) } };
};

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** In the singular; of a class that nothing names `''`. */
export const nounOf = (voice: Voice, head: Head): string => {
  switch (head.kind) {
    case 'class':
    case 'named':
      return head.classes.map((one) => voice.nounOf(one)).find((noun) => noun !== '') ?? '';
    case 'values':
      return voice.label(head.property);
    default:
      return never(head);
  }
};

const orThing = (voice: Voice, noun: string): string => (noun === '' ? voice.words.thing : noun);

/** What they are called in the plural. */
export const pluralNoun = (voice: Voice, { head }: Things): string =>
  voice.plural(orThing(voice, nounOf(voice, head)));

/** Whether one thing alone is meant. */
export const isSingle = (things: Things): boolean => {
  const { extreme } = parted(things);
  if (extreme !== undefined) return extreme.count === 1;
  return things.head.kind === 'named' && things.head.terms.length === 1;
};

export const formOf = (voice: Voice, { head }: Things, isPlural: boolean): Form => {
  const noun = orThing(voice, nounOf(voice, head));
  return {
    isPlural,
    gender: voice.gender(noun),
    noun,
    ...(head.kind === 'values' && { valuesOf: head.property }),
  };
};

/** Given things by name. */
const tellNames = (voice: Voice, head: Head & { kind: 'named' }, joint: string): readonly Phrase[] =>
  listed(
    unique(head.terms.map((one) => voice.label(one))).map((text) => [{ text, kind: 'entity' }]),
    joint,
  );

/** "Properties", of which each sort has a name of its own, too. */
const sharedNoun = ({ schema, language }: Voice, classes: readonly ClassKey[]): string | undefined => {
  const [first, ...others] = classes.map((one) =>
    one !== '' && isBuiltIn(one)
      ? (schema.names.get(one)?.labels ?? []).flatMap((label) =>
          label.language === language ? label.text : [],
        )
      : [],
  );
  return others.length === 0 ? undefined : first?.find((text) => others.every((some) => some.includes(text)));
};

/** The noun of a head, in one number. */
const tellNoun = (voice: Voice, head: Head, isPlural: boolean): readonly Phrase[] => {
  const { words } = voice;
  const numbered = (noun: string): string => (isPlural ? voice.plural(noun) : noun);
  switch (head.kind) {
    case 'class': {
      const shared = sharedNoun(voice, head.classes);
      const nouns =
        shared === undefined
          ? unique(head.classes.map((one) => voice.nounOf(one)).filter((noun) => noun !== ''))
          : [shared];
      if (nouns.length === 0) return [plain(numbered(words.thing))];
      return listed(
        nouns.map((noun) => [{ text: numbered(noun), kind: 'class' }]),
        words.or,
      );
    }
    case 'named':
      return [plain(numbered(words.element))];
    case 'values': {
      const noun = voice.nounOf(head.of);
      return [
        { text: numbered(voice.label(head.property)), kind: 'property' },
        plain(words.of),
        noun === '' ? plain(voice.plural(words.thing)) : { text: voice.plural(noun), kind: 'class' },
      ];
    }
    default:
      return never(head);
  }
};

/** What such a phrase begins with. */
const tellHead = (voice: Voice, head: Head, as: As): readonly Phrase[] => {
  if (typeof as === 'object') {
    const number = operator(as.number);
    return head.kind === 'named'
      ? [number, plain(voice.words.of), ...tellNames(voice, head, voice.words.and)]
      : [number, ...tellNoun(voice, head, !as.isOne)];
  }
  if (head.kind === 'named') return tellNames(voice, head, as === 'some' ? voice.words.or : voice.words.and);
  if (as === 'each') return tellNoun(voice, head, true);
  const noun = tellNoun(voice, head, false);
  if (as === 'every') return noun;
  return [plain(indefinite(noun[0]?.text ?? '', voice.language)), ...noun];
};

/** "The 3 cities with the greatest population among …". */
const tellSuperlative = (voice: Voice, inner: Things, extreme: Extreme): readonly Phrase[] => {
  const { words } = voice;
  const isMany = extreme.count !== 1;
  const form = formOf(voice, inner, isMany);
  const noun = inner.head.kind === 'named' ? voice.words.element : '';
  const gender = noun === '' ? form.gender : voice.gender(noun);
  const isClass = inner.head.kind !== 'named' && !inner.conditions.some(isExtreme);
  const among = isClass ? words.amongAll[form.gender] : words.among;
  const isWhole = inner.head.kind !== 'named' && inner.conditions.length === 0;
  return [
    plain(words.the[isMany ? 'many' : 'one'][gender]),
    ...(isMany ? [operator(String(extreme.count))] : []),
    ...tellNoun(voice, inner.head, isMany),
    ...tellExtreme(voice, extreme, form),
    ...(isWhole ? [] : [plain(among), ...tellThings(voice, inner, 'each')]),
  ];
};

/** Things of which more is said than that which they carry themselves, as the first of it. */
export const tellThingsThat = (
  voice: Voice,
  things: Things,
  clauseOf: (mode: Mode) => readonly Phrase[],
): readonly Phrase[] => {
  const { extreme, inner } = parted(things);
  if (extreme !== undefined) return [...tellThings(voice, things, 'each'), ...clauseOf('later')];
  const isNamed = things.head.kind === 'named';
  const clause = clauseOf(isNamed ? 'later' : 'relative');
  const others = tellConditions(voice, inner.conditions, formAs(voice, things, 'each'), 'later');
  return [
    ...tellHead(voice, inner.head, 'each'),
    ...clause,
    ...(clause.length > 0 && others.length > 0 ? [plain(voice.words.and)] : []),
    ...others,
  ];
};

export const tellThings = (voice: Voice, things: Things, as: As): readonly Phrase[] => {
  const { phrases, clauses } = partsOf(voice, things, as);
  return [...phrases, ...clauses];
};

const formAs = (voice: Voice, things: Things, as: As): Form => {
  const isMany = typeof as === 'object' ? !as.isOne : as === 'each';
  return formOf(voice, things, isMany && !isSingle(things));
};

/** A phrase in its two parts: what names the things, and what is said of them. */
const partsOf = (
  voice: Voice,
  things: Things,
  as: As,
): { readonly phrases: readonly Phrase[]; readonly clauses: readonly Phrase[] } => {
  const { extreme, inner } = parted(things);
  if (extreme !== undefined) {
    const number = typeof as === 'object' ? [operator(as.number), plain(voice.words.of)] : [];
    return { phrases: [...number, ...tellSuperlative(voice, inner, extreme)], clauses: [] };
  }
  const isNamed = things.head.kind === 'named';
  const mode = isNamed ? 'later' : 'relative';
  const clauses = tellConditions(voice, inner.conditions, formAs(voice, things, as), mode);
  const isApart = isNamed && clauses.length > 0;
  return {
    phrases: tellHead(voice, inner.head, as),
    clauses: isApart ? [COMMA, ...clauses, COMMA] : clauses,
  };
};

/** Things at the end of a step. */
export const otherOf = (voice: Voice, things: Things, as: As, isNegated: boolean): Other => {
  const isGiven = things.head.kind === 'named' || parted(things).extreme !== undefined;
  const other: Other = {
    ...partsOf(voice, things, as),
    form: formAs(voice, things, as),
    noun: isGiven ? '' : nounOf(voice, things.head),
    is: isGiven ? 'given' : typeof as === 'object' ? 'counted' : 'any',
  };
  return isNegated && other.is === 'any' && as === 'some' ? denied(voice, other) : other;
};
