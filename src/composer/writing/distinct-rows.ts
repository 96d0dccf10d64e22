import type { Column } from '../candidate';
import { isOneEach, namesThings } from './said-of-each';
import type { Writing } from './writing';

/** Things that stand in the rows by a name that others may bear too: variables. */
export const unseenThings = (writing: Writing, columns: readonly Column[]): readonly string[] => {
  const { graph, names, schema, branches } = writing;
  const isShown = (variable: string): boolean => columns.some((one) => one.variable === variable);
  return graph.vertices.flatMap(({ id, classes }) => {
    const term = writing.term(id);
    if (!term.startsWith('?') || isShown(writing.variable(id)) || branches?.own.has(id) === true) return [];
    const naming = [
      ...names.filter((one) => one.of === id && isShown(one.variable)).map((one) => one.naming),
      ...graph.facts
        .filter((fact) => fact.vertex === id && isShown(writing.factVariable(fact)))
        .map(({ property }) => property)
        .filter((property) => namesThings(schema, classes, property)),
    ];
    return naming.length > 0 && !naming.some((one) => isOneEach(schema, classes, one)) ? [term] : [];
  });
};

/**
 * The rows of a list, each once for each of its things: two of one name are two rows.
 * @param told what each row shows: variables, or expressions with theirs
 */
export const distinctRows = (
  writing: Writing,
  columns: readonly Column[],
  told: readonly string[],
  where: string,
): string => {
  const things = unseenThings(writing, columns);
  if (things.length === 0) return `SELECT DISTINCT ${told.join(' ')} WHERE {\n${where}}`;
  const shown = columns.map(({ variable }) => `?${variable}`).join(' ');
  return `SELECT ${shown} WHERE { SELECT DISTINCT ${[...told, ...things].join(' ')} WHERE {\n${where}} }`;
};
