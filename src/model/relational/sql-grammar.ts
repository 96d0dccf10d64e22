import { Rules } from '../grammar/rules';
import type { SchemaTables } from './schema-tables';

/** Tables that one SELECT joins at most. */
const MOST_JOINS = 4;

/** In capitals or not: of a model that wants `count`, held to `COUNT` alone, a column called `country` comes. */
const either = (name: string): string => `"${name}" | "${name.toLowerCase()}"`;

/**
 * The grammar of the SQL that can be read back: SELECT over these tables and columns with joins, conditions, groups, order and
 * limit, queries in brackets, two queries joined by an operator on sets, and whether a query finds anything. Extended BNF; its start rule is `root`. It is free
 * of context: that a column is of a table in FROM is checked when the reply is read.
 */
export const sqlGrammar = (schema: SchemaTables): string => {
  const rules = new Rules();
  addSql(rules, schema, 'root');
  return rules.text();
};

/** Adds the rules of a query in SQL; `start` names the first. */
export const addSql = (rules: Rules, { tables }: SchemaTables, start: string): void => {
  rules.words('table', [...new Set(tables.map(({ name }) => name))]);
  rules.words('column', [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))]);
  rules.rule('alias', '"T" [1-9]');
  rules.rule('ref', '("T" [1-9] "." column | column | table "." column)');
  rules.rule('number', '"-"? [0-9]+ ("." [0-9]+)?');
  rules.rule('text', '"\'" ([^\'\\n] | "\'\'")* "\'"');
  rules.rule('distinct', '("DISTINCT " | "distinct ")');
  rules.rule(
    'aggregate',
    `((${either('COUNT')}) "(" ("*" | distinct? ref) ")" | (${['SUM', 'AVG', 'MIN', 'MAX'].map(either).join(' | ')}) "(" distinct? ref ")")`,
  );
  rules.rule('call', `(${['LOWER', 'LENGTH', 'YEAR', 'MONTH'].map(either).join(' | ')}) "(" ref ")"`);
  rules.rule('term', '(aggregate | call | ref | number | text | "(" query ")")');
  rules.rule('value', 'term ((" + " | " - " | " * " | " / ") term)?');
  rules.rule('operator', '(" = " | " != " | " <> " | " <= " | " >= " | " < " | " > ")');
  rules.rule('listed', '(number | text) (", " (number | text))*');
  rules.rule(
    'tested',
    'value (operator value | " NOT"? " IN (" (query | listed) ")" | " NOT"? " LIKE " text | " BETWEEN " value " AND " value | " IS NULL" | " IS NOT NULL")',
  );
  rules.rule('test', '("(" condition ")" | "NOT "? "EXISTS (" query ")" | tested)');
  rules.rule('condition', 'test ((" AND " | " OR ") test)*');
  rules.rule('source', 'table (" AS " alias)?');
  rules.rule('join', '(" JOIN " | " LEFT JOIN ") source " ON " ref " = " ref');
  rules.rule('joins', `join${' (join'.repeat(MOST_JOINS - 1)}${')?'.repeat(MOST_JOINS - 1)}`);
  rules.rule('key', 'value (" ASC" | " DESC")?');
  // A name for what is calculated: without it, a model that wants to give one ends the list instead.
  rules.rule('item', 'value (" AS " [a-z] [a-z_0-9]*)?');
  rules.rule('shown', 'item (", " item)*');
  rules.rule(
    'query',
    '"SELECT " distinct? shown " FROM " source joins? (" WHERE " condition)? (" GROUP BY " ref (", " ref)*)? (" HAVING " condition)? (" ORDER BY " key (", " key)*)? (" LIMIT " [1-9] [0-9]*)?',
  );
  rules.rule(
    start,
    '("SELECT EXISTS (" query ")" | query ((" UNION " | " INTERSECT " | " EXCEPT ") query)?)',
  );
};
