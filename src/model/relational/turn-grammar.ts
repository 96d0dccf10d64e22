import { Rules } from '../grammar/rules';
import type { SchemaTables } from './schema-tables';
import { addSql } from './sql-grammar';

/** Words that begin the actions which are no query. */
export const ACTION_WORDS = ['FIND', 'ABOUT', 'VALUES', 'DONE'] as const;

/** A line of thought before each action. */
const THOUGHT = '"THOUGHT: " line "\\n"';

/**
 * The grammar of one turn of an exploration: a line of thought, then one action: words to look for, a thing to read about, a column
 * whose values are shown, a query, or the end. Extended BNF; its start rule is `root`.
 * @param room `query`: no action but a query.
 */
export const turnGrammar = (schema: SchemaTables, room: 'any' | 'query'): string => {
  const rules = new Rules();
  addSql(rules, schema, 'sql');
  rules.rule('line', '[^\\n<>] [^\\n<>]*');
  const action =
    room === 'query' ? 'sql' : '(sql | "FIND " line | "ABOUT " line | "VALUES " table "." column | "DONE")';
  rules.rule('root', `${THOUGHT} ${action}`);
  return rules.text();
};
