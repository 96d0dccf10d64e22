import type { QueryResult, Term } from '../../../rdf';

/** @see https://www.w3.org/TR/sparql11-results-json/#select-encode-terms */
interface JsonTerm {
  readonly type: 'uri' | 'bnode' | 'literal';
  readonly value: string;
  readonly datatype?: string;
  readonly 'xml:lang'?: string;
}

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

const jsonTerm = (term: Term): JsonTerm => {
  switch (term.termType) {
    case 'NamedNode':
      return { type: 'uri', value: term.value };
    case 'BlankNode':
      return { type: 'bnode', value: term.value };
    case 'Literal':
      if (term.language !== '') return { type: 'literal', value: term.value, 'xml:lang': term.language };
      return term.datatype.value === XSD_STRING
        ? { type: 'literal', value: term.value }
        : { type: 'literal', value: term.value, datatype: term.datatype.value };
  }
};

const jsonRow = (
  variables: readonly string[],
  row: readonly (Term | undefined)[],
): Readonly<Record<string, JsonTerm>> =>
  Object.fromEntries(
    variables.flatMap((variable, at) => {
      const term = row[at];
      return term === undefined ? [] : [[variable, jsonTerm(term)]];
    }),
  );

/** Rows, a yes or a no in the JSON of SPARQL results. @see https://www.w3.org/TR/sparql11-results-json/ */
export const resultsJson = (result: Exclude<QueryResult, { readonly type: 'quads' }>): string => {
  const document =
    result.type === 'boolean'
      ? { head: {}, boolean: result.value }
      : {
          head: { vars: result.variables },
          results: { bindings: result.rows.map((row) => jsonRow(result.variables, row)) },
        };
  return `${JSON.stringify(document, undefined, 1)}\n`;
};
