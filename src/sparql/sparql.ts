import type { VariableTerm } from 'sparqljs';
import { printTerm, type Iri, type Literal, type NamedNode } from '../rdf';
import { variableTerm } from './terms';

declare const brand: unique symbol;

/** A piece of SPARQL that was made from terms. */
export interface SparqlText {
  readonly text: string;
  readonly [brand]: true;
}

/** What may enter a query. A blank node may not: in a query it would be a variable. */
export type Printable = Iri | NamedNode | Literal | VariableTerm | SparqlText | readonly Printable[];

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** `name` without `?`. Throws on a name that SPARQL does not allow. */
export const variable = (name: string): VariableTerm => {
  if (!NAME.test(name)) throw new Error(`Not a variable: ${name}`);
  return variableTerm(name);
};

const printed = (value: Printable): string => {
  if (typeof value === 'string') return `<${value}>`;
  if ('termType' in value) return value.termType === 'Variable' ? `?${value.value}` : printTerm(value);
  return 'text' in value ? value.text : value.map(printed).join(' ');
};

/** Prints terms into a query; a raw string does not fit its type. Lists are joined with spaces. */
export const sparql = (strings: TemplateStringsArray, ...values: readonly Printable[]): SparqlText => {
  const text = strings.reduce((before, next, index) => {
    const value = values[index - 1];
    return value === undefined ? before + next : before + printed(value) + next;
  });
  return { text } as SparqlText;
};
