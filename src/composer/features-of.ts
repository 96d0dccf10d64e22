import { COST_KINDS, type CostKind } from './joining/charge';
import type { QueryGraph } from './joining/query-graph';
import type { Features } from './ranking/features';
import type { SaidWords } from './ranking/said-words';
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

const chargesOf = ({ charge }: QueryGraph): Readonly<Record<CostKind, number>> =>
  Object.fromEntries(COST_KINDS.map((kind) => [kind, charge[kind] ?? 0])) as Record<CostKind, number>;

/** All that is known of a reading before it is told in words. */
export const featuresOf = ({
  plan,
  graph,
  written: { columns },
  unread,
  lost,
  isDetour,
  isTwin,
  isMutant,
}: Featured): Omit<Features, keyof SaidWords> => {
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
    bare: isTwin ? 1 : 0,
    namelessColumns: nameless.length,
    mutated: isMutant ? 1 : 0,
  };
};
