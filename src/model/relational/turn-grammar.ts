import { Rules } from '../grammar/rules';
import type { SchemaTables } from './schema-tables';
import { addSql } from './sql-grammar';

/** Words that begin the actions which are no query. */
export const ACTION_WORDS = ['FIND', 'ABOUT', 'VALUES', 'DONE'] as const;

/**
 * The grammar of one turn of an exploration: a line of thought, then one action: words to look for, a thing to read about, a column
 * whose values are shown, a query, or the end. Extended BNF; its start rule is `root`.
 */
export const turnGrammar = (schema: SchemaTables): string => {
  const rules = new Rules();
  addSql(rules, schema, 'sql');
  rules.rule('line', '[^\\n<>] [^\\n<>]*');
  rules.rule(
    'root',
    '"THOUGHT: " line "\\n" (sql | "FIND " line | "ABOUT " line | "VALUES " table "." column | "DONE")',
  );
  return rules.text();
};
