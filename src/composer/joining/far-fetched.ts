import type { Cue } from '../cues/cue';
import type { Grounded } from '../grounding/ground';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { BESIDE_TARGET, STRANGE_VALUE } from './costs';
import { touches, type Edge, type QueryGraph, type Vertex } from './query-graph';
import type { Setting } from './setting';
import { targetOf } from './target';

/** "Died where they were born", "in the same town", "share a prize with X". */
const ONE_THING =
  /\b(?:where|same|in which|shar\w+|common|both|together|donde|mism[oa]s?|en (?:el|la) que|compart\S+|com[uú]n|amb[oa]s|junt[oa]s)\b/iu;

const OPENERS: ReadonlySet<Cue['cue']> = new Set(['list', 'who', 'where', 'when', 'whether']);

/** Whether a question says that things are one and the same; a "where" that opens it asks, and says nothing. */
export const saysOneThing = ({ text, tokens, segmentations }: Grounded): boolean => {
  const openers = (segmentations[0]?.cues ?? []).filter(({ cue }) => OPENERS.has(cue.cue));
  const opening = Math.max(0, ...openers.map(({ end }) => end));
  return ONE_THING.test(text.slice(tokens[opening]?.end ?? 0));
};

/** So few on average, that each has one of its own. */
const ABOUT_ONE = 1.1;
const MOST = 0.5;

/** A ship has one captain: what is of one thing alone is met in by no coincidence. */
const isOwned = ({ subject, property, object }: Edge, { vertices }: QueryGraph, schema: Schema): boolean => {
  const [owner, owned] = [vertices[subject]?.classes ?? [], vertices[object]?.classes ?? []];
  const each = schema.fanOut(property, owned, false);
  const isAll = owned.length === 1 && owner.length === 1 && schema.joins(owner, property, owned);
  const [only = ''] = owned;
  const most = schema
    .linksOf(property)
    .reduce(
      (sum, link) =>
        sum + (link.object.kind === 'class' && link.object.class === only ? link.distinctObjects : 0),
      0,
    );
  return isAll && each > 0 && each <= ABOUT_ONE && most >= MOST * schema.instances(only);
};

/** Whether two unnamed relations meet in a thing: "has a place of birth that is the place of death of X". */
const isMeeting = (graph: QueryGraph, { id }: Vertex, schema: Schema): boolean => {
  const meeting = graph.edges.filter(({ item, object }) => item === undefined && object === id);
  const isBetween = meeting.every(({ subject }) => graph.vertices[subject]?.item !== undefined);
  return meeting.length > 1 && !(isBetween && meeting.some((edge) => isOwned(edge, graph, schema)));
};

/** What it costs that the question names neither a thing on the way nor the relations that lead over it. */
const costOfStop = (graph: QueryGraph, { id }: Vertex, target: number | undefined): number => {
  const edges = graph.edges.filter((edge) => touches(edge, id));
  const unnamed = edges.filter(({ item }) => item === undefined);
  const pointsOnly =
    unnamed.length > 0 && unnamed.length === edges.length && edges.every(({ subject }) => subject === id);
  const hasNamed = graph.facts.some(({ vertex, item }) => vertex === id && item !== undefined);
  const leadsToTarget = edges.some(
    ({ item, subject, object }) => item !== undefined && subject === id && object === target,
  );
  return (
    (pointsOnly && hasNamed ? STRANGE_VALUE : 0) + (leadsToTarget && unnamed.length > 0 ? BESIDE_TARGET : 0)
  );
};

const stopsOf = (graph: QueryGraph, target: number | undefined): readonly Vertex[] =>
  graph.vertices.filter(({ id, item }) => item === undefined && id !== target);

/** What a join costs that no word asks for, beside its steps. */
export const farFetched = (graph: QueryGraph, sketch: Sketch): number => {
  const target = targetOf(graph, sketch);
  return stopsOf(graph, target).reduce((sum, vertex) => sum + costOfStop(graph, vertex, target), 0);
};

/** Whether things are joined by what they happen to share, and the question does not say that they share anything. */
export const isCoincidence = (
  graph: QueryGraph,
  sketch: Sketch,
  { grounded, schema }: Pick<Setting, 'grounded' | 'schema'>,
): boolean =>
  !saysOneThing(grounded) &&
  stopsOf(graph, targetOf(graph, sketch)).some((vertex) => isMeeting(graph, vertex, schema));

/** Whether something said of a statement is said of nothing that is asked for: it only points at what is given. */
export const hasIdleStatement = (graph: QueryGraph, sketch: Sketch, schema: Schema): boolean =>
  stopsOf(graph, targetOf(graph, sketch)).some(({ id, classes }) => {
    const isStatement = classes.length > 0 && classes.every((one) => schema.isNode(one));
    const edges = graph.edges.filter((edge) => touches(edge, id));
    const isAnswer = graph.facts.some(({ vertex, role }) => vertex === id && role.role === 'column');
    return isStatement && !isAnswer && edges.length === 1 && edges[0]?.subject === id;
  });
