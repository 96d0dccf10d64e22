import { afterAll, expect, test } from 'vitest';
import { nodeWorkerPort } from '../../base/node-worker';
import { openComposer } from '../../composer';
import type { Iri } from '../../rdf';
import { openStore } from '../../store';
import type { RunFailure } from '../failure';
import { LocalEngine } from '../local-engine';
import type { Network } from '../network/network';

const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));
const { signal } = new AbortController();

/** A tab that nothing reaches. */
const offline: Network = {
  learn: () => Promise.reject(new Error('There is no network here.')),
  lookUp: () => Promise.reject(new Error('There is no network here.')),
  begun: () => Promise.resolve([]),
  probeNaming: () => Promise.reject(new Error('There is no network here.')),
  namesOf: () => Promise.reject(new Error('There is no network here.')),
  describe: () => Promise.reject(new Error('There is no network here.')),
  engines: () => [],
  onRequest: () => undefined,
  onAnswer: () => undefined,
  onOutcome: () => undefined,
  fetchDocument: () => Promise.reject(new Error('There is no network here.')),
  probe: () => Promise.reject(new Error('There is no network here.')),
  pausedUntil: () => undefined,
  warm: () => Promise.resolve(),
  end: () => undefined,
};

const engine = new LocalEngine({
  composer: openComposer(worker('../../composer/worker/composer.node-worker.ts')),
  store: openStore(worker('../../store/oxigraph.node-worker.ts')),
  catalogue: 'test:/catalogue.ttl',
  fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
  now: () => performance.now(),
  network: offline,
});
afterAll(() => {
  engine.end();
});

const LABEL = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .';
const add = async (name: string, text: string): Promise<Iri> => {
  const blob = Object.assign(new Blob([`${LABEL} ${text}`]), { name });
  const outcome = await engine.addFile(blob, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.iri;
};

const failureOf = async (question: string, scope: readonly Iri[]): Promise<RunFailure | undefined> => {
  let failure: RunFailure | undefined;
  for await (const event of engine.ask({ question, scope, pins: [], language: 'en' }, signal))
    if (event.type === 'run-end') failure = event.failure;
  return failure;
};

test('where a source that is off holds what is asked, it is named; else none is', async () => {
  const lakes = await add('lakes.ttl', ':Lake rdfs:label "lake" . :Bled a :Lake ; rdfs:label "Bled" .');
  const depths = await add('depths.ttl', ':depth rdfs:label "depth" . :Bled :depth 30 .');
  const hills = await add('hills.ttl', ':Hill rdfs:label "hill" . :Rag a :Hill ; rdfs:label "Rag" .');

  expect(await failureOf('What is the depth of Bled?', [lakes, depths, hills])).toBeUndefined();
  expect(await failureOf('What is the depth of Bled?', [lakes, hills])).toMatchObject({ off: [depths] });
  expect(await failureOf('What is the depth of Bled?', [hills])).toMatchObject({ off: [depths] });
  expect(await failureOf('zeppelins under umbrellas', [lakes])).not.toHaveProperty('off');
  // With the depths there is an answer, but to another question.
  for (const other of ['What is the gnarled depth of Bled?', 'What depth has Bled in winter?']) {
    const failure = await failureOf(other, [lakes, hills]);
    expect(failure).toBeDefined();
    expect(failure).not.toHaveProperty('off');
  }
});
