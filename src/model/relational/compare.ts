import type { Iri } from '../../rdf';
import { printIri, type Frame, type Use } from './frame';
import { asNumber, keyOf, namesOf, textTerm, type Value } from './values';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const folded = (text: string): string => text.trim().toLowerCase();
const lower = (expression: string): string => `LCASE(STR(${expression}))`;

const isOfClass = (classes: readonly Iri[], { column, of }: Use): boolean => {
  const wanted = column.kind === 'link' ? column.targets : of.table === undefined ? [] : [of.table.class];
  return classes.length === 0 || classes.some((one) => wanted.includes(one));
};

/** Things of the card that are called so, where the column may hold them. */
const thingsCalled = (text: string, use: Use, { schema }: Frame): readonly string[] =>
  schema.vocabulary.entities
    .filter(({ label, classes }) => folded(label) === folded(text) && isOfClass(classes, use))
    .map(({ iri }) => printIri(iri));

/** Values of the card that are written so, where the column has them. */
const termsWritten = (text: string, { column }: Use, { schema }: Frame): readonly string[] =>
  column.kind !== 'value'
    ? []
    : schema.vocabulary.values
        .filter(
          ({ label, properties }) => folded(label) === folded(text) && properties.includes(column.property),
        )
        .map(({ term }) => term);

const among = (variable: string, terms: readonly string[], operator: '=' | '!='): string =>
  `${variable} ${operator === '=' ? 'IN' : 'NOT IN'} (${terms.join(', ')})`;

const isEquality = (operator: Comparison): operator is '=' | '!=' => operator === '=' || operator === '!=';

const TRUE = new Set(['1', 'true', 't', 'yes', 'y']);

const withText = (left: Value, operator: Comparison, text: string, frame: Frame): string => {
  const { use, kind } = left;
  if (kind === 'thing') {
    const things = use === undefined ? [] : thingsCalled(text, use, frame);
    if (things.length > 0 && isEquality(operator)) return among(left.text, things, operator);
    const isKeyed = /^\d+$/u.test(text) || (use?.column.kind === 'link' && use.column.raw !== undefined);
    const key = isKeyed ? keyOf(left, frame) : left;
    if (key.kind !== 'thing') return withText({ text: key.text, kind: key.kind }, operator, text, frame);
    return withText(namesOf(left, frame), operator, text, frame);
  }
  const terms = use === undefined ? [] : termsWritten(text, use, frame);
  if (terms.length > 0 && isEquality(operator)) return among(left.text, terms, operator);
  if (kind === 'boolean' && isEquality(operator))
    return `${left.text} ${operator} ${String(TRUE.has(folded(text)))}`;
  if (/^-?\d+(?:\.\d+)?$/u.test(text.trim()) && (kind === 'number' || kind === 'year' || kind === 'date'))
    return `${asNumber(left)} ${operator} ${text.trim()}`;
  if (kind === 'date')
    return operator === '='
      ? `STRSTARTS(STR(${left.text}), ${textTerm(text)})`
      : `STR(${left.text}) ${operator} ${textTerm(text)}`;
  return isEquality(operator)
    ? `${lower(left.text)} ${operator} ${textTerm(folded(text))}`
    : `STR(${left.text}) ${operator} ${textTerm(text)}`;
};

const withNumber = (left: Value, operator: Comparison, right: Value, frame: Frame): string => {
  if (left.kind === 'boolean') return `${left.text} ${operator} ${String(right.written === 1)}`;
  const value = left.kind === 'thing' ? keyOf(left, frame) : left;
  return `${asNumber(value)} ${operator} ${right.text}`;
};

/** Whether SPARQL compares them by their values: a number and a text, or a text of a language, are never equal to it. */
const alike = (one: Value, other: Value): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'text' || datatypeOf(one) === undefined || datatypeOf(one) === datatypeOf(other));

const datatypeOf = ({ use }: Value): Iri | undefined =>
  use?.column.kind === 'value' ? use.column.datatype : undefined;

/** Two values compared as SQL would: texts without regard to case, things by what they are called, dates by their year. */
export const compare = (left: Value, operator: Comparison, right: Value, frame: Frame): string => {
  if (left.written !== undefined && right.written === undefined)
    return compare(right, TURNED[operator], left, frame);
  if (typeof right.written === 'string') return withText(left, operator, right.written, frame);
  if (typeof right.written === 'number') return withNumber(left, operator, right, frame);
  if (typeof right.written === 'boolean')
    return left.kind === 'boolean'
      ? `${left.text} ${operator} ${right.text}`
      : withText(left, operator, right.written ? '1' : '0', frame);
  const [one, other] =
    left.kind === 'thing' && right.kind === 'thing'
      ? [left, right]
      : [keyOf(left, frame), keyOf(right, frame)];
  return alike(one, other) || !isEquality(operator)
    ? `${one.text} ${operator} ${other.text}`
    : `STR(${one.text}) ${operator} STR(${other.text})`;
};

const ESCAPED = /[.*+?^${}()|[\]\\]/gu;

/** LIKE: `%` is any text, `_` any letter; without regard to case. */
export const like = (left: Value, pattern: string, frame: Frame): string => {
  const value = left.kind === 'thing' ? namesOf(left, frame) : left;
  const text = lower(value.text);
  const inside = folded(pattern).replace(/^%+|%+$/gu, '');
  const [starts, ends] = [!pattern.trim().startsWith('%'), !pattern.trim().endsWith('%')];
  if (/[%_]/u.test(inside)) {
    const regex = inside.replace(ESCAPED, '\\$&').replace(/%/gu, '.*').replace(/_/gu, '.');
    return `REGEX(${text}, ${textTerm(`${starts ? '^' : ''}${regex}${ends ? '$' : ''}`)})`;
  }
  const wanted = textTerm(inside);
  if (starts && ends) return `${text} = ${wanted}`;
  if (starts) return `STRSTARTS(${text}, ${wanted})`;
  return ends ? `STRENDS(${text}, ${wanted})` : `CONTAINS(${text}, ${wanted})`;
};
