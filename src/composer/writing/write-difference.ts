import { XSD, printTerm, type Iri } from '../../rdf';
import { literalOf, type Sense } from '../grounding/sense';
import type { QueryGraph } from '../joining/query-graph';
import type { ClassKey } from '../schema/class-key';
import type { Sketch } from '../sketch/sketch';
import { senseAt } from '../sketch/sense-at';
import { factColumn } from './columns';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** A thing that is given, or that has a given name. */
const isOneThing = ({ vertices, facts }: QueryGraph, id: number): boolean =>
  vertices[id]?.entities.length === 1 ||
  facts.some(({ vertex, role }) => vertex === id && role.role === 'equals' && role.literals.length === 1);

const classesOf = (sense: Sense): readonly ClassKey[] =>
  sense.type === 'entity'
    ? sense.classes
    : sense.type === 'value'
      ? sense.value.subjectClasses.map((one) => one ?? '')
      : [];

const writeSecond = (writing: Writing, second: Sense, property: Iri, compared: string): string => {
  if (second.type === 'entity') return `  <${second.name.iri}> <${property}> ${compared} .\n`;
  if (second.type !== 'value') return '';
  const other = `?${writing.fresh('other')}`;
  const name = printTerm(literalOf(second.value));
  return `  ${other} <${second.value.property}> ${name} .\n  ${other} <${property}> ${compared} .\n`;
};

/** One value of a thing without, or by, the same of another; years as the numbers of the two years. */
export const writeDifference = (
  writing: Writing,
  { operation, direction, other }: NonNullable<Sketch['difference']>,
): Written | undefined => {
  const { graph, schema, sketch } = writing;
  const fact = writing.factWith('column');
  const second = senseAt(sketch, other);
  const isGiven = isOneThing(graph, fact?.vertex ?? -1) && graph.edges.length === 0;
  if (fact === undefined || second === undefined || !isGiven) return undefined;
  const having = schema.subjectClasses(fact.property);
  if (!classesOf(second).some((one) => having.has(one))) return undefined;
  const kind = schema.attributeKind(fact.property);
  if (kind === 'time' && operation === 'difference') return undefined;
  const valueOf = (variable: string): string =>
    operation === 'years' ? `<${XSD}integer>(SUBSTR(STR(${variable}), 1, 4))` : numeric(variable, kind);
  const compared = `?${writing.fresh('compared')}`;
  const result = writing.fresh(operation);
  const [one, two] = [valueOf(writing.factTerm(fact)), valueOf(compared)];
  const [left, right] = direction === 'second' ? [two, one] : [one, two];
  const sign = operation === 'ratio' ? '/' : '-';
  const value = direction === 'absolute' ? `ABS(${left} ${sign} ${right})` : `${left} ${sign} ${right}`;
  const lines = `${writeWhere(writing)}${writeSecond(writing, second, fact.property, compared)}`;
  const column = factColumn(writing, fact);
  const unit = operation === 'difference' ? column.unit : undefined;
  return {
    query: `SELECT DISTINCT (${value} AS ?${result}) WHERE {\n${lines}}`,
    form: 'value',
    columns: [{ ...column, variable: result, label: '', unit }],
  };
};
