import type { BlankNode, Literal, NamedNode, QueryResult, Term } from '../../rdf';
import { flag, iri, listOf, maybe, name, oneOf, shaped, tagged, text, type Read } from '../reader';

const namedNode: Read<NamedNode> = shaped<NamedNode>({ termType: oneOf('NamedNode'), value: iri });

const term: Read<Term> = tagged<Term, 'termType'>('termType', {
  NamedNode: namedNode,
  BlankNode: shaped<BlankNode>({ termType: oneOf('BlankNode'), value: name }),
  Literal: shaped<Literal>({ termType: oneOf('Literal'), value: name, language: name, datatype: namedNode }),
});

export const bindings = shaped<Extract<QueryResult, { type: 'bindings' }>>({
  type: oneOf('bindings'),
  variables: listOf(name),
  rows: listOf(listOf(maybe(term))),
  computed: maybe(listOf(name)),
});

export const queryResult: Read<QueryResult> = tagged<QueryResult, 'type'>('type', {
  bindings,
  boolean: shaped<Extract<QueryResult, { type: 'boolean' }>>({ type: oneOf('boolean'), value: flag }),
  quads: shaped<Extract<QueryResult, { type: 'quads' }>>({ type: oneOf('quads'), nquads: text }),
});
