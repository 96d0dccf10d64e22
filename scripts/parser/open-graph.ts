import { nodeWorkerPort } from '../../src/base/node-worker';
import type { PackGraph } from '../../src/bench';
import { KnowledgeBase, type Knowledge } from '../../src/composer';
import { iri, type Iri, type QueryResult } from '../../src/rdf';
import { loadThesaurus } from '../../src/retrieval';
import { LocalGraphBuilder, openStore, toNQuads, type Store } from '../../src/store';

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

/** As the page's worker learns a file. `pack` tells graphs of one name apart in the store. */
export const openGraph = async (
  { name, quads, ontology }: PackGraph,
  store: Store,
  pack = 'graph',
): Promise<OpenGraph> => {
  const source = iri(`urn:lodestone:lab:${encodeURIComponent(pack)}:${encodeURIComponent(name)}`);
  const base = new KnowledgeBase();
  base.setThesaurus(await loadThesaurus());
  const add = (some: typeof quads, as: Iri, role: 'source' | 'vocabulary'): void => {
    const builder = new LocalGraphBuilder();
    for (const quad of some) builder.add(quad);
    base.add(builder.build(as), role);
  };
  if (ontology.length > 0) add(ontology, VOCABULARY, 'vocabulary');
  add(quads, source, 'source');
  const nquads = toNQuads(quads);
  store.register(source, () => Promise.resolve(nquads.slice()));
  const knowledge = base.over([source]);
  const { signal } = new AbortController();
  return {
    name,
    knowledge,
    run: async (query) => {
      const answer = await store.query(query, [source], { signal, timeoutMs: LIMIT });
      return answer.ok ? answer.value.result : undefined;
    },
  };
};
