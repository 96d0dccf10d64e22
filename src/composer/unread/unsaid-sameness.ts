import type { Grounded } from '../grounding/ground';
import type { QueryGraph, Vertex } from '../joining/query-graph';
import type { Sketch } from '../sketch/sketch';

/** "The same name", "el mismo nombre"; "share a birthday": that values of several things are one. */
const SAME = /^(?:same|mism[oa]s?)$/u;
const SHARES = /^(?:shar(?:e|es|ed|ing)|compart(?:e|en|ieron|ian|iendo))$/u;
/** Behind the verb: a noun, with its article or without. "The share of X" is none. */
const ARTICLE = /^(?:the|of)$/u;
const WITH = /^(?:with|con|as|que)$/u;
/** Two variables that are held to be equal, or a count of what there is more than one of. */
const COMPARES = /\?\w+\)?\s*=\s*(?:\w+\()?\?\w+|HAVING/u;

const areAlike = (one: Vertex | undefined, other: Vertex | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one === other || one.classes.some((each) => each !== '' && other.classes.includes(each)));

/** Two relations, of one thing or of two of one sort, meet in a third. */
const isMet = ({ edges, vertices }: QueryGraph): boolean =>
  edges.some((one, at) =>
    edges
      .slice(at + 1)
      .some(
        (other) => other.object === one.object && areAlike(vertices[one.subject], vertices[other.subject]),
      ),
  );

/** What is shared is a relation of things of one sort ("share a border"), or something of what is given. */
const isBetween = ({ edges, vertices }: QueryGraph): boolean =>
  vertices.some(({ entities }) => entities.length > 0) ||
  edges.some(({ subject, object }) => areAlike(vertices[subject], vertices[object]));

/** Where a question says that things have something in common, of which a query says nothing: the place of the word. */
export const unsaidSameness = (
  { tokens }: Grounded,
  { graph, sketch, query }: { readonly graph: QueryGraph; readonly sketch: Sketch; readonly query: string },
): number | undefined => {
  const at = tokens.findIndex(
    ({ word }, place) =>
      SAME.test(word) || (place > 0 && SHARES.test(word) && !ARTICLE.test(tokens[place - 1]?.word ?? '')),
  );
  if (at < 0 || tokens.slice(at).some(({ word }) => WITH.test(word))) return undefined;
  const isVerb = SHARES.test(tokens[at]?.word ?? '');
  const isSaid =
    isMet(graph) || COMPARES.test(query) || sketch.common !== undefined || (isVerb && isBetween(graph));
  return isSaid ? undefined : at;
};
