export { printHints, printTables } from './print-tables';
export { readSql } from './read-sql';
export { schemaTables, type SchemaTables } from './schema-tables';
export type { SqlFailure } from './sql-failure';
export { sqlGrammar } from './sql-grammar';
