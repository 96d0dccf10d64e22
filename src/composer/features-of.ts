import { isDetached } from './joining/detached';
import { COST_KINDS, type CostKind } from './joining/charge';
import type { QueryGraph } from './joining/query-graph';
import type { Features } from './ranking/features';
import type { Plan } from './sketch/plan';
import type { Stretch } from './unread/word-use';
import type { Written } from './writing/writing';

export interface Featured {
  readonly plan: Plan;
  readonly graph: QueryGraph;
  readonly written: Written;
  /** Of the words that it does not read. */
  readonly unread: number;
  /** Stretches of words that it does not read. */
  readonly lost: readonly Stretch[];
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

const chargesOf = ({ charge }: QueryGraph): Readonly<Record<CostKind, number>> =>
  Object.fromEntries(COST_KINDS.map((kind) => [kind, charge[kind] ?? 0])) as Record<CostKind, number>;

export const featuresOf = ({
  plan,
  graph,
  written: { columns },
  unread,
  lost,
  isDetour,
  isTwin,
  isMutant,
}: Featured): Features => {
  const nameless = columns.filter(
    ({ kind, isSubject, isNameless }) => kind === 'entity' && isSubject !== true && isNameless === true,
  );
  const terms = plan.items.flatMap(({ what }) => (what.type === 'term' ? [what.sense] : []));
  return {
    ...chargesOf(graph),
    senses: plan.cost,
    unread,
    lost: lost.length,
    isPartial: lost.length > 0 ? 1 : 0,
    lostCues: lost.filter(({ cue }) => cue !== undefined).length,
    terms: terms.length,
    worst: Math.max(0, ...terms.map(({ score }) => 1 - score)),
    detour: isDetour ? 1 : 0,
    detached: isDetached(graph, plan.sketch) ? 1 : 0,
    bare: isTwin ? 1 : 0,
    namelessColumns: nameless.length,
    echo: isEcho(graph) ? 1 : 0,
    mutated: isMutant ? 1 : 0,
  };
};
