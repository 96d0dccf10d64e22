/** Comparisons of times with years and days, of as much of each as both say. */
import type { Expression } from '../../sparql';
import { iriTerm, literalTerm } from '../../sparql';
import { XSD } from '../../rdf';
import type { Comparator } from '../ask';
import { isOnly, yearIn, type ValueForm } from './value-form';
import { number, operation, str, text } from './tree';

/** A year against a span of years, both ends in it. */
export const compareYears = (
  year: Expression,
  operator: Comparator,
  { from, to }: { readonly from: number; readonly to: number },
): Expression => {
  const [first, last] = [number(from), number(to)];
  switch (operator) {
    case '=':
      return from === to
        ? operation('=', year, first)
        : operation('&&', operation('>=', year, first), operation('<=', year, last));
    case '!=':
      return from === to
        ? operation('!=', year, first)
        : operation('||', operation('<', year, first), operation('>', year, last));
    case '<':
    case '>=':
      return operation(operator, year, first);
    case '>':
    case '<=':
      return operation(operator, year, last);
  }
};

const ANY_YEAR = '--';
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/u;

const part = (whole: Expression, ...bounds: readonly number[]): Expression =>
  operation('substr', whole, ...bounds.map(number));

/** What an ISO form is compared with: the end of a value, where that says no year, or no day. */
const comparablePart = (form: ValueForm, value: Expression, iso: string): Expression => {
  // Databases write a blank before the time.
  const hasBlank = iso.includes('T', 1) && form.isText;
  const whole = hasBlank ? operation('replace', str(value), text(' '), text('T')) : str(value);
  if (iso.startsWith(ANY_YEAR)) return part(whole, 6);
  const hasDays = form.sort === 'time' || form.datatypes.some((one) => /#dateTime(?:Stamp)?$/u.test(one));
  return iso.startsWith('T') && hasDays ? part(whole, 12) : whole;
};

/** After a month is after its last day: of a value as much is compared as the ISO form has. */
const compareText = (form: ValueForm, value: Expression, operator: Comparator, iso: string): Expression => {
  const whole = comparablePart(form, value, iso);
  const said = iso.startsWith('T') ? iso.slice(1) : iso.replace(ANY_YEAR, '');
  const same = operation('strstarts', whole, text(said));
  if (operator === '=') return same;
  if (operator === '!=') return operation('!', same);
  const compared = operator === '>' || operator === '<=' ? part(whole, 1, said.length) : whole;
  return operation(operator, compared, text(said));
};

/** A day, a month or a clock time, in ISO form. */
export const compareDay = (
  form: ValueForm,
  value: Expression,
  operator: Comparator,
  iso: string,
): Expression => {
  const year = Number(iso.slice(0, 4));
  const hasYearsOnly = form.sort === 'number' || isOnly(form, 'gYear');
  if (hasYearsOnly && Number.isInteger(year) && /^\d{4}/u.test(iso))
    return operation(operator, yearIn(form, value), number(year));
  if (WHOLE_DAY.test(iso) && isOnly(form, 'date'))
    return operation(operator, value, literalTerm(iso, iriTerm(`${XSD}date`)));
  return compareText(form, value, operator, iso);
};
