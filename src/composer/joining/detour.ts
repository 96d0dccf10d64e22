import { IS, STATE_ADVERBS } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { isTimeOfEnd } from './event-time';
import { doesSomething, isOnlyHad } from './had';
import { isNoAgent } from './no-agent';
import { touches, beyond, type Edge, type Fact, type QueryGraph, type Vertex } from './query-graph';
import { isPassedOver } from './passed-over';
import { isReversed } from './reversed';
import { targetOf } from './target';
import { isTransferred } from './transferred';
import { PARTICIPLES_EN } from '../../wording';

/** Relations that no word names, one after the other, behind one that a word does name. */
const STRAYED = 2;
const PARTICIPLE = /(?:ed|ing|[ai]d[oa]s?)$/u;
/** Further nobody looks. */
const FARTHEST = 5;

/** What is on the way alone, and the relations that no word names. */
const unsaidOf = (graph: QueryGraph, sketch: Sketch) => {
  const { vertices, edges, facts } = graph;
  const target = targetOf(graph, sketch);
  const unsaid = edges.filter(({ item }) => item === undefined);
  const isNamed = ({ id, item, entities }: Vertex): boolean =>
    item !== undefined ||
    entities.length > 0 ||
    id === target ||
    facts.some(({ vertex, role }) => vertex === id && role.role === 'equals');
  return { unsaid, anonymous: new Set(vertices.filter((one) => !isNamed(one)).map(({ id }) => id)) };
};

type Unsaid = ReturnType<typeof unsaidOf>;

/** Over unsaid relations, up to what has a name. */
const stepsFrom = (id: number, by: Edge, { unsaid, anonymous }: Unsaid, steps = 1): number => {
  if (!anonymous.has(id) || steps === FARTHEST) return steps;
  const next = unsaid.find((one) => one !== by && touches(one, id));
  return next === undefined ? steps : stepsFrom(beyond(next, id), next, { unsaid, anonymous }, steps + 1);
};

/** "Paintings that show X" told as: that show something with a discoverer of X: a relation leads to nothing named, and others on from there. */
const hasStrayed = ({ edges }: QueryGraph, ways: Unsaid): boolean =>
  [...ways.anonymous].some(
    (id) =>
      edges.some((one) => one.item !== undefined && touches(one, id)) &&
      ways.unsaid.some((one) => touches(one, id) && stepsFrom(beyond(one, id), one, ways) >= STRAYED),
  );

/** "Found by X" told as: by somebody whom X is named after: who has something to do with what is given is not what is given. */
const isBehalf = ({ edges, vertices }: QueryGraph, { unsaid, anonymous }: Unsaid, schema: Schema): boolean =>
  unsaid.some((way) =>
    [way.subject, way.object].some(
      (id) =>
        anonymous.has(id) &&
        (vertices[beyond(way, id)]?.entities.length ?? 0) > 0 &&
        edges.some((one) => one.item !== undefined && touches(one, id)) &&
        doesSomething(way.property, schema),
    ),
  );

/** "The population of the Moon" told as: of the country of who discovered it: of what nobody names, past somebody whom nobody names. */
const isFactFar = ({ vertex, item }: Fact, graph: QueryGraph, schema: Schema, ways: Unsaid): boolean => {
  const bearer = graph.vertices[vertex];
  const isNode = (one: Vertex): boolean =>
    one.classes.length > 0 && one.classes.every((each) => schema.isNode(each));
  if (bearer?.item !== undefined || bearer === undefined || item === undefined) return false;
  if (bearer.entities.length > 0 || isNode(bearer)) return false;
  return ways.unsaid.some((one) => {
    if (!touches(one, vertex)) return false;
    const next = graph.vertices[beyond(one, vertex)];
    const isAnonymous = next !== undefined && ways.anonymous.has(next.id) && !isNode(next);
    return isAnonymous && stepsFrom(next.id, one, ways) >= STRAYED;
  });
};

/** "Climbers over 40" told as: of a climb of more than 40 minutes: a bare number is of what it is said of, and not of what that is linked to. */
const isNumberFar = ({ vertex, item, role }: Fact, anonymous: ReadonlySet<number>): boolean =>
  item === undefined &&
  role.role === 'tests' &&
  role.tests.some((test) => test.type === 'number' && test.unit === undefined) &&
  anonymous.has(vertex);

/** "The most populous capital" told as: of the most populous country; "the area of all paintings" as: of where who made them is from; "of water" as: of what is named after a country with water. */
const isMeasureOfOther = (
  { vertex, role }: Fact,
  { vertices }: QueryGraph,
  { order }: Sketch,
  schema: Schema,
  anonymous: ReadonlySet<number>,
): boolean => {
  const isOrder =
    role.role === 'order' && order?.attribute.by === 'adjective' && order.attribute.of !== undefined;
  if (!anonymous.has(vertex) || !(isOrder || role.role === 'aggregate' || role.role === 'exists'))
    return false;
  const classes = vertices[vertex]?.classes ?? [];
  return classes.length > 0 && classes.every((one) => schema.isLabelled(one));
};

/** "Crags that are open" told as: crags of a route that was opened: what something is, it is itself, and not what it is linked to. */
const isOfLinked = (
  { vertex, item, role }: Fact,
  { edges }: QueryGraph,
  { items, columns: [asked] }: Sketch,
  { tokens }: Grounded,
  anonymous: ReadonlySet<number>,
): boolean => {
  const start = items[item ?? -1]?.start ?? 0;
  const word = tokens[start]?.word ?? '';
  const isAsked = (one: number): boolean => asked?.type === 'item' && asked.item === one;
  const before = tokens.slice(0, start).findLast((one) => !STATE_ADVERBS.has(one.word));
  return (
    role.role === 'exists' &&
    anonymous.has(vertex) &&
    edges.some((one) => touches(one, vertex) && (one.item === undefined || isAsked(one.item))) &&
    (IS.has(before?.word ?? '') || /^estan?$/u.test(before?.word ?? '')) &&
    !PARTICIPLE.test(word) &&
    !PARTICIPLES_EN.has(word)
  );
};

/** All that is reached from a thing over unsaid relations, up to what a word says something of. */
const reached = (id: number, { edges }: QueryGraph, { unsaid, anonymous }: Unsaid): ReadonlySet<number> => {
  const found = new Set<number>();
  const follow = (from: number): void => {
    for (const one of unsaid) {
      const next = beyond(one, from);
      if (!touches(one, from) || found.has(next) || found.size === FARTHEST) continue;
      found.add(next);
      const isSaid = edges.some((each) => each.item !== undefined && touches(each, next));
      if (anonymous.has(next) && !isSaid) follow(next);
    }
  };
  follow(id);
  return found;
};

/** The noun or verb before a thing: its item, -1 for none. */
const relationBefore = ({ item }: Vertex, { items }: Sketch): number => {
  const start = items[item ?? -1]?.start ?? 0;
  return items.findLastIndex(({ end, what }) => {
    const isRelation =
      what.type === 'term' && (what.sense.type === 'class' || what.sense.type === 'property');
    return end < start && isRelation;
  });
};

/** The noun or verb before a thing, and where the graph has it: of a verb that leads to nothing named, there. */
const saidBefore = (
  before: number,
  { vertices, edges, facts }: QueryGraph,
  { items }: Sketch,
  { anonymous }: Unsaid,
) => {
  const what = items[before]?.what;
  const stated = what?.type === 'term' && what.sense.type === 'class' ? what.sense.name.iri : undefined;
  return new Set([
    ...vertices
      .filter((one) => one.item === before || (stated !== undefined && one.stated === stated))
      .map(({ id }) => id),
    ...edges
      .filter((one) => one.item === before)
      .flatMap(({ subject, object }) => (anonymous.has(object) ? [object] : [subject, object])),
    ...facts.filter((one) => one.item === before).map(({ vertex }) => vertex),
  ]);
};

/** "Born in X, with a painting in Y" told as: born in Y: a thing that stands between is what the relation is said of. */
const isPastOther = ({ id, item = -1 }: Vertex, by: number, { vertices, edges }: QueryGraph): boolean => {
  const isOfIt = (one: Vertex): boolean =>
    edges.some((edge) => edge.item === by && touches(edge, one.id) && !touches(edge, id));
  return vertices.some(
    (one) =>
      one.entities.length > 0 && one.item !== undefined && one.item > by && one.item < item && !isOfIt(one),
  );
};

/** "Women who won X" told as: who won something, and were born in X: a thing hangs on something else than the words before it, or on no more than that these hold. */
const isDisplaced = (vertex: Vertex, graph: QueryGraph, sketch: Sketch, ways: Unsaid): boolean => {
  if ((vertex.item ?? -1) < 0 || vertex.entities.length === 0) return false;
  const edges = graph.edges.filter((one) => touches(one, vertex.id));
  const said = edges.flatMap(({ item }) => item ?? []);
  if (edges.length === 0) return false;
  if (said.length > 0) return said.every((by) => isPastOther(vertex, by, graph));
  const relation = relationBefore(vertex, sketch);
  // "Who works with X", where places of work are texts: to work anywhere says nothing of X.
  if (graph.facts.some(({ item, role }) => item === relation && role.role === 'exists')) return true;
  const before = saidBefore(relation, graph, sketch, ways);
  const far = reached(vertex.id, graph, ways);
  return before.size > 0 && ![...before].some((one) => far.has(one));
};

/**
 * Whether something is joined to the rest in a way that the question does not say: a given thing past the words that stand
 * before it, a verb or a number to something else than they are said of. Of such a question every word is read, and the
 * answer is to another one.
 */
export const isDetour = (graph: QueryGraph, sketch: Sketch, grounded: Grounded, schema: Schema): boolean => {
  if (isReversed(graph, sketch, grounded, schema)) return true;
  if (isTransferred({ graph, sketch, grounded, schema })) return true;
  if (isOnlyHad(graph, sketch, grounded, schema)) return true;
  if (isTimeOfEnd(graph, sketch, { schema, grounded })) return true;
  if (isPassedOver(graph, sketch, grounded) || isNoAgent(graph, sketch, grounded, schema)) return true;
  const ways = unsaidOf(graph, sketch);
  const isFar = (one: Fact): boolean =>
    isNumberFar(one, ways.anonymous) ||
    isOfLinked(one, graph, sketch, grounded, ways.anonymous) ||
    isMeasureOfOther(one, graph, sketch, schema, ways.anonymous);
  if (graph.facts.some(isFar)) return true;
  if (ways.unsaid.length === 0) return false;
  if (graph.facts.some((one) => isFactFar(one, graph, schema, ways))) return true;
  if (isBehalf(graph, ways, schema)) return true;
  return hasStrayed(graph, ways) || graph.vertices.some((one) => isDisplaced(one, graph, sketch, ways));
};
