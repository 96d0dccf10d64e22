/** More columns of a question, and questions of their own about its things. */
import type { Ask, Listed, Measure, Path, Things } from '../ask';
import { measuresOf, type Attached } from '../chart/attach';
import type { Meaning, Pending } from '../chart/node';
import { wished } from '../chart/rules/asks';
import { classesOf, listOf } from '../chart/things';
import { isAlike } from '../parts-of';
import { columnLabel } from '../tell/tell-ask';
import { basesOf, changed, costOf, thingsOf, type AskChange, type Draft, type Revising } from './draft';
import { cut } from './rows';
import type { Meant } from './wanted';

/** "How many of them border Chile?": a question of its own, of the things of the last. */
export const wholeOf = (draft: Draft, { meaning, words }: Meant, revising: Revising): readonly Draft[] => {
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

export const labelFor = (measure: Measure, things: Things, { context, language }: Revising): string =>
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
export const measuresMeant = (
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

export const asColumn = (measure: Measure): Measure =>
  measure.kind === 'value' ? { ...measure, optional: true } : measure;

export const isShown = ({ columns }: Listed, measure: Measure): boolean =>
  columns.some((one) => isAlike(one, measure));

/** As a list; of a number of things, which they are. */
export const listing = (base: Ask): Listed | undefined => {
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
