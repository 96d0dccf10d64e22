import type { QueryGraph } from '../joining/query-graph';
import type { Plan } from '../plan';
import type { Stretch } from '../unread/word-use';
import type { Written } from '../writing/writing';

/** What speaks for or against one reading, before its query runs. `lost`, `lostCues`, `lostThings`, `detour` and `isPartial` are for its confidence, and for what is said beside it. */
export interface Features {
  /** How far the terms are from the words they were taken for. */
  readonly senses: number;
  /** How far the joins are from the question. */
  readonly joins: number;
  /** What it costs that words are not read. */
  readonly unread: number;
  /** How many stretches of words it does not read; how many of them say an operator, or what may be a thing; and 1 where there are any. */
  readonly lost: number;
  readonly lostCues: number;
  readonly lostThings: number;
  readonly isPartial: number;
  /** 1 where a join that no word names stands where a word is that nothing reads. */
  readonly invented: number;
  /** 1 where a given thing is joined past the words before it, in a way that no word says. */
  readonly detour: number;
  /** 1 where it shows things, and another reading shows what names them. */
  readonly bare: number;
  /** Columns of things without a standard label, of which only IRIs can be shown. */
  readonly namelessColumns: number;
  /** 1 where "the most" is shown with its count; and where that is of things with standard labels. */
  readonly countShown: number;
  readonly countOfLabelled: number;
  /** 1 where it shows the very values that the question lists, and nothing else decides among them. */
  readonly echo: number;
  /** 1 where one thing about a better reading was changed, which no word asks for. */
  readonly mutated: number;
}

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
  const things = written.columns.filter(({ kind }) => kind === 'entity');
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
    bare: isTwin ? 1 : 0,
    namelessColumns: nameless.length,
    countShown,
    countOfLabelled: things.length > nameless.length ? countShown : 0,
    echo: isEcho(graph) ? 1 : 0,
    mutated: isMutant ? 1 : 0,
  };
};
