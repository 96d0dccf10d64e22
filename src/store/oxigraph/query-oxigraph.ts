import { blankNode, literal, namedNode, type QueryResult, type Term } from '../../rdf';
import type { Oxigraph } from './engine';

type Store = InstanceType<Oxigraph['Store']>;
type Dataset = Pick<NonNullable<Parameters<Store['query']>[1]>, 'default_graph' | 'named_graphs'>;

const PROLOGUE = /^(?:\s+|#[^\n]*(?:\n|$)|BASE\s*<[^>]*>|PREFIX\s*[^\s:]*:\s*<[^>]*>)*/iu;
const GRAPH_FORM = /^(?:CONSTRUCT|DESCRIBE)\b/iu;

/** @see https://www.w3.org/TR/sparql11-results-json/ */
interface JsonTerm {
  readonly type: 'uri' | 'bnode' | 'literal' | 'triple';
  readonly value: string;
  readonly 'xml:lang'?: string;
  readonly datatype?: string;
}
interface JsonResults {
  readonly head: { readonly vars?: readonly string[] };
  readonly boolean?: boolean;
  readonly results?: { readonly bindings: readonly Readonly<Record<string, JsonTerm>>[] };
}

const plain = (term: JsonTerm | undefined): Term | undefined => {
  switch (term?.type) {
    case 'uri':
      return namedNode(term.value);
    case 'bnode':
      return blankNode(term.value);
    case 'literal':
      return literal(term.value, term['xml:lang'] ?? term.datatype);
    // Terms of RDF 1.2: our data has none.
    case 'triple':
    case undefined:
      return undefined;
  }
};

const fromJson = ({ head, boolean, results }: JsonResults): QueryResult => {
  if (boolean !== undefined) return { type: 'boolean', value: boolean };
  const variables = head.vars ?? [];
  const rows = (results?.bindings ?? []).map((row) =>
    variables.map((name) => plain(Object.hasOwn(row, name) ? row[name] : undefined)),
  );
  return { type: 'bindings', variables, rows };
};

/** Results cross the engine's border as one text: asking it for each term of each row is several times slower. */
export const queryOxigraph = (store: Store, text: string, dataset: Dataset): QueryResult => {
  const isGraph = GRAPH_FORM.test(text.replace(PROLOGUE, ''));
  const results_format = isGraph ? 'application/n-quads' : 'application/sparql-results+json';
  const answer = store.query(text, { ...dataset, results_format }) as string;
  return isGraph ? { type: 'quads', nquads: answer } : fromJson(JSON.parse(answer) as JsonResults);
};
