import type { Grounded } from '../grounding/ground';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { calledBy } from './called-by';
import type { QueryGraph } from './query-graph';
import { endOf } from './target';

/** What something is the noun of is asked for: "what is X a moon of", "¿de qué es luna X?" */
const OF_WHAT =
  /\b(?:of|de)\s+(?:what|which|whom?|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?)(?!\p{L})|\bof\s*\??$|\bwhose\b/iu;
const INDEFINITE = /^(?:an?|una?)$/u;

/** "How many moons has X?" told as what X, or another, is a moon of: what the noun says X has, it is itself. */
export const isWrongSide = (
  graph: QueryGraph,
  sketch: Sketch,
  { tokens, text }: Grounded,
  schema: Schema,
): boolean =>
  !OF_WHAT.test(text) &&
  graph.edges.some((edge) => {
    const noun = sketch.items[edge.item ?? -1];
    const [subject, object] = [graph.vertices[edge.subject], graph.vertices[edge.object]];
    const isNamed = object?.stated !== undefined || (object?.entities.length ?? 0) > 0;
    if (noun === undefined || isNamed || INDEFINITE.test(tokens[noun.start - 1]?.word ?? '')) return false;
    const isOfGiven = (subject?.entities.length ?? 0) > 0 && subject?.item !== edge.item;
    const isAsked = sketch.columns.some((wish) => wish.type === 'item' && wish.item === edge.item);
    const isShown = isAsked && endOf(graph, edge.item ?? -1, sketch) === edge.object;
    if (!isOfGiven && !isShown) return false;
    const words = tokens.slice(noun.start, noun.end + 1).map(({ word }) => word);
    return calledBy(edge.property, words.join(' '), schema) === 'noun of';
  });
