import { Rules } from '../grammar/rules';
import type { SchemaTables } from './schema-tables';

/** Tables that one SELECT joins at most. */
const MOST_JOINS = 4;

/**
 * The grammar of the SQL that can be read back: SELECT over these tables and columns with joins, conditions, groups, order and
 * limit, queries in brackets, and two queries joined by an operator on sets. Extended BNF; its start rule is `root`. It is free
 * of context: that a column is of a table in FROM is checked when the reply is read.
 */
export const sqlGrammar = ({ tables }: SchemaTables): string => {
  const rules = new Rules();
  rules.words('table', [...new Set(tables.map(({ name }) => name))]);
  rules.words('column', [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))]);
  rules.rule('alias', '"T" [1-9]');
  rules.rule('ref', '("T" [1-9] "." column | column | table "." column)');
  rules.rule('number', '"-"? [0-9]+ ("." [0-9]+)?');
  rules.rule('text', '"\'" ([^\'\\n] | "\'\'")* "\'"');
  rules.rule(
    'aggregate',
    '("COUNT(" ("*" | "DISTINCT "? ref) ")" | ("SUM(" | "AVG(" | "MIN(" | "MAX(") "DISTINCT "? ref ")")',
  );
  rules.rule('call', '("LOWER(" | "LENGTH(" | "YEAR(" | "MONTH(") ref ")"');
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
    '"SELECT " "DISTINCT "? shown " FROM " source joins? (" WHERE " condition)? (" GROUP BY " ref (", " ref)*)? (" HAVING " condition)? (" ORDER BY " key (", " key)*)? (" LIMIT " [1-9] [0-9]*)?',
  );
  rules.rule('root', 'query ((" UNION " | " INTERSECT " | " EXCEPT ") query)?');
  return rules.text();
};
