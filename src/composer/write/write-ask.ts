/** A question's meaning as a query: a tree of SPARQL, never text. */
import type { AskQuery, SelectQuery } from 'sparqljs';
import { printQuery } from '../../sparql';
import type { AnswerForm } from '../candidate';
import type { Schema } from '../../knowledge';
import type { Ask, Condition, Measure, Summary, Things } from '../ask';
import { writeCalculated } from './calculated';
import { writeCombined } from './combined';
import { writeCount } from './count';
import { isAlike } from '../parts-of';
import { inListOrder } from './in-list-order';
import { isAggregated } from './measure';
import { isLate } from './extreme';
import { writeList, type List } from './list';
import { withSubjects } from './subjects';
import { siteOf, writingFor, type Writing } from './site';
import { summarizedAll, summarized } from './summarized';
import { nodeFor, writeThings } from './things';
import { askQuery, filter, group, select } from './tree';
import type { ValueForm } from './value-form';

export interface WrittenColumn {
  /** Without `?`. */
  readonly variable: string;
  readonly measure: Measure | Summary;
  /** It says only whose the values beside it are. @see Column */
  readonly isSubject?: true;
  /** Whose it is. Default: of the things of the question. */
  readonly of?: Things;
}

export interface Written {
  readonly query: SelectQuery | AskQuery;
  /** In the order of the projection. */
  readonly columns: readonly WrittenColumn[];
  readonly form: AnswerForm;
}

/** A query that gives rows, and how the values of its columns are written. */
export interface Selected extends Written {
  readonly query: SelectQuery;
  readonly forms: readonly ValueForm[];
}

const listForm = ({ things, columns }: List): AnswerForm => {
  if (!columns.some(isAggregated)) return 'list';
  const isOfOne = things.head.kind === 'named' && things.head.terms.length === 1 && columns.length === 1;
  if (!isOfOne) return 'groups';
  return columns[0]?.kind === 'count' ? 'count' : 'value';
};

const writeListed = (writing: Writing, ask: List): Selected => {
  const { selection, shown } = writeList(writing, ask);
  return {
    query: selection,
    columns: shown.map(({ variable, measure }) => ({ variable: variable.value, measure })),
    forms: shown.map(({ form }) => form),
    form: listForm(ask),
  };
};

const writeSummary = (writing: Writing, { things, folds }: Extract<Ask, { kind: 'summary' }>): Selected => {
  const [first, ...others] = folds;
  if (first === undefined) throw new Error('A summary has a fold.');
  const isOfOne = others.every((one) => isAlike(one.measure, first.measure));
  const made = isOfOne
    ? summarizedAll(writing, things, [first, ...others])
    : apart(folds.map((one) => summarized(writing, things, one)));
  return {
    query: made.selection,
    columns: made.columns.map(({ variable }, at) => ({
      variable: variable.value,
      measure: folds[at] ?? first,
    })),
    forms: made.columns.map(({ form }) => form),
    form: 'value',
  };
};

/** Each is one row; together one. */
const apart = (all: readonly ReturnType<typeof summarized>[]): ReturnType<typeof summarizedAll> => ({
  selection: select(
    all.map(({ variable }) => variable),
    all.map(({ selection }) => group([selection])),
  ),
  columns: all,
});

/** A query with rows: all kinds but yes or no. */
export const writeSelected = (writing: Writing, ask: Exclude<Ask, { kind: 'check' }>): Selected => {
  switch (ask.kind) {
    case 'list':
      return writeListed(writing, ask);
    case 'count':
      return writeCount(writing, ask);
    case 'summary':
      return writeSummary(writing, ask);
    case 'calculated':
      return writeCalculated(writing, ask);
    case 'combined':
      return writeCombined(writing, ask);
  }
};

const NOT_EXISTS = { type: 'operation', operator: 'notexists' } as const;

/** Groups are read from the largest down, where no order is asked for. */
const largestFirst = (list: List): List => {
  const { things, columns, order, limit } = list;
  const [measure, ...more] = columns.filter(isAggregated);
  const isFree = order === undefined && limit === undefined && !things.conditions.some(isLate);
  return measure === undefined || more.length > 0 || columns.length < 2 || !isFree
    ? list
    : { ...list, order: { measure, direction: 'most', said: [] } };
};

/** A list by itself, whose values stand beside the things that they are of. */
const writeWhole = (writing: Writing, ask: Exclude<Ask, { kind: 'check' }>): Selected => {
  if (ask.kind !== 'list') return writeSelected(writing, ask);
  const { list, subjects } = withSubjects(ask, writing.schema);
  const written = writeListed(writing, largestFirst(list));
  const columns = written.columns.map((one, at) => ({
    ...one,
    ...(at < subjects && { isSubject: true as const }),
    of: list.things,
  }));
  return { ...written, columns, form: listForm(ask) };
};

export const writeAsk = (ask: Ask, schema: Schema): Written => {
  const writing = writingFor(schema);
  if (ask.kind !== 'check') {
    const { query, columns, form } = writeWhole(writing, ask);
    return { query: inListOrder(query), columns, form };
  }
  const { every } = ask;
  const denied: readonly Condition[] =
    every === undefined ? [] : [{ kind: 'not', condition: every, said: [] }];
  const things = { ...ask.things, conditions: [...ask.things.conditions, ...denied] };
  const node = nodeFor(writing, things);
  const patterns = writeThings(writing, things, node, [], siteOf(writing, node, things.head));
  const tested = every === undefined ? patterns : [filter({ ...NOT_EXISTS, args: [group(patterns)] })];
  return { query: askQuery(tested), columns: [], form: 'ask' };
};

/** Readable SPARQL. */
export const printWritten = ({ query }: Written): string => printQuery(query);
