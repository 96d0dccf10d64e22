import { RDF, XSD, iri, toIri, type Iri } from '../../rdf';
import { iriOfPredicate, patternsOf, termKey, type Query } from '../../sparql';

/** A term of an example's query that its question may name. */
export interface QueryTerm {
  /** `Literal …` or `NamedNode …`; `limit 3` for the number of rows. */
  readonly key: string;
  readonly kind: 'class' | 'property' | 'entity' | 'value' | 'number' | 'limit';
  /** Of a literal its text. */
  readonly text: string;
  /** Of a class, property or entity. */
  readonly iri: Iri | undefined;
  /** Of a literal: the property that it is a value of. */
  readonly property: Iri | undefined;
  /** Of a property: its values are compared with numbers, or summarised. */
  readonly isMeasured: boolean;
}

const TYPE = `${RDF}type`;
const NUMBER =
  /#(?:integer|decimal|double|float|int|long|short|byte|nonNegativeInteger|positiveInteger|gYear|unsigned\w+)$/u;

/** Classes stated of a variable or a thing, by its key. */
export const statedTypes = (query: Query): ReadonlyMap<string, ReadonlySet<Iri>> => {
  const found = new Map<string, Set<Iri>>();
  for (const { triple } of patternsOf(query)) {
    if (iriOfPredicate(triple) !== TYPE || triple.object.termType !== 'NamedNode') continue;
    const key = termKey(triple.subject);
    const classes = found.get(key) ?? new Set();
    classes.add(iri(triple.object.value));
    found.set(key, classes);
  }
  return found;
};

interface Node {
  readonly termType?: string;
  readonly type?: string;
  readonly value?: string;
  readonly datatype?: { readonly value: string };
  readonly language?: string;
  readonly operator?: string;
  readonly args?: readonly unknown[];
  readonly limit?: number;
}

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null;

/** Every object of an algebra, the outermost first. */
export const eachNode = (one: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(one)) {
    for (const each of one) eachNode(each, visit);
    return;
  }
  if (!isNode(one)) return;
  visit(one);
  if (one.termType !== undefined) return;
  for (const value of Object.values(one)) eachNode(value, visit);
};

const isNumeric = ({ datatype, value }: Node): boolean =>
  NUMBER.test(datatype?.value ?? '') ||
  (datatype?.value === `${XSD}string` && /^[+-]?\d+(?:\.\d+)?$/u.test(value ?? ''));

/** The variables that literals are compared with, by the literal's key. */
const comparedWith = (query: Query): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  eachNode(query, ({ type, args = [] }) => {
    if (type !== 'operation') return;
    const nodes: Node[] = [];
    eachNode(args, (node) => {
      if (node.termType !== undefined) nodes.push(node);
    });
    const variable = nodes.find(({ termType }) => termType === 'Variable')?.value;
    if (variable === undefined) return;
    for (const node of nodes)
      if (node.termType === 'Literal') found.set(termKey(node as Parameters<typeof termKey>[0]), variable);
  });
  return found;
};

/** The variables whose values must have an order or a sum. */
const measured = (query: Query): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (one: unknown): void => {
    eachNode(one, ({ termType, value = '' }) => {
      if (termType === 'Variable') found.add(value);
    });
  };
  eachNode(query, (node) => {
    const { type, operator = '', args } = node;
    const { aggregation = '', expression } = node as { aggregation?: string; expression?: unknown };
    if (type === 'operation' && /^[<>]=?$/u.test(operator)) add(args);
    if (type === 'aggregate' && aggregation.toLowerCase() !== 'count') add(expression);
  });
  return found;
};

/** What a query names, each term once, but for graphs: no word of a question says where a source keeps what it holds. */
export const queryTerms = (query: Query): readonly QueryTerm[] => {
  const terms = new Map<string, QueryTerm>();
  const propertyOf = new Map<string, Iri>();
  const predicates = new Set<string>();
  const classes = new Set<string>();
  const graphs = new Set<string>();
  for (const { triple, graph } of patternsOf(query)) {
    if (graph !== undefined) graphs.add(graph.value);
    const property = iriOfPredicate(triple);
    if (property === undefined) continue;
    if (property === TYPE) {
      if (triple.object.termType === 'NamedNode') classes.add(triple.object.value);
      continue;
    }
    predicates.add(property);
    propertyOf.set(termKey(triple.object), property);
  }
  const compared = comparedWith(query);
  const ordered = new Set([...measured(query)].map((variable) => propertyOf.get(`Variable ${variable}`)));
  const rest = { iri: undefined, property: undefined, isMeasured: false };
  eachNode(query, (node) => {
    const { termType, value = '', limit } = node;
    if (typeof limit === 'number') {
      const key = `limit ${String(limit)}`;
      terms.set(key, { ...rest, key, kind: 'limit', text: String(limit) });
    }
    if (termType === 'NamedNode') {
      const named = toIri(value);
      if (named === undefined || value === TYPE || value.startsWith(XSD) || graphs.has(value)) return;
      const kind = classes.has(value) ? 'class' : predicates.has(value) ? 'property' : 'entity';
      const key = `NamedNode ${value}`;
      terms.set(key, { ...rest, key, kind, text: '', iri: named, isMeasured: ordered.has(named) });
    }
    if (termType === 'Literal') {
      const key = termKey(node as Parameters<typeof termKey>[0]);
      const variable = compared.get(key);
      const property = propertyOf.get(key) ?? propertyOf.get(`Variable ${variable ?? ''}`);
      const kind = isNumeric(node) ? 'number' : 'value';
      terms.set(key, { ...rest, key, kind, text: value, property });
    }
  });
  return [...terms.values()];
};
