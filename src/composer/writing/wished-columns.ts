import type { Column } from '../candidate';
import type { Fact } from '../joining/query-graph';
import { endOf } from '../joining/target';
import { isCountedByValue, isOfAllWithValue } from './by-value';
import { columnsOf, factColumn, isAged, ownerColumns } from './columns';
import { subjectColumns } from './subject-columns';
import type { Writing } from './writing';

const agedThing = (writing: Writing, fact: Fact): readonly Column[] =>
  isAged(writing, fact) && writing.sketch.order === undefined ? ownerColumns(writing, fact) : [];

/** What the question asks to see. */
export const askedColumns = (writing: Writing): Column[] => {
  const columns: Column[] = [];
  const { spread } = writing.sketch;
  const each = spread === undefined ? undefined : endOf(writing.graph, spread, writing.sketch);
  if (each !== undefined) columns.push(...columnsOf(writing, each));
  writing.sketch.columns.forEach((wish, at) => {
    const fact = writing.graph.facts.find(({ role }) => role.role === 'column' && role.column === at);
    const id = wish.type === 'item' ? endOf(writing.graph, wish.item, writing.sketch) : writing.target;
    const wished =
      fact !== undefined
        ? [...agedThing(writing, fact), factColumn(writing, fact)]
        : id === undefined
          ? []
          : columnsOf(writing, id);
    columns.push(...wished.filter((one) => !columns.some(({ variable }) => variable === one.variable)));
  });
  return columns;
};

/** What the question asks to see, and before each value whose it is, unless that is told. Where things are counted by their value, it is nobody's. */
export const wishedColumns = (writing: Writing): Column[] => {
  const { graph, sketch } = writing;
  const asked = askedColumns(writing);
  if (isCountedByValue(graph, sketch) || isOfAllWithValue(graph, sketch)) return asked;
  const subjects = [...subjectColumns(writing, asked)].map(
    ([fact, columns]) => [factColumn(writing, fact).variable, columns] as const,
  );
  const before = new Map(subjects);
  return asked.flatMap((column) => [...(before.get(column.variable) ?? []), column]);
};
