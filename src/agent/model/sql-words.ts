import { asData, never } from '../../base';
import type { SchemaTables, SqlFailure } from '../../model';

const MOST = 40;

/** What is wrong with a query in SQL, for the model to mend. */
export const sqlWords = (failure: SqlFailure, { tables }: SchemaTables): string => {
  switch (failure.kind) {
    case 'syntax':
      return `It is no SQL: ${asData(failure.message, 120)}.`;
    case 'unknown-table':
      return `There is no table ${asData(failure.name, 60)}. There are: ${tables
        .slice(0, MOST)
        .map(({ name }) => name)
        .join(', ')}.`;
    case 'unknown-column':
      return `No table in FROM has a column ${asData(failure.name, 60)}.`;
    case 'unsupported':
      return `This can't be used here: ${asData(failure.what, 120)}. Write it in another way.`;
    default:
      return never(failure);
  }
};
