export { printSql } from './from-sparql/print-sql';
export { printHints, printTables } from './print-tables';
export { readSql } from './read-sql';
export { schemaTables, type SchemaTables } from './schema-tables';
export type { SqlFailure } from './sql-failure';
export { sqlGrammar } from './sql-grammar';
export { ACTION_WORDS, turnGrammar } from './turn-grammar';
