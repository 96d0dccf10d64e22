import { schemaTables, type Capabilities } from '../../model';
import { localName } from '../../rdf';
import type { Finding, Vocabulary } from '../../sparql';
import { asData, never } from '../../base';
import type { Diagnosis, Proposal } from '../../diagnosis';

/** Alternatives that one sentence names. */
const MOST = 4;

/** As the tables call it: what is in none of them by the end of its IRI. */
export const namer = (vocabulary: Vocabulary): ((iri: string) => string) => {
  const known = new Map<string, string>(
    schemaTables(vocabulary).tables.flatMap((table) => [
      ...table.columns.flatMap((column): readonly (readonly [string, string])[] =>
        column.kind === 'thing' ? [] : [[column.property, column.name]],
      ),
      [table.class, table.name] as const,
    ]),
  );
  return (iri) => known.get(iri) ?? asData(localName(iri), 60);
};

/** What the sources do not hold so, for the model to mend. */
export const findingWords = (finding: Finding, nameOf: (iri: string) => string): string => {
  const alternatives = finding.alternatives.slice(0, MOST).map(nameOf);
  const near = alternatives.length === 0 ? '' : ` There is: ${alternatives.join(', ')}.`;
  const classes = (all: readonly (string | undefined)[]): string =>
    all.map((one) => (one === undefined ? 'things without a table' : nameOf(one))).join(' or ');
  switch (finding.kind) {
    case 'unknown-property':
      return `No column ${nameOf(finding.property)} is in the data.${near}`;
    case 'unknown-class':
      return `No table ${nameOf(finding.class)} is in the data.${near}`;
    case 'property-not-on-class':
      return `${nameOf(finding.property)} is no column of ${classes(finding.classes)}.${near}`;
    case 'object-class-not-there':
      return `${nameOf(finding.property)} does not lead to ${classes(finding.classes)}.${near}`;
    default:
      return never(finding);
  }
};

/** A query without rows: which of its conditions nothing meets, where that is known. */
export const emptyWords = (diagnosis?: Pick<Diagnosis, 'failing' | 'rowsWithout'>): string => {
  if (diagnosis === undefined)
    return 'It gives no rows: its conditions are never met together. Look at the joins, and at what is compared.';
  const { failing, rowsWithout } = diagnosis;
  return `It gives no rows: nothing meets "${asData(failing, 120)}". Without this condition there are ${String(rowsWithout)}.`;
};

/** An edit of the schema that gives rows. Values of the data are told elsewhere, and not to everybody. */
export const editWords = ({ edit: { kind, from, to } }: Proposal): readonly string[] => {
  switch (kind) {
    case 'property':
    case 'class':
    case 'path':
      return [`With "${asData(to, 60)}" in place of "${asData(from, 60)}" there are rows.`];
    case 'direction':
      return [`With "${asData(from, 60)}" the other way round there are rows.`];
    case 'dropped-type':
      return [`Without "${asData(from, 60)}" there are rows.`];
    default:
      return [];
  }
};

/** The words of a check, for the model: what is of the data for one that may see it alone. */
export const wordsFor = (
  { words, nearest }: { readonly words: string; readonly nearest?: string },
  { seesRows }: Pick<Capabilities, 'seesRows'>,
): string =>
  nearest === undefined || !seesRows
    ? words
    : `${words} The nearest value in the data is ${asData(nearest, 60)}.`;
export const NO_PLAN = 'No source holds what it asks for together.';
export const NOT_RUN = 'Running it failed. Write a simpler query.';
export const TOO_LONG =
  'It took too long, and was stopped. Make it simpler: fewer tables and conditions, no sorting, or a LIMIT.';

/** What a parser says of a query, as one sentence of the revision. */
export const unreadableQuery = (message: string): string =>
  `The query can't be read. ${asData(message, 200)}`;
