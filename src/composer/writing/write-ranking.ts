import type { Column } from '../candidate';
import type { Direction } from '../cues/cue';
import { endOf } from '../joining/target';
import type { Sketch } from '../sketch/sketch';
import { isCountedByValue } from './by-value';
import { columnOf, countedTerm, factColumn, wishedColumns } from './columns';
import { writeGrouped } from './write-grouped';
import type { Writing, Written } from './writing';

const ranked = (
  writing: Writing,
  columns: readonly Column[],
  key: string,
  counted: string,
  direction: Direction,
  limit: number,
): Written => {
  const ranking = { expression: `COUNT(DISTINCT ${counted})`, direction, limit };
  return { query: writeGrouped(writing, columns, { key, ranking }), form: 'list', columns };
};

/** Ordered by how many of an item each target has. */
export const writeMost = (writing: Writing, most: NonNullable<Sketch['most']>): Written | undefined => {
  const columns = wishedColumns(writing);
  const counted = countedTerm(writing, most.item);
  if (writing.target === undefined || columns.length === 0 || !counted.startsWith('?')) return undefined;
  const key = isCountedByValue(writing.graph, writing.sketch) ? '' : writing.term(writing.target);
  if (counted === key) return undefined;
  return ranked(writing, columns, key, counted, most.direction, most.limit);
};

/** Ordered by how many things have each. */
export const writeCommon = (writing: Writing, common: NonNullable<Sketch['common']>): Written | undefined => {
  const fact = writing.graph.facts.find((one) => one.item === common.item);
  const id = endOf(writing.graph, common.item, writing.sketch);
  const column =
    fact === undefined ? (id === undefined ? undefined : columnOf(writing, id)) : factColumn(writing, fact);
  const key = fact === undefined ? writing.term(id ?? -1) : writing.factTerm(fact);
  const counted =
    fact === undefined
      ? writing.graph.vertices.find((vertex) => vertex.id !== id && vertex.entities.length === 0)?.id
      : fact.vertex;
  if (column === undefined || counted === undefined) return undefined;
  return ranked(writing, [column], key, writing.term(counted), common.direction, writing.sketch.limit ?? 1);
};
