export { printSql } from './from-sparql/print-sql';
export { printHints, printTables } from './print-tables';
export { schemaTables, type SchemaTables } from './schema-tables';
export type { SqlFailure } from './sql-failure';
export { sqlGrammar } from './sql-grammar';
export { ACTION_WORDS, turnGrammar } from './turn-grammar';

/** Reads SQL back. Its parser is 60 kB compressed, and only replies of language models need it. */
export const loadSqlReader = () => import('./read-sql');
