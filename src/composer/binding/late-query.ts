import { replacedAt, termsIn } from './places-of';

/** One term of a query that is to stay open. */
export interface OpenPlace {
  /** Without `?`. */
  readonly variable: string;
  /** As the query writes it. */
  readonly own: string;
  /** All that may stand there. */
  readonly terms: readonly string[];
}

export interface LateQuery {
  readonly query: string;
  /** The other columns, together for each term, are what the query with that term gives. */
  readonly isTelling: boolean;
}

/** What is asked for, the whole pattern, and what follows it. */
const PARTS = /^([^{]*)\{([\s\S]*)\}([^{}]*)$/u;
const LIST = /^SELECT DISTINCT ((?:\?\w+ )+)WHERE $/u;
const COUNT = /^SELECT (\(COUNT\(DISTINCT \?\w+\) AS \?\w+\)) WHERE $/u;
const HAVING = /^ GROUP BY (.+?) (HAVING\(.+?\))(?= ORDER BY | LIMIT |$)/u;

/** Nothing but a query within it, of whose rows something is made. */
const SUMMARY = /^SELECT [^{]*WHERE \{ (SELECT [\s\S]*) \}[^{}]*$/u;

/** The query whose pattern says what is asked for: itself, or the one that it sums up. */
export const coreOf = (query: string): string => SUMMARY.exec(query)?.[1] ?? query;

/** The query with variables in the place of what is open. */
export const openedQuery = (query: string, open: readonly OpenPlace[]): string => {
  const variables = new Map(open.map(({ own, variable }) => [own, `?${variable}`]));
  const places = termsIn(query).filter(({ text }) => variables.has(text));
  return replacedAt(query, places, ({ text }) => variables.get(text) ?? text);
};

/**
 * Which of the terms give rows: one row for each, with what is listed or counted of it. Nothing is ordered or cut, and
 * all is grouped by the term, so that no two are ever taken together.
 */
export const lateQuery = (query: string, open: readonly OpenPlace[]): LateQuery | undefined => {
  const core = coreOf(query);
  const [, head, pattern, tail = ''] = PARTS.exec(openedQuery(core, open)) ?? [];
  if (head === undefined || pattern === undefined) return undefined;
  const variables = open.map(({ variable }) => `?${variable}`).join(' ');
  const given = open.map(({ variable, terms }) => `  VALUES ?${variable} { ${terms.join(' ')} }\n`).join('');
  const where = `WHERE {\n${given}${pattern.replace(/^\n/u, '')}}`;
  const isPlain = core === query && tail === '';
  const listed = isPlain ? LIST.exec(head)?.[1]?.trim() : undefined;
  if (listed !== undefined)
    return { query: `SELECT DISTINCT ${variables} ${listed} ${where}`, isTelling: true };
  const counted = isPlain ? COUNT.exec(head)?.[1] : undefined;
  if (counted !== undefined)
    return { query: `SELECT ${variables} ${counted} ${where} GROUP BY ${variables}`, isTelling: true };
  const [, keys, having] = HAVING.exec(tail) ?? [];
  const grouped = having === undefined ? '' : ` GROUP BY ${variables} ${keys ?? ''} ${having}`;
  return { query: `SELECT DISTINCT ${variables} ${where}${grouped}`, isTelling: head.startsWith('ASK') };
};
