import type { Cue } from '../cues/cue';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { calledBy } from './called-by';
import type { QueryGraph, Vertex } from './query-graph';
import { endOf } from './target';
import { OF_WHAT } from './wrong-side';

const OPENERS: ReadonlySet<Cue['cue']> = new Set(['list', 'count']);
/** Between the question and the noun that it asks for. */
const DETERMINER = /^(?:of|the|all|these|those|de|el|la|los|las|todos|todas)$/u;
/** Of a class: all of its name. */
const SAID_WHOLE = 0.9;

/** "Which painters", "how many of the painters". */
const isAskedFirst = (noun: Item, { items }: Sketch, { tokens }: Grounded): boolean => {
  const before = items[items.indexOf(noun) - 1];
  return (
    before?.what.type === 'cue' &&
    OPENERS.has(before.what.cue.cue) &&
    tokens.slice(before.end + 1, noun.start).every(({ word }) => DETERMINER.test(word))
  );
};

/** The words name a class, too, and what a vertex may be is known to be none of it. */
const isOfOtherClass = (
  { classes }: Vertex,
  { start, end }: Item,
  { segmentations }: Grounded,
  schema: Schema,
): boolean => {
  const named = segmentations
    .flatMap(({ spans }) => spans.filter((one) => one.start === start && one.end === end))
    .flatMap(({ senses }) => senses)
    .flatMap((one) => (one.type === 'class' && one.score > SAID_WHOLE ? [one.name.iri] : []));
  const mayBe = (one: ClassKey, other: ClassKey): boolean =>
    one === '' || schema.withBelow(other).includes(one) || schema.withBelow(one).includes(other);
  const isNone = named.every((other) => classes.every((one) => !mayBe(one, other)));
  return named.length > 0 && classes.length > 0 && isNone;
};

/** "Which painters admired X?" told as the paintings of the painter X: the noun that is asked for says what X is. */
export const isNounOfGiven = (
  graph: QueryGraph,
  sketch: Sketch,
  grounded: Grounded,
  schema: Schema,
): boolean => {
  const [wish] = sketch.columns;
  const edge = wish?.type === 'item' ? graph.edges.find(({ item }) => item === wish.item) : undefined;
  const noun = sketch.items[edge?.item ?? -1];
  const [subject, object] = [graph.vertices[edge?.subject ?? -1], graph.vertices[edge?.object ?? -1]];
  if (edge === undefined || noun === undefined || subject === undefined || object === undefined) return false;
  if (object.entities.length === 0 || endOf(graph, edge.item ?? -1, sketch) !== subject.id) return false;
  if (!isAskedFirst(noun, sketch, grounded) || OF_WHAT.test(grounded.text)) return false;
  const words = grounded.tokens.slice(noun.start, noun.end + 1).map(({ word }) => word);
  return (
    calledBy(edge.property, words.join(' '), schema) === 'noun' ||
    isOfOtherClass(subject, noun, grounded, schema)
  );
};
