import type { Concept } from '../domains/domain';
import type { Thing } from '../graph/model';
import type { Chooser } from './chooser';
import { drawBackward, drawJoined, drawSimple } from './draw-relation';
import { bare, leaves, type Maker, perhapsSimple, phrase } from './noun-phrases';
import { type Fold, isStep } from './query-graph';

export const count: Maker = (concept, chooser) => {
  const maker = chooser.draw.pick([drawSimple, drawSimple, drawBackward, drawJoined(1)]);
  const what = chooser.draw.chance(0.2) ? bare(concept) : phrase(concept, chooser, maker);
  return what === undefined ? undefined : { kind: 'count', what };
};

export const folding =
  (fold: Fold): Maker =>
  (concept, chooser) => {
    const held = chooser.oneOf(chooser.numbers(concept));
    const what = perhapsSimple(concept, chooser, 0.6);
    if (held === undefined || what === undefined || !leaves(what, held)) return undefined;
    return { kind: 'fold', fold, held, what };
  };

export const topping =
  (isOne: boolean): Maker =>
  (concept, chooser) => {
    const held = chooser.oneOf(chooser.ranked(concept));
    const what = perhapsSimple(concept, chooser, 0.4);
    const direction = chooser.draw.pick(['most', 'most', 'least'] as const);
    const limit = isOne ? 1 : chooser.draw.whole(2, 5);
    if (held === undefined || what === undefined || !leaves(what, held)) return undefined;
    return { kind: 'top', what, held, direction, limit };
  };

export const order: Maker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.ranked(concept));
  const what = perhapsSimple(concept, chooser, 0.5);
  const direction = chooser.draw.pick(['most', 'least'] as const);
  if (held === undefined || what === undefined || !leaves(what, held)) return undefined;
  return { kind: 'order', what, held, direction, shown: chooser.draw.chance(0.4) };
};

export const grouping =
  (isFolded: boolean): Maker =>
  (concept, chooser) => {
    const plain = chooser.categories(concept).filter(({ form }) => form === 'plain');
    const by = chooser.oneOf([
      ...plain,
      ...plain,
      ...chooser.steps(concept).filter(({ isForward }) => isForward),
    ]);
    const held = chooser.oneOf(chooser.numbers(concept));
    const what = perhapsSimple(concept, chooser, 0.25);
    if (by === undefined || what === undefined || !leaves(what, isStep(by) ? by.held : by)) return undefined;
    if (!isFolded) return { kind: 'group', what, by };
    // Grouped by what a thing has several of, an average is read in more ways than one.
    const isSingle = isStep(by) ? !by.held.relation.many : !by.many;
    if (held === undefined || !isSingle) return undefined;
    const fold = chooser.draw.pick(['average', 'average', 'sum', 'most', 'least'] as const);
    return { kind: 'group', what, by, fold, held };
  };

export const mostRelated: Maker = (concept, chooser) => {
  const step = chooser.oneOf(chooser.steps(concept));
  if (step === undefined) return undefined;
  return { kind: 'most-related', concept, step, limit: chooser.draw.pick([1, 1, 1, 3]) };
};

export const mostCommon: Maker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.categories(concept).filter(({ form }) => form === 'plain'));
  const what = perhapsSimple(concept, chooser, 0.3);
  if (held === undefined || what === undefined || !leaves(what, held)) return undefined;
  return { kind: 'most-common', what, held };
};

const twoWith = (concept: Concept, chooser: Chooser, key: string): readonly Thing[] =>
  chooser.draw.sample(
    chooser.members(concept).filter(({ values }) => values.has(key)),
    2,
  );

export const comparing =
  (kind: 'difference' | 'ratio'): Maker =>
  (concept, chooser) => {
    const held = chooser.oneOf(chooser.numbers(concept).filter(({ attribute }) => attribute.low > 0));
    if (held === undefined) return undefined;
    const { key } = held.attribute;
    const valueOf = (thing: Thing): number => Number(thing.values.get(key)?.[0]);
    const [one, other] = [...twoWith(concept, chooser, key)].sort((a, b) => valueOf(b) - valueOf(a));
    return one === undefined || other === undefined || valueOf(one) === valueOf(other)
      ? undefined
      : { kind, held, things: [one, other] };
  };

const yearOf = (thing: Thing, key: string): number => {
  const value = thing.values.get(key)?.[0];
  return typeof value === 'object' && 'year' in value ? value.year : 0;
};

export const duration: Maker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.dates(concept));
  if (held === undefined) return undefined;
  const { key } = held.attribute;
  const [one, other] = [...twoWith(concept, chooser, key)].sort((a, b) => yearOf(b, key) - yearOf(a, key));
  return one === undefined || other === undefined || yearOf(one, key) === yearOf(other, key)
    ? undefined
    : { kind: 'years-between', held, things: [one, other] };
};

export const ratioEach: Maker = (concept, chooser) => {
  const [held, by] = chooser.draw.shuffle(
    chooser.numbers(concept).filter(({ attribute }) => attribute.low > 0),
  );
  const what = perhapsSimple(concept, chooser, 0.5);
  if (held === undefined || by === undefined || what === undefined) return undefined;
  return { kind: 'ratio-each', what, held, by };
};
