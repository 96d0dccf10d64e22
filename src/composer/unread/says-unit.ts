import { convert, unitInComment } from '../cues/unit';
import { unitAt } from '../cues/unit-at';
import type { Grounded } from '../grounding/ground';
import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';

/** Whether a word is the unit of the number that is summed up: "how many kilos were sold". */
export const saysUnit = (
  at: number,
  { tokens }: Grounded,
  { graph, sketch }: { readonly graph: QueryGraph; readonly sketch: Sketch },
  schema: Schema,
): boolean => {
  const attribute = sketch.aggregate?.attribute;
  if (attribute?.by !== 'kind' || attribute.isOfUnit !== true) return false;
  const start = (sketch.items[attribute.at]?.end ?? 0) + 1;
  const said = unitAt(tokens, start);
  const summed = graph.facts.find(({ role }) => role.role === 'aggregate');
  const own = summed && unitInComment(schema.names.get(summed.property)?.comments ?? []);
  if (said === undefined || own === undefined || at < start || at > said.end) return false;
  return convert(1, said.unit, own) === 1;
};
