/** Names at a store with millions of labels. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreServer } from '../../../e2e/servers/stores';
import { bareEngine } from '../../node-engine';
import { Draw } from '../synthetic/draw';
import { makeLabels } from './make-labels';
import { measureNames, sumUp } from './measure-names';

export interface LabelsRun {
  readonly store: string;
  readonly start: (path: string) => Promise<StoreServer>;
  readonly labels: number;
  readonly questions: number;
  readonly out: string | undefined;
}

const SEED = 1;
const { signal } = new AbortController();
const seconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

const reportOf = async (path: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, unknown>;

/** Starts the store, adds its endpoint, asks, and writes the figures of this store into the report. */
export const benchLabels = async ({ store, start, labels, questions, out }: LabelsRun): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestone-labels-'));
  const path = join(folder, 'labels.ttl');
  const names = await makeLabels(path, { labels, questions }, new Draw(SEED));
  const megabytes = Math.round((await stat(path)).size / 1e6);
  console.log(`${labels} labels in ${megabytes} MB of Turtle.`);
  let begun = performance.now();
  const server = await start(path);
  const loadSeconds = seconds(begun);
  console.log(`${store} has them after ${loadSeconds} s.`);
  const engine = bareEngine({
    catalogue: '',
    fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
    withholdExamples: true,
  });
  try {
    begun = performance.now();
    const added = await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
    if (!added.ok) throw new Error(`The endpoint can't be added: ${JSON.stringify(added.failure)}`);
    const { iri, remote, description } = added.value;
    const addSeconds = seconds(begun);
    console.log(
      `${description.triples} triples, added in ${addSeconds} s; way: ${remote?.naming?.way ?? 'none'}`,
    );
    const measured = await measureNames(engine, iri, names);
    const figures = { loadSeconds, addSeconds, way: remote?.naming?.way, ...sumUp(measured) };
    console.log(JSON.stringify(figures, undefined, 2));
    for (const one of measured.filter(({ rank, isRight }) => rank === undefined || !isRight))
      console.log(`- ${one.wording}: ${one.name}, rank ${String(one.rank)}, ${one.requests} requests`);
    if (out === undefined) return;
    const memory = process.env['FUSEKI_MEMORY'];
    const command =
      (memory === undefined ? '' : `FUSEKI_MEMORY=${memory} `) +
      `npm run bench:names -- --labels ${labels} --store ${store} --questions ${questions} --out ${out}`;
    const known = await reportOf(out);
    const report = {
      ...known,
      schema: 'lodestone/names/1',
      labels,
      seed: SEED,
      stores: {
        ...(known['stores'] as object | undefined),
        [store]: { command, ...figures, asked: measured },
      },
    };
    await writeFile(out, `${JSON.stringify(report, undefined, 2)}\n`);
  } finally {
    engine.end();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
};
