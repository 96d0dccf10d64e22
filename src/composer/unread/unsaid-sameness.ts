import { samenessIn } from '../cues/sameness';
import type { Grounded } from '../grounding/ground';
import type { QueryGraph, Vertex } from '../joining/query-graph';
import type { Sketch } from '../sketch/sketch';

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
  const said = samenessIn(tokens);
  if (said === undefined) return undefined;
  const isSaid =
    isMet(graph) || COMPARES.test(query) || sketch.common !== undefined || (said.isVerb && isBetween(graph));
  return isSaid ? undefined : said.at;
};
