import { XSD, literal, printTerm, type Iri } from '../../rdf';
import { RDFS_LABEL, printIri, type Frame, type Schema, type Use } from './frame';
import { keyColumn, type Column, type Table } from './tables';

/** What sort of value an expression has, as far as it is known. */
export type ValueKind = 'thing' | 'number' | 'text' | 'date' | 'year' | 'boolean' | 'any';

/** An expression of SPARQL. */
export interface Value {
  readonly text: string;
  readonly kind: ValueKind;
  /** The column that it is, where it is one. */
  readonly use?: Use;
  /** What was written in the query, where it is no more than that. */
  readonly written?: string | number | boolean;
  readonly isAggregate?: true;
  /** Of a thing that a key stood for. */
  readonly class?: Iri;
}

const NUMBERS = new Set(
  [
    'integer',
    'int',
    'long',
    'short',
    'byte',
    'decimal',
    'double',
    'float',
    'nonNegativeInteger',
    'positiveInteger',
  ].map((one) => XSD + one),
);

export const kindOf = (column: Column): ValueKind => {
  if (column.kind !== 'value') return 'thing';
  const { datatype } = column;
  if (datatype === undefined) return 'any';
  if (NUMBERS.has(datatype)) return 'number';
  if (datatype === `${XSD}date` || datatype === `${XSD}dateTime`) return 'date';
  if (datatype === `${XSD}gYear`) return 'year';
  if (datatype === `${XSD}boolean`) return 'boolean';
  return 'text';
};

export const textTerm = (text: string): string => printTerm(literal(text));

export const valueOf = (use: Use): Value => ({
  get text() {
    return use.variable;
  },
  kind: kindOf(use.column),
  use,
});

/** A link that nothing joins yet, where its key is written beside it: the key. */
export const unjoined = (value: Value, frame: Frame): Value => {
  const { use } = value;
  const isRaw = use?.column.kind === 'link' && use.column.raw !== undefined && !use.of.holds(use.column);
  return isRaw ? shownOf(value, frame) : value;
};

const targetOf = ({ column, of }: Use, { byClass }: Schema): Table | undefined =>
  column.kind === 'link' ? byClass.get(column.targets[0]) : of.table;

/** Where a thing's table stands in the query too, its own column; else a pattern of its own. */
const columnOfThing = (use: Use, column: Column, frame: Frame): string => {
  const instance = frame.instances.find(
    (one) => one.thing === use.variable && one.table?.columns.includes(column),
  );
  if (instance !== undefined) return instance.use(column).variable;
  if (column.kind === 'thing') return use.variable;
  const variable = frame.schema.names.fresh(column.name);
  use.of.say(`${use.variable} ${printIri(column.property)} ${variable} .`);
  return variable;
};

/** The thing that a key tells apart; other values stay what they are. */
export const asThing = (value: Value): Value => {
  const { use } = value;
  if (use?.column.kind !== 'value' || !use.column.isKey) return value;
  const thing = use.of.useThing(use.column);
  const of = use.of.table?.class;
  return { text: thing.variable, kind: 'thing', ...(of === undefined ? {} : { class: of }) };
};

/** Which things it may be; empty where it is none. */
export const classesOf = ({ kind, use, class: own }: Value): readonly Iri[] => {
  if (kind !== 'thing') return [];
  if (own !== undefined) return [own];
  if (use?.column.kind === 'link') return use.column.targets;
  return use?.of.table === undefined ? [] : [use.of.table.class];
};

/** What is shown of a thing: itself where it is labelled or has no key, else its key. */
export const shownOf = (value: Value, frame: Frame): Value => {
  const { use } = value;
  if (use === undefined || value.kind !== 'thing') return value;
  const raw = use.column.kind === 'link' ? use.column.raw : undefined;
  if (raw !== undefined) {
    const variable = use.of.useRaw(use.column.name, raw);
    return { text: variable, kind: 'any' };
  }
  const table = targetOf(use, frame.schema);
  const key = table && keyColumn(table);
  if (key?.kind !== 'value') return value;
  return { text: columnOfThing(use, key, frame), kind: kindOf(key) };
};

const MOST_NAMES = 6;

/** A text that a thing is called by: its label, or any text that is said of it. */
export const namesOf = (value: Value, frame: Frame): Value => {
  const { use } = value;
  if (use === undefined) return { text: `STR(${value.text})`, kind: 'text' };
  const { schema } = frame;
  const table = targetOf(use, schema);
  const labels = schema.labels.length === 0 ? [RDFS_LABEL] : schema.labels;
  const texts = (table?.columns ?? []).flatMap((one) =>
    one.kind === 'value' && kindOf(one) === 'text' ? one.property : [],
  );
  const properties = table?.isLabelled === true || texts.length === 0 ? labels : texts.slice(0, MOST_NAMES);
  const variable = schema.names.fresh('called');
  use.of.say(`${use.variable} ${properties.map(printIri).join('|')} ${variable} .`);
  return { text: variable, kind: 'text' };
};

/** The number, or text, that a thing is keyed by. */
export const keyOf = (value: Value, frame: Frame): Value => shownOf(value, frame);

/** As a number, whatever it is written as. */
export const asNumber = ({ text, kind, written }: Value): string => {
  if (typeof written === 'number' || kind === 'number' || kind === 'any') return text;
  if (typeof written === 'string' && /^-?\d+(?:\.\d+)?$/u.test(written)) return written;
  if (kind === 'date') return `YEAR(${text})`;
  return `<${XSD}decimal>(STR(${text}))`;
};
