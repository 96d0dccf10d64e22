/** A fold over all things of a set: one row. */
import type { SelectQuery } from 'sparqljs';
import {
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type VariableTerm,
} from '../../sparql';
import type { Summary, Things } from '../ask';
import { edgesOfMeasure } from './conditions';
import { folded, isAggregated, measured, NUMBER, numbersIn, type Measured } from './measure';
import { multiplies } from './multiplies';
import { siteOf, type Site, type Writing } from './site';
import { variableFor, writeThings } from './things';
import { aggregate, group, named, select } from './tree';
import type { ValueForm } from './value-form';

type Wanted = Pick<Summary, 'fold' | 'measure'>;

/** The measures of a set in one group. */
interface Gathered {
  readonly patterns: readonly Pattern[];
  readonly site: Site;
  readonly node: VariableTerm;
  readonly measured: Measured;
}

/** Where a thing may be in several rows, each with its values once. */
const gather = (writing: Writing, things: Things, { fold, measure }: Wanted): Gathered => {
  const node = variableFor(writing, things);
  const site = siteOf(writing, node, things.head);
  const patterns = writeThings(writing, things, node, edgesOfMeasure(measure), site);
  const own = measured(site, measure);
  const all = [...patterns, ...(fold === 'count' ? own.patterns : numbersIn(own))];
  if (!multiplies(writing.schema, things)) return { patterns: all, site, node, measured: own };
  const inRows = visibleVariables(isAggregated(measure) ? [] : own.patterns);
  const shown = own.value;
  const ofValue = 'termType' in shown && shown.termType === 'Variable' ? [shown.value] : [];
  const kept = [...new Set([node.value, ...inRows, ...ofValue])].map((one) => variableTerm(one));
  return { patterns: [group([select(kept, all, { distinct: true })])], site, node, measured: own };
};

export interface Summarized {
  readonly selection: SelectQuery;
  readonly variable: VariableTerm;
  readonly form: ValueForm;
}

const wordsOf = (fold: Wanted['fold'], { value }: Measured): string =>
  'termType' in value && value.termType === 'Variable' ? `${fold} ${value.value}` : `${fold} value`;

/** Several folds over the same measure. */
export const summarizedAll = (
  writing: Writing,
  things: Things,
  [first, ...others]: readonly [Wanted, ...Wanted[]],
): { readonly selection: SelectQuery; readonly columns: readonly Omit<Summarized, 'selection'>[] } => {
  const { patterns, node, measured: own } = gather(writing, things, first);
  const made = [first, ...others].map(({ fold, measure }) => {
    const expression: Expression =
      fold !== 'count'
        ? folded(fold, own)
        : measure.kind === 'self'
          ? aggregate('count', node, true)
          : aggregate('count', own.value);
    const words = fold === 'count' ? `${node.value} count` : wordsOf(fold, own);
    const isValue = fold === 'least' || fold === 'most';
    const form = isValue && own.form.sort === 'time' ? own.form : NUMBER;
    return { expression, variable: writing.names.fresh(words), form };
  });
  const selection = select(
    made.map(({ expression, variable }) => named(expression, variable)),
    patterns,
  );
  return { selection, columns: made.map(({ variable, form }) => ({ variable, form })) };
};

export const summarized = (writing: Writing, things: Things, wanted: Wanted): Summarized => {
  const { selection, columns } = summarizedAll(writing, things, [wanted]);
  const [column] = columns;
  if (column === undefined) throw new Error('A fold gives one column.');
  return { selection, ...column };
};
