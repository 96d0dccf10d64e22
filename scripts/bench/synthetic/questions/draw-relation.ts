import type { Concept } from '../domains/domain';
import type { Thing } from '../graph/model';
import type { Chooser } from './chooser';
import type { ConditionMaker } from './condition-maker';
import { drawDate, drawNumber, drawRange, drawValue } from './draw-measure';
import { type Condition, type Step, targetOf } from './query-graph';

const drawRelatedBy = (step: Step, concept: Concept, chooser: Chooser): Condition | undefined => {
  const pair = chooser.oneOf(chooser.pairs(step, concept));
  return pair === undefined ? undefined : { kind: 'related', step, thing: pair[1] };
};

const stepsWhere = (concept: Concept, chooser: Chooser, isForward: boolean): readonly Step[] =>
  chooser.steps(concept).filter((step) => step.isForward === isForward);

export const drawForward: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(stepsWhere(concept, chooser, true));
  return step === undefined ? undefined : drawRelatedBy(step, concept, chooser);
};

export const drawBackward: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(stepsWhere(concept, chooser, false));
  return step === undefined ? undefined : drawRelatedBy(step, concept, chooser);
};

export const drawNotRelated: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(chooser.steps(concept));
  const drawn = step === undefined ? undefined : drawRelatedBy(step, concept, chooser);
  return drawn?.kind === 'related' ? { ...drawn, kind: 'not-related' } : undefined;
};

const twoThings = (concept: Concept, chooser: Chooser, isBoth: boolean): Condition | undefined => {
  const step = chooser.oneOf(chooser.steps(concept));
  if (step === undefined) return undefined;
  const pairs = chooser.pairs(step, concept);
  const targets = new Map<Thing, Thing[]>();
  for (const [one, other] of pairs) targets.set(one, [...(targets.get(one) ?? []), other]);
  const shared = [...targets.values()].filter((found) => found.length > 1);
  const drawn = isBoth
    ? chooser.oneOf(shared)
    : chooser.draw.shuffle([...new Set(pairs.map(([, to]) => to))]);
  const [one, other] = chooser.draw.shuffle(drawn ?? []);
  if (one === undefined || other === undefined) return undefined;
  return { kind: isBoth ? 'both-related' : 'either-related', step, things: [one, other] };
};

export const drawEitherRelated: ConditionMaker = (concept, chooser) => twoThings(concept, chooser, false);

export const drawBothRelated: ConditionMaker = (concept, chooser) => twoThings(concept, chooser, true);

/** Conditions that a thing meets once or not at all, so that they multiply no row. */
export const drawSimple: ConditionMaker = (concept, chooser) =>
  chooser.draw.pick([drawValue, drawNumber, drawDate, drawRange, drawForward])(concept, chooser);

/** Over one more relation for each `hops` above 1. */
export const drawJoined =
  (hops: number, from?: Step): ConditionMaker =>
  (concept, chooser) => {
    // Back over the same relation nobody asks.
    const step = chooser.oneOf(chooser.steps(concept).filter(({ held }) => held !== from?.held));
    if (step === undefined) return undefined;
    const target = targetOf(step);
    const below =
      hops > 1
        ? drawJoined(hops - 1, step)(target, chooser)
        : chooser.draw.pick([drawValue, drawNumber, drawDate, drawForward])(target, chooser);
    return below === undefined
      ? undefined
      : { kind: 'joined', step, to: { concept: target, conditions: [below] } };
  };

export const drawUnrelated: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(chooser.steps(concept));
  return step === undefined ? undefined : { kind: 'unrelated', step };
};

export const drawCounted: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(chooser.steps(concept));
  if (step === undefined) return undefined;
  const count = chooser.draw.whole(1, 4);
  const op = chooser.draw.pick(count > 1 ? (['>', '>=', '='] as const) : (['>', '='] as const));
  return { kind: 'counted', step, op, count };
};

export const drawExtreme: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(chooser.steps(concept));
  const held = step === undefined ? undefined : chooser.oneOf(chooser.ranked(targetOf(step)));
  if (step === undefined || held === undefined) return undefined;
  return { kind: 'extreme', step, held, direction: chooser.draw.pick(['most', 'least'] as const) };
};

/** All below a thing of a tree, or all that is related to it or to what is below it. */
export const drawUnder: ConditionMaker = (concept, chooser) => {
  const trees = chooser.graph.relations.filter(({ relation }) => relation.tree);
  const own = trees.find(({ from }) => from.key === concept.key);
  const step = chooser.oneOf(
    chooser.steps(concept).filter((one) => trees.some(({ from }) => from.key === targetOf(one).key)),
  );
  const tree = own ?? trees.find(({ from }) => step !== undefined && from.key === targetOf(step).key);
  const thing = chooser.oneOf([...new Set((tree?.pairs ?? []).map(([, above]) => above))]);
  if (tree === undefined || thing === undefined) return undefined;
  return own === undefined && step !== undefined
    ? { kind: 'under', step, tree, thing }
    : { kind: 'under', tree, thing };
};
