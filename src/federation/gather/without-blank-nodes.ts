import { XSD } from '../../rdf';
import { iriTerm, literalTerm, variableTerm, type Pattern, type SelectQuery } from '../../sparql';

/** Of columns that some rows leave unbound, these rows stay. */
const isNone = (name: string): Pattern => ({
  type: 'filter',
  expression: {
    type: 'operation',
    operator: 'coalesce',
    args: [
      {
        type: 'operation',
        operator: '!',
        args: [{ type: 'operation', operator: 'isblank', args: [variableTerm(name)] }],
      },
      literalTerm('true', iriTerm(`${XSD}boolean`)),
    ],
  },
});

/** The rows of a query that have no blank node: those that can be read in pages. */
export const withoutBlankNodes = (query: SelectQuery, names: readonly string[]): SelectQuery => ({
  ...query,
  where: [...(query.where ?? []), ...names.map(isNone)],
});
