import type { Column } from '../candidate';
import type { Aggregate } from '../cues/cue';
import { endOf } from '../joining/target';
import { columnsOf, countColumn, countedOf, countedTerm, factColumn, havingOf } from './columns';
import { distinctRows, unseenThings } from './distinct-rows';
import { isOfGroup, isOfOthers } from './group-counts';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import { wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

const variablesOf = (columns: readonly Column[]): string =>
  columns.map(({ variable }) => `?${variable}`).join(' ');

/** What a group is of, and what is told of each: terms, of which those that are variables count. */
interface Group {
  readonly keys: readonly string[];
  readonly each: readonly string[];
}

const variablesIn = ({ keys, each }: Group): string =>
  [...new Set([...keys, ...each])].filter((one) => one.startsWith('?')).join(' ');

/**
 * The pattern of the groups, with what each thing in them must have so many of: "how many laureates per country won more
 * than one prize". The groups' own conditions stand outside it; `undefined` where they can't be told there any more.
 */
const inGroups = (writing: Writing, group: Group): string | undefined => {
  const { graph, sketch } = writing;
  const { group: item } = sketch;
  // Each group is one of itself.
  if (sketch.having.some((one) => one.item === item)) return undefined;
  const own = sketch.having.filter((one) => !isOfGroup(graph, sketch, one));
  const where = writeWhere(writing);
  if (own.length === 0) return where;
  const told = variablesIn(group);
  const others = sketch.having.filter(
    (one) => isOfGroup(graph, sketch, one) && isOfOthers(graph, sketch, one),
  );
  if (others.length > 0) return undefined;
  return `{ SELECT ${told} WHERE {\n${where}} GROUP BY ${told}${havingOf(writing, own) ?? ''} }\n`;
};

/** One line a group, the largest first. */
const groupBy = (
  writing: Writing,
  shown: readonly Column[],
  group: Group,
  column: Column,
  expression: string,
): Written | undefined => {
  const where = inGroups(writing, group);
  if (where === undefined) return undefined;
  const { graph, sketch } = writing;
  const having = havingOf(
    writing,
    sketch.having.filter((one) => isOfGroup(graph, sketch, one)),
  );
  const keys = variablesIn({ ...group, each: [] });
  const query = `SELECT ${variablesOf(shown)} (${expression} AS ?${column.variable}) WHERE {\n${where}} GROUP BY ${keys}${having ?? ''} ORDER BY DESC(?${column.variable})`;
  return { query, form: 'groups', columns: [...shown, column] };
};

/** "for each", "per": a number or values for each group. */
export const writeGroups = (writing: Writing, group: number): Written | undefined => {
  const grouped = writing.graph.facts.find((fact) => fact.item === group);
  const id = endOf(writing.graph, group, writing.sketch);
  if (grouped === undefined && id === undefined) return undefined;
  const key = grouped === undefined ? columnsOf(writing, id ?? -1) : [factColumn(writing, grouped)];
  const thing = grouped === undefined ? [writing.term(id ?? -1)] : [];
  const keys = [...key.map(({ variable }) => `?${variable}`), ...thing];
  const { graph, sketch } = writing;
  const { aggregate } = sketch;
  const measured = writing.factWith('aggregate');
  if (measured !== undefined && aggregate !== undefined) {
    const value = numeric(writing.factTerm(measured), writing.schema.attributeKind(measured.property));
    const [first] = aggregate.aggregates;
    if (first === undefined) return undefined;
    const column = { ...factColumn(writing, measured), variable: writing.fresh(first.toLowerCase()) };
    const each = [writing.term(measured.vertex), writing.factTerm(measured)];
    return groupBy(writing, key, { keys, each }, column, `${first}(${value})`);
  }
  const ordering = writing.factWith('order');
  const counted = writing.sketch.form === 'count' ? countedOf(writing) : undefined;
  if (counted !== undefined) {
    return counted.startsWith('?')
      ? groupBy(writing, key, { keys, each: [counted] }, countColumn(writing), `COUNT(DISTINCT ${counted})`)
      : undefined;
  }
  if (ordering !== undefined) return undefined;
  const wished = wishedColumns(writing);
  const isIn = (columns: readonly Column[], { variable }: Column): boolean =>
    columns.some((one) => one.variable === variable);
  const isAsked = key.every((one) => isIn(wished, one));
  // What the groups are of is asked for, though a value be of it.
  const all = isAsked
    ? wished.map((one) => key.find(({ variable }) => variable === one.variable) ?? one)
    : [...key, ...wished.filter((one) => !isIn(key, one))];
  const asked = writing.target === undefined ? [] : [writing.term(writing.target)];
  const told = all.map(({ variable }) => `?${variable}`);
  const where = inGroups(writing, { keys, each: [...told, ...unseenThings(writing, all), ...asked] });
  const isOfGroups = sketch.having.some((one) => isOfGroup(graph, sketch, one));
  if (where === undefined || isOfGroups) return undefined;
  return {
    // What belongs together stands together.
    query: `${distinctRows(writing, all, told, where)} ORDER BY ${variablesOf(key)}`,
    form: 'groups',
    columns: all,
  };
};

/** "the name and theme of each concert and the number of singers". */
export const writeColumnsWithCount = (writing: Writing, item: number): Written | undefined => {
  const { group } = writing.sketch;
  const wished = wishedColumns(writing);
  const id = group === undefined ? writing.target : endOf(writing.graph, group, writing.sketch);
  const counted = countedTerm(writing, item);
  if (id === undefined || !counted.startsWith('?') || counted === writing.term(id)) return undefined;
  const isShown =
    wished.some(({ variable }) => `?${variable}` === writing.term(id)) ||
    writing.graph.facts.some((fact) => fact.vertex === id && fact.role.role === 'column');
  const shown = isShown ? wished : [...columnsOf(writing, id), ...wished];
  const columns = shown.filter(
    (one, at) => shown.findIndex(({ variable }) => variable === one.variable) === at,
  );
  const column = countColumn(writing);
  const selected = columns.map(({ variable }) => `?${variable}`);
  const keys = [...new Set([...selected, ...(writing.term(id).startsWith('?') ? [writing.term(id)] : [])])];
  const query = `SELECT ${selected.join(' ')} (COUNT(DISTINCT ${counted}) AS ?${column.variable}) WHERE {\n${writeWhere(writing)}} GROUP BY ${keys.join(' ')}${havingOf(writing) ?? ''}`;
  return { query, form: 'groups', columns: [...columns, column] };
};

/** "The names of singers and the total sales of their songs": each value once for each of its things. */
export const writeColumnsWithAggregate = (
  writing: Writing,
  aggregates: readonly Aggregate[],
): Written | undefined => {
  const measured = writing.factWith('aggregate');
  const key = writing.target === undefined ? '' : writing.term(writing.target);
  const wished = wishedColumns(writing);
  if (measured === undefined || !key.startsWith('?') || wished.length === 0) return undefined;
  const value = writing.factTerm(measured);
  if (wished.some(({ variable }) => `?${variable}` === value)) return undefined;
  const expression = numeric(value, writing.schema.attributeKind(measured.property));
  const columns = aggregates.map((one) => ({
    ...factColumn(writing, measured),
    variable: writing.fresh(one.toLowerCase()),
  }));
  const summed = aggregates.map(
    (one, at) => `(${one}(${expression}) AS ?${columns[at]?.variable ?? 'value'})`,
  );
  const shown = wished.map(({ variable }) => `?${variable}`);
  const keys = [...new Set([...shown, key])].join(' ');
  const rows = [...new Set([...shown, key, writing.term(measured.vertex), value])].filter((one) =>
    one.startsWith('?'),
  );
  const inner = `SELECT DISTINCT ${rows.join(' ')} WHERE {\n${writeWhere(writing)}}`;
  const query = `SELECT ${shown.join(' ')} ${summed.join(' ')} WHERE { ${inner} } GROUP BY ${keys}`;
  return { query, form: 'groups', columns: [...wished, ...columns] };
};
