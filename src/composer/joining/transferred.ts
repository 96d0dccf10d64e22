import type { Language } from '../../rdf';
import { stem } from '../../retrieval';
import type { Cue } from '../cues/cue';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { touches, type Edge, type Fact, type QueryGraph, type Vertex } from './query-graph';
import { endOf, targetOf } from './target';

/** What a joined query is held against. */
interface Joined {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly grounded: Grounded;
}

/** Between a noun and what it does, or what is done to it. */
const BEFORE_VERB =
  /^(?:that|which|who|is|are|was|were|be|been|being|has|have|had|do|does|did|can|not|also|ever|que|se|es|son|fue|fueron|ha|han|esta|estan|no|tambien)$/u;

const ASKS: ReadonlySet<Cue['cue']> = new Set(['where', 'when']);
const ARTICLE = /^(?:el|la|los|las)$/u;

/** Neither words of its own, nor a value, nor the question itself stands for it: its place, or `undefined`. */
const placeOf = ({ id, item }: Vertex, { graph, sketch }: Joined): number | undefined => {
  const equal = graph.facts.find(({ vertex, role }) => vertex === id && role.role === 'equals');
  const named = item ?? equal?.item;
  return named === undefined ? undefined : (sketch.items[named]?.start ?? -1);
};

/** A statement about what it joins is nobody else. */
const isNode = ({ classes }: Vertex, { schema }: Joined): boolean =>
  classes.length > 0 && classes.every((one) => schema.isNode(one));

/**
 * Words of the question say what has it, though they name something else there: the "landing site" of a landing, the "car
 * model" of car data. A verb names nobody: a museum that "painted" says nothing of paintings.
 */
const isMentioned = (
  { classes }: Vertex,
  { grounded: { tokens, language }, schema }: Joined,
  verb?: Item,
): boolean => {
  const said = new Set(
    tokens.flatMap(({ word, isFunctionWord }, at) =>
      isFunctionWord || (verb !== undefined && at >= verb.start && at <= verb.end)
        ? []
        : [stem(word, language)],
    ),
  );
  return classes.some(
    (one) => one !== '' && schema.words(one).some((word) => said.has(stem(word, language))),
  );
};

/** "En qué país nació X": what is asked for stands behind a preposition, and does nothing. */
const OPENING =
  /^(?:in|at|on|from|to|of|for|by|with|en|de|desde|a|por|para|con)\s+(?:which|what|qu[eé]|cu[aá]l(?:es)?)\s/iu;

/** "Which elements border X", "languages that were born in X": what stands right before the words does it. */
const isVerbOfNoun = (
  { start }: Item,
  { grounded: { text, tokens }, sketch: { items } }: Joined,
): boolean => {
  let before = start - 1;
  while (BEFORE_VERB.test(tokens[before]?.word ?? '')) before -= 1;
  const at = items.findIndex(({ end }) => end === before);
  const noun = items[at]?.what;
  const isFirst = items.slice(0, at).every(({ what }) => what.type === 'cue');
  if (isFirst && OPENING.test(text.replace(/^\P{L}+/u, ''))) return false;
  return noun?.type === 'term' && (noun.sense.type === 'class' || noun.sense.type === 'entity');
};

/** "¿Dónde nació X?": who does it stands right behind the verb, and nothing but what is asked before it. */
const isVerbBeforeName = (item: Item, { grounded: { tokens, language }, sketch }: Joined): boolean => {
  const at = sketch.items.indexOf(item);
  const [before, after] = [sketch.items[at - 1]?.what, sketch.items[at + 1]];
  const isAsked =
    before?.type === 'cue' && ASKS.has(before.cue.cue) && sketch.items[at - 1]?.end === item.start - 1;
  const isNamed = after?.what.type === 'term' && after.what.sense.type === 'entity';
  return (
    language === 'es' &&
    isAsked &&
    isNamed &&
    tokens.slice(item.end + 1, after.start).every(({ word }) => ARTICLE.test(word))
  );
};

/** A verb is said of nothing that stands where its subject does, but of something between that nobody names. */
const isVerbTransferred = (edge: Edge, joined: Joined): boolean => {
  const { graph, sketch } = joined;
  const item = sketch.items[edge.item ?? -1];
  if (item === undefined) return false;
  const isBeforeName = isVerbBeforeName(item, joined);
  if (!isBeforeName && !isVerbOfNoun(item, joined)) return false;
  const target = targetOf(graph, sketch);
  const ends = graph.vertices.filter(({ id }) => touches(edge, id));
  const places = ends.map((end) => placeOf(end, joined));
  const isOfSubject = places.some(
    (place) => place !== undefined && (isBeforeName ? place > item.start : place < item.start),
  );
  const isUnsaid = (end: Vertex, at: number): boolean =>
    places[at] === undefined && end.id !== target && !isNode(end, joined) && !isMentioned(end, joined, item);
  return !isOfSubject && ends.some(isUnsaid);
};

/**
 * "The capital with the largest population": the number is of a country, which the question does not speak of. Of what is
 * only shown or compared a neighbour's is mostly meant, unless it is asked of one given thing: "the population of the Louvre".
 */
const isFactTransferred = (fact: Fact, joined: Joined): boolean => {
  const { graph } = joined;
  const vertex = graph.vertices[fact.vertex];
  if (vertex === undefined || fact.item === undefined) return false;
  if (placeOf(vertex, joined) !== undefined || isNode(vertex, joined) || isMentioned(vertex, joined))
    return false;
  const edges = graph.edges.filter((one) => touches(one, vertex.id));
  const isGiven = graph.vertices.some(
    ({ id, entities }) => entities.length > 0 && id !== vertex.id && edges.some((one) => touches(one, id)),
  );
  const { role } = fact.role;
  if (role !== 'order' && !(role === 'column' && isGiven)) return false;
  // "The full name in its recommended name": a relation that is named leads there.
  return edges.length > 0 && !edges.some(({ item, object }) => item !== undefined && object === vertex.id);
};

/** "Agencies that discovered a comet" told as: that visited a comet with a date of discovery. */
const isDoneByOther = ({ item, vertex, role }: Fact, joined: Joined): boolean => {
  const verb = joined.sketch.items[item ?? -1];
  const thing = joined.graph.vertices[vertex];
  if (role.role !== 'exists' || verb === undefined || thing === undefined) return false;
  return (placeOf(thing, joined) ?? -1) > verb.start && isVerbOfNoun(verb, joined);
};

/** "The capital of X and its population" told as: the population of X. What "who" asks for is no "it". */
const isOfGivenOwner = ({ item, vertex, role }: Fact, { graph, sketch }: Joined): boolean => {
  const [wish] = sketch.columns;
  if (role.role !== 'column' || item === undefined || !sketch.theirs.has(item)) return false;
  if (sketch.asks !== 'what' || wish?.type !== 'item' || wish.item === item) return false;
  const owner = graph.vertices[vertex];
  return owner !== undefined && owner.entities.length > 0 && vertex !== targetOf(graph, sketch);
};

/** In the past, as no noun is said. */
const PAST: Readonly<Record<Language, RegExp>> = { en: /(?:[^e]ed|ied)$/u, es: /(?:aron|ieron|aban|ían)$/u };

/** "Museums that painted X" told as: with a painting of X's: a noun stands for a verb, and what is asked for does nothing. */
const isVerbAsNoun = ({ item }: Vertex, joined: Joined): boolean => {
  const { sketch, grounded, schema } = joined;
  const verb = sketch.items[item ?? -1];
  const sense = verb?.what.type === 'term' ? verb.what.sense : undefined;
  if (verb === undefined || sense?.type !== 'class' || verb.start !== verb.end) return false;
  const word = grounded.tokens[verb.start]?.word ?? '';
  const after = grounded.tokens[verb.end + 1]?.word ?? '';
  return (
    PAST[grounded.language].test(word) &&
    !schema.words(sense.name.iri).includes(word) &&
    !/^(?:by|por|in|en)$/u.test(after) &&
    isVerbOfNoun(verb, joined)
  );
};

const saysNumber = ({ what }: Item, fact: Fact): boolean =>
  what.type === 'quantity' &&
  what.quantity.type === 'number' &&
  fact.role.role === 'tests' &&
  fact.role.tests.some(
    (test) => test.type === 'number' && what.quantity.type === 'number' && test.value === what.quantity.value,
  );

/** "Persons in city 17" told as: persons of 17 years: a bare number right behind a noun is said of that, and no word says the property. */
const isNumberOfOther = (fact: Fact, { graph, sketch }: Joined): boolean => {
  const number = fact.item === undefined ? sketch.items.find((item) => saysNumber(item, fact)) : undefined;
  const before = sketch.items.findIndex(({ end }) => number !== undefined && end === number.start - 1);
  const noun = sketch.items[before]?.what;
  if (noun?.type !== 'term' || noun.sense.type !== 'class') return false;
  return endOf(graph, before, sketch) !== fact.vertex;
};

/**
 * Whether what the question says of one thing is, in the query, said of another that no word names: "elements that border
 * France" told as: elements named after a country that borders France.
 */
export const isTransferred = (joined: Joined): boolean =>
  joined.graph.edges.some((edge) => isVerbTransferred(edge, joined)) ||
  joined.graph.vertices.some((vertex) => isVerbAsNoun(vertex, joined)) ||
  joined.graph.facts.some(
    (fact) =>
      isFactTransferred(fact, joined) ||
      isNumberOfOther(fact, joined) ||
      isDoneByOther(fact, joined) ||
      isOfGivenOwner(fact, joined),
  );
