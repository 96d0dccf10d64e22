import type { QueryGraph } from '../joining/query-graph';
import type { Plan } from '../plan';
import type { Written } from '../writing/writing';

/** What speaks for or against one reading, before its query runs. */
export interface Features {
  /** How far the terms are from the words they were taken for. */
  readonly senses: number;
  /** How far the joins are from the question. */
  readonly joins: number;
  /** What it costs that words are not read. */
  readonly unread: number;
  /** 1 where it shows things, and another reading shows what names them. */
  readonly bare: number;
  /** Relations in the query; and those that no word names. */
  readonly relations: number;
  readonly unsaidRelations: number;
  /** Things that no word names. */
  readonly unsaidThings: number;
  readonly columns: number;
  /** Columns that show things, not values. */
  readonly thingColumns: number;
  /** Values that a literal must equal, and other tests of literals. */
  readonly equalities: number;
  readonly tests: number;
  /** 1 where it counts, groups, orders, summarises, denies. */
  readonly counts: number;
  readonly groups: number;
  readonly orders: number;
  readonly summarises: number;
  readonly denies: number;
}

export type FeatureName = keyof Features;

export interface Featured {
  readonly plan: Plan;
  readonly graph: QueryGraph;
  readonly written: Written;
  /** Of the words that it does not read. */
  readonly unread: number;
  readonly isTwin: boolean;
}

const flag = (is: boolean): number => (is ? 1 : 0);

export const featuresOf = ({ plan, graph, written, unread, isTwin }: Featured): Features => {
  const { sketch } = plan;
  const { edges, vertices, facts } = graph;
  return {
    senses: plan.cost,
    joins: graph.cost,
    unread,
    bare: flag(isTwin),
    relations: edges.length,
    unsaidRelations: edges.filter(({ item }) => item === undefined).length,
    unsaidThings: vertices.filter(({ item }) => item === undefined).length,
    columns: written.columns.length,
    thingColumns: written.columns.filter(({ kind }) => kind === 'entity' || kind === 'class').length,
    equalities: facts.filter(({ role }) => role.role === 'equals').length,
    tests: facts.filter(({ role }) => role.role === 'tests').length,
    counts: flag(sketch.form === 'count' || sketch.counted !== undefined),
    groups: flag(sketch.group !== undefined),
    orders: flag(sketch.order !== undefined || sketch.most !== undefined || sketch.common !== undefined),
    summarises: flag(sketch.aggregate !== undefined),
    denies: flag(sketch.negated.size > 0),
  };
};
