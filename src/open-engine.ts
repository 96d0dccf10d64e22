import { LocalEngine, openNetwork } from './agent';
import { browserKeeper, browserRecords, browserSlices } from './catalogue';
import { openComposer } from './composer';
import type { EarlyParts } from './early-parts';
import { openEndpoints, spawnEndpoints } from './endpoint';
import { spawnComunica, spawnTraversal } from './federation';
import { openEmbedder, spawnEmbedder, type Embedder, type EncoderChoice } from './retrieval';
import { readModelIndex } from './model';
import type { Engine } from './session';
import { openScratches, openStore, spawnScratch } from './store';

const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
};

/** An encoder that lies beside the page is taken from there, and nobody else is asked. */
const preferBeside = async (choice: EncoderChoice, signal: AbortSignal): Promise<EncoderChoice> => {
  if (choice.folder !== undefined) return choice;
  const index = await readModelIndex((url, init) => fetch(url, init), document.baseURI, signal);
  if (!index.ok) return choice;
  const wanted = choice.device === 'wasm' ? ['q8'] : ['fp16', 'fp32'];
  const isThere = index.value.models.some(
    ({ id, kind, weights }) =>
      kind === 'encoder' && id === choice.model && wanted.every((one) => weights.includes(one)),
  );
  return isThere ? { ...choice, folder: index.value.base } : choice;
};

const embedderOfPage = (): Embedder => {
  const embedder = openEmbedder(spawnEmbedder);
  const load: Embedder['load'] = async (choice, listener, signal) =>
    embedder.load(await preferBeside(choice, signal), listener, signal);
  return {
    load,
    index: (passages, onProgress, signal) => embedder.index(passages, onProgress, signal),
    nearest: (request, signal) => embedder.nearest(request, signal),
    embed: (request, signal) => embedder.embed(request, signal),
    isKept: (model, signal) => embedder.isKept(model, signal),
    forget: (signal) => embedder.forget(signal),
    end: () => embedder.end(),
  };
};

/** The engine of the page: shards and files in workers of this tab. */
export const openEngine = (early: EarlyParts): Engine => {
  const composer = openComposer(early.spawnComposer);
  const network = openNetwork({
    endpoints: openEndpoints(spawnEndpoints),
    scratches: openScratches(spawnScratch),
    spawnComunica,
    spawnTraversal,
    parse: (document, signal) => composer.parse(document, signal),
    readExamples: (document, signal) => composer.ownExamples(document, signal),
    slices: browserSlices(),
  });
  return new LocalEngine({
    composer,
    store: openStore(early.spawnOxigraph),
    network,
    keeper: browserKeeper(),
    trackRecords: browserRecords('lodestone-track', 'endpoints'),
    embedder: embedderOfPage(),
    // From the page, wherever it is served.
    catalogue: new URL('demo/shards/catalogue.ttl', document.baseURI).href,
    ...(early.prepared === undefined ? {} : { prepared: early.prepared }),
    fetchFile: async (url, signal) => (await early.take(url)) ?? fetchFile(url, signal),
    endpointCards: new URL('endpoints.ttl', document.baseURI).href,
    now: () => performance.now(),
  });
};
