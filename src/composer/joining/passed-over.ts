import type { Grounded } from '../grounding/ground';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { touches, beyond, type Edge, type QueryGraph } from './query-graph';

/** What tells of two things side by side, or begins another clause. */
const APART = /[,;]|\b(?:and|or|nor|but|than|whose|with|y|e|o|u|ni|pero|que|cuy[oa]s?|con)\b/iu;

/** A relation with the given thing right behind it: the "capital" of "of the capital of X". */
interface Link {
  readonly item: number;
  readonly edge: Edge;
  readonly given: number;
}

const linksOf = ({ vertices, edges }: QueryGraph, sketch: Sketch): readonly Link[] =>
  sketch.items.flatMap((_, item): readonly Link[] => {
    const edge = edges.find((one) => one.item === item);
    const given = vertices.find((one) => one.item === item + 1 && one.entities.length > 0);
    if (edge === undefined || given === undefined || !touches(edge, given.id)) return [];
    return senseAt(sketch, item)?.type === 'property' ? [{ item, edge, given: given.id }] : [];
  });

/** "Which capitals have over a million people" told as: capitals of what has over a million. Nobody says of what. */
const isOfOwner = ({ vertices, edges, facts }: QueryGraph, { columns: [wish] }: Sketch): boolean => {
  if (wish?.type !== 'item') return false;
  const ways = edges.filter(({ item }) => item === wish.item);
  return facts.some(({ role, item, vertex }) => {
    const bearer = vertices[vertex];
    const isUnsaid = bearer?.item === undefined && bearer?.entities.length === 0;
    return (
      role.role === 'tests' &&
      item !== undefined &&
      isUnsaid &&
      ways.some(({ subject }) => subject === vertex)
    );
  });
};

/**
 * "The population of the capital of X" told as: the population of X, which has a capital; "the neighbours of the
 * neighbours of X": what X is a neighbour of both ways. What is said of what a relation leads to is said of where it comes from.
 */
export const isPassedOver = (graph: QueryGraph, sketch: Sketch, { text, tokens }: Grounded): boolean =>
  isOfOwner(graph, sketch) ||
  linksOf(graph, sketch).some(({ item, edge, given }) => {
    const [before, own] = [sketch.items[item - 1], sketch.items[item]];
    const words = text.slice(tokens[before?.end ?? 0]?.end, tokens[own?.start ?? 0]?.start);
    if (before === undefined || APART.test(words)) return false;
    const inner = beyond(edge, given);
    const isIdle =
      !graph.facts.some(({ vertex }) => vertex === inner) &&
      graph.edges.every((one) => one === edge || !touches(one, inner)) &&
      graph.vertices[inner]?.item === undefined;
    const isFactOfGiven = graph.facts.some((one) => one.item === item - 1 && one.vertex === given);
    const isEdgeOfGiven = graph.edges.some(
      (one) => one !== edge && one.item === item - 1 && touches(one, given),
    );
    return (isFactOfGiven && isIdle) || isEdgeOfGiven;
  });
