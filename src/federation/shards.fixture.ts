import oxigraph from 'oxigraph';
import { done, failed } from '../base';
import type { Source } from '../catalogue';
import {
  blankNode,
  iri,
  literal,
  namedNode,
  printTerm,
  type Iri,
  type Quad,
  type QueryResult,
  type Term,
} from '../rdf';
import { forOxigraph, parseQuery, printQuery, rewriteQuery, type Query } from '../sparql';
import { foldQuads } from '../void';
import type { ShardStore } from './shard-store';

export const EX = 'http://example.org/';
export const PREFIXES = `PREFIX : <${EX}>\n`;

/** What was asked of the store. */
export interface Asked {
  readonly text: string;
  readonly sources: readonly Iri[];
}

export interface Shards {
  readonly sources: readonly Source[];
  readonly scope: readonly Iri[];
  readonly store: ShardStore;
  readonly asked: Asked[];
  /** The query over the merge of all shards: what every plan must answer. */
  overUnion(text: string): readonly string[];
  /** The query with each `SERVICE <s>` answered by `s` alone, and everything outside by all shards. */
  overServices(text: string): readonly string[];
}

const ownTerm = (term: { termType: string; value: string }): Term => {
  if (term.termType === 'NamedNode') return namedNode(term.value);
  if (term.termType === 'BlankNode') return blankNode(term.value);
  const { value, language, datatype } = term as unknown as {
    value: string;
    language: string;
    datatype: { value: string };
  };
  return literal(value, language === '' ? datatype.value : language);
};

/** Blank nodes of a shard keep their label in every graph of a store, and differ from those of other shards. */
const renamed = (term: Term, shard: string): Term =>
  term.termType === 'BlankNode' ? blankNode(`${shard}${term.value}`) : term;

const readTurtle = (turtle: string, shard: string): Quad[] =>
  oxigraph.parse(`@prefix : <${EX}> .\n${turtle}`, { format: 'text/turtle' }).map((quad) => ({
    subject: renamed(ownTerm(quad.subject), shard) as Quad['subject'],
    predicate: ownTerm(quad.predicate) as Quad['predicate'],
    object: renamed(ownTerm(quad.object), shard),
    graph: undefined,
  }));

const engineTerm = (term: Term): oxigraph.Term => {
  if (term.termType === 'NamedNode') return oxigraph.namedNode(term.value);
  if (term.termType === 'BlankNode') return oxigraph.blankNode(term.value);
  return oxigraph.literal(
    term.value,
    term.language === '' ? oxigraph.namedNode(term.datatype.value) : term.language,
  );
};

/** Added one by one: loading a document would give its blank nodes new labels. */
const add = (store: oxigraph.Store, quads: readonly Quad[], graph?: Iri): void => {
  for (const { subject, predicate, object } of quads) {
    const into = graph === undefined ? oxigraph.defaultGraph() : oxigraph.namedNode(graph);
    store.add(
      oxigraph.quad(
        engineTerm(subject) as oxigraph.Quad_Subject,
        engineTerm(predicate) as oxigraph.Quad_Predicate,
        engineTerm(object) as oxigraph.Quad_Object,
        into,
      ),
    );
  }
};

const merged = (parts: Iterable<readonly Quad[]>): oxigraph.Store => {
  const store = new oxigraph.Store();
  for (const quads of parts) add(store, quads);
  return store;
};

const answered = (store: oxigraph.Store, text: string): ReturnType<oxigraph.Store['query']> => {
  try {
    return store.query(text);
  } catch (error) {
    throw new Error(`${String(error)}\n${text}`, { cause: error });
  }
};

const run = (store: oxigraph.Store, text: string): QueryResult => {
  const answer = answered(store, text);
  if (typeof answer === 'boolean') return { type: 'boolean', value: answer };
  const { head, results } = JSON.parse(store.query(text, { results_format: 'json' }) as string) as {
    head: { vars: string[] };
    results: {
      bindings: Record<string, { type: string; value: string; datatype?: string; 'xml:lang'?: string }>[];
    };
  };
  const term = (one: { type: string; value: string; datatype?: string; 'xml:lang'?: string }): Term => {
    if (one.type === 'uri') return namedNode(one.value);
    return one.type === 'bnode' ? blankNode(one.value) : literal(one.value, one['xml:lang'] ?? one.datatype);
  };
  const rows = results.bindings.map((row) =>
    head.vars.map((name) => {
      const value = row[name];
      return value === undefined ? undefined : term(value);
    }),
  );
  return { type: 'bindings', variables: head.vars, rows };
};

/** The bag of solutions, without their order and without the order of columns. */
export const bagOf = (result: QueryResult): readonly string[] => {
  if (result.type === 'boolean') return [String(result.value)];
  if (result.type === 'quads') return result.nquads.split('\n').sort();
  const { rows, variables } = result;
  const cells = (row: (typeof rows)[number]): string =>
    row
      .map(
        (term, column) =>
          `${variables[column] ?? ''}=${term === undefined ? '' : printTerm(term).replace(EX, ':')}`,
      )
      .filter((cell) => !cell.endsWith('='))
      .sort()
      .join(' ');
  return rows.map(cells).sort();
};

const algebra = (text: string): Query => {
  const outcome = parseQuery(PREFIXES + text);
  if (!outcome.ok) throw new Error(`${JSON.stringify(outcome.failure)}\n${text}`);
  return outcome.value;
};

/** `SERVICE <s>` as `GRAPH <s>`: every shard is a named graph of its own. */
const asGraphs = (query: Query): Query =>
  rewriteQuery(query, (pattern, deeper) =>
    pattern.type === 'service'
      ? [{ type: 'graph', name: pattern.name, patterns: deeper(pattern.patterns) }]
      : undefined,
  );

const source = (name: string, quads: readonly Quad[], dataset = iri(`${EX}${name}`)): Source => {
  const address = iri(`${EX}${name}`);
  return {
    iri: address,
    kind: 'shard',
    title: { en: name, es: name },
    card: { en: name, es: name },
    dataset,
    datasetTitle: { en: name, es: name },
    description: foldQuads(quads, { dataset: address }),
    state: { type: 'ready' },
    bundled: true,
  };
};

/** Sources named `http://example.org/A` and so on, from Turtle with the prefix `:`, and the engines to ask them. */
export const shardsOf = (
  turtle: Readonly<Record<string, string>>,
  datasets: Readonly<Record<string, string>> = {},
): Shards => {
  const quads = new Map(
    Object.entries(turtle).map(([name, text]) => [iri(`${EX}${name}`), readTurtle(text, name)]),
  );
  const all = [...quads].map(([address, own]) => {
    const name = address.slice(EX.length);
    return source(name, own, iri(`${EX}${datasets[name] ?? name}`));
  });
  const union = merged(quads.values());
  const graphs = merged(quads.values());
  for (const [address, own] of quads) add(graphs, own, address);
  const asked: Asked[] = [];
  return {
    sources: all,
    scope: all.map((one) => one.iri),
    asked,
    store: {
      query: (text, sources) => {
        asked.push({ text, sources });
        try {
          const store = merged(sources.map((address) => quads.get(address) ?? []));
          return Promise.resolve(done({ result: run(store, text), ms: 1 }));
        } catch (error) {
          return Promise.resolve(failed({ kind: 'engine', message: String(error) }));
        }
      },
    },
    overUnion: (text) => bagOf(run(union, printQuery(forOxigraph(algebra(text))))),
    overServices: (text) => bagOf(run(graphs, printQuery(forOxigraph(asGraphs(algebra(text)))))),
  };
};
