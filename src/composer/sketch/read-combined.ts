import type { Operation } from '../cues/cue';
import type { Draft } from './draft';
import type { Wish } from './sketch';

/** The nearest measure that nothing else is done with on one side of an item, with no other kind of term between. */
const measureBeside = (draft: Draft, at: number, step: 1 | -1): number | undefined => {
  for (let near = at + step; near >= 0 && near < draft.items.length; near += step) {
    const type = draft.senseAt(near)?.type;
    if (type === 'property' && draft.isMeasure(near)) return near;
    const cue = draft.cueAt(near)?.cue;
    const isOwner = step < 0 && (type === 'class' || type === 'entity');
    if (isOwner) continue;
    if (type !== undefined || (cue !== undefined && cue !== 'their' && cue !== 'and')) return undefined;
  }
  return undefined;
};

/** "Years after each ship was launched", "years after its launch was each ship scrapped": whose the dates are stands in between. */
const pastOwner = (draft: Draft, at: number): number => {
  const isOwner = (one: number): boolean =>
    ['class', 'entity'].includes(draft.senseAt(one)?.type ?? '') || draft.cueAt(one)?.cue === 'each';
  return isOwner(at + 1) ? pastOwner(draft, at + 1) : at;
};

/** The two measures that a cue joins: around it, or both behind it. */
const measuresOf = (
  draft: Draft,
  at: number,
  operation: Operation,
): readonly [number, number] | undefined => {
  const behind = (one: number): number | undefined =>
    measureBeside(draft, operation === 'years' ? pastOwner(draft, one) : one, 1);
  const [before, after] = [measureBeside(draft, at, -1), behind(at)];
  if (after === undefined) return undefined;
  const later = behind(after);
  const { tokens } = draft.grounded;
  const isAround = /^(?:divided|dividid[oa]|exceeds?|supera|menos|minus)$/u.test(
    tokens[draft.items[at]?.start ?? -1]?.word ?? '',
  );
  if (isAround) return before === undefined ? undefined : [before, after];
  return later === undefined ? undefined : [after, later];
};

/** "Price per bed": of two numbers that stand right beside it, the first by the second. */
const isPer = (draft: Draft, at: number): boolean => {
  const { tokens } = draft.grounded;
  const words = tokens.slice(draft.items[at]?.start, (draft.items[at]?.end ?? -1) + 1);
  const isSaid = draft.cueAt(at)?.cue === 'each' && words.length === 1 && words[0]?.word === 'per';
  const isBetween = draft.isBeside(at - 1, at) && draft.isBeside(at, at + 1);
  return isSaid && isBetween && draft.isNumeric(at - 1) && draft.isNumeric(at + 1);
};

/** The item that makes one number of two, and the two. */
const combinedAt = (draft: Draft) => {
  const per = draft.items.findIndex((_, one) => isPer(draft, one));
  if (per >= 0) {
    const measures = [per - 1, per + 1] as const;
    return { at: per, measures, operation: 'ratio', direction: 'first' } as const;
  }
  const at = draft.items.findIndex((_, one) => draft.cueAt(one)?.cue === 'difference');
  const cue = draft.cueAt(at);
  if (cue?.cue !== 'difference') return undefined;
  return {
    at,
    measures: measuresOf(draft, at, cue.operation),
    operation: cue.operation,
    direction: cue.direction,
  };
};

/** "The huts with their price divided by their beds", "the ratio of price to beds of each hut", "price per bed of the huts": one number for each of them. */
export const readCombined = (draft: Draft): void => {
  const { sketch } = draft;
  const combined = combinedAt(draft);
  if (combined === undefined || sketch.applied.has(combined.at)) return;
  const { at, measures, operation, direction } = combined;
  const isPlain = [sketch.most, sketch.common, sketch.aggregate, sketch.counted].every(
    (one) => one === undefined,
  );
  if (measures === undefined || !isPlain || sketch.form !== 'list') return;
  const [one, other] = measures;
  const isConditioned = sketch.conditions.some(
    ({ attribute }) => attribute.by === 'item' && measures.includes(attribute.item),
  );
  if (isConditioned) return;
  const group = measures.includes(sketch.group ?? -1) ? undefined : sketch.group;
  const others = sketch.columns.filter(
    (wish) => wish.type !== 'open' && !(wish.type === 'item' && measures.includes(wish.item)),
  );
  const head = group ?? draft.items.findIndex((_, item) => draft.senseAt(item)?.type === 'class');
  const shown: readonly Wish[] = others.length > 0 || head < 0 ? others : [{ type: 'item', item: head }];
  sketch.columns.splice(
    0,
    Infinity,
    ...shown,
    { type: 'item', item: draft.take(one) },
    { type: 'item', item: draft.take(other) },
  );
  sketch.group = undefined;
  if (head >= 0) for (const item of measures) sketch.heads.set(item, head);
  sketch.combined = { operation, direction };
  draft.items.forEach((_, item) => {
    if (item === at || draft.cueAt(item)?.cue === 'each') draft.apply(item);
  });
};
