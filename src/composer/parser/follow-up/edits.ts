/** Typed changes of a question: fewer of its things, more of its columns, another order, so many rows, their number. */
import type { Condition, Direction, Measure, Path, Things } from '../ask';
import { attach, measuresOf, type Attached } from '../chart/attach';
import { gradedMeasures } from '../chart/graded-measures';
import type { Meaning, Modifier, Pending, Trait } from '../chart/node';
import { ofBound } from '../chart/rules/measures';
import { wished } from '../chart/rules/asks';
import { classesOf, isAlike, isNamed, NOBODY } from '../chart/things';
import { columnLabel } from '../tell/tell-ask';
import {
  changed,
  costOf,
  listOf,
  SELF,
  spokenOf,
  thingsOf,
  withThings,
  type AskChange,
  type Draft,
  type Listed,
  type Revising,
} from './draft';
import type { Turn, Wanted } from './wanted';

type Meant = Wanted & { readonly kind: 'meant' };

const basesOf = ({ ask }: Draft, { context }: Revising) => spokenOf(ask, context.knowledge.schema);

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
        changed(draft, change, { ask: withThings(base, value), cost: costOf(traits, context) + place }),
      );
  });
};

/** "How many of them border Chile?": a question of its own, of the things of the last. */
const wholeOf = (draft: Draft, { meaning, words }: Meant, revising: Revising): readonly Draft[] => {
  if (meaning.cat !== 'whole') return [];
  const { ask } = meaning;
  if (ask.kind === 'list' && ask.columns.every(({ kind }) => kind === 'value')) {
    const same = basesOf(draft, revising).find((base) => isSame(thingsOf(base), ask.things));
    const list = same && listing(same);
    if (list !== undefined)
      return withColumns(draft, list, ask.columns, { revising, isInstead: false, cost: 0 });
  }
  if (ask.kind !== 'count') return [changed(draft, { kind: 'rewritten' }, { ask })];
  const only = changed(draft, { kind: 'only', what: words }, { ask });
  return [changed(only, { kind: 'counted' }, { ask })];
};

const labelFor = (measure: Measure, things: Things, { context, language }: Revising): string =>
  columnLabel(measure, { schema: context.knowledge.schema, language, things });

/** What things have themselves, or those that each has one of. */
const isNear = (path: Path, { context: { knowledge } }: Revising): boolean => {
  const before = path.slice(0, -1);
  return (
    before.length < 2 &&
    before.every(
      ({ property, forward, to }) =>
        forward && to !== undefined && knowledge.schema.fanOut(property, [], true) <= 1.2,
    )
  );
};

const pendingOf = (meaning: Meaning): readonly Pending[] => {
  if (meaning.cat === 'attribute') return [{ kind: 'attribute', attribute: meaning.attribute }];
  return meaning.cat === 'columns' ? meaning.columns : [];
};

/** The measures that are meant of things, each by its likeliest way. */
const measuresMeant = (
  things: Things,
  meaning: Meaning,
  revising: Revising,
): readonly Attached<readonly Measure[]>[] => {
  const { context } = revising;
  if (meaning.cat === 'wish')
    return wished(things, meaning, context).map(({ value, traits }) => ({ value: [value], traits }));
  if (meaning.cat === 'set') return relatedColumn(things, meaning, revising);
  const pending = pendingOf(meaning);
  const found = pending.map((one) => measuresOf(things, one, context)[0]);
  const isAll = found.every(
    (one) => one !== undefined && (one.value.kind !== 'value' || isNear(one.value.path, revising)),
  );
  return pending.length === 0 || !isAll
    ? []
    : [
        {
          value: found.flatMap((one) => one?.value ?? []),
          traits: found.flatMap((one) => one?.traits ?? []),
        },
      ];
};

/** "And their cities": what they are related to. */
const relatedColumn = (
  things: Things,
  { things: to }: Meaning & { readonly cat: 'set' },
  { context }: Revising,
): readonly Attached<readonly Measure[]>[] => {
  if (to.head.kind !== 'class' || to.conditions.length > 0 || to.head.classes.length === 0) return [];
  const { said } = to.head;
  return context.ways
    .between(classesOf(things), classesOf(to), false, 1)
    .slice(0, 1)
    .map(({ path, cost }) => ({
      value: [{ kind: 'value', path, said }],
      traits: [
        ['way.cost', cost],
        ['way.class', 1],
      ],
    }));
};

const asColumn = (measure: Measure): Measure =>
  measure.kind === 'value' ? { ...measure, optional: true } : measure;

const key = (measure: Measure): string =>
  JSON.stringify(measure, (name, value: unknown) =>
    name === 'said' || name === 'optional' ? undefined : value,
  );

const isShown = ({ columns }: Listed, measure: Measure): boolean =>
  columns.some((one) => key(one) === key(measure));

/** As a list; of a number of things, which they are. */
const listing = (base: ReturnType<typeof spokenOf>[number]): Listed | undefined => {
  if (base.kind === 'list') return base;
  const things = thingsOf(base);
  return things === undefined || (base.kind === 'count' && base.by !== undefined)
    ? undefined
    : listOf(things);
};

/** More columns, which may stay empty. */
export const shown = (draft: Draft, wanted: Meant, revising: Revising): readonly Draft[] => {
  const { meaning, isInstead } = wanted;
  if (meaning.cat === 'whole') return wholeOf(draft, wanted, revising);
  if (meaning.cat === 'superlative' && meaning.adjective === undefined) return cut(draft, meaning.count);
  return basesOf(draft, revising).flatMap((base, place) => {
    const list = listing(base);
    if (list === undefined) return [];
    return measuresMeant(list.things, meaning, revising).flatMap(({ value, traits }) => {
      const cost = costOf(traits, revising.context) + place;
      return withColumns(draft, list, value, { revising, isInstead, cost });
    });
  });
};

/** One change for each column that was not there. */
const withColumns = (
  draft: Draft,
  list: Listed,
  measures: readonly Measure[],
  {
    revising,
    isInstead,
    cost,
  }: { readonly revising: Revising; readonly isInstead: boolean; readonly cost: number },
): readonly Draft[] => {
  const more = measures.filter((one) => !isShown(list, one)).map(asColumn);
  const [first, ...others] = more;
  if (first === undefined) return [];
  const kept = isInstead ? list.columns.filter(({ kind }) => kind === 'self') : list.columns;
  const ask = { ...list, columns: [...kept, ...more] };
  const what = (one: Measure): AskChange => ({ kind: 'shown', what: labelFor(one, list.things, revising) });
  const start = changed(draft, what(first), { ask, needed: more, cost });
  return [others.reduce((all, one) => changed(all, what(one), { ask }), start)];
};

const isSame = (one: Things | undefined, other: Things): boolean => one !== undefined && isAlike(one, other);

interface Key extends Attached<Measure> {
  readonly direction: Direction | undefined;
  readonly isTurned?: boolean;
}

/** What rows are sorted by. `isTurned`: much of what is said is little of the measure. */
const keysOf = (list: Listed, wanted: Wanted, revising: Revising): readonly Key[] => {
  const { context } = revising;
  const { things } = list;
  if (wanted.kind === 'by-name') {
    const [first = SELF] = list.columns;
    const direction = wanted.direction === 'other' ? undefined : wanted.direction;
    return [{ value: first, traits: [], direction }];
  }
  if (wanted.kind === 'graded')
    return gradedMeasures(things, wanted.adjective, [], context, true).map(({ value, traits }) => ({
      value: value.measure,
      traits,
      direction: value.isLess ? 'least' : 'most',
    }));
  if (wanted.kind !== 'meant') return [];
  const direction = wanted.direction === 'other' ? undefined : wanted.direction;
  const { meaning } = wanted;
  if (meaning.cat === 'wish' && meaning.wish.kind === 'how')
    return gradedMeasures(things, meaning.wish.adjective, meaning.said, context, true).map(
      ({ value, traits }) => ({
        value: value.measure,
        traits,
        direction,
        isTurned: value.isLess,
      }),
    );
  const counts = list.columns.filter(({ kind }) => kind === 'count');
  if (meaning.cat === 'columns' && meaning.columns[0]?.kind === 'again')
    return counts.map((value) => ({ value, traits: [], direction }));
  return measuresMeant(things, meaning, revising).flatMap(({ value: [only, ...more], traits }) =>
    only === undefined || more.length > 0 ? [] : [{ value: only, traits, direction }],
  );
};

const TURNED = { most: 'least', least: 'most' } as const;

/** The rows in another order; what they are sorted by is to be seen. */
export const sorted = (draft: Draft, wanted: Wanted, revising: Revising): readonly Draft[] =>
  basesOf(draft, revising).flatMap((base, place) => {
    const list = listing(base);
    if (list === undefined || base.kind !== 'list') return [];
    return keysOf(list, wanted, revising).map(({ value, traits, direction = 'least', isTurned = false }) => {
      const isThere = value.kind === 'self' || isShown(list, value);
      const measure = isThere
        ? (list.columns.find((one) => key(one) === key(value)) ?? value)
        : asColumn(value);
      const columns = isThere ? list.columns : [...list.columns, measure];
      const to = isTurned ? TURNED[direction] : direction;
      const by = wanted.kind === 'by-name' ? wanted.words : labelFor(value, list.things, revising);
      return changed(
        draft,
        { kind: 'sorted', by, descending: to === 'most' },
        {
          ask: { ...list, columns, order: { measure, direction: to, said: NOBODY } },
          needed: isThere ? [] : [measure],
          cost: costOf(traits, revising.context) + place,
        },
      );
    });
  });

/** The order that is there, the other way; without one, by the number that is shown. */
export const turned = (draft: Draft, turn: Turn, revising: Revising): readonly Draft[] => {
  const { ask } = draft;
  if (ask.kind !== 'list') return [];
  const { order } = ask;
  if (order !== undefined) {
    const direction = turn === 'other' ? TURNED[order.direction] : turn;
    if (direction === order.direction) return [];
    const change = { kind: 'sorted', by: undefined, descending: direction === 'most' } as const;
    return [changed(draft, change, { ask: { ...ask, order: { ...order, direction } } })];
  }
  const shownLast = ask.columns.findLast(({ kind }) => kind !== 'self');
  const measure = shownLast ?? comparedIn(ask.things) ?? ask.columns[0];
  if (measure === undefined) return [];
  const columns = isShown(ask, measure) ? ask.columns : [...ask.columns, measure];
  const direction = turn === 'other' ? 'most' : turn;
  const by = labelFor(measure, ask.things, revising);
  return [
    changed(
      draft,
      { kind: 'sorted', by, descending: direction === 'most' },
      { ask: { ...ask, columns, order: { measure, direction, said: NOBODY } } },
    ),
  ];
};

/** The measure that the things are chosen by. */
const comparedIn = ({ conditions }: Things): Measure | undefined =>
  conditions.flatMap((one) =>
    one.kind === 'compare' && one.measure.kind === 'value' ? [one.measure] : [],
  )[0];

/** So many rows; of extremes, so many of them. */
export const cut = (draft: Draft, count: number): readonly Draft[] => {
  const { ask } = draft;
  if (ask.kind !== 'list') return [];
  const change = { kind: 'first', count } as const;
  const at = ask.things.conditions.findLastIndex(({ kind }) => kind === 'extreme');
  const extreme = ask.things.conditions[at];
  if (extreme?.kind !== 'extreme' || ask.order !== undefined)
    return [changed(draft, change, { ask: { ...ask, limit: count } })];
  const conditions = ask.things.conditions.with(at, { ...extreme, count, ties: false });
  return [changed(draft, change, { ask: { ...ask, things: { ...ask.things, conditions } } })];
};

/** How many there are, in place of what they are. */
export const counted = (draft: Draft, revising: Revising): readonly Draft[] => {
  const [base] = basesOf(draft, revising);
  if (base?.kind !== 'list' || base.limit !== undefined) return [];
  const { things, columns } = base;
  const [only, ...more] = columns;
  const by = more.length === 0 && only?.kind === 'value' ? { by: only.path } : {};
  return [
    changed(
      draft,
      { kind: 'counted' },
      { ask: { kind: 'count', things, ...by, distinct: true, said: NOBODY } },
    ),
  ];
};

/** What they are, in place of how many there are, or whether there are any. */
export const listed = (draft: Draft): readonly Draft[] => {
  const { ask } = draft;
  if (ask.kind !== 'count' && ask.kind !== 'check' && ask.kind !== 'summary') return [];
  const list = listOf(ask.things);
  const columns: readonly Measure[] =
    ask.kind === 'count' && ask.by !== undefined
      ? [{ kind: 'value', path: ask.by, said: NOBODY }]
      : list.columns;
  return [changed(draft, { kind: 'listed' }, { ask: { ...list, columns } })];
};
