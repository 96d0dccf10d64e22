import type { ResultSet, Term } from '../../rdf';
import { blankLabelOf } from '../../session';

type Labels = Readonly<Record<string, string>>;

/** What names the term, where something does. */
const nameOf = (term: Term | undefined, labels: Labels): string | undefined => {
  if (term?.termType === 'BlankNode') return blankLabelOf(term.value, labels);
  return term?.termType === 'NamedNode' && Object.hasOwn(labels, term.value) ? labels[term.value] : undefined;
};

const valueOf = (term: Term | undefined): string =>
  term === undefined ? '' : term.termType === 'BlankNode' ? `_:${term.value}` : term.value;

const field = (text: string): string => (/["\n\r,]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as SPARQL's CSV, and behind them, for each variable whose things have names, these: `country` and `countryLabel`.
 * @see https://www.w3.org/TR/sparql11-results-csv-tsv/
 */
export const rowsCsv = ({ variables, rows }: ResultSet, labels: Labels): string => {
  const named = variables.flatMap((_, at) =>
    rows.some((row) => nameOf(row[at], labels) !== undefined) ? [at] : [],
  );
  const head = [...variables, ...named.map((at) => `${variables[at] ?? ''}Label`)];
  const lines = rows.map((row) => [
    ...variables.map((_, at) => valueOf(row[at])),
    ...named.map((at) => nameOf(row[at], labels) ?? ''),
  ]);
  return [head, ...lines].map((fields) => `${fields.map((one) => field(one)).join(',')}\r\n`).join('');
};
