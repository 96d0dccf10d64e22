/** What words were found to name, in words for a model: short, and with nothing in it that could pass for an instruction. */
import { asData } from '../../base';
import type { SchemaTables } from '../../model';
import type { LookedUp } from './look-up';

const CELL = 60;

const columnOf = (property: string, { tables }: SchemaTables): string | undefined => {
  for (const { name, columns } of tables) {
    const column = columns.find((one) => one.kind !== 'thing' && one.property === property);
    if (column !== undefined) return `${name}.${column.name}`;
  }
  return undefined;
};

const foundLine = ({ label, iri, what }: LookedUp, schema: SchemaTables): string => {
  const said = asData(label, CELL).replace(/'/gu, "''");
  switch (what.kind) {
    case 'class': {
      const table = schema.byClass.get(iri);
      return table === undefined ? `"${said}" is a kind without a table` : `table ${table.name}`;
    }
    case 'property': {
      const column = columnOf(iri, schema);
      return column === undefined ? `"${said}" is a property without a column` : `column ${column}`;
    }
    case 'entity': {
      const table = what.classes.map((one) => schema.byClass.get(one)).find((one) => one !== undefined);
      const name = table?.columns.find(({ kind }) => kind === 'thing')?.name ?? 'name';
      return table === undefined ? `'${said}'` : `${table.name}.${name} = '${said}'`;
    }
    case 'value': {
      const column = columnOf(iri, schema);
      return `${column ?? 'some column'} = '${said}'`;
    }
  }
};

/** What words were found to name. */
export const termsObserved = (found: readonly LookedUp[], schema: SchemaTables): string => {
  const lines = [...new Set(found.map((one) => foundLine(one, schema)))];
  return lines.length === 0 ? 'nothing has such a name' : lines.join('\n');
};
