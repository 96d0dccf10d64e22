import { lineOf } from '../schema/hierarchy';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { FREE, type Charge } from './charge';
import { FRESH } from './costs';
import { addEdge, addVertex, meets, type QueryGraph } from './query-graph';
import { MEMBER } from './target';

/** Joins what is asked for, or a thing that nobody names, to the given one whose ancestors or descendants are spoken of. */
export const placeLineage = (graph: QueryGraph, sketch: Sketch, schema: Schema): QueryGraph[] => {
  const { lineage, columns } = sketch;
  const given = graph.vertices.find(({ item }) => item !== undefined && item === lineage?.of);
  if (lineage === undefined || given === undefined) return [graph];
  const line = lineOf(given.classes, schema);
  const property = line?.up[0] ?? line?.down[0];
  if (line === undefined || property === undefined) return [];
  const isFromGiven = line.up.length > 0 === (lineage.leads === 'up');
  const joined = (one: QueryGraph, other: number, charge: Charge): QueryGraph => {
    const [subject, object] = isFromGiven ? [given.id, other] : [other, given.id];
    return addEdge(one, { subject, property, object, item: lineage.at }, charge);
  };
  const classes = new Set(given.classes);
  const isAsked = columns[0]?.type === 'members' && columns[0].item === lineage.of;
  const known = isAsked ? [] : graph.vertices.filter((one) => one !== given && meets(one, classes));
  const at = sketch.items[lineage.at]?.start ?? given.at;
  const [next, id] = addVertex(graph, {
    at,
    classes: given.classes,
    item: isAsked ? MEMBER : lineage.at,
  });
  return [
    ...known.map((one) => joined(graph, one.id, FREE)),
    joined(next, id, isAsked ? FREE : { unnamed: FRESH }),
  ];
};
