import { XSD } from '../../rdf';
import type { Sketch } from '../sketch/sketch';
import { senseAt } from '../sketch/sense-at';
import { factColumn } from './columns';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** One value of a thing without, or by, the same of another; years as the numbers of the two years. */
export const writeDifference = (
  writing: Writing,
  { operation, direction, other }: NonNullable<Sketch['difference']>,
): Written | undefined => {
  const { graph, schema, sketch } = writing;
  const fact = writing.factWith('column');
  const second = senseAt(sketch, other);
  const isGiven = graph.vertices[fact?.vertex ?? -1]?.entities.length === 1 && graph.edges.length === 0;
  if (fact === undefined || second?.type !== 'entity' || !isGiven) return undefined;
  const having = schema.subjectClasses(fact.property);
  if (!second.classes.some((one) => having.has(one))) return undefined;
  const kind = schema.attributeKind(fact.property);
  const valueOf = (variable: string): string =>
    operation === 'years' ? `<${XSD}integer>(SUBSTR(STR(${variable}), 1, 4))` : numeric(variable, kind);
  const compared = `?${writing.fresh('compared')}`;
  const result = writing.fresh(operation);
  const [one, two] = [valueOf(writing.factTerm(fact)), valueOf(compared)];
  const [left, right] = direction === 'second' ? [two, one] : [one, two];
  const sign = operation === 'ratio' ? '/' : '-';
  const value = direction === 'absolute' ? `ABS(${left} ${sign} ${right})` : `${left} ${sign} ${right}`;
  const lines = `${writeWhere(writing)}  <${second.name.iri}> <${fact.property}> ${compared} .\n`;
  const column = factColumn(writing, fact);
  const unit = operation === 'difference' ? column.unit : undefined;
  return {
    query: `SELECT DISTINCT (${value} AS ?${result}) WHERE {\n${lines}}`,
    form: 'value',
    columns: [{ ...column, variable: result, label: '', unit }],
  };
};
