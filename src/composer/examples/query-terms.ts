/** What the query of an example names, so that something else can be put in its place. */
import { RDF, XSD, toIri, type Iri } from '../../rdf';
import { iriOfPredicate, patternsOf, termKey, type Query } from '../../sparql';

/** A term of an example's query that its question may name. */
export interface QueryTerm {
  /** `Literal …` or `NamedNode …`; `limit 3` for the number of rows. */
  readonly key: string;
  readonly kind: 'class' | 'property' | 'entity' | 'value' | 'number';
  /** Of a literal its text. */
  readonly text: string;
  /** Of a class, property or entity. */
  readonly iri: Iri | undefined;
}

const TYPE = `${RDF}type`;
const NUMBER =
  /#(?:integer|decimal|double|float|int|long|short|byte|nonNegativeInteger|positiveInteger|gYear|unsigned\w+)$/u;

interface Node {
  readonly termType?: string;
  readonly value?: string;
  readonly datatype?: { readonly value: string };
  readonly limit?: number;
}

/** Every object of an algebra, the outermost first. */
export const eachNode = (one: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(one)) for (const each of one) eachNode(each, visit);
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return;
  visit(one);
  if (!('termType' in one)) for (const value of Object.values(one)) eachNode(value, visit);
};

const isNumeric = ({ datatype, value = '' }: Node): boolean =>
  NUMBER.test(datatype?.value ?? '') ||
  (datatype?.value === `${XSD}string` && /^[+-]?\d+(?:\.\d+)?$/u.test(value));

/** What a query names, each term once, but for graphs: no word of a question says where a source keeps what it holds. */
export const queryTerms = (query: Query): readonly QueryTerm[] => {
  const kinds = new Map<string, 'class' | 'property' | 'graph'>();
  for (const { triple, graph } of patternsOf(query)) {
    if (graph !== undefined) kinds.set(graph.value, 'graph');
    const property = iriOfPredicate(triple);
    if (property === TYPE) kinds.set(triple.object.value, 'class');
    else if (property !== undefined) kinds.set(property, 'property');
  }
  const terms = new Map<string, QueryTerm>();
  eachNode(query, (node) => {
    const { termType, value = '', limit } = node;
    if (limit !== undefined) {
      const key = `limit ${String(limit)}`;
      terms.set(key, { key, kind: 'number', text: String(limit), iri: undefined });
    }
    if (termType !== 'NamedNode' && termType !== 'Literal') return;
    const key = termKey(node as Parameters<typeof termKey>[0]);
    const kind = kinds.get(value) ?? 'entity';
    if (termType === 'Literal')
      terms.set(key, { key, kind: isNumeric(node) ? 'number' : 'value', text: value, iri: undefined });
    else if (kind !== 'graph' && value !== TYPE && !value.startsWith(XSD))
      terms.set(key, { key, kind, text: '', iri: toIri(value) });
  });
  return [...terms.values()];
};
