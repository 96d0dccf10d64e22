/** What a rule makes of two neighbours: a meaning, with the traits of this step. */
import type { Ask, Condition, Things } from '../ask';
import type { Attribute, Draft, Making, Meaning, Modifier, Pending, Trait } from './node';

type Traits = readonly Trait[];

export const draft = (meaning: Meaning, traits: Traits = []): readonly Draft[] => [{ meaning, traits }];

export const draftSet = (things: Things, traits?: Traits): readonly Draft[] =>
  draft({ cat: 'set', things }, traits);

export const draftWhole = (ask: Ask, traits?: Traits): readonly Draft[] =>
  draft({ cat: 'whole', ask }, traits);

export const draftModifier = (modifier: Modifier, traits?: Traits): readonly Draft[] =>
  draft({ cat: 'modifier', modifier }, traits);

/** A condition of things of these classes. */
export const draftOf = (on: Attribute['on'], condition: Condition, traits?: Traits): readonly Draft[] =>
  draftModifier({ kind: 'of', on, condition }, traits);

export const draftBy = (measure: Pending, making: Making, traits?: Traits): readonly Draft[] =>
  draftModifier({ kind: 'by', measure, making }, traits);

export const draftColumns = (columns: readonly Pending[], traits?: Traits): readonly Draft[] =>
  draft({ cat: 'columns', columns }, traits);

/** The trait where it holds, and nothing else. */
export const traitIf = (holds: boolean, name: string): Traits => (holds ? [[name, 1]] : []);
