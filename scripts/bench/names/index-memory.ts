/** The memory of the index of names in a tab: what each part of it holds on to, and how long a look-up takes. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allAtOnce } from '../../../src/base';
import { iri } from '../../../src/rdf';
import { LabelIndex } from '../../../src/retrieval';
import { LocalGraphBuilder, describeInSteps, streamRdf } from '../../../src/store';
import { Draw } from '../synthetic/draw';
import { makeLabels } from './make-labels';

const SEED = 1;
const SOURCE = iri('https://names.example/');
const { signal } = new AbortController();

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes that are held on to. */
const held = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/** Makes the graph, reads it, and makes its index; tells the megabytes that each adds, and the milliseconds of look-ups. */
export const measureIndexMemory = async (labels: number, questions: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestone-index-'));
  const path = join(folder, 'labels.ttl');
  const asked = await makeLabels(path, { labels, questions }, new Draw(SEED));
  const steps: [what: string, megabytes: number][] = [];
  let before = held();
  const step = (what: string): void => {
    const now = held();
    steps.push([what, now - before]);
    before = now;
  };
  const builder = new LocalGraphBuilder();
  await streamRdf({ name: 'labels.ttl', chunks: createReadStream(path) }, { signal }, (quad) =>
    builder.add(quad),
  );
  const graph = builder.build(SOURCE);
  step('the graph');
  const profile = allAtOnce(describeInSteps([graph], [], iri('urn:merge')));
  step('its names, as a profile');
  const index = new LabelIndex(profile);
  step('the index of them');
  const times = asked.map(({ name }) => {
    const begun = performance.now();
    const [first] = index.searchEntities(name, { topK: 10 });
    return { ms: performance.now() - begun, isFound: first !== undefined };
  });
  step('what look-ups leave behind');
  for (const [what, megabytes] of steps) console.log(`${megabytes.toFixed(0).padStart(6)} MB  ${what}`);
  const ms = times.map((one) => one.ms).sort((a, b) => a - b);
  console.log(
    `${times.filter(({ isFound }) => isFound).length} of ${times.length} found; a look-up: median ${(ms[ms.length >> 1] ?? 0).toFixed(1)} ms, ` +
      `p95 ${(ms[Math.floor(0.95 * ms.length)] ?? 0).toFixed(1)} ms. ${graph.triples} triples, ${profile.names.length} names.`,
  );
  await rm(folder, { recursive: true });
};
