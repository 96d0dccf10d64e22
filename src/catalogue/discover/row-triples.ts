import { namedNode, type Quad, type Term } from '../../rdf';
import type { Row } from './asker';

const triple = (s: Term | undefined, p: Term | undefined, o: Term | undefined): readonly Quad[] =>
  s === undefined || s.termType === 'Literal' || p?.termType !== 'NamedNode' || o === undefined
    ? []
    : [{ subject: s, predicate: p, object: o, graph: undefined }];

/** Rows of ?s ?p ?o. */
export const triplesOf = (rows: readonly Row[]): readonly Quad[] =>
  rows.flatMap(({ s, p, o }) => triple(s, p, o));

/** Rows of ?s ?o, of one property. */
export const triplesWith = (rows: readonly Row[], property: string): readonly Quad[] =>
  rows.flatMap(({ s, o }) => triple(s, namedNode(property), o));

/** Rows of ?s ?o ?sc ?oc: the property's own triples, and those that state the classes of their two ends. */
export const typedQuads = (rows: readonly Row[], property: string, typing: string): readonly Quad[] => {
  const stated = (subject: Term | undefined, type: Term | undefined): readonly Quad[] =>
    type?.termType === 'NamedNode' ? triple(subject, namedNode(typing), type) : [];
  return [
    ...triplesWith(rows, property),
    ...rows.flatMap(({ s, o, sc, oc }) => [...stated(s, sc), ...stated(o, oc)]),
  ];
};
