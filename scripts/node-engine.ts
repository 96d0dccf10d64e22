import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  LocalEngine,
  openNetwork,
  type LocalEngineParts,
  type NamedBlob,
  type Network,
  type NetworkParts,
} from '../src/agent';
import { nodeWorkerPort } from '../src/base/node-worker';
import type { Example, Source } from '../src/catalogue';
import { openComposer, type Composer } from '../src/composer';
import { openEndpoints } from '../src/endpoint';
import { openEmbedder } from '../src/retrieval';
import { openScratches, openStore } from '../src/store';

export interface NodeEngine {
  readonly engine: LocalEngine;
  readonly sources: readonly Source[];
  readonly examples: readonly Example[];
}

const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));

const openNodeNetwork = (composer: Composer, mostCosts: BareEngineOptions['mostCosts']): Network =>
  openNetwork({
    endpoints: openEndpoints(worker('../src/endpoint/endpoint.node-worker.ts')),
    scratches: openScratches(worker('../src/store/scratch.node-worker.ts')),
    spawnComunica: worker('../src/federation/comunica/comunica.node-worker.ts'),
    spawnTraversal: worker('../src/federation/traversal/traversal.node-worker.ts'),
    parse: (document, signal) => composer.parse(document, signal),
    readExamples: (document, signal) => composer.ownExamples(document, signal),
    ...(mostCosts === undefined ? {} : { mostCosts }),
  });

export interface BareEngineOptions {
  /** URL of the catalogue of the bundled sources. */
  readonly catalogue: string;
  readonly fetchFile: (url: string) => Promise<Blob>;
  readonly withholdExamples: boolean;
  /** Questions with their queries that may be adapted to others. Default: none. */
  readonly pairs?: LocalEngineParts['pairs'];
  /** Whether a search by meaning can be started. Default: it can't. */
  readonly hasMeaning?: boolean;
  /** URL of the cards of public endpoints. Default: there are none. */
  readonly endpointCards?: string;
  /** What learning one source may cost. Default: as the page has it. */
  readonly mostCosts?: NetworkParts['mostCosts'];
}

/** The page's engine over Node's workers, with nothing opened. */
export const bareEngine = ({
  catalogue,
  fetchFile,
  withholdExamples,
  pairs = [],
  hasMeaning = false,
  endpointCards,
  mostCosts,
}: BareEngineOptions): LocalEngine => {
  const composer = openComposer(worker('../src/composer/worker/composer.node-worker.ts'));
  return new LocalEngine({
    composer,
    store: openStore(worker('../src/store/oxigraph.node-worker.ts')),
    network: openNodeNetwork(composer, mostCosts),
    catalogue,
    fetchFile,
    now: () => performance.now(),
    withholdExamples,
    pairs,
    ...(endpointCards === undefined ? {} : { endpointCards }),
    ...(hasMeaning
      ? { embedder: openEmbedder(worker('../src/retrieval/dense/embedder.node-worker.ts')) }
      : {}),
  });
};

/** The file of a `file:` URL. */
export const fetchFromDisk = async (url: string): Promise<Blob> => new Blob([await readFile(new URL(url))]);

const namedBlob = async (path: string): Promise<NamedBlob> => {
  const bytes = await readFile(path).catch((reason: unknown) => {
    const { code, message } = reason as NodeJS.ErrnoException;
    throw new UnusableFile(path, { kind: code ?? message });
  });
  return Object.assign(new Blob([bytes]), { name: basename(path) });
};

export interface NodeEngineOptions {
  /** RDF files, each a source. */
  readonly files?: readonly string[];
  /** A folder with a `catalogue.ttl`: the demo's shards, for one. Default: none. */
  readonly shards?: string;
  /** For measuring. */
  readonly withholdExamples?: boolean;
}

/** A file that is no source, and why. */
export class UnusableFile extends Error {
  constructor(path: string, { kind, ...facts }: { readonly kind: string }) {
    const told = Object.entries(facts).map(([name, fact]) => `${name} ${String(fact)}`);
    super(`${path} can't be used: ${[kind, ...told].join(', ')}`);
  }
}

/** The page's engine over Node's workers. Throws `UnusableFile` where a file is no source. */
export const openNodeEngine = async ({
  files = [],
  shards,
  withholdExamples = false,
}: NodeEngineOptions): Promise<NodeEngine> => {
  const { signal } = new AbortController();
  const catalogue = shards === undefined ? '' : new URL('catalogue.ttl', folder(shards)).href;
  const engine = bareEngine({ catalogue, fetchFile: fetchFromDisk, withholdExamples });
  const bundled = shards === undefined ? { sources: [], examples: [] } : await engine.open(signal);
  if (shards !== undefined) await engine.warmUp(signal);
  const added: Source[] = [];
  for (const path of files) {
    const outcome = await engine.addFile(await namedBlob(path), () => undefined, signal);
    if (!outcome.ok) {
      engine.end();
      throw new UnusableFile(path, outcome.failure);
    }
    added.push(outcome.value);
  }
  return { engine, sources: [...bundled.sources, ...added], examples: bundled.examples };
};

const folder = (path: string): URL => pathToFileURL(path.endsWith('/') ? path : `${path}/`);
