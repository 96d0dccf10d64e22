import { Wildcard } from 'sparqljs';
import type { BlankTerm, Expression, IriTerm, LiteralTerm, Term, Triple, VariableTerm } from 'sparqljs';
import { RDF, XSD, toIri, type Iri } from '../rdf';
import { withoutEscapes } from './faults/without-escapes';

interface Equatable {
  readonly termType: string;
  readonly value: string;
}

const sameTerm =
  (one: Equatable) =>
  (other: Equatable | null | undefined): boolean =>
    other !== null && other !== undefined && other.termType === one.termType && other.value === one.value;

const leaf = <T extends string>(
  termType: T,
  value: string,
): { termType: T; value: string; equals: (other: Equatable | null | undefined) => boolean } => ({
  termType,
  value,
  equals: sameTerm({ termType, value }),
});

/** A variable of the algebra; `name` without `?`. */
export const variableTerm = (name: string): VariableTerm => leaf('Variable', name);

export const iriTerm = (value: string): IriTerm => leaf('NamedNode', withoutEscapes(value));

const blankTerm = (value: string): BlankTerm => leaf('BlankNode', value);

/** `kind` is a language tag, or the datatype; a plain string without it. */
export const literalTerm = (value: string, kind?: string | IriTerm): LiteralTerm => {
  const language = typeof kind === 'string' ? kind : '';
  const datatype =
    typeof kind === 'object' ? kind : iriTerm(language === '' ? `${XSD}string` : `${RDF}langString`);
  return {
    termType: 'Literal',
    value,
    language,
    datatype,
    equals: (other) =>
      other?.termType === 'Literal' &&
      other.value === value &&
      other.language === language &&
      other.datatype.value === datatype.value,
  };
};

/** A string that is written with its datatype: stores of RDF 1.0 know it from the one without. */
export const typedString = (value: string): LiteralTerm & { readonly isTyped: true } => ({
  ...literalTerm(value),
  isTyped: true,
});

let anonymous = 0;

/** `*`. */
export const wildcard = new Wildcard();

/** What sparqljs makes its terms with. */
export const termFactory = {
  namedNode: iriTerm,
  variable: variableTerm,
  literal: literalTerm,
  blankNode: (value?: string): BlankTerm => blankTerm(value ?? `anonymous${String(anonymous++)}`),
};

/** Two terms are the same in an algebra of one query. */
export const termKey = (term: Term): string =>
  term.termType === 'Literal'
    ? `Literal ${term.value} ${term.language} ${term.datatype.value}`
    : `${term.termType} ${term.value}`;

/** `?variable NOT IN (…)`. */
export const expressionNotIn = (variable: VariableTerm, terms: readonly IriTerm[]): Expression => ({
  type: 'operation',
  operator: 'notin',
  args: [variable, [...terms]],
});

/** Of a triple whose predicate is an IRI: neither a path nor a variable. */
export const iriOfPredicate = ({ predicate }: Triple): Iri | undefined =>
  'termType' in predicate && predicate.termType === 'NamedNode' ? toIri(predicate.value) : undefined;
