/** What a thing has: its patterns, and the expression that is shown, compared and ordered by. */
import type { AggregateExpression } from 'sparqljs';
import { literalTerm, type Expression, type Pattern, type VariableTerm } from '../../sparql';
import type { Fold, Measure, Operation } from '../ask';
import { isDurationText } from './durations';
import { arriving, siteOf, type Site } from './site';
import { variableFor, writeThings } from './things';
import { aggregate, bind, decimal, filter, group, named, number, operation, optional, select } from './tree';
import { asNumber, formOf, inOrderOf, isMixed, type ValueForm } from './value-form';
import { walk } from './walk';

export interface Measured {
  readonly patterns: readonly Pattern[];
  /** As it is shown. */
  readonly value: Expression;
  readonly form: ValueForm;
}

type Of<K extends Measure['kind']> = Measure & { readonly kind: K };

export const FOLDS = { average: 'avg', sum: 'sum', least: 'min', most: 'max' } as const;
export const NUMBER: ValueForm = { sort: 'number', isText: false, property: undefined, datatypes: [] };

export const numberOf = ({ value, form }: Measured): Expression => asNumber(form, value);
export const orderedBy = ({ value, form }: Measured): Expression => inOrderOf(form, value);

/** Its patterns, where numbers alone are wanted. */
export const numbersIn = (one: Measured): readonly Pattern[] => {
  const { form, patterns, value } = one;
  if (form.isDuration === true) return [...patterns, filter(isDurationText(value))];
  return isMixed(form) ? [...patterns, filter(operation('isnumeric', numberOf(one)))] : patterns;
};

export const folded = (fold: Fold, measured: Measured): AggregateExpression => {
  const isOrdered = fold === 'least' || fold === 'most';
  return aggregate(FOLDS[fold], isOrdered ? orderedBy(measured) : numberOf(measured));
};

/** A measure that takes a group of rows for each thing. */
export type Aggregated = Of<'count'> | Of<'fold'>;
export const isAggregated = (measure: Measure): measure is Aggregated =>
  measure.kind === 'count' || measure.kind === 'fold';

export interface Rows {
  readonly patterns: readonly Pattern[];
  readonly aggregate: AggregateExpression;
  readonly words: string;
  readonly form: ValueForm;
}

/** The rows behind such a measure, and what is made of those of each thing. */
export const rowsOf = ({ writing, node, head }: Site, measure: Aggregated): Rows => {
  const site = siteOf(writing, node, head);
  if (measure.kind === 'fold') {
    const { patterns, end } = walk(site, measure.path);
    const form = formOf(writing.schema, measure.path, head);
    const words = `${measure.fold} ${end.termType === 'Variable' ? end.value : 'value'}`;
    const own = { patterns, value: end, form };
    return { patterns: numbersIn(own), aggregate: folded(measure.fold, own), words, form };
  }
  const { path, of } = measure;
  const end = path.length === 0 ? node : variableFor(writing, of);
  const way = walk(site, path, { end, isTyped: true });
  const counted = writeThings(writing, of, end, arriving(path, site.classes));
  return {
    patterns: [...way.patterns, ...counted],
    aggregate: aggregate('count', end, true),
    words: `${end.value} count`,
    form: NUMBER,
  };
};

const measuredRows = (site: Site, measure: Aggregated): Measured => {
  const { node, writing } = site;
  const { patterns, aggregate: all, words, form } = rowsOf(site, measure);
  const variable = writing.names.fresh(words);
  const keys: readonly VariableTerm[] = node.termType === 'Variable' ? [node] : [];
  const selection = select([...keys, named(all, variable)], patterns, { group: keys });
  const own: ValueForm = measure.kind === 'fold' && form.sort !== 'time' ? NUMBER : form;
  if (measure.kind === 'fold' || !measure.withNone)
    return { patterns: [group([selection])], value: variable, form: own };
  const orNone = writing.names.fresh(words);
  const counted = bind(operation('coalesce', variable, number(0)), orNone);
  return { patterns: [optional([selection]), counted], value: orNone, form: NUMBER };
};

/** Division in decimals, as whole numbers would lose what is left. */
const TIMES = { '/': '1.0', '%': '100.0' } as const;

export const calculated = (operator: Operation, left: Expression, right: Expression): Expression =>
  operator === '/' || operator === '%'
    ? operation('/', operation('*', decimal(TIMES[operator]), left), right)
    : operation(operator, left, right);

/** Of `de-AT` for `de`, too. */
const isIn = (text: Expression, language: string): Expression =>
  operation('langmatches', operation('lang', text), literalTerm(language));

/** @param isShared paths that begin alike share what they lead to, even where that is several */
export const measured = (site: Site, measure: Measure, isShared = site.isShared === true): Measured => {
  const { writing, node, head } = site;
  switch (measure.kind) {
    case 'self':
      return { patterns: [], value: node, form: formOf(writing.schema, [], head) };
    case 'value': {
      const { patterns, end } = walk(site, measure.path, { isShared });
      const { inLanguage } = measure;
      const texts = inLanguage === undefined ? [] : [filter(isIn(end, inLanguage))];
      return {
        patterns: [...patterns, ...texts],
        value: end,
        form: formOf(writing.schema, measure.path, head),
      };
    }
    case 'count':
    case 'fold':
      return measuredRows(site, measure);
    case 'calculated': {
      const [left, right] = [measured(site, measure.left, isShared), measured(site, measure.right, isShared)];
      return {
        patterns: [...left.patterns, ...right.patterns],
        value: calculated(measure.operator, numberOf(left), numberOf(right)),
        form: NUMBER,
      };
    }
  }
};
