import type { Grounded } from '../grounding/ground';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { BACK_TO_ASKED, OF_EITHER } from './costs';
import { touches, type QueryGraph, type Vertex } from './query-graph';
import type { FactRequirement } from './requirement';

/** "… and have", "planets without moons have": what follows is no longer said of the noun before it. */
const ON = /^\s*,?\s*(?:and|but|have|has|had|y|e|pero|tienen?)\s/iu;
const WITH = /^\s*,?\s*(?:with|having|con)\s/iu;

/** The last item that names a thing, or the relation that leads to it. */
const namedBy = (
  { id, item }: Vertex,
  { edges }: QueryGraph,
): { readonly item: number; readonly isNoun: boolean } | undefined => {
  if (item !== undefined && item >= 0) return { item, isNoun: true };
  const relation = edges.find((edge) => touches(edge, id))?.item;
  return relation === undefined || relation < 0 ? undefined : { item: relation, isNoun: false };
};

/** From a noun up to what is said of it, where no other thing is named between. */
const textBehind = (
  item: number,
  { at }: FactRequirement,
  sketch: Sketch,
  { text, tokens }: Grounded,
): string | undefined => {
  const last = sketch.items[item]?.end ?? 0;
  const isOther = sketch.items.some(
    ({ start }, other) => start > last && start < at && senseAt(sketch, other) !== undefined,
  );
  return at <= last || isOther ? undefined : text.slice(tokens[last]?.end, tokens[at]?.start);
};

/**
 * What it costs that a number is said of another thing than the one asked for, where the words lead back to that: "border
 * two countries and have over 20 million people", "without a border with over 10 million people".
 */
export const backToAsked = (
  vertex: Vertex,
  needed: FactRequirement,
  graph: QueryGraph,
  sketch: Sketch,
  grounded: Grounded,
  target: Vertex | undefined,
): number => {
  if (needed.role.role !== 'tests' || target === undefined || vertex.id === target.id) return 0;
  const named = namedBy(vertex, graph);
  const text = named === undefined ? undefined : textBehind(named.item, needed, sketch, grounded);
  if (named === undefined || text === undefined || vertex.entities.length > 0) return 0;
  const isDenied = sketch.negated.has(named.item);
  const isCounted = sketch.having.some(({ item }) => item === named.item);
  if (!isDenied && !isCounted) return 0;
  if (ON.test(text)) return BACK_TO_ASKED;
  const isAlike = vertex.classes.some((one) => target.classes.includes(one));
  const isEither = isAlike && WITH.test(text);
  if (!isEither) return 0;
  // What is not there, and has no noun, has nothing; "no country with over 20 million people" is none of those.
  return !isDenied ? OF_EITHER : named.isNoun ? 0 : BACK_TO_ASKED;
};
