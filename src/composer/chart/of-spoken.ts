/** A time of what the question speaks of: "won a prize in physics in 1911" tells the year of that prize, and not of any other. */
import type { Condition, Things } from '../ask';
import { classThings, NOBODY, withCondition } from './things';

type Related = Extract<Condition, { kind: 'related' }>;

/** The condition, said of what a relation leads to at its first step; `undefined`: it is of something else. */
const within = (related: Related, condition: Condition): Related | undefined => {
  const [step, ...rest] = related.path;
  if (condition.kind !== 'compare' || condition.measure.kind !== 'value' || step?.to === undefined)
    return undefined;
  const [first, ...own] = condition.measure.path;
  if (own.length === 0 || first?.property !== step.property || first.forward !== step.forward)
    return undefined;
  const inner =
    rest.length === 0
      ? related.to
      : withCondition(classThings([step.to], NOBODY), { ...related, path: rest, said: NOBODY });
  const time = { ...condition, measure: { ...condition.measure, path: own } };
  return { ...related, path: [step], to: withCondition(inner, time) };
};

/** The things with a condition more: beside what it shares its first step with, where that is said of them. */
export const withSpoken = (things: Things, condition: Condition): Things => {
  for (const [at, one] of things.conditions.entries()) {
    const both = one.kind === 'related' ? within(one, condition) : undefined;
    if (both !== undefined) return { ...things, conditions: things.conditions.with(at, both) };
  }
  return withCondition(things, condition);
};
