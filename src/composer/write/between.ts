/** How much time lies between two times, as expressions. SPARQL 1.1 has no difference of dates. */
import { literalTerm, type Expression } from '../../sparql';
import { cast, decimal, number, operation, str, text } from './tree';

const integer = (value: Expression): Expression => cast('integer', value);

const plus = (...parts: readonly Expression[]): Expression =>
  parts.reduce((sum, one) => operation('+', sum, one));

const yearNumber = (time: Expression): Expression =>
  integer(operation('replace', str(time), text('^(-?[0-9]+).*$'), text('$1')));

/** Empty where it is a year alone. */
const monthAndDay = (time: Expression): Expression =>
  operation('replace', str(time), text('^-?[0-9]+-?([0-9][0-9]-[0-9][0-9])?.*$'), text('$1'));

/** Full years; a year alone has no birthday in it. */
export const yearsBetween = (from: Expression, to: Expression): Expression => {
  const end = monthAndDay(to);
  const isBefore = operation('&&', operation('!=', end, text('')), operation('<', end, monthAndDay(from)));
  return operation(
    '-',
    operation('-', yearNumber(to), yearNumber(from)),
    operation('if', isBefore, number(1), number(0)),
  );
};

/**
 * Days from the first of March of the year 0 on, by the rules of the Gregorian calendar, so that leap days come last; the time of
 * day is a part of one.
 */
const dayNumber = (time: Expression): Expression => {
  const part = (start: number, length: number): Expression =>
    operation('substr', str(time), number(start), number(length));
  const month = integer(part(6, 2));
  const isEarly = operation('<', month, number(3));
  const year = operation('-', integer(part(1, 4)), operation('if', isEarly, number(1), number(0)));
  const leaps = (each: number): Expression => operation('floor', operation('/', year, number(each)));
  const months = plus(month, operation('if', isEarly, number(9), number(-3)));
  const ofMonths = operation(
    'floor',
    operation('/', plus(operation('*', number(306), months), number(5)), number(10)),
  );
  const clock = (start: number, each: string): Expression =>
    operation('/', cast('decimal', part(start, 2)), decimal(each));
  const hasClock = operation('regex', str(time), literalTerm('^.{10}[T ]'));
  return plus(
    operation('*', number(365), year),
    operation('-', leaps(4), leaps(100)),
    leaps(400),
    ofMonths,
    integer(part(9, 2)),
    operation('if', hasClock, plus(clock(12, '24'), clock(15, '1440')), decimal('0')),
  );
};

/** Whichever of the two comes first: a stay has an arrival and a departure, and so has a journey. */
export const lengthBetween = (one: Expression, other: Expression, unit: 'days' | 'hours'): Expression => {
  const days = operation('abs', operation('-', dayNumber(other), dayNumber(one)));
  return unit === 'days' ? days : operation('*', days, number(24));
};
