import type { Vocabulary } from '../../sparql';
import { tablesOf, type Table } from './tables';

/** The tables of a vocabulary, also by their class. */
export interface SchemaTables {
  readonly tables: readonly Table[];
  readonly byClass: ReadonlyMap<string, Table>;
}

export const schemaTables = (vocabulary: Vocabulary): SchemaTables => {
  const tables = tablesOf(vocabulary);
  return { tables, byClass: new Map<string, Table>(tables.map((table) => [table.class, table])) };
};
