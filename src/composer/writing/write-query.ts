import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { writeColumnsWithCount, writeGroups } from './write-groups';
import { writeList } from './write-list';
import { writeCommon, writeMost } from './write-ranking';
import { writeAggregate, writeCount } from './write-summary';
import { writeWhere } from './write-where';
import { Writing, type WriteOptions, type Written } from './writing';

/** Writes one joined graph as SPARQL. `undefined` where the sketch can't be said over it. */
export const writeQuery = (
  graph: QueryGraph,
  sketch: Sketch,
  schema: Schema,
  options: WriteOptions,
): Written | undefined => {
  const writing = new Writing(graph, sketch, schema, options);
  const { form, most, common, counted, group, aggregate } = sketch;
  if (form === 'ask') return { query: `ASK {\n${writeWhere(writing)}}`, form, columns: [] };
  if (most !== undefined) return writeMost(writing, most);
  if (common !== undefined) return writeCommon(writing, common);
  if (counted !== undefined) return writeColumnsWithCount(writing, counted);
  if (group !== undefined) return writeGroups(writing, group);
  if (form === 'count') return writeCount(writing);
  if (aggregate !== undefined) return writeAggregate(writing);
  return writeList(writing);
};
