import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';

/** One step along a property between resources. */
export interface PathStep {
  readonly property: Iri;
  /** From subject to object. */
  readonly forward: boolean;
  readonly to: ClassKey;
}

export interface CostedStep extends PathStep {
  readonly cost: number;
}

export interface Path {
  /** The same for paths of the same steps. */
  readonly key: string;
  readonly steps: readonly PathStep[];
  readonly cost: number;
}

/** A step along the property just walked, as up a hierarchy, costs no more than this. */
const SAME_AGAIN = 0.2;
/** Two links meet at things of which no class is known: a homepage and a version that is no longer there. */
const UNTYPED_MEETING = 0.6;
/** Paths after which no longer ones are sought; classes that are gone on from; paths returned. */
const ENOUGH = 12;
const WIDEST = 400;
const KEPT = 8;

/** A way so far, from its last step back. */
interface State {
  readonly at: ClassKey;
  readonly cost: number;
  readonly last?: { readonly step: PathStep; readonly before: State };
}

const stepsTo = ({ last }: State): readonly PathStep[] =>
  last === undefined ? [] : [...stepsTo(last.before), last.step];

const hasBeenAt = (state: State, at: ClassKey): boolean =>
  state.at === at || (state.last !== undefined && hasBeenAt(state.last.before, at));

const offer = (found: Map<string, Path>, state: State): void => {
  const steps = stepsTo(state);
  const key = steps.map((step) => `${step.forward ? '>' : '<'}${step.property}`).join(' ');
  const known = found.get(key);
  if (known === undefined || known.cost > state.cost) found.set(key, { key, steps, cost: state.cost });
};

/** Cheapest ways from things of one class to things of another, at most `longest` steps, cheapest first. */
export const findPaths = (
  from: ClassKey,
  to: ClassKey,
  longest: number,
  stepsFrom: (at: ClassKey) => readonly CostedStep[],
): readonly Path[] => {
  const found = new Map<string, Path>();
  let frontier: readonly State[] = [{ at: from, cost: 0 }];
  for (let length = 1; length <= longest && frontier.length > 0 && found.size < ENOUGH; length += 1) {
    const next: State[] = [];
    for (const before of frontier) {
      const last = before.last?.step;
      for (const step of stepsFrom(before.at)) {
        if (length === longest && step.to !== to) continue;
        const isSame = last?.property === step.property;
        if (isSame && last.forward !== step.forward) continue;
        const isMeeting = before.at === '' && last?.forward === true && !step.forward;
        const cost = (isSame ? SAME_AGAIN : step.cost) + (isMeeting ? UNTYPED_MEETING : 0);
        const state = {
          at: step.to,
          cost: before.cost + cost,
          last: { step, before },
        };
        if (step.to === to) offer(found, state);
        else if (!hasBeenAt(before, step.to)) next.push(state);
      }
    }
    frontier = next.sort((a, b) => a.cost - b.cost).slice(0, WIDEST);
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
};
