/** How the values that a path leads to are written, and so how they are compared and put in order. */
import { XSD, type Iri } from '../../rdf';
import type { Expression } from '../../sparql';
import { isNumber, type Schema } from '../../knowledge';
import type { Head, Path } from '../ask';
import { DURATION_UNIT, minutesIn } from './durations';
import { cast, number, operation, str, text } from './tree';

export interface ValueForm {
  readonly sort: 'number' | 'time' | 'text' | 'boolean' | 'thing';
  /** Kept as a text, whatever it is. */
  readonly isText: boolean;
  /** The property that has them; `undefined`: they are worked out. */
  readonly property: Iri | undefined;
  readonly datatypes: readonly Iri[];
  /** Written as ISO 8601 has it: `PT2H`. */
  readonly isDuration?: true;
  /** Of what is worked out. Default: that of the property, if it has one. */
  readonly unit?: string;
}

export const formOf = (schema: Schema, path: Path, head: Head): ValueForm => {
  const last = path.at(-1);
  if (last?.elapsed !== undefined)
    return { sort: 'number', isText: false, property: undefined, datatypes: [], unit: last.elapsed.unit };
  const isThing = last === undefined ? head.kind !== 'values' : last.to !== undefined || !last.forward;
  const property = last?.property ?? (head.kind === 'values' ? head.property : undefined);
  if (property === undefined || isThing) return { sort: 'thing', isText: false, property, datatypes: [] };
  const kind = schema.attributeKind(property) ?? 'text';
  const datatypes = schema.datatypes(property);
  if (schema.areDurations(property))
    return { sort: 'number', isText: false, property, datatypes, isDuration: true, unit: DURATION_UNIT };
  const conversion = schema.conversionOf(property);
  if (conversion !== undefined)
    return {
      sort: conversion.called === undefined ? 'number' : 'text',
      isText: false,
      property,
      datatypes: [],
    };
  const isNumberText = kind === 'text' && schema.isNumeric(property);
  return {
    sort: isNumberText ? 'number' : kind,
    isText: isNumberText || datatypes.some((one) => !one.startsWith(XSD) || one === `${XSD}string`),
    property,
    datatypes,
  };
};

/** As a number, or as the year that a time is in. */
export const asNumber = (form: ValueForm, value: Expression): Expression => {
  if (form.isDuration === true) return minutesIn(value);
  if (form.sort === 'time') return yearIn(form, value);
  const isPlain = form.property === undefined || (form.sort === 'number' && !form.isText);
  // A decimal has no exponent.
  return isPlain
    ? value
    : cast(form.datatypes.some((one) => FLOAT.test(one)) ? 'double' : 'decimal', str(value));
};

const FLOAT = /#(?:double|float)$/u;

/** Whether texts stand among the numbers: they have no place in an order, and no sum is left with them. */
export const isMixed = ({ sort, datatypes }: ValueForm): boolean =>
  sort === 'number' && datatypes.some(isNumber) && !datatypes.every(isNumber);

const areAll = ({ datatypes }: ValueForm, pattern: RegExp): boolean =>
  datatypes.length > 0 && datatypes.every((one) => pattern.test(one));

/** Years may have a sign, and more digits than four; what stands before one ("c. 1871") says how sure it is. */
const BEFORE_YEAR = text('^[^0-9]*?(-?[0-9]{3,}).*$');
const NO_DIGITS = text('^[^0-9]*[0-9]+|[^0-9]');

/** The year of a time; of a number, itself. */
export const yearIn = (form: ValueForm, value: Expression): Expression => {
  if (form.sort === 'number') return asNumber(form, value);
  if (areAll(form, /#(?:date|dateTime|dateTimeStamp)$/u)) return operation('year', value);
  if (areAll(form, /#gYear$/u)) return cast('integer', str(value));
  return cast('integer', operation('replace', str(value), BEFORE_YEAR, text('$1')));
};

/** A time of any precision as a number that grows with it: years, and then what is said of month and day. */
const momentIn = (form: ValueForm, value: Expression): Expression => {
  const rest = operation('concat', operation('replace', str(value), NO_DIGITS, text('')), text('0000'));
  const day = operation('substr', rest, number(1), number(4));
  return operation('+', operation('*', yearIn(form, value), number(10_000)), cast('integer', day));
};

/** Texts by their letters, times of several precisions by what they say. */
export const inOrderOf = (form: ValueForm, value: Expression): Expression => {
  if (form.sort === 'number') return asNumber(form, value);
  if (form.sort !== 'time') return form.sort === 'text' ? str(value) : value;
  return !form.isText && form.datatypes.length === 1 ? value : momentIn(form, value);
};

/** Whether all are of the datatype with this local name. */
export const isOnly = (form: ValueForm, name: string): boolean => areAll(form, new RegExp(`#${name}$`, 'u'));

export const isPlainNumber = ({ datatypes }: ValueForm): boolean => datatypes.every(isNumber);
