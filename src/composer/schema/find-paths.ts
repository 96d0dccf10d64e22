import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';

/** One step along a property between resources. */
export interface PathStep {
  readonly property: Iri;
  /** From subject to object. */
  readonly forward: boolean;
  readonly to: ClassKey;
}

export interface Path {
  readonly steps: readonly PathStep[];
  readonly cost: number;
}

/** A step along the property just walked, as up a hierarchy, costs no more than this. */
const SAME_AGAIN = 0.2;
/** Paths after which no longer ones are sought; classes that are gone on from; paths returned. */
const ENOUGH = 12;
const WIDEST = 400;
const KEPT = 8;

const offer = (found: Map<string, Path>, steps: readonly PathStep[], cost: number): void => {
  const key = steps.map((step) => `${step.forward ? '>' : '<'}${step.property}`).join(' ');
  const known = found.get(key);
  if (known === undefined || known.cost > cost) found.set(key, { steps, cost });
};

/** Cheapest ways from things of one class to things of another, at most `longest` steps, cheapest first. */
export const findPaths = (
  from: ClassKey,
  to: ClassKey,
  longest: number,
  stepsFrom: (at: ClassKey) => readonly (PathStep & { readonly cost: number })[],
): readonly Path[] => {
  const found = new Map<string, Path>();
  let frontier: { at: ClassKey; steps: PathStep[]; cost: number }[] = [{ at: from, steps: [], cost: 0 }];
  for (let length = 1; length <= longest && frontier.length > 0 && found.size < ENOUGH; length += 1) {
    const next: typeof frontier = [];
    for (const state of frontier) {
      for (const step of stepsFrom(state.at)) {
        const last = state.steps.at(-1);
        if (last !== undefined && last.property === step.property && last.forward !== step.forward) continue;
        const steps = [...state.steps, { property: step.property, forward: step.forward, to: step.to }];
        const isSameAgain = last?.property === step.property && last.forward === step.forward;
        const cost = state.cost + (isSameAgain ? SAME_AGAIN : step.cost);
        if (step.to === to) offer(found, steps, cost);
        else if (!state.steps.some((one) => one.to === step.to) && step.to !== from)
          next.push({ at: step.to, steps, cost });
      }
    }
    next.sort((a, b) => a.cost - b.cost);
    frontier = next.slice(0, WIDEST);
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
};
