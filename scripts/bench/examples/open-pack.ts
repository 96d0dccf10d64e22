import { nodeWorkerPort } from '../../../src/base/node-worker';
import { askOver, type Ask, type Pack, type PackQuestion } from '../../../src/bench';
import { openComposer, type Composer } from '../../../src/composer';
import { iri, type Iri, type Quad } from '../../../src/rdf';
import type { Vocabulary } from '../../../src/sparql';
import { openStore, toNQuads } from '../../../src/store';

/** A pack whose graphs can be asked for their schemas, and queried. */
export interface OpenPack {
  /** The whole schema of a question's graph, with what its gold query names. */
  card(question: PackQuestion, signal: AbortSignal): Promise<Vocabulary>;
  /** Over the graph of a question. */
  ask(question: PackQuestion): Ask;
  end(): void;
}

/** No query runs longer. Milliseconds. */
const QUERY_LIMIT = 5000;

const graphIri = (graph: string): Iri => iri(`urn:lodestone:bench:${encodeURIComponent(graph)}`);
const wordsIri = (graph: string): Iri => iri(`urn:lodestone:words:${encodeURIComponent(graph)}`);

const addGraphs = async (composer: Composer, { graphs }: Pack, signal: AbortSignal): Promise<void> => {
  const add = (target: Iri, role: 'source' | 'vocabulary', quads: readonly Quad[]): Promise<unknown> => {
    const content = new Blob([toNQuads(quads)], { type: 'application/n-quads' });
    return composer.addSource({ iri: target, role, name: 'graph.nq', content }, () => undefined, signal);
  };
  for (const { name, quads, ontology } of graphs) {
    await add(graphIri(name), 'source', quads);
    if (ontology.length > 0) await add(wordsIri(name), 'vocabulary', ontology);
  }
};

export const openPack = async (pack: Pack, signal: AbortSignal): Promise<OpenPack> => {
  const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));
  const composer = openComposer(worker('../../../src/composer/worker/composer.node-worker.ts'));
  const store = openStore(worker('../../../src/store/oxigraph.node-worker.ts'));
  await addGraphs(composer, pack, signal);
  for (const { name, quads } of pack.graphs) {
    const nquads = toNQuads(quads);
    store.register(graphIri(name), () => Promise.resolve(nquads.slice()));
  }
  return {
    card: ({ question, kg, language, gold }, stop) => {
      const spoken = language.startsWith('es') ? 'es' : 'en';
      const asked = { question, scope: [graphIri(kg)], pins: [], language: spoken } as const;
      return composer.card({ ...asked, queries: [gold.query], isWhole: true }, stop);
    },
    ask: ({ kg }) => askOver(store, [graphIri(kg)], QUERY_LIMIT),
    end: () => {
      composer.end();
      store.end();
    },
  };
};
