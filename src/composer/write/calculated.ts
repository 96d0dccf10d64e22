import { variableTerm, type Expression, type Pattern } from '../../sparql';
import type { Ask, AskOfRows, Measure, Summary, Things } from '../ask';
import { calculated, NUMBER } from './measure';
import type { Writing } from './site';
import { group, named, select } from './tree';
import { asNumber } from './value-form';
import { writeSelected, type Selected } from './write-ask';

type Calculated = Extract<Ask, { kind: 'calculated' }>;

const ANYTHING: Things = { head: { kind: 'class', classes: [''], said: [] }, conditions: [] };

const thingsOf = (ask: Ask): Things => ('things' in ask ? ask.things : ANYTHING);

/** A fold over a set as the measure that it would be of a thing. */
const measureOf = (one: Measure | Summary | undefined, ask: Ask): Measure => {
  if (one === undefined) return { kind: 'self', said: [] };
  if ('kind' in one) return one;
  const { fold, measure, said } = one;
  const path = measure.kind === 'value' ? measure.path : [];
  return fold === 'count'
    ? { kind: 'count', path, of: thingsOf(ask), withNone: true, said }
    : { kind: 'fold', fold, path, said };
};

interface Side {
  readonly patterns: readonly Pattern[];
  readonly number: Expression;
  readonly measure: Measure;
}

const sideOf = (writing: Writing, ask: AskOfRows): Side => {
  const { query, columns, forms } = writeSelected(writing, ask);
  const [column, form = NUMBER] = [columns[0], forms[0]];
  const variable = variableTerm(column?.variable ?? 'value');
  return {
    patterns: [group([query])],
    number: asNumber(form, variable),
    measure: measureOf(column?.measure, ask),
  };
};

/** Of two numbers, each asked for by itself. */
export const writeCalculated = (writing: Writing, { operator, left, right, said }: Calculated): Selected => {
  const [one, other] = [sideOf(writing, left), sideOf(writing, right)];
  const result = writing.names.fresh('result');
  const measure: Measure = { kind: 'calculated', operator, left: one.measure, right: other.measure, said };
  const expression = calculated(operator, one.number, other.number);
  return {
    query: select([named(expression, result)], [...one.patterns, ...other.patterns]),
    columns: [{ variable: result.value, measure }],
    forms: [NUMBER],
    form: 'value',
  };
};
