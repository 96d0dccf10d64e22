import { nodeWorkerPort } from '../../src/base/node-worker';
import type { PackGraph } from '../../src/bench';
import { KnowledgeBase, type Knowledge } from '../../src/composer';
import { iri, type Iri, type QueryResult } from '../../src/rdf';
import { loadThesaurus } from '../../src/retrieval';
import { LocalGraphBuilder, openStore, toNQuads, type Store } from '../../src/store';

const SOURCE = iri('urn:lodestone:lab:graph');
const VOCABULARY = iri('urn:lodestone:lab:vocabulary');
/** Of one query. Milliseconds. */
const LIMIT = 1500;

/** One graph of a pack: what questions are read with, and what runs their queries. */
export interface OpenGraph {
  readonly name: string;
  readonly knowledge: Knowledge;
  /** `undefined`: it failed, or took too long. */
  run(query: string): Promise<QueryResult | undefined>;
}

export const openLabStore = (): Store =>
  openStore(() => nodeWorkerPort(new URL('../../src/store/oxigraph.node-worker.ts', import.meta.url)));

/** As the page's worker learns a file. In the place of the graph that the store had before. */
export const openGraph = async ({ name, quads, ontology }: PackGraph, store: Store): Promise<OpenGraph> => {
  const base = new KnowledgeBase();
  base.setThesaurus(await loadThesaurus());
  const add = (some: typeof quads, source: Iri, role: 'source' | 'vocabulary'): void => {
    const builder = new LocalGraphBuilder();
    for (const quad of some) builder.add(quad);
    base.add(builder.build(source), role);
  };
  if (ontology.length > 0) add(ontology, VOCABULARY, 'vocabulary');
  add(quads, SOURCE, 'source');
  const nquads = toNQuads(quads);
  store.register(SOURCE, () => Promise.resolve(nquads.slice()));
  const knowledge = base.over([SOURCE]);
  const { signal } = new AbortController();
  return {
    name,
    knowledge,
    run: async (query) => {
      const answer = await store.query(query, [SOURCE], { signal, timeoutMs: LIMIT });
      return answer.ok ? answer.value.result : undefined;
    },
  };
};
