import { isDetached } from './joining/detached';
import type { QueryGraph } from './joining/query-graph';
import type { Plan } from './sketch/plan';
import type { Stretch } from './unread/word-use';
import type { Written } from './writing/writing';
import type { Features } from './ranking/features';

export interface Featured {
  readonly plan: Plan;
  readonly graph: QueryGraph;
  readonly written: Written;
  /** Of the words that it does not read. */
  readonly unread: number;
  /** Stretches of words that it does not read. */
  readonly lost: readonly Stretch[];
  /** How many of them may name something. */
  readonly lostThings: number;
  readonly isInvented: boolean;
  readonly isDetour: boolean;
  readonly isTwin: boolean;
  readonly isMutant: boolean;
}

/** "Artists with nationality Norwegian or Kenyan" read as: which of the two nationalities. */
const isEcho = ({ facts, vertices }: QueryGraph): boolean =>
  vertices.every(({ entities }) => entities.length === 0) &&
  facts.every(({ role }) => role.role === 'column' || role.role === 'equals') &&
  facts.some(
    ({ role, vertex, property }) =>
      role.role === 'equals' &&
      facts.some((one) => one.role.role === 'column' && one.vertex === vertex && one.property === property),
  );

export const featuresOf = ({
  plan,
  graph,
  written,
  unread,
  lost,
  lostThings,
  isInvented,
  isDetour,
  isTwin,
  isMutant,
}: Featured): Features => {
  const things = written.columns.filter(({ kind, isSubject }) => kind === 'entity' && isSubject !== true);
  const nameless = things.filter(({ isNameless }) => isNameless === true);
  const countShown = plan.sketch.showsCount ? 1 : 0;
  return {
    senses: plan.cost,
    joins: graph.cost,
    unread,
    lost: lost.length,
    lostCues: lost.filter(({ cue }) => cue !== undefined).length,
    lostThings,
    invented: isInvented ? 1 : 0,
    detour: isDetour ? 1 : 0,
    isPartial: lost.length > 0 ? 1 : 0,
    detached: isDetached(graph, plan.sketch) ? 1 : 0,
    bare: isTwin ? 1 : 0,
    namelessColumns: nameless.length,
    countShown,
    countOfLabelled: things.length > nameless.length ? countShown : 0,
    echo: isEcho(graph) ? 1 : 0,
    mutated: isMutant ? 1 : 0,
  };
};
