import type { Column } from '../candidate';
import type { Direction } from '../cues/cue';
import { touches, type Edge } from '../joining/query-graph';
import { endOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';
import { isCountedByValue, isOfAllWithValue } from './by-value';
import { columnsOf, countColumn, countedTerm, factColumn, havingOf } from './columns';
import { parentsOf } from './negation';
import { cutOf, offsetOf, writeGrouped } from './write-grouped';
import { writeWhere } from './write-where';
import { wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

const ranked = (
  writing: Writing,
  columns: readonly Column[],
  key: string,
  counted: string,
  direction: Direction,
  limit: number,
): Written | undefined => {
  const offset = offsetOf(writing.sketch, limit);
  const expression = `COUNT(DISTINCT ${counted})`;
  const having = havingOf(writing);
  if (writing.sketch.showsCount) {
    if (writing.aside.length > 0) return undefined;
    const number = countColumn(writing);
    const shown = columns.map(({ variable }) => `?${variable}`);
    const keys = [...new Set([...shown, ...(key.startsWith('?') ? [key] : [])])].join(' ');
    const query = `SELECT ${shown.join(' ')} (${expression} AS ?${number.variable}) WHERE {\n${writeWhere(writing)}} GROUP BY ${keys}${having ?? ''} ORDER BY ${direction}(?${number.variable})${cutOf(limit, offset)}`;
    return { query, form: 'groups', columns: [...columns, number] };
  }
  const ranking = { expression, direction, limit, offset };
  return { query: writeGrouped(writing, columns, { key, having, ranking }), form: 'list', columns };
};

/** "The most museums with more than five paintings": the number is of each thing that is counted, not of what has the most of them. */
const isOfCounted = (writing: Writing, counted: number): boolean => {
  const { graph, sketch, target } = writing;
  const parents = parentsOf(writing);
  const end = endOf(graph, counted, sketch);
  return sketch.having.some(({ item }) => {
    let at = endOf(graph, item, sketch);
    while (at !== undefined && at !== end) at = parents.get(at);
    return at !== undefined || endOf(graph, item, sketch) === target;
  });
};

/** Ordered by how many of an item each target has. */
export const writeMost = (writing: Writing, most: NonNullable<Sketch['most']>): Written | undefined => {
  const columns = wishedColumns(writing);
  const counted = countedTerm(writing, most.item);
  if (writing.target === undefined || columns.length === 0 || !counted.startsWith('?')) return undefined;
  const isByValue =
    isCountedByValue(writing.graph, writing.sketch) || isOfAllWithValue(writing.graph, writing.sketch);
  const key = isByValue ? '' : writing.term(writing.target);
  if (counted === key || isOfCounted(writing, most.item)) return undefined;
  return ranked(writing, columns, key, counted, most.direction, most.limit);
};

/** "Which tool was borrowed most often?": what is asked for is no end of the relation that is counted. */
const relationBeside = ({ graph, target }: Writing, item: number): Edge | undefined =>
  graph.edges.find((one) => one.item === item && target !== undefined && !touches(one, target));

/** Ordered by how many things have each. */
export const writeCommon = (writing: Writing, common: NonNullable<Sketch['common']>): Written | undefined => {
  const { graph, sketch, target } = writing;
  const fact = graph.facts.find((one) => one.item === common.item);
  const beside = relationBeside(writing, common.item);
  const id = beside === undefined ? endOf(graph, common.item, sketch) : target;
  const columns =
    fact === undefined ? (id === undefined ? [] : columnsOf(writing, id)) : [factColumn(writing, fact)];
  const key = fact === undefined ? writing.term(id ?? -1) : writing.factTerm(fact);
  const counted =
    fact?.vertex ??
    beside?.subject ??
    graph.vertices.find((vertex) => vertex.id !== id && vertex.entities.length === 0)?.id;
  if (columns.length === 0 || counted === undefined || !key.startsWith('?')) return undefined;
  return ranked(writing, columns, key, writing.term(counted), common.direction, sketch.limit ?? 1);
};
