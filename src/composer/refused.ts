import type { Grounded } from './grounding/ground';
import { isInvented, isWholeClass } from './joining/invented';
import type { QueryGraph } from './joining/query-graph';
import type { Plan } from './plan';
import type { Schema } from './schema/schema';
import { hasUnreadName } from './unread-name';
import { isTelling, type Stretch } from './word-use';

/** A yes or no hangs on each word; a name is never beside the point; a join stands for the words that it was read from; a class is more than some of it. */
export const isRefusedFor = (
  lost: readonly Stretch[],
  { cut, items, sketch }: Plan,
  graph: QueryGraph,
  grounded: Grounded,
  schema: Schema,
): boolean => {
  const telling = lost.filter((one) => isTelling(one, grounded));
  if (telling.length === 0) return false;
  const unread = new Set(grounded.tokens.flatMap((_, at) => (isWithin(at, telling) ? [at] : [])));
  return (
    sketch.form === 'ask' ||
    hasUnreadName(telling, grounded, cut) ||
    isWholeClass(graph, sketch, { grounded, items, unread }) ||
    isInvented(graph, sketch, { grounded, items, unread }, schema)
  );
};

const isWithin = (at: number, stretches: readonly Stretch[]): boolean =>
  stretches.some(({ start, end }) => at >= start && at <= end);
