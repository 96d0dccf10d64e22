import type { Concept } from '../domains/domain';
import type { Chooser } from './chooser';
import type { Condition } from './query-graph';

/** Draws a condition on things of a concept; `undefined` where the graph has nothing that it could be of. */
export type ConditionMaker = (concept: Concept, chooser: Chooser) => Condition | undefined;
