import type { Fact } from '../joining/query-graph';
import { factColumn, ownerColumns } from './columns';
import { dayNumber, hasDays } from './day-number';
import { distinctRows } from './distinct-rows';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

const HOURS = { en: 'hours', es: 'horas' } as const;
const DAYS = { en: 'days', es: 'días' } as const;

/** The days between two times of each thing, or their average over all. */
export const writeDuration = (writing: Writing): Written | undefined => {
  const { sketch, graph, schema, options } = writing;
  const timeOf = (column: number): Fact | undefined =>
    graph.facts.find(({ role }) => role.role === 'column' && role.column === column);
  const [first, second] = [timeOf(0), timeOf(1)];
  if (first === undefined || second === undefined || first.vertex !== second.vertex) return undefined;
  if (first.property === second.property || !hasDays(first, schema) || !hasDays(second, schema))
    return undefined;
  const [from, to] = [dayNumber(writing, first), dayNumber(writing, second)];
  const owner = sketch.isMeanAge ? [] : ownerColumns(writing, first);
  const where = [writeWhere(writing), ...[...from.lines, ...to.lines].map((line) => `${line}\n`)].join('');
  const days = writing.fresh('days');
  // Between two moments lie hours rather than parts of days.
  const isOfHours = [first, second].every(({ property }) =>
    schema.datatypes(property).every((one) => /#dateTime(?:Stamp)?$/u.test(one)),
  );
  const inHours = { unit: HOURS[options.language], factor: 24, offset: 0 };
  const column = {
    ...factColumn(writing, first),
    label: '',
    unit: DAYS[options.language],
    ...(isOfHours ? { shownIn: inHours } : {}),
  };
  const between = `(ABS(${to.day} - ${from.day}) AS ?${days})`;
  const thing = writing.term(first.vertex);
  if (!sketch.isMeanAge) {
    const columns = [...owner, { ...column, variable: days }];
    return {
      query: distinctRows(writing, columns, [...owner.map(({ variable }) => `?${variable}`), between], where),
      form: owner.length === 0 ? 'value' : 'list',
      columns,
    };
  }
  const mean = writing.fresh('average days');
  return {
    query: `SELECT (AVG(?${days}) AS ?${mean}) WHERE { SELECT DISTINCT ${thing.startsWith('?') ? thing : ''} ${between} WHERE {\n${where}} }`,
    form: 'value',
    columns: [{ ...column, variable: mean }],
  };
};
