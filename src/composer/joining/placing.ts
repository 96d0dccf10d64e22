import { IS } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import {
  DENIED_ALONE,
  IDLE,
  NOT_THEIRS,
  NOT_WHOSE,
  OF_ASKED,
  ORDERED_ASIDE,
  ORDERED_NAMED,
  far,
} from './costs';
import type { Charge } from './charge';
import { backToAsked } from './back-to-asked';
import type { QueryGraph, Vertex } from './query-graph';
import type { FactRequirement } from './requirement';
import { PARTICIPLES_EN } from '../../wording';
import { endOf, targetOf } from './target';

/** A name stands right behind the item. */
const isSaidMore = (sketch: Sketch, item: number, { tokens }: Grounded): boolean => {
  const [one, next] = [sketch.items[item], sketch.items[item + 1]];
  const isNamed = senseAt(sketch, item + 1)?.type === 'entity';
  return isNamed && tokens.slice((one?.end ?? 0) + 1, next?.start).every((token) => token.isFunctionWord);
};

/** "The largest capital": the noun that the adjective stands beside is what is ordered. */
const orderedOf = (graph: QueryGraph, { attribute }: FactRequirement, sketch: Sketch): number | undefined =>
  attribute.by === 'adjective' && attribute.of !== undefined ? endOf(graph, attribute.of, sketch) : undefined;

/** "The latest count": the thing that the number is of is what has a date. */
const isOfOther = ({ id }: Vertex, { attribute }: FactRequirement, { facts }: QueryGraph): boolean =>
  attribute.by === 'adjective' &&
  attribute.beside !== undefined &&
  !facts.some(({ item, vertex }) => item === attribute.beside && vertex === id);

/** "The name of each concert", "a city whose name …": the thing that the words say a property is of. */
const headOf = (
  graph: QueryGraph,
  { attribute, role }: FactRequirement,
  sketch: Sketch,
): number | undefined => {
  if (attribute.by === 'kind' && attribute.of !== undefined) return endOf(graph, attribute.of, sketch);
  if (role.role !== 'column' || attribute.by !== 'item') return undefined;
  const head = sketch.heads.get(attribute.item);
  return head === undefined ? undefined : endOf(graph, head, sketch);
};

/** Entities have no conditions on them, but for those among which one is chosen, and in yes or no. */
const isOpen = ({ entities }: Vertex, { role }: FactRequirement, { form, every, first }: Sketch): boolean =>
  entities.length === 0 ||
  role.role === 'column' ||
  role.role === 'aggregate' ||
  (role.role === 'tests' && role.tests.every(({ type }) => type === 'language')) ||
  (form === 'ask' && every === undefined && first === undefined) ||
  (role.role === 'order' && entities.length > 1);

/** What a literal that is only there, or denied, costs. */
const existing = ({ attribute, role }: FactRequirement, sketch: Sketch, grounded: Grounded): number => {
  if (role.role !== 'exists') return 0;
  if (attribute.by !== 'item' || !sketch.negated.has(attribute.item)) return IDLE;
  return isSaidMore(sketch, attribute.item, grounded) ? DENIED_ALONE : 0;
};

/** "Discovered", "descubiertos", "se descubrieron", "se descubrió". */
const DONE = /(?:ed|(?:ad|id)[oa]s?|[ai]eron|aron|ó)$/u;
/** Words between a verb and the time that it is said to be at, but for what it was done to. */
const NEAR = 3;

/** "Published after 1950" tells when it was done, not when who did it was born or founded. */
const isOfDoer = (
  { id, item, entities }: Vertex,
  { attribute, role, at }: FactRequirement,
  { edges, vertices }: QueryGraph,
  { items }: Sketch,
  { tokens }: Grounded,
): boolean => {
  if (role.role !== 'tests' || attribute.by !== 'kind' || attribute.kind !== 'time') return false;
  if (item !== undefined || entities.length > 0) return false;
  return edges.some(({ subject, object, item: named }) => {
    const end = items[named ?? -1]?.end ?? at;
    const { word = '', text = '' } = tokens[end] ?? {};
    const isDone = DONE.test(text.toLowerCase()) || PARTICIPLES_EN.has(word);
    const other = subject === id ? object : object === id ? subject : undefined;
    const noun = vertices[other ?? -1]?.item;
    const last = items[noun ?? -1]?.end ?? -1;
    const from = last > end && last < at ? last : end;
    return isDone && end < at && at - from <= NEAR && noun !== undefined;
  });
};

/** "Which mothers are younger than 5?": what is said right behind the noun and its verb is of that, and not of its children. */
const isSaidOfAsked = (
  { attribute, role, at }: FactRequirement,
  { items, columns: [wish] }: Sketch,
  { tokens }: Grounded,
): boolean => {
  if (role.role !== 'tests' || attribute.by !== 'adjective' || wish?.type !== 'item') return false;
  const [noun, cue, quantity] = items.slice(wish.item, wish.item + 3);
  if (noun === undefined || cue?.start !== noun.end + 2 || !IS.has(tokens[cue.start - 1]?.word ?? ''))
    return false;
  return at >= cue.start && at <= (quantity?.end ?? cue.end);
};

/** What it costs that a literal is of this thing; `undefined` where it can't be. */
export const placing = (
  vertex: Vertex,
  needed: FactRequirement,
  graph: QueryGraph,
  sketch: Sketch,
  grounded: Grounded,
): Charge | undefined => {
  if (!isOpen(vertex, needed, sketch) || isOfDoer(vertex, needed, graph, sketch, grounded)) return undefined;
  if (isOfOther(vertex, needed, graph)) return undefined;
  const { attribute, role, at, isTheirs } = needed;
  const [ordered, asked] = [orderedOf(graph, needed, sketch), targetOf(graph, sketch)];
  const target = ordered ?? asked;
  const isOther = target !== undefined && vertex.id !== target;
  // The most populous capital is not that of the most populous country.
  if (isOther && ordered !== undefined && vertex.id === asked) return undefined;
  const isEvent = sketch.asks === 'what' && attribute.by === 'kind' && attribute.isEvent === true;
  const aside = !isOther
    ? 0
    : (role.role === 'order' ? (attribute.by === 'item' ? ORDERED_NAMED : ORDERED_ASIDE) : 0) +
      (isTheirs ? NOT_THEIRS : 0) +
      (isSaidOfAsked(needed, sketch, grounded) ? OF_ASKED : 0) +
      // Of every row the same, where it is of a thing that is given.
      (isEvent && vertex.entities.length > 0 ? NOT_THEIRS : 0);
  const head = headOf(graph, needed, sketch);
  const idle = existing(needed, sketch, grounded);
  if (head === vertex.id) return { idle };
  const nearness = attribute.by === 'kind' ? 2 : 1;
  const beheaded = head === undefined ? 0 : attribute.by === 'kind' ? NOT_WHOSE : NOT_THEIRS;
  const back = backToAsked(vertex, needed, graph, sketch, grounded, graph.vertices[asked ?? -1]);
  return { distance: nearness * far(vertex, at), aside: back + aside + beheaded, idle };
};
