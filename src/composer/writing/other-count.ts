import type { Iri } from '../../rdf';
import type { Edge, QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import { senseAt } from '../sketch/sense-at';
import type { Counted, Sketch } from '../sketch/sketch';
import { beyond, parentsOf } from './negation';
import { writeBlock } from './write-block';
import type { Writing } from './writing';

/** The given thing whose number is compared with, where it is one of the sort that is asked for. */
const otherOf = (graph: QueryGraph, sketch: Sketch, { value }: Counted): Iri | undefined => {
  const sense = typeof value === 'number' ? undefined : senseAt(sketch, value.of);
  const { classes = [], entities = [], stated } = graph.vertices[targetOf(graph, sketch) ?? -1] ?? {};
  const isAlike = sense?.type === 'entity' && sense.classes.some((one) => classes.includes(one));
  const isAsked = entities.length === 0 && (stated !== undefined || sketch.asks === 'who');
  return isAlike && isAsked ? sense.name.iri : undefined;
};

/** Whether each number that is compared is of two things of one sort, and of what is linked to them. */
export const areCountsComparable = (graph: QueryGraph, sketch: Sketch): boolean =>
  sketch.having.every((one) => {
    if (typeof one.value === 'number') return true;
    const [target, end] = [targetOf(graph, sketch), endOf(graph, one.item, sketch)];
    const isLinked = end !== undefined && end !== target;
    const isPlain = [sketch.most, sketch.group, sketch.aggregate].every((other) => other === undefined);
    return sketch.form !== 'ask' && isPlain && isLinked && otherOf(graph, sketch, one) !== undefined;
  });

/** The variable of how many of it the other thing has. */
export const otherCount = (counted: string): string => `${counted}OfOther`;

/** How many the other thing has: what leads from what is asked for to what is counted, said of that thing. */
export const writeOtherCounts = (writing: Writing): string[] => {
  const { graph, sketch, target } = writing;
  return sketch.having.flatMap((one) => {
    const other = otherOf(graph, sketch, one);
    const end = endOf(graph, one.item, sketch);
    if (other === undefined || end === undefined || target === undefined) return [];
    const parents = parentsOf(writing);
    let root = end;
    for (let next = parents.get(root); next !== undefined && next !== target; next = parents.get(root))
      root = next;
    const inside = beyond(writing, root);
    const has = (id: number): boolean => inside.has(id);
    const hasEdge = ({ subject, object }: Edge): boolean => has(subject) || has(object);
    const term = writing.term(target);
    const counted = writing.term(end);
    return [
      `  { SELECT (COUNT(DISTINCT ${counted}) AS ${otherCount(counted)}) WHERE {`,
      `  VALUES ${term} { <${other}> }`,
      ...writeBlock(writing, has, hasEdge),
      '  } }',
    ];
  });
};
