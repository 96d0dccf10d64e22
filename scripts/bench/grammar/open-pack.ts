import { askOver, type Ask, type Pack, type PackQuestion } from '../../../src/bench';
import { nodeWorkerPort } from '../../../src/base/node-worker';
import { openComposer, type Composer } from '../../../src/composer';
import { iri, type Iri, type Quad } from '../../../src/rdf';
import type { Vocabulary } from '../../../src/sparql';
import { openStore, toNQuads } from '../../../src/store';

/** A pack whose graphs can be asked for schema cards, and queried. */
export interface OpenGrammarPack {
  readonly pack: Pack;
  /** Made from the question and its graph alone. `isWhole`: of the whole schema. */
  card(question: PackQuestion, isWhole: boolean, signal: AbortSignal): Promise<Vocabulary>;
  /** Over the graph of a question. */
  ask(question: PackQuestion): Ask;
  end(): void;
}

/** Longer runs no query. Milliseconds. */
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

export const openGrammarPack = async (pack: Pack, signal: AbortSignal): Promise<OpenGrammarPack> => {
  const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));
  const composer = openComposer(worker('../../../src/composer/worker/composer.node-worker.ts'));
  const store = openStore(worker('../../../src/store/oxigraph.node-worker.ts'));
  await addGraphs(composer, pack, signal);
  for (const { name, quads } of pack.graphs) {
    const nquads = toNQuads(quads);
    store.register(graphIri(name), () => Promise.resolve(nquads.slice()));
  }
  return {
    pack,
    card: ({ question, kg, language }, isWhole, stop) =>
      composer.card(
        {
          question,
          scope: [graphIri(kg)],
          pins: [],
          language: language.startsWith('es') ? 'es' : 'en',
          isWhole,
        },
        stop,
      ),
    ask: ({ kg }) => askOver(store, [graphIri(kg)], QUERY_LIMIT),
    end: () => {
      composer.end();
      store.end();
    },
  };
};
