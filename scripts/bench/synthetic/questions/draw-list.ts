import type { ConditionMaker } from './condition-maker';
import { drawDate, drawNumber, drawValue } from './draw-measure';
import { drawBackward, drawForward, drawSimple } from './draw-relation';
import { leaves, type Maker, perhapsSimple, phrase } from './noun-phrases';
import { type NounPhrase, targetOf } from './query-graph';

export const listing =
  (...makers: readonly ConditionMaker[]): Maker =>
  (concept, chooser) => {
    const what = phrase(concept, chooser, ...makers);
    return what === undefined ? undefined : { kind: 'list', what, shows: true, columns: [] };
  };

export const lookUp: Maker = (concept, chooser) => {
  const thing = chooser.oneOf(chooser.members(concept));
  const count = chooser.draw.pick([1, 1, 2, 3]);
  const columns = chooser.draw.sample(chooser.shown(concept), count);
  if (thing === undefined || columns.length === 0) return undefined;
  return { kind: 'list', what: { concept, conditions: [{ kind: 'is', thing }] }, shows: false, columns };
};

/** What a thing has that is only known by what it is related to: up to three relations away. */
export const pathLookUp: Maker = (concept, chooser) => {
  const [column] = chooser.draw.shuffle(chooser.shown(concept));
  const hops = chooser.draw.pick([1, 1, 2]);
  const maker = hops === 1 ? chooser.draw.pick([drawForward, drawBackward]) : relatedVia;
  const what = phrase(concept, chooser, maker);
  if (column === undefined || what === undefined) return undefined;
  return { kind: 'list', what, shows: false, columns: [column] };
};

const relatedVia: ConditionMaker = (concept, chooser) => {
  const step = chooser.oneOf(chooser.steps(concept));
  if (step === undefined) return undefined;
  const target = targetOf(step);
  const below = chooser.draw.pick([drawForward, drawBackward])(target, chooser);
  return below === undefined
    ? undefined
    : { kind: 'joined', step, to: { concept: target, conditions: [below] } };
};

export const columns: Maker = (concept, chooser) => {
  const what = perhapsSimple(concept, chooser, 0.6);
  if (what === undefined) return undefined;
  const others = chooser.shown(concept).filter((held) => leaves(what, held));
  const shown = chooser.draw.sample(others, chooser.draw.whole(1, 2));
  if (shown.length === 0) return undefined;
  return { kind: 'list', what, shows: true, columns: shown };
};

export const optional: Maker = (concept, chooser) => {
  const what = perhapsSimple(concept, chooser, 0.5);
  const [last, first] = chooser.draw.shuffle(chooser.shown(concept));
  if (what === undefined || last === undefined || !leaves(what, last)) return undefined;
  const before = first !== undefined && leaves(what, first) && chooser.draw.chance(0.2) ? [first] : [];
  return { kind: 'list', what, shows: true, columns: before, optional: last };
};

export const union: Maker = (concept, chooser) => {
  const other = chooser.concept();
  const one = perhapsSimple(concept, chooser, 0.5);
  const two = perhapsSimple(other, chooser, 0.5);
  const isBelow = other.parent === concept.key || concept.parent === other.key;
  if (one === undefined || two === undefined || other.key === concept.key || isBelow) return undefined;
  return { kind: 'union', whats: [one, two] };
};

export const check: Maker = (concept, chooser) => {
  const thing = chooser.oneOf(chooser.members(concept));
  const maker = chooser.draw.pick([drawNumber, drawValue, drawDate, drawForward, drawBackward]);
  const condition = maker(concept, chooser);
  if (thing === undefined || condition === undefined) return undefined;
  if (condition.kind !== 'related' || chooser.draw.chance(0.5)) return { kind: 'check', thing, condition };
  const held = chooser.pairs(condition.step, concept).find(([, other]) => other === condition.thing);
  return held === undefined ? undefined : { kind: 'check', thing: held[0], condition };
};

export const any: Maker = (concept, chooser) => {
  const what = phrase(concept, chooser, drawSimple, drawSimple);
  return what === undefined ? undefined : { kind: 'any', what };
};

export const language: Maker = (concept, chooser) => {
  const { traits } = chooser.graph;
  const thing = chooser.oneOf(chooser.members(concept).filter(({ name }) => name.en !== name.es));
  if (thing === undefined || traits.answers !== 'label' || traits.values !== 'two-languages')
    return undefined;
  const what: NounPhrase | undefined = chooser.draw.chance(0.6)
    ? { concept, conditions: [{ kind: 'is', thing }] }
    : phrase(concept, chooser, drawSimple);
  return what === undefined
    ? undefined
    : { kind: 'name-in', what, tongue: chooser.draw.pick(['es', 'en'] as const) };
};

export const began: Maker = (_, chooser) => {
  const held = chooser.oneOf(chooser.graph.relations.filter(({ form }) => form === 'statement'));
  const pair = held === undefined ? undefined : chooser.oneOf(held.pairs);
  return held === undefined || pair === undefined ? undefined : { kind: 'began', held, pair };
};

export const except: ConditionMaker = (concept, chooser) => {
  const maker = chooser.draw.pick([drawForward, drawBackward, drawValue, drawDate]);
  const but = maker(concept, chooser);
  return but === undefined ? undefined : { kind: 'except', but };
};
