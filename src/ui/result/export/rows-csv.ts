import type { ResultSet, Term } from '../../../rdf';
import { blankLabelOf } from '../../../session';
import { isNumber } from '../../words/term';

type Labels = Readonly<Record<string, string>>;

/** What names the term, where something does. */
const nameOf = (term: Term | undefined, labels: Labels): string | undefined => {
  if (term?.termType === 'BlankNode') return blankLabelOf(term.value, labels);
  return term?.termType === 'NamedNode' && Object.hasOwn(labels, term.value) ? labels[term.value] : undefined;
};

/** A spreadsheet would take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const valueOf = (term: Term | undefined): string => {
  if (term === undefined) return '';
  if (term.termType === 'BlankNode') return `_:${term.value}`;
  return isNumber(term) ? term.value : harmless(term.value);
};

/** `countryLabel`, unless the query has one of that name. */
const labelName = (variable: string, variables: readonly string[]): string =>
  ['Label', 'Name', 'CalledSo'].map((end) => variable + end).find((name) => !variables.includes(name)) ??
  variable;

/** Head and rows; beside each variable whose things have names, these: `country` and `countryLabel`. */
const rowFields = (
  { variables, rows }: Pick<ResultSet, 'variables' | 'rows'>,
  labels: Labels,
): readonly (readonly string[])[] => {
  const isNamed = variables.map((_, at) => rows.some((row) => nameOf(row[at], labels) !== undefined));
  const head = variables.flatMap((name, at) =>
    isNamed[at] === true ? [harmless(name), harmless(labelName(name, variables))] : [harmless(name)],
  );
  const lines = rows.map((row) =>
    variables.flatMap((_, at) => {
      const term = row[at];
      return isNamed[at] === true ? [valueOf(term), harmless(nameOf(term, labels) ?? '')] : [valueOf(term)];
    }),
  );
  return [head, ...lines];
};

const quoted = (text: string): string => (/["\n\r,]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @see https://www.rfc-editor.org/rfc/rfc4180 */
export const rowsCsv = (result: Pick<ResultSet, 'variables' | 'rows'>, labels: Labels): string =>
  rowFields(result, labels)
    .map((fields) => `${fields.map(quoted).join(',')}\r\n`)
    .join('');

/** Fields hold neither tabs nor new lines: each becomes a space. */
export const rowsTsv = (result: Pick<ResultSet, 'variables' | 'rows'>, labels: Labels): string =>
  rowFields(result, labels)
    .map((fields) => `${fields.map((field) => field.replace(/\s/gu, ' ')).join('\t')}\n`)
    .join('');
