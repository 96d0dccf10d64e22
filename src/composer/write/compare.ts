/** A measure compared with a number, a time, or another measure. */
import type { Expression, Pattern } from '../../sparql';
import { CONTRARY } from '../contrary';
import { convert, unitInComment } from '../../knowledge';
import type { Comparator, Condition, Operand } from '../ask';
import { edgesOfMeasure, without } from './conditions';
import { measured, NUMBER, numberOf, orderedBy, rowsOf, type Measured } from './measure';
import { siteOf, type Site, type Writing } from './site';
import { summarized } from './summarized';
import { nodeFor, writeThings } from './things';
import { compareDay, compareYears } from './times';
import { filter, group, number, operation, select, str, text } from './tree';
import { isPlainNumber, yearIn } from './value-form';

type Compare = Condition & { readonly kind: 'compare' };
type Of<K extends Operand['kind']> = Operand & { readonly kind: K };

const holds = (value: number, operator: Comparator, other: number): boolean => {
  switch (operator) {
    case '=':
      return value === other;
    case '!=':
      return value !== other;
    case '>':
      return value > other;
    case '>=':
      return value >= other;
    case '<':
      return value < other;
    case '<=':
      return value <= other;
  }
};

/** Whether a count can only be 0. */
const isZeroAlone = ({ operator, to }: Compare): boolean =>
  to.kind === 'number' && holds(0, operator, to.value) && !holds(1, operator, to.value) && operator !== '!=';

/** Whether it holds of things that have none: those are found by taking away all others. */
export const isOfNone = (condition: Compare): boolean => {
  const { measure, operator, to } = condition;
  if (measure.kind !== 'count' || to.kind !== 'number') return false;
  return isZeroAlone(condition) || (measure.withNone && holds(0, operator, to.value));
};

const inUnit = ({ schema }: Writing, { form }: Measured, { value, unit }: Of<'number'>): number => {
  const { property } = form;
  const own = form.unit ?? (property && unitInComment(schema.names.get(property)?.comments ?? []));
  return unit === undefined || own === undefined ? value : (convert(value, unit, own) ?? value);
};

const compareNumber = (
  writing: Writing,
  left: Measured,
  operator: Comparator,
  to: Of<'number'>,
): Expression => {
  const { form, value } = left;
  if (form.sort === 'time')
    return compareYears(yearIn(form, value), operator, { from: to.value, to: to.value });
  const isExact = operator === '=' || operator === '!=';
  const isWord = form.sort === 'text' && !isPlainNumber(form);
  if (isWord && isExact) return operation(operator, str(value), text(String(to.value)));
  return operation(
    operator,
    isWord || form.sort === 'number' ? numberOf(left) : value,
    number(inUnit(writing, left, to)),
  );
};

/** Two values by what both say: years, where the one is a year and the other a day. */
const compareBoth = (left: Measured, operator: Comparator, right: Measured): Expression => {
  const sorts = [left.form.sort, right.form.sort];
  if (sorts.includes('time')) {
    const isAlike = left.form.datatypes.join(' ') === right.form.datatypes.join(' ');
    return isAlike
      ? operation(operator, orderedBy(left), orderedBy(right))
      : operation(operator, yearIn(left.form, left.value), yearIn(right.form, right.value));
  }
  const inOrder = sorts.includes('number') ? numberOf : orderedBy;
  return operation(operator, inOrder(left), inOrder(right));
};

/** So many times as much. */
const multiplied = (one: Measured, factor: number | undefined): Measured =>
  factor === undefined ? one : { ...one, value: operation('*', number(factor), numberOf(one)), form: NUMBER };

/** That of given things: beside them, in the same group. */
const compareMeasure = (
  { writing, node: own }: Site,
  left: Measured,
  operator: Comparator,
  to: Of<'measure'>,
): Pattern[] => {
  const node = nodeFor(writing, to.of, [to.measure]);
  const site = siteOf(writing, node, to.of.head);
  const things = writeThings(writing, to.of, node, edgesOfMeasure(to.measure), site);
  const right = multiplied(measured(site, to.measure), to.factor);
  // What has the same as a thing is another one.
  const isOther = operator === '=' && own.termType === 'Variable' && own.value !== node.value;
  return [
    ...things,
    ...right.patterns,
    filter(compareBoth(left, operator, right)),
    ...(isOther ? [filter(operation('!=', own, node))] : []),
  ];
};

const compareFold = (writing: Writing, left: Measured, operator: Comparator, to: Of<'fold'>): Pattern[] => {
  const { selection, variable } = summarized(writing, to.of, to);
  const isOrdered = (to.fold === 'least' || to.fold === 'most') && to.factor === undefined;
  const value = isOrdered ? orderedBy(left) : numberOf(left);
  const bound = to.factor === undefined ? variable : operation('*', number(to.factor), variable);
  return [group([selection]), filter(operation(operator, value, bound))];
};

const compareWith = (site: Site, left: Measured, { operator, to }: Compare): readonly Pattern[] => {
  const { writing } = site;
  switch (to.kind) {
    case 'number':
      return [filter(compareNumber(writing, left, operator, to))];
    case 'years':
      return [filter(compareYears(yearIn(left.form, left.value), operator, to))];
    case 'day':
      return [filter(compareDay(left.form, left.value, operator, to.iso))];
    case 'measure':
      return compareMeasure(site, left, operator, to);
    case 'own': {
      const right = multiplied(measured(site, to.measure), to.factor);
      return [...right.patterns, filter(compareBoth(left, operator, right))];
    }
    case 'fold':
      return compareFold(writing, left, operator, to);
  }
};

/** Of how many there are: by groups, of those that are left. */
const compareCount = (site: Site, condition: Compare, to: Of<'number'>): readonly Pattern[] | undefined => {
  const { node, writing, head } = site;
  const { measure, operator } = condition;
  if (measure.kind !== 'count' || node.termType !== 'Variable') return undefined;
  const rows = rowsOf(siteOf(writing, node, head), measure);
  if (isZeroAlone(condition)) return [without(site, rows.patterns)];
  const isTaken = isOfNone(condition);
  const test = operation(isTaken ? CONTRARY[operator] : operator, rows.aggregate, number(to.value));
  const selection = select([node], rows.patterns, { group: [node], having: [test] });
  return [isTaken ? without(site, [selection]) : group([selection])];
};

export const writeCompare = (site: Site, condition: Compare): readonly Pattern[] => {
  const { measure, to } = condition;
  const counted = to.kind === 'number' ? compareCount(site, condition, to) : undefined;
  if (counted !== undefined) return counted;
  const left = measured(site, measure);
  return [...left.patterns, ...compareWith(site, left, condition)];
};
