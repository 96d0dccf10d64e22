/** So many rows of a question, their number, or what was counted. */
import type { Ask, Measure, Path } from '../ask';
import { listOf, NOBODY } from '../chart/things';
import { basesOf, changed, type Draft, type Revising } from './draft';

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

/** From what is named to what is counted, or summed up: "the area of the lands in the North" is of the lands. */
const wayToThem = (ask: Ask): Path => {
  if (ask.kind === 'count') return ask.by ?? [];
  const [only, ...more] = ask.kind === 'summary' ? ask.folds : [];
  return more.length === 0 && only?.measure.kind === 'value' ? only.measure.path.slice(0, -1) : [];
};

/** What they are, in place of how many there are, or whether there are any. */
export const listed = (draft: Draft): readonly Draft[] => {
  const { ask } = draft;
  if (ask.kind !== 'count' && ask.kind !== 'check' && ask.kind !== 'summary') return [];
  const list = listOf(ask.things);
  const path = wayToThem(ask);
  const columns: readonly Measure[] =
    path.length > 0 ? [{ kind: 'value', path, said: NOBODY }] : list.columns;
  return [changed(draft, { kind: 'listed' }, { ask: { ...list, columns } })];
};
