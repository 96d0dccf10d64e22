import { beyond, parentsOf } from './negation';
import { writeBlock } from './write-block';
import { notItself } from './write-others';
import type { Writing } from './writing';

/** MINUS over a distinct set where a variable is shared: engines answer it once, not for each row. */
export const without = (writing: Writing, outer: number | undefined, lines: readonly string[]): string[] => {
  const shared = outer === undefined ? undefined : writing.term(outer);
  const inner = lines.map((line) => `  ${line}`);
  if (shared?.startsWith('?') !== true) return ['  FILTER NOT EXISTS {', ...inner, '  }'];
  return [`  MINUS { SELECT DISTINCT ${shared} WHERE {`, ...inner, '  } }'];
};

/**
 * "Museums with paintings by A but not by B": no painting of theirs is by B, whoever painted those by A. The things on
 * the way to the target that such a negation says again; empty where it is of the thing itself.
 */
const saidAgain = (writing: Writing, root: number): number[] => {
  const parents = parentsOf(writing);
  const parent = parents.get(root);
  if (parent === undefined || parent === writing.target) return [];
  const ofParent = writing.graph.edges.filter(
    ({ subject, object }) => subject === parent || object === parent,
  );
  const denied = ofParent.find(({ subject, object }) => subject === root || object === root);
  const isAgain = ofParent.some((edge) => {
    const other = edge.subject === parent ? edge.object : edge.subject;
    const isNamed = (writing.graph.vertices[other]?.entities.length ?? 0) > 0;
    return edge !== denied && edge.property === denied?.property && isNamed;
  });
  const way: number[] = [];
  for (
    let at: number | undefined = parent;
    isAgain && at !== undefined && at !== writing.target;
    at = parents.get(at)
  )
    way.push(at);
  return way;
};

export const writeAbsent = (writing: Writing, root: number): string[] => {
  const inside = beyond(writing, root);
  const way = saidAgain(writing, root);
  if (way.length > 0) {
    const all = new Set([...inside, ...way]);
    const again = writeBlock(
      writing,
      (id) => all.has(id),
      ({ subject, object }) =>
        (all.has(subject) || subject === writing.target) && (all.has(object) || object === writing.target),
    );
    return without(writing, writing.target, again);
  }
  const lines = writeBlock(
    writing,
    (id) => inside.has(id),
    ({ subject, object }) => inside.has(subject) || inside.has(object),
  );
  return [...without(writing, parentsOf(writing).get(root), lines), ...notItself(writing, inside)];
};
