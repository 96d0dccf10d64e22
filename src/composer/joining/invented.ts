import type { Token } from '../../retrieval';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { PARTICIPLES_EN } from '../wording/verbs';
import { isVerb } from '../unread/is-verb';
import { ONE_THING } from './far-fetched';
import type { Edge, Fact, QueryGraph, Vertex } from './query-graph';
import { MEMBER, OPEN, targetOf } from './target';

/** Words that say of two things only that they belong together. */
const LINKS = /^(?:of|in|at|on|from|by|with|for|within|de|del|en|con|por|para|desde)$/u;

/** What was read of a question, and the content words that were not. */
interface Words {
  readonly grounded: Grounded;
  readonly items: readonly Item[];
  readonly unread: ReadonlySet<number>;
}

const itemEndingAt = ({ items }: Words, at: number): Item | undefined => items.find(({ end }) => end === at);

/** "Cuadros famosos de X": an adjective agrees with the noun before it; "imitan X", "compiten con X" are verbs. */
const isEpithetEs = (words: Words, at: number): boolean => {
  const { tokens } = words.grounded;
  const isPlural = (index: number): boolean => tokens[index]?.word.endsWith('s') === true;
  return itemEndingAt(words, at - 1)?.what.type === 'term' && (!isPlural(at - 1) || isPlural(at));
};

/** "In famous X" describes X, "cuadros famosos de X" what stands before; "the president of X" is how X belongs to what is asked. */
const describes = (words: Words, at: number, thing: number, hasLink: boolean): boolean => {
  const { tokens, language } = words.grounded;
  if (language === 'es') return hasLink && isEpithetEs(words, at);
  let before = at - 1;
  while (/^(?:the|a|an)$/u.test(tokens[before]?.word ?? '') || words.unread.has(before)) before -= 1;
  const isBefore = tokens.slice(at + 1, thing).every((_, index) => words.unread.has(at + 1 + index));
  return isBefore && LINKS.test(tokens[before]?.word ?? '');
};

const isFunction = (token: Token | undefined): boolean => token?.isFunctionWord === true;

/** An unread word stands where the question says how a thing belongs to the others: "who married X", "X dislikes". */
const isVerbLost = (words: Words, { at, item }: Vertex): boolean => {
  const { tokens } = words.grounded;
  let before = at - 1;
  let hasLink = false;
  while (isFunction(tokens[before]) && itemEndingAt(words, before) === undefined) {
    hasLink ||= LINKS.test(tokens[before]?.word ?? '');
    before -= 1;
  }
  if (words.unread.has(before)) return !describes(words, before, at, hasLink);
  if (hasLink) return false;
  let after = (words.items[item ?? -1]?.end ?? at) + 1;
  while (isFunction(tokens[after])) after += 1;
  return words.unread.has(after);
};

/** Named by a noun, or by a value of its own; or by "who". */
const isNamed = ({ id, item }: Vertex, facts: readonly Fact[], isWho: boolean): boolean =>
  (item ?? MEMBER) >= (isWho ? OPEN : 0) ||
  facts.some(({ vertex, role }) => vertex === id && role.role === 'equals');

/** The named things at the two ends of a chain over an edge, on which nothing else is named or hangs, and its length. */
const endsOf = (edge: Edge, { vertices, edges, facts }: QueryGraph, isWho: boolean) => {
  let steps = 1;
  const follow = (from: number, by: Edge): Vertex | undefined => {
    const vertex = vertices[from];
    if (vertex === undefined || isNamed(vertex, facts, isWho)) return vertex;
    const onwards = edges.filter((one) => one !== by && (one.subject === from || one.object === from));
    const [next] = onwards;
    if (next === undefined || onwards.length > 1 || next.item !== undefined) return undefined;
    steps += 1;
    return steps > LONGEST ? undefined : follow(next.subject === from ? next.object : next.subject, next);
  };
  return { one: follow(edge.subject, edge), other: follow(edge.object, edge), steps };
};

/** A table between two others is no detour. */
const LONGEST = 3;

/**
 * Things of two sorts that only one way joins belong together in one way, whatever the verb ("channels that show
 * cartoons"); a way that denies something is none where no word asks for it. Of one sort, or of somebody whom no noun
 * names, nothing is known, but where they do something.
 */
const isObvious = (edge: Edge, graph: QueryGraph, schema: Schema, isWho: boolean): boolean => {
  const { one, other } = endsOf(edge, graph, isWho);
  if (one === undefined || other === undefined) return false;
  if (one.classes.some((each) => other.classes.includes(each))) return false;
  if (schema.denies(edge.property)) return false;
  const ways = one.classes
    .flatMap((from) => other.classes.flatMap((to) => schema.paths(from, to, LONGEST)))
    .filter(({ steps }) => !steps.some(({ property }) => schema.denies(property)));
  const shortest = Math.min(...ways.map(({ steps }) => steps.length));
  const nearest = ways.filter(({ steps }) => steps.length === shortest);
  return new Set(nearest.map(({ steps }) => steps.map(({ property }) => property).join(' '))).size === 1;
};

/** Things of one sort are joined in many ways, of which a graph states few: "genres that imitate X" are not those below it. */
export const joinsOneSort = (graph: QueryGraph): boolean =>
  graph.edges.some((edge) => {
    const { one, other } = endsOf(edge, graph, true);
    return edge.item === undefined && (one?.classes.some((each) => other?.classes.includes(each)) ?? false);
  });

/**
 * Whether a thing is joined to the rest by a relation that no word names, while the word that does stand there is not
 * read: such a join is made up.
 */
export const isInvented = (
  graph: QueryGraph,
  sketch: Sketch,
  { unread, ...words }: Words,
  schema: Schema,
): boolean => {
  const { tokens } = words.grounded;
  // That things share something is said by the join itself.
  const lost = new Set([...unread].filter((at) => !ONE_THING.test(tokens[at]?.word ?? '')));
  if (lost.size === 0) return false;
  // "Who teaches X?" asks for somebody who does something, "who is the mayor of X?" for what nobody may be.
  const isVerbLostOnly = [...lost].every((at) => isVerb(tokens, at, words.grounded.language));
  const { vertices, edges } = graph;
  const target = targetOf(graph, sketch);
  const unnamed = edges.filter(
    (edge) => edge.item === undefined && !isObvious(edge, graph, schema, isVerbLostOnly),
  );
  return vertices.some(
    (vertex) =>
      vertex.id !== target &&
      vertex.item !== undefined &&
      vertex.item >= 0 &&
      (vertex.entities.length > 0 || vertex.stated === undefined) &&
      unnamed.some(({ subject, object }) => subject === vertex.id || object === vertex.id) &&
      isVerbLost({ ...words, unread: lost }, vertex),
  );
};

const PARTICIPLE = /(?:ed|ing)$/u;

/** "The bonus given in evaluations": the word joins a property to the things that have it, and chooses none of them. */
export const isLinking = (
  at: number,
  { grounded: { tokens }, items }: Pick<Words, 'grounded' | 'items'>,
): boolean => {
  const word = tokens[at]?.word ?? '';
  if (!LINKS.test(tokens[at + 1]?.word ?? '') || (!PARTICIPLE.test(word) && !PARTICIPLES_EN.has(word)))
    return false;
  const [before, after] = [items.findLast(({ end }) => end < at), items.find(({ start }) => start > at)];
  const isProperty = before?.what.type === 'term' && before.what.sense.type === 'property';
  return isProperty && after?.what.type === 'term' && after.what.sense.type === 'class';
};

/** "Pay the same fee", "live in the same village": what is done, or the noun of what is shared, and nothing of the things themselves. */
const isOfShared = ({ alike, columns, items }: Sketch, { unread }: Words): boolean => {
  const [thing] = columns;
  const end = thing?.type === 'item' ? items[thing.item]?.end : undefined;
  return (
    alike !== undefined && end !== undefined && [...unread].every((at) => at > end && at <= alike.end + 1)
  );
};

/** Whether nothing is said of what is asked but of which class it is, though a word is unread: "poisonous trees". */
export const isWholeClass = ({ vertices, edges, facts }: QueryGraph, sketch: Sketch, words: Words): boolean =>
  ![...words.unread].every((at) => isLinking(at, words)) &&
  // "In which year were the most voyages made?": that they were.
  !(
    sketch.years !== undefined &&
    [...words.unread].every((at) => isVerb(words.grounded.tokens, at, words.grounded.language))
  ) &&
  !isOfShared(sketch, words) &&
  edges.length === 0 &&
  vertices.every(({ entities }) => entities.length === 0) &&
  facts.every(({ role }) => role.role === 'column' || role.role === 'aggregate') &&
  sketch.order === undefined;
