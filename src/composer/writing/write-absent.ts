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

export const writeAbsent = (writing: Writing, root: number): string[] => {
  const inside = beyond(writing, root);
  const lines = writeBlock(
    writing,
    (id) => inside.has(id),
    ({ subject, object }) => inside.has(subject) || inside.has(object),
  );
  return [...without(writing, parentsOf(writing).get(root), lines), ...notItself(writing, inside)];
};
