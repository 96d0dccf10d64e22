import { XSD } from '../../rdf';
import type { Fact } from '../joining/query-graph';
import type { Sketch } from '../sketch/sketch';
import { factColumn } from './columns';
import { distinctRows } from './distinct-rows';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import { wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

/** A number for each row, of its last two values: "their price divided by their weight". */
export const writeCombined = (
  writing: Writing,
  { operation, direction }: NonNullable<Sketch['combined']>,
): Written | undefined => {
  const { graph, schema, sketch } = writing;
  const last = sketch.columns.length - 1;
  const factOf = (column: number): Fact | undefined =>
    graph.facts.find(({ role }) => role.role === 'column' && role.column === column);
  const [one, other] = [factOf(last - 1), factOf(last)];
  if (
    one === undefined ||
    other === undefined ||
    one.vertex !== other.vertex ||
    one.property === other.property
  )
    return undefined;
  const valueOf = (fact: Fact): string => {
    const variable = writing.factTerm(fact);
    return operation === 'years'
      ? `<${XSD}integer>(SUBSTR(STR(${variable}), 1, 4))`
      : numeric(variable, schema.attributeKind(fact.property));
  };
  const [left, right] =
    direction === 'second' ? [valueOf(other), valueOf(one)] : [valueOf(one), valueOf(other)];
  const sign = operation === 'ratio' ? '/' : '-';
  const value = direction === 'absolute' ? `ABS(${left} ${sign} ${right})` : `${left} ${sign} ${right}`;
  const measures = [one, other].map((fact) => writing.factVariable(fact));
  const shown = wishedColumns(writing).filter(({ variable }) => !measures.includes(variable));
  const result = writing.fresh(operation);
  const told = [...shown.map(({ variable }) => `?${variable}`), `(${value} AS ?${result})`];
  const number = { ...factColumn(writing, one), variable: result, label: '', unit: undefined };
  const columns = [...shown, number];
  return {
    query: distinctRows(writing, columns, told, writeWhere(writing)),
    form: shown.every(({ isSubject }) => isSubject === true) ? 'value' : 'list',
    columns,
  };
};
