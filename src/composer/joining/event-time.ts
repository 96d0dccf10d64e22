import { lifeOf } from '../schema/life';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { AttributeRef, Sketch } from '../sketch/sketch';
import { isVerb } from '../unread/is-verb';
import { BESIDE_EVENT } from './costs';
import { matchAttributes } from './match-attributes';
import { beyond, charged, touches, type Fact, type QueryGraph, type Vertex } from './query-graph';
import type { Setting } from './setting';
import { targetOf } from './target';

type Joined = Pick<Setting, 'schema' | 'grounded'>;

/** A time that no word names the property of: "before 2000", "the first". */
const isBareTime = ({ item, role }: Fact, { order }: Sketch): boolean => {
  if (item !== undefined) return false;
  if (role.role === 'order') return order?.attribute.by === 'kind' && order.attribute.kind === 'time';
  return role.role === 'tests' && role.tests.some(({ type }) => type === 'years' || type === 'day');
};

/** Things of these classes have times, and not those of a life: somebody is no event. */
const isEventLike = ({ classes }: Vertex, schema: Schema): boolean =>
  classes.length > 0 &&
  classes.every((one) => {
    const attributes = schema.attributes(one);
    const { births, deaths } = lifeOf(attributes, schema);
    return births.length + deaths.length === 0 && attributes.some(({ kind }) => kind === 'time');
  });

/** Words that stand for a relation, or for who does something, are a verb: "climbed" for a climber. */
const isDone = (
  item: number | undefined,
  sketch: Sketch,
  { grounded: { tokens, language } }: Joined,
): boolean => {
  const said = sketch.items[item ?? -1];
  if (said === undefined || senseAt(sketch, item ?? -1)?.type === 'entity') return false;
  return said.start === said.end && isVerb(tokens, said.start, language);
};

/** The events between a thing and another, which no noun names, and which have times of their own. */
const eventsBeside = (
  id: number,
  graph: QueryGraph,
  sketch: Sketch,
  { schema }: Joined,
): readonly Vertex[] => {
  const { vertices, edges, facts } = graph;
  const target = targetOf(graph, sketch);
  return vertices.filter((event) => {
    if (event.item !== undefined || event.entities.length > 0 || event.id === target) return false;
    if (!isEventLike(event, schema)) return false;
    if (facts.some((fact) => fact.vertex === event.id && isBareTime(fact, sketch))) return false;
    const ends = new Set(edges.filter((one) => touches(one, event.id)).map((one) => beyond(one, event.id)));
    return ends.has(id) && ends.size > 1;
  });
};

/** The one that a verb names. */
const doneBeside = (id: number, graph: QueryGraph, sketch: Sketch, joined: Joined): Vertex | undefined =>
  eventsBeside(id, graph, sketch, joined).find((event) => {
    const around = graph.edges.filter((one) => touches(one, event.id));
    const ends = around.map((one) => graph.vertices[beyond(one, event.id)]);
    const named = [...around, ...ends].map((one) => one?.item);
    return named.some((item) => isDone(item, sketch, joined));
  });

/** "The painters before 1900": nothing but little words stands between a noun and the time. */
const isRightBehind = (
  { role }: Fact,
  { item }: Vertex,
  { items, conditions }: Sketch,
  { grounded: { tokens } }: Joined,
): boolean => {
  const noun = items[item ?? -1];
  const condition = conditions.find(({ tests }) => role.role === 'tests' && role.tests === tests);
  if (noun === undefined || condition?.attribute.by !== 'kind') return false;
  const time = items[condition.attribute.at]?.start ?? 0;
  return time > noun.end && tokens.slice(noun.end + 1, time).every(({ isFunctionWord }) => isFunctionWord);
};

/** Whether a time is said of who did something, or of what it was done to, though what was done has a time of its own. */
export const isTimeOfEnd = (graph: QueryGraph, sketch: Sketch, joined: Joined): boolean =>
  graph.facts.some((fact) => {
    const end = graph.vertices[fact.vertex];
    return (
      isBareTime(fact, sketch) &&
      end !== undefined &&
      !isRightBehind(fact, end, sketch, joined) &&
      eventsBeside(end.id, graph, sketch, joined).length > 0
    );
  });

const ANY_TIME: AttributeRef = { by: 'kind', kind: 'time', unit: undefined, at: 0 };

/** "Who climbed X before 2000": the date is that of the ascent, and hardly that of birth. */
export const withEventTimes = (graph: QueryGraph, sketch: Sketch, joined: Joined): readonly QueryGraph[] => {
  const facts = graph.facts.map((fact) => {
    const event = isBareTime(fact, sketch) ? doneBeside(fact.vertex, graph, sketch, joined) : undefined;
    const [own] = event === undefined ? [] : matchAttributes(event.classes, ANY_TIME, sketch, joined.schema);
    return event === undefined || own === undefined
      ? fact
      : { ...fact, vertex: event.id, property: own.property };
  });
  if (facts.every((fact, at) => fact === graph.facts[at])) return [graph];
  return [{ ...graph, facts }, charged(graph, { strange: BESIDE_EVENT })];
};
