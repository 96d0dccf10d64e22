import { XSD } from '../../rdf';
import type { Fact } from '../joining/query-graph';
import { factColumn, ownerColumns } from './columns';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

const HOURS = { en: 'hours', es: 'horas' } as const;
const DAYS = { en: 'days', es: 'días' } as const;

/**
 * Lines that bind a number to the day of a date, and that number: days from the first March of the year 0 on, by the rules of
 * the Gregorian calendar; the time of day is its part. SPARQL 1.1 has no difference of dates.
 */
const dayNumber = (
  writing: Writing,
  fact: Fact,
): { readonly lines: readonly string[]; readonly day: string } => {
  const text = `STR(${writing.factTerm(fact)})`;
  const label = writing.label(fact.property);
  const [month, year, day] = ['month', 'year', 'day'].map((one) => `?${writing.fresh(`${one} of ${label}`)}`);
  const part = (from: number, length: number, type = 'integer'): string =>
    `<${XSD}${type}>(SUBSTR(${text}, ${String(from)}, ${String(length)}))`;
  const leap = (each: number): string => `FLOOR(${year ?? ''} / ${String(each)})`;
  const ofMonth = `FLOOR((306 * (${month ?? ''} + IF(${month ?? ''} < 3, 9, -3)) + 5) / 10)`;
  const hasClock = writing.schema.datatypes(fact.property).some((one) => !one.endsWith('#date'));
  const clock = `IF(SUBSTR(${text}, 11, 1) IN ("T", " "), ${part(12, 2, 'decimal')} / 24 + ${part(15, 2, 'decimal')} / 1440, 0)`;
  const days = [
    `365 * ${year ?? ''}`,
    // In brackets: Oxigraph 0.5.11 takes `a - b - c` for `a - (b - c)`.
    `(${leap(4)} - ${leap(100)})`,
    leap(400),
    ofMonth,
    part(9, 2),
    ...(hasClock ? [clock] : []),
  ];
  const lines = [
    `  BIND(${part(6, 2)} AS ${month ?? ''})`,
    `  BIND(${part(1, 4)} - IF(${month ?? ''} < 3, 1, 0) AS ${year ?? ''})`,
    `  BIND(${days.join(' + ')} AS ${day ?? ''})`,
  ];
  return { lines, day: day ?? '' };
};

/** The days between two times of each thing, or their average over all. */
export const writeDuration = (writing: Writing): Written | undefined => {
  const { sketch, graph, schema, options } = writing;
  const timeOf = (column: number): Fact | undefined =>
    graph.facts.find(({ role }) => role.role === 'column' && role.column === column);
  const [first, second] = [timeOf(0), timeOf(1)];
  if (first === undefined || second === undefined || first.vertex !== second.vertex) return undefined;
  const isDay = ({ property }: Fact): boolean =>
    schema.attributeKind(property) === 'time' &&
    schema.datatypes(property).every((one) => /#(?:date(?:Time|TimeStamp)?|string)$/u.test(one));
  if (first.property === second.property || !isDay(first) || !isDay(second)) return undefined;
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
  if (!sketch.isMeanAge)
    return {
      query: `SELECT DISTINCT ${owner.map(({ variable }) => `?${variable} `).join('')}${between} WHERE {\n${where}}`,
      form: owner.length === 0 ? 'value' : 'list',
      columns: [...owner, { ...column, variable: days }],
    };
  const mean = writing.fresh('average days');
  return {
    query: `SELECT (AVG(?${days}) AS ?${mean}) WHERE { SELECT DISTINCT ${thing.startsWith('?') ? thing : ''} ${between} WHERE {\n${where}} }`,
    form: 'value',
    columns: [{ ...column, variable: mean }],
  };
};
