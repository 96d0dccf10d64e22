import type { Concept } from '../domains/domain';
import type { Chooser } from './chooser';
import type { ConditionMaker } from './condition-maker';
import { drawSimple } from './draw-relation';
import type { Ask, Condition, NounPhrase } from './query-graph';

export type Maker = (concept: Concept, chooser: Chooser) => Ask | undefined;

export const bare = (concept: Concept): NounPhrase => ({ concept, conditions: [] });

/** What a condition is on: two on the same would be one, badly said. */
const aboutOf = (condition: Condition): unknown => {
  if ('step' in condition) return condition.step.held;
  return 'held' in condition ? condition.held : condition;
};

/** Whether a phrase leaves this property, or this relation, to what is asked of it. */
export const leaves = (what: NounPhrase, about: unknown): boolean =>
  what.conditions.every((one) => aboutOf(one) !== about);

/** Things that meet these conditions; `undefined` where one of them has nothing to be made of. */
export const phrase = (
  concept: Concept,
  chooser: Chooser,
  ...makers: readonly ConditionMaker[]
): NounPhrase | undefined => {
  const made = makers.flatMap((maker) => maker(concept, chooser) ?? []);
  const about = new Set(made.map(aboutOf));
  return made.length < makers.length || about.size < made.length ? undefined : { concept, conditions: made };
};

export const perhapsSimple = (concept: Concept, chooser: Chooser, share: number): NounPhrase | undefined =>
  chooser.draw.chance(share) ? phrase(concept, chooser, drawSimple) : bare(concept);
