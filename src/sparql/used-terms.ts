import { XSD, printTerm, type Iri, type Literal } from '../rdf';
import { parseQuery } from './parse-query';

/** A literal that a query has, as SPARQL writes it. */
export interface UsedLiteral {
  readonly term: string;
  readonly text: string;
  readonly isPlain: boolean;
  /** Where it is the object of a triple: of this property. */
  readonly property: Iri | undefined;
}

/** What some queries are written with, in the order of the queries and of their texts. */
export interface UsedTerms {
  readonly iris: readonly Iri[];
  readonly literals: readonly UsedLiteral[];
}

interface AnyTerm {
  readonly termType: string;
  readonly value: string;
}

const isTerm = (node: object): node is AnyTerm => 'termType' in node;

const literalUsed = (node: Literal, property: Iri | undefined): UsedLiteral => ({
  term: printTerm(node),
  text: node.value,
  isPlain: node.language === '' && node.datatype.value === `${XSD}string`,
  property,
});

const isIriNode = (node: unknown): node is AnyTerm =>
  typeof node === 'object' && node !== null && isTerm(node) && node.termType === 'NamedNode';

/** Walks the algebra: whatever holds terms is an object or a list of them. */
const visit = (
  node: unknown,
  property: Iri | undefined,
  into: { iris: Set<Iri>; literals: UsedLiteral[] },
): void => {
  if (typeof node !== 'object' || node === null) return;
  if (isTerm(node)) {
    if (node.termType === 'NamedNode') into.iris.add(node.value as Iri);
    if (node.termType === 'Literal') into.literals.push(literalUsed(node as Literal, property));
    return;
  }
  const { predicate } = node as { predicate?: unknown };
  for (const [key, inner] of Object.entries(node)) {
    // The table of prefixes is no part of what is said.
    if (key === 'prefixes') continue;
    visit(inner, key === 'object' && isIriNode(predicate) ? (predicate.value as Iri) : undefined, into);
  }
};

/** What can't be parsed holds nothing. */
export const usedTerms = (queries: readonly string[]): UsedTerms => {
  const into = { iris: new Set<Iri>(), literals: [] as UsedLiteral[] };
  for (const text of queries) {
    const parsed = parseQuery(text);
    if (parsed.ok) visit(parsed.value, undefined, into);
  }
  const literals = [
    ...new Map(into.literals.map((one) => [`${one.term} ${one.property ?? ''}`, one])).values(),
  ];
  return { iris: [...into.iris], literals };
};
