/** Fewer of the things of a question: those of which something holds, or does not. */
import type { Condition, Things } from '../ask';
import { attach, type Attached } from '../chart/attach';
import type { Meaning, Modifier, Trait } from '../chart/node';
import { ofBound } from '../chart/rules/measures';
import { classesOf, isNamed, NOBODY } from '../chart/things';
import { wholeOf } from './columns';
import {
  basesOf,
  changed,
  costOf,
  thingsOf,
  withThings,
  type AskChange,
  type Draft,
  type Revising,
} from './draft';
import type { Meant } from './wanted';

/** What nobody would say of the things without saying the way. */
const isFar = (traits: readonly Trait[]): boolean => traits.some(([name]) => name === 'way.steps.3');

const modifierOf = (meaning: Meaning): Modifier | undefined => {
  switch (meaning.cat) {
    case 'modifier':
      return meaning.modifier;
    case 'set':
      return meaning.isOpen === true ? undefined : { kind: 'to', things: meaning.things };
    case 'bound':
      return ofBound(meaning);
    case 'superlative': {
      const { adjective, direction, count, skip, said } = meaning;
      const making = { kind: 'extreme', direction, count, skip, said } as const;
      return adjective && { kind: 'graded', adjective, said: [], making };
    }
    default:
      return undefined;
  }
};

const denied = (modifier: Modifier): Modifier => ({ kind: 'not', modifier, said: NOBODY });

/** "Only Chile", "only the women": that they are one of these. */
const areAmong = (things: Things, meaning: Meaning, { context }: Revising): readonly Attached<Things>[] => {
  if (meaning.cat !== 'set' || meaning.isOpen === true) return [];
  const { head, conditions } = meaning.things;
  const isOne = context.ways.areOne(classesOf(things), classesOf(meaning.things));
  if (!isOne || head.kind === 'values' || things.head.kind === 'values') return [];
  const itself: Condition = { kind: 'related', path: [], to: meaning.things, said: NOBODY };
  if (head.kind === 'named')
    return conditions.length > 0 || isNamed(things)
      ? []
      : [{ value: { ...things, conditions: [...things.conditions, itself] }, traits: [] }];
  // "The oceans": of a class below theirs, or with what else is said of them.
  const narrower = things.head.kind === 'class' ? { ...things, head } : things;
  const isNarrower = head.classes.some((one) => !classesOf(things).includes(one));
  return isNarrower || conditions.length > 0
    ? [{ value: { ...narrower, conditions: [...things.conditions, ...conditions] }, traits: [] }]
    : [];
};

const notAll = (conditions: readonly Condition[]): Condition => {
  const [only, ...more] = conditions;
  const condition: Condition =
    only === undefined || more.length > 0 ? { kind: 'all', conditions, said: NOBODY } : only;
  return { kind: 'not', condition, said: NOBODY };
};

/** "Those that border Chile": the things of the last answer, with what more is said of them. */
const spokenSet = ({ meaning, isOfLast }: Meant): Things | undefined => {
  if (!isOfLast) return undefined;
  if (meaning.cat === 'set') return meaning.things;
  if (meaning.cat !== 'modifier' || meaning.modifier.kind !== 'not') return undefined;
  const { modifier } = meaning.modifier;
  return modifier.kind === 'to' ? modifier.things : undefined;
};

const LEAST_COST = 0.1;

/** Only things of which something holds, or does not. */
export const narrowed = (draft: Draft, wanted: Meant, revising: Revising): readonly Draft[] => {
  const { meaning, words, deed } = wanted;
  if (meaning.cat === 'whole') return wholeOf(draft, wanted, revising);
  const { context } = revising;
  const isOut = deed === 'without' || (meaning.cat === 'modifier' && meaning.modifier.kind === 'not');
  const change: AskChange = { kind: isOut ? 'without' : 'only', what: words };
  const spoken = spokenSet(wanted);
  if (spoken !== undefined)
    return basesOf(draft, revising).flatMap((base) => {
      const things = thingsOf(base);
      if (things?.head.kind !== spoken.head.kind) return [];
      const more = spoken.conditions.slice(things.conditions.length);
      const kept: readonly Condition[] = isOut ? [notAll(more)] : more;
      const conditions = [...things.conditions, ...kept];
      return more.length === 0
        ? []
        : [changed(draft, change, { ask: withThings(base, { ...things, conditions }) })];
    });
  const modifier = modifierOf(meaning);
  return basesOf(draft, revising).flatMap((base, place) => {
    const things = thingsOf(base);
    if (things === undefined || (isNamed(things) && place > 0)) return [];
    const found = [
      ...(deed === 'without' ? [] : areAmong(things, meaning, revising)),
      ...(modifier === undefined
        ? []
        : attach(things, deed === 'without' ? denied(modifier) : modifier, context)),
    ];
    return found
      .filter(({ traits, value }) => !isFar(traits) && value.conditions.length > things.conditions.length - 1)
      .map(({ value, traits }) =>
        // What the words say in full ("the first 3") costs nothing, and is meant before any condition.
        changed(draft, change, {
          ask: withThings(base, value),
          cost: Math.max(LEAST_COST, costOf(traits, context)) + place,
        }),
      );
  });
};
