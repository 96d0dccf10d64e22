import type { QueryResult, Term } from '../../rdf';

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
): Record<string, JsonTerm> => {
  const binding: Record<string, JsonTerm> = {};
  for (const [at, variable] of variables.entries()) {
    const term = row[at];
    if (term !== undefined) binding[variable] = jsonTerm(term);
  }
  return binding;
};

/** What YASR would take for markup in the head of a column. */
const MARKUP = /[<>&"'`]/u;

/** No query has such a variable, but an endpoint or a file may say so: it is called by its place. */
const safeName = (variable: string, at: number): string =>
  MARKUP.test(variable) ? `column ${at + 1}` : variable;

/** A response as YASR takes it: parsed data and its media type. */
export interface Response {
  readonly data: unknown;
  readonly contentType: string;
}

export const responseOf = (result: QueryResult): Response => {
  switch (result.type) {
    case 'boolean':
      return { data: { head: {}, boolean: result.value }, contentType: 'application/sparql-results+json' };
    case 'quads':
      return { data: result.nquads, contentType: 'application/n-quads' };
    case 'bindings': {
      const variables = result.variables.map(safeName);
      return {
        data: {
          head: { vars: variables },
          results: { bindings: result.rows.map((row) => jsonRow(variables, row)) },
        },
        contentType: 'application/sparql-results+json',
      };
    }
  }
};
