/** Asks plain questions of a graph behind a triple store of others: `npm run bench:names -- --help` tells how. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { LedgerEntry } from '../src/endpoint';
import { askQuestion, countedRows, exact } from '../src/bench';
import { fusekiMissing, startFuseki, startVirtuoso, virtuosoMissing } from '../e2e/servers/stores';
import { benchLabels } from './bench/names/bench-labels';
import { measureIndexMemory } from './bench/names/index-memory';
import { readPackFolder } from './bench/pack-folder';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { bareEngine } from './node-engine';

const HELP = `npm run bench:names -- --pack DIR [--store fuseki|virtuoso] [--questions 40] [--out FILE]
npm run bench:names -- --labels 2000000 [--store fuseki|virtuoso] [--questions 100] [--out FILE]
npm run bench:names -- --labels 500000 --store tab [--questions 100]

Starts the store over the one graph of a pack and its ontology (npm run bench:registry writes one), adds its endpoint by its
address as a user does, and asks the first questions of the pack. Prints how many answers are exact, and the requests, bytes
and seconds a question.

With --labels the graph is made: as many things with names of their own. Each question names one of them, half as it is written,
a quarter in small letters, a quarter without one of its words. Prints, and writes to FILE beside the figures of other stores, how
many were among the first ten things that were found, and the requests, bytes and milliseconds that it took.

With --store tab that graph is read as a file is. Prints the megabytes that the graph, its names and their index hold on to, and
the milliseconds of a look-up. Pointers take eight bytes in Node, and four in Chromium.

Exit code 1: the store can't be had here, or the endpoint can't be added. Exit code 2: the options are not understood.`;
helpOrGoOn(HELP);

const STORES = {
  fuseki: { missing: fusekiMissing, start: startFuseki },
  virtuoso: { missing: virtuosoMissing, start: startVirtuoso },
} as const;
const BUDGET_MS = 30_000;

const options = readOrExit(() => {
  const { pack, store, questions, labels, out } = parseOptions({
    options: {
      pack: { type: 'string' },
      store: { type: 'string', default: 'fuseki' },
      questions: { type: 'string' },
      labels: { type: 'string' },
      out: { type: 'string' },
    },
  }).values;
  if (pack === undefined && labels === undefined)
    throw new UsageError('--pack DIR is missing: the folder of the pack.');
  const most = wholeNumber('questions', questions ?? (labels === undefined ? '40' : '100'), 1);
  const made = labels === undefined ? undefined : wholeNumber('labels', labels, 1000);
  if (store === 'tab' && made !== undefined) return { store, most, labels: made } as const;
  if (store !== 'fuseki' && store !== 'virtuoso')
    throw new UsageError(`--store takes fuseki, virtuoso, or tab with --labels; not “${store}”.`);
  return { pack: pack ?? '', store, ...STORES[store], most, labels: made, out } as const;
});
if (options.store === 'tab') {
  await measureIndexMemory(options.labels, options.most);
  process.exit(0);
}

/** What one store did, beside what others did. */
const addToReport = async (path: string, store: string, figures: object): Promise<void> => {
  const known = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as {
    readonly stores?: Readonly<Record<string, unknown>>;
  };
  const report = { schema: 'lodestone/names-of-pack/1', stores: { ...known.stores, [store]: figures } };
  await writeFile(path, `${JSON.stringify(report, undefined, 2)}\n`);
};

const { signal } = new AbortController();
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** The graph and its ontology as one file. */
const graphOf = async (pack: string, kg: string, folder: string): Promise<string> => {
  const parts = await Promise.all(
    ['kg', 'ontology'].map((one) => readFile(join(pack, one, `${kg}.nt`), 'utf8').catch(() => '')),
  );
  const path = join(folder, 'graph.nt');
  await writeFile(path, parts.join('\n'));
  return path;
};

const why = options.missing();
if (why !== undefined) {
  console.error(why);
  process.exit(1);
}
if (options.labels !== undefined) {
  const { store, start, labels, most, out } = options;
  await benchLabels({ store, start, labels, questions: most, out });
  process.exit(0);
}
const { questions } = await readPackFolder(options.pack, signal);
const asked = questions.slice(0, options.most);
const kg = asked[0]?.kg ?? '';
const folder = await mkdtemp(join(tmpdir(), 'lodestone-names-'));
const server = await options.start(await graphOf(options.pack, kg, folder));
const engine = bareEngine({
  catalogue: '',
  fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
  withholdExamples: true,
});
const entries = new Map<number, LedgerEntry>();
engine.onRequest((entry) => entries.set(entry.id, entry));

try {
  const begun = performance.now();
  const added = await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
  if (!added.ok) throw new Error(`The endpoint can't be added: ${JSON.stringify(added.failure)}`);
  const { iri, remote, description } = added.value;
  console.log(
    `${options.store}: ${description.triples} triples, added in ${seconds(performance.now() - begun)} s with ${entries.size} requests; ` +
      `names: ${remote?.searchable ?? ''}, ${JSON.stringify(remote?.naming ?? {})}`,
  );
  const lines: { id: string; isExact: boolean; ms: number; sent: number; lookups: number; bytes: number }[] =
    [];
  for (const { id, question, language, gold, extra } of asked) {
    entries.clear();
    const request = { question, scope: [iri], pins: [], language: language === 'es' ? 'es' : 'en' } as const;
    const { answer, failure, ms } = await askQuestion(engine, request, BUDGET_MS, signal);
    const rows = countedRows(answer);
    const isExact = rows !== undefined && exact(gold.rows, rows);
    const sent = [...entries.values()];
    const lookups = sent.filter(({ words }) => words !== undefined);
    const bytes = sent.reduce((sum, { bytesSent, bytesReceived }) => sum + bytesSent + bytesReceived, 0);
    lines.push({ id, isExact, ms, sent: sent.length, lookups: lookups.length, bytes });
    const told = isExact
      ? ''
      : ` (${failure?.kind ?? 'wrong'}: ${answer?.candidate?.query.replaceAll(/\s+/gu, ' ') ?? ''})`;
    console.log(
      `${isExact ? '+' : '-'} ${id} ${String(extra['operator'])} ${seconds(ms)} s, ${sent.length} requests (${lookups.length} for names), ${bytes} bytes: ${question}${told}`,
    );
  }
  const of = (key: 'ms' | 'sent' | 'lookups' | 'bytes'): readonly number[] => lines.map((line) => line[key]);
  if (options.out !== undefined)
    await addToReport(options.out, options.store, {
      command: `npm run bench:names -- --pack ${basename(options.pack)} --store ${options.store} --questions ${options.most} --out ${options.out}`,
      n: lines.length,
      exact: lines.filter(({ isExact }) => isExact).length,
      requests: mean(of('sent')),
      lookups: { mean: mean(of('lookups')), most: Math.max(...of('lookups')) },
      bytes: Math.round(mean(of('bytes'))),
      ms: { median: median(of('ms')) },
      asked: lines,
    });
  console.log(
    `${lines.filter(({ isExact }) => isExact).length} of ${lines.length} exact; a question: ${mean(of('sent')).toFixed(1)} requests, of them ` +
      `${mean(of('lookups')).toFixed(1)} for names (at most ${Math.max(...of('lookups'))}), ${Math.round(mean(of('bytes')))} bytes, median ${seconds(median(of('ms')))} s.`,
  );
} finally {
  engine.end();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
